import { screen, waitFor, within } from '@testing-library/react';
import { helpLineEndpoints } from '@violet/contract/help-lines';
import { placeEndpoints } from '@violet/contract/places';
import type { Country, Place } from '@violet/contract/places';
import { safetyEndpoints } from '@violet/contract/safety';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { aMember } from '#test/cast.ts';
import { aHelpLine, answerHelpLines, someHelpLines } from '#test/doubles/help-line-double.ts';
import { renderApp } from '#test/render-app.tsx';

const placeIn = (country: string): Place => ({
  cityId: '1',
  kind: 'country',
  city: null,
  region: null,
  regionCode: null,
  country,
  timeZone: 'Europe/Berlin',
});

const countryOf = (code: string, name: string): Country => ({
  code,
  name,
  units: 'metric',
  firstWeekday: 1,
  currency: 'EUR',
  neutralPage: 'https://weather.example/',
  risk: null,
  riskRegions: [],
});

function openIn(country: string, answers: (api: ApiDouble) => void = () => undefined, place: Place | null = placeIn(country)) {
  return renderApp('/safety', {
    as: aMember({ place }),
    answers: (api) =>
      answers(
        api
          .on(safetyEndpoints.reports, () => [])
          .on(safetyEndpoints.blocks, () => [])
          .on(placeEndpoints.countries, () => [countryOf('DE', 'Germany'), countryOf('IS', 'Iceland'), countryOf('US', 'United States')]),
      ),
  });
}

const hrefs = () => screen.getAllByRole<HTMLAnchorElement>('link').map((link) => link.getAttribute('href'));

describe('help in Germany', () => {
  it('is German: to be called, with its hours and the day on which somebody looked', async () => {
    openIn('DE');
    await screen.findByRole('heading', { name: 'Help in Germany' });
    expect((await screen.findByRole('link', { name: 'Call: Police' })).getAttribute('href')).toBe('tel:110');
    expect(screen.getByRole('link', { name: 'Call: Emergency' }).getAttribute('href')).toBe('tel:112');
    expect(screen.getByRole('link', { name: 'Call: TelefonSeelsorge' }).getAttribute('href')).toBe('tel:08001110111');
    const [, , unread, read] = screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('link', { name: /^Call/ }));
    expect(unread?.textContent).toContain('0800 111 0 111In a crisis · Day and night · In GermanNot checked yet');
    expect(read?.textContent).toContain('Sexual assault · Every day, 07:00 to 22:00 · In GermanChecked May 2026');
    const web = screen.getByRole<HTMLAnchorElement>('link', { name: 'Website: TelefonSeelsorge, opens in a new tab' });
    expect([web.target, web.rel]).toEqual(['_blank', 'noopener noreferrer']);
  });

  it('has nothing of the United States, in the sheet neither', async () => {
    const { person } = openIn('DE');
    await screen.findByRole('link', { name: 'Call: Police' });
    expect(hrefs().join(' ')).not.toMatch(/911|988|741741|rainn|nami|thehotline|lgbthotline/u);
    await person.click(screen.getByRole('button', { name: /^Mental Health Resources/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Mental Health Resources' }));
    expect(sheet.getByRole('link', { name: 'Call: TelefonSeelsorge' })).toBeDefined();
    expect(sheet.queryByText(/United States/u)).toBeNull();
    expect(
      sheet
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href'))
        .join(' '),
    ).not.toMatch(/911|988|741741/u);
  });

  it('shows no other country’s numbers while the server is down, and asks again', async () => {
    let isDown = true;
    const { person } = openIn('DE', (api) =>
      api.on(helpLineEndpoints.list, () => {
        if (isDown) throw new Refusal('unavailable');
        return { country: 'DE', emergency: [], lines: someHelpLines['DE'] ?? [] };
      }),
    );
    await screen.findByText('Something went wrong');
    expect(hrefs().filter((href) => href?.startsWith('tel:'))).toEqual([]);
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Call: TelefonSeelsorge' })).toBeDefined();
  });
});

describe('help in another country', () => {
  it('says what it does not know: an emergency number, a line', async () => {
    openIn('GN', (api) => api.on(helpLineEndpoints.list, () => ({ country: 'GN', emergency: [], lines: [] })));
    expect(await screen.findByText('We know of no emergency number here yet.')).toBeDefined();
    expect(screen.getByText('We know of no line here yet.')).toBeDefined();
  });

  it('asks for care where the law of a region alone is a risk', async () => {
    const indonesia = { ...countryOf('ID', 'Indonesia'), riskRegions: ['ID.01'] };
    const { person } = openIn('DE', (api) =>
      api.on(placeEndpoints.countries, () => [countryOf('DE', 'Germany'), countryOf('IS', 'Iceland'), indonesia]),
    );
    await person.click(await screen.findByRole('button', { name: 'Another country' }));
    const choice = await screen.findByRole('combobox', { name: 'Another country' });
    await person.selectOptions(choice, 'Indonesia');
    expect(await screen.findByText('Say only what you must.')).toBeDefined();
    await person.selectOptions(choice, 'Iceland');
    await screen.findByRole('heading', { name: 'Help in Iceland' });
    expect(screen.queryByText('Say only what you must.')).toBeNull();
  });

  it('is a choice, whose list is asked for once it is wanted', async () => {
    const { person, api } = openIn('DE');
    await screen.findByRole('link', { name: 'Call: Police' });
    expect(api.asked(placeEndpoints.countries)).toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Another country' }));
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Another country' });
    await waitFor(() => expect(document.activeElement).toBe(choice));
    expect(choice.value).toBe('DE');
    await person.selectOptions(choice, 'Iceland');
    await screen.findByRole('heading', { name: 'Help in Iceland' });
    expect(await screen.findByText('We know of no line here yet.')).toBeDefined();
    expect(hrefs().filter((href) => href?.startsWith('tel:'))).toEqual(['tel:112']);
    await person.selectOptions(choice, 'United States');
    await screen.findByRole('heading', { name: 'Help in United States' });
    expect(screen.getByRole('link', { name: 'Call: Suicide lifeline' }).getAttribute('href')).toBe('tel:988');
  });
});

describe('help in the United States', () => {
  it('is what it always was', async () => {
    const { person } = openIn('US');
    const own = await screen.findByRole('region', { name: 'If you need someone now' });
    expect(screen.queryByRole('heading', { name: /^Help in/u })).toBeNull();
    expect(own.textContent).toBe('If you need someone nowEmergency911CallCrisis text lineHOME to 741741TextSuicide lifeline988Call');
    expect(screen.getByRole('region', { name: 'More help' })).toBeDefined();
    await person.click(screen.getByRole('button', { name: /^Mental Health Resources/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Mental Health Resources' });
    expect(sheet.textContent).toContain('In the United States. In immediate danger, call 911.');
  });

  it('is named where nobody but the browser says where a member is', async () => {
    openIn('US', undefined, null);
    expect(await screen.findByRole('heading', { name: 'Help in United States' })).toBeDefined();
  });

  it('is the operator’s where the operator has said another', async () => {
    openIn('US', (api) => answerHelpLines(api, { US: [aHelpLine({ id: 'own', name: 'Own line', call: '555 0100' })] }));
    expect((await screen.findByRole('link', { name: 'Call: Own line' })).getAttribute('href')).toBe('tel:5550100');
    expect(screen.queryByRole('link', { name: 'Call: Suicide lifeline' })).toBeNull();
  });
});
