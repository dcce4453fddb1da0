// Where facts about the world come from: open to everybody, by country, with the day on which somebody looked.
import { screen, within } from '@testing-library/react';
import { placeEndpoints } from '@violet/contract/places';
import { expect, it } from 'vitest';
import { aHelpLine, answerHelpLines } from '#test/doubles/help-line-double.ts';
import { someCountries } from '#test/doubles/place-double.ts';
import { renderApp } from '#test/render-app.tsx';

const indonesia = someCountries.slice(0, 1).map((one) => ({ ...one, code: 'ID', name: 'Indonesia', riskRegions: ['ID.01'] }));
const law = { level: 'crime' as const, source: 'https://law.example/indonesia', checkedOn: '' };
const line = aHelpLine({ id: 'id-police', kind: 'emergency', source: 'https://numbers.example/id', checkedOn: '2026-05-04' });

async function openSources(lines = [line]) {
  const view = renderApp('/sources', {
    answers(double) {
      double.on(placeEndpoints.countries, () => [...someCountries, ...indonesia]);
      double.on(placeEndpoints.regions, () => [
        { regionCode: 'ID.01', name: 'Aceh', cityId: null, risk: law },
        { regionCode: 'ID.02', name: 'Bali', cityId: null, risk: null },
      ]);
      answerHelpLines(double, { ID: lines });
    },
  });
  return { ...view, choice: await screen.findByLabelText('Country') };
}

it('names the sources of places and of their names, and whom to write to', async () => {
  await openSources();
  expect(document.title).toBe('Sources · Violet');
  expect(screen.getByRole('link', { name: /GeoNames/u }).getAttribute('href')).toBe('https://www.geonames.org/');
  const regions = screen.getByRole('link', { name: /CLDR/u });
  expect([regions.getAttribute('href'), regions.textContent]).toEqual([
    'https://cldr.unicode.org/',
    expect.stringContaining('Unicode-3.0'),
  ]);
  expect(screen.getAllByRole('link', { name: 'Imprint' }).map((link) => link.getAttribute('href'))).toEqual(['/imprint', '/imprint']);
});

it('names of a country each source with its day, or that nobody has looked yet', async () => {
  const { person, choice } = await openSources();
  await person.selectOptions(choice, 'Indonesia');
  const warnings = await screen.findByRole('list', { name: 'Warnings' });
  const aceh = await within(warnings).findByRole('link', { name: /Aceh/u });
  expect([aceh.getAttribute('href'), aceh.textContent]).toEqual([law.source, expect.stringContaining('law.example · Not checked yet')]);
  expect(within(warnings).queryByText('Bali')).toBeNull();
  const lines = await screen.findByRole('list', { name: 'Help lines' });
  expect(within(lines).getByRole('link', { name: /Police/u }).textContent).toContain('numbers.example · Checked May 2026');
});

it.each(['Asked by telephone', 'javascript:alert(1)'])('names %j as words, and opens nothing', async (source) => {
  const { person, choice } = await openSources([{ ...line, source }]);
  await person.selectOptions(choice, 'Indonesia');
  const lines = within(await screen.findByRole('list', { name: 'Help lines' }));
  expect((await lines.findByRole('listitem')).textContent).toContain(`${source} · Checked May 2026`);
  expect(lines.queryByRole('link')).toBeNull();
});

it('says so where there is neither a warning nor a line', async () => {
  const { person, choice } = await openSources();
  await person.selectOptions(choice, 'Iceland');
  expect(await screen.findByText('We know of no line here yet.')).toBeDefined();
  expect(screen.getByText('There is no warning about this country here.')).toBeDefined();
});
