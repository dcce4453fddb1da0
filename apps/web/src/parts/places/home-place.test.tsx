import { screen, waitFor } from '@testing-library/react';
import { placeEndpoints } from '@violet/contract/places';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { bavaria, columbus, nuremberg } from '#test/doubles/place-double.ts';
import { renderPart } from '#test/render-app.tsx';
import { emptyPlace, faultOfPlace, placeIdOf } from './chosen-place.ts';
import { browserCountry } from '#lib/i18n/browser-country.ts';
import { chosenPlaceOf } from './place-choices.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { HomePlace } from './home-place.tsx';

function open(start: ChosenPlace, answers: (api: ApiDouble) => void = () => {}) {
  let place = start;
  function Fields() {
    const [chosen, setChosen] = useState(start);
    const change = (next: ChosenPlace) => {
      place = next;
      setChosen(next);
    };
    return <HomePlace place={chosen} error={undefined} onChange={change} />;
  }
  return { ...renderPart(<Fields />, { answers }), place: () => place, stored: () => placeIdOf(place) };
}

const city = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
const option = (name: string) => screen.findByRole('option', { name });
const asked = (api: ApiDouble) => api.asked(placeEndpoints.cities).map(({ query: { q, region } }) => region ?? q);

describe('where she lives, outside of the United States', () => {
  it('finds a city by what is typed', async () => {
    const { person, api, stored } = open(emptyPlace('DE'));
    await person.type(city(), 'neust');
    await waitFor(() => expect(asked(api).at(-1)).toBe('neust'));
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Nuremberg, Bavaria' })).toBeNull());
    expect(await option('Neustadt, Rhineland-Palatinate')).toBeDefined();
    await person.click(await option('Neustadt, Bavaria, near Kelheim'));
    expect(city().value).toBe('Neustadt, Bavaria, near Kelheim');
    expect(stored()).toBe('2864476');
  });

  it('shows the largest before anything is typed, and asks for nothing before the box is used', async () => {
    const { person, api } = open(emptyPlace('DE'));
    await screen.findByRole('option', { name: 'Germany' });
    expect(asked(api)).toEqual([]);
    await person.click(city());
    expect(await option('Nuremberg, Bavaria')).toBeDefined();
  });

  it('keeps what is typed, says that there is none, and lets nobody go on with it', async () => {
    const { person, place } = open(emptyPlace('DE'));
    await person.type(city(), 'Atlantis');
    expect(await screen.findByText('No city found')).toBeDefined();
    await person.tab();
    expect(city().value).toBe('Atlantis');
    expect(faultOfPlace(place())).toBe('cityFromList');
    await person.clear(city());
    expect(faultOfPlace(place())).toBeNull();
  });

  it('stores the region instead, and says what others see', async () => {
    const { person, stored } = open(chosenPlaceOf(nuremberg));
    expect(city().value).toBe('Nuremberg, Bavaria');
    const only = screen.getByRole('switch', { name: 'Show only my region' });
    await waitFor(() => expect(only).toHaveProperty('disabled', false));
    await person.click(only);
    expect(await screen.findByText('Others see: Bavaria, Germany. Your city is not kept.')).toBeDefined();
    expect(stored()).toBe(bavaria.cityId);
    await person.click(only);
    expect(stored()).toBe(nuremberg.cityId);
  });

  it('stores the country where the region is too small', async () => {
    const { person, stored } = open(emptyPlace('IS', true));
    await waitFor(() => expect(city().disabled).toBe(false));
    await person.type(city(), 'Reyk');
    await option('Reykjavík, Capital Region');
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Others see: Iceland. Your city is not kept.')).toBeDefined();
    // The two letters as a number, as in packages/contract/src/country-number.ts.
    expect(stored()).toBe('100000226');
  });

  it('shows a region that was chosen before, and wants a city once it is no longer enough', async () => {
    const { person, place, stored } = open(chosenPlaceOf(bavaria));
    expect(await screen.findByText('Others see: Bavaria, Germany. Your city is not kept.')).toBeDefined();
    expect([city().value, stored()]).toEqual(['', bavaria.cityId]);
    await person.click(screen.getByRole('switch', { name: 'Show only my region' }));
    expect(faultOfPlace(place())).toBe('cityFromList');
  });

  it('begins anew in another country, and still shows only the region', async () => {
    const { person, place } = open({ ...chosenPlaceOf(nuremberg), isRegionOnly: true });
    await person.selectOptions(screen.getByLabelText('Country'), await option('Iceland'));
    expect(place()).toEqual(emptyPlace('IS', true));
    expect(city().value).toBe('');
  });
});

describe('where she lives, in the United States', () => {
  it('names the state, then one of its cities', async () => {
    const { person, stored } = open(emptyPlace('US'));
    expect(screen.getByLabelText('City')).toHaveProperty('disabled', true);
    await person.selectOptions(screen.getByLabelText('State'), await option('Ohio'));
    await person.selectOptions(screen.getByLabelText('City'), await option('Columbus'));
    expect(stored()).toBe(columbus.cityId);
    await person.selectOptions(screen.getByLabelText('State'), 'Oregon');
    expect([screen.getByLabelText<HTMLSelectElement>('City').value, stored()]).toEqual(['', '']);
  });

  it('finds a village that is not among the largest, and stays with it', async () => {
    const { person, stored } = open(chosenPlaceOf(columbus));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('Ohio'));
    expect(screen.getByLabelText<HTMLSelectElement>('City').value).toBe('Columbus');
    await person.selectOptions(screen.getByLabelText('City'), 'Another city…');
    await person.type(screen.getByLabelText('Name of the city'), 'yellow');
    await person.click(await option('Yellow Springs, Ohio'));
    const select = screen.getByLabelText<HTMLSelectElement>('City');
    expect([select.value, document.activeElement === select]).toEqual(['Yellow Springs', true]);
    expect(stored()).toBe('4527124');
  });

  it('needs no city where only the state is shown', async () => {
    const { person, place, stored } = open(emptyPlace('US'));
    await person.selectOptions(screen.getByLabelText('State'), await option('Ohio'));
    expect(faultOfPlace(place())).toBe('cityMissing');
    await person.click(screen.getByRole('switch', { name: 'Show only my region' }));
    expect(await screen.findByText('Others see: Ohio, United States. Your city is not kept.')).toBeDefined();
    expect([faultOfPlace(place()), stored()]).toEqual([null, '200000902']);
  });
});

describe('where she lives, under a risk', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Before you sign up' });

  it('warns at once, keeps no city, and names where it can be looked up', async () => {
    const { person, place, stored } = open(emptyPlace('DE'));
    await person.selectOptions(screen.getByLabelText('Country'), await option('Uganda'));
    const { textContent } = await dialog();
    for (const said of [
      'In Uganda, love between women can be punished or put you in danger.',
      'Who holds your phone sees what you see.',
      'Source: https://law.example/uganda, May 2026',
      'Distance, last active and online status.',
    ])
      expect(textContent).toContain(said);
    expect(screen.getByRole('button', { name: 'Quick exit' }).dataset['quickExit']).toBe('https://www.wikipedia.org/');
    await person.click(screen.getByRole('button', { name: 'I understand' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(place().warning).toBe('read');
    expect(screen.queryByRole('switch', { name: 'Show only my region' })).toBeNull();
    expect(stored()).toBe('100000526');
    await person.selectOptions(screen.getByLabelText('Region'), await option('Central Region'));
    expect([stored(), place().warning]).toEqual(['200000301', 'read']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds the region of a city that is typed, says so, and keeps nothing of the city', async () => {
    const { person, place, stored } = open(emptyPlace('UG'));
    await waitFor(() => expect(place().warning).toBe('unread'));
    await waitFor(() => expect(city().disabled).toBe(false));
    await person.type(city(), 'kamp');
    await option('Kampala, Central Region');
    await person.keyboard('{ArrowDown}{Enter}');
    await dialog();
    await person.click(screen.getByRole('button', { name: 'I understand' }));
    expect(await screen.findByText('Only your region is kept: Central Region, Uganda.')).toBeDefined();
    expect([city().value, place().cityId, place().cityName, stored()]).toEqual(['', '', '', '200000301']);
    expect(screen.getByLabelText<HTMLSelectElement>('Region').value).toBe('200000301');
  });

  it('lets nobody go on who has only closed the warning, and brings it again', async () => {
    const { person, place } = open(emptyPlace('DE'));
    await person.selectOptions(screen.getByLabelText('Country'), await option('Uganda'));
    await dialog();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(faultOfPlace(place())).toBe('warningUnread'));
    await person.click(screen.getByRole('button', { name: 'Read the warning' }));
    await person.click(await screen.findByRole('button', { name: 'I understand' }));
    expect(faultOfPlace(place())).toBeNull();
  });

  it('does not interrupt whose country only the browser said', async () => {
    const { place } = open(emptyPlace('UG'));
    await waitFor(() => expect(place().warning).toBe('unread'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Read the warning' })).toBeDefined();
  });

  it('drops the city for its region where the region alone is dangerous, and offers one again elsewhere', async () => {
    const { person, place, stored } = open(emptyPlace('GE'));
    await person.type(city(), 'Sokh');
    await person.click(await option('Sokhumi, Abkhazia'));
    const { textContent } = await dialog();
    expect(textContent).toContain('In Abkhazia, Georgia, love between women');
    expect(textContent).toContain('Source: https://law.example/abkhazia, not checked yet');
    expect([place().cityId, place().city, stored()]).toEqual(['', '', '200000402']);
    await person.click(screen.getByRole('button', { name: 'I understand' }));
    await person.selectOptions(await screen.findByLabelText('Region'), await option('Tbilisi'));
    expect(await screen.findByRole('switch', { name: 'Show only my region' })).toBeDefined();
    expect([place().warning, stored()]).toEqual(['none', '200000451']);
  });
});

it('says when the places do not come, and asks again', async () => {
  const { person, api } = open(emptyPlace('US'), (double) =>
    double.on(placeEndpoints.regions, () => {
      throw new Refusal('internal');
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(api.asked(placeEndpoints.regions)).toHaveLength(2));
  expect(api.asked(placeEndpoints.countries)).toHaveLength(1);
});

it('keeps the focus on what asks again, and goes on at the country once the places are there', async () => {
  let isDown = true;
  const { person, api } = open(emptyPlace('US'), (double) =>
    double.on(placeEndpoints.regions, () => {
      if (isDown) throw new Refusal('internal');
      return [];
    }),
  );
  const again = await screen.findByRole('button', { name: 'Try Again' });
  await person.click(again);
  await waitFor(() => expect(api.asked(placeEndpoints.regions)).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(document.activeElement).toBe(again);
  isDown = false;
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText('Country'));
});

it.each([
  [['de-AT', 'de', 'en-US', 'en'], 'AT'],
  [['pt-BR'], 'BR'],
  [['en-US', 'en'], 'US'],
  [['de', 'en-US', 'en'], ''],
  [['fr', 'en-US', 'fr-CA'], 'CA'],
  [['ca', 'es-ES'], 'ES'],
  [['es-419', 'es-MX'], 'MX'],
  [['de'], ''],
  [['not a language'], ''],
])('takes the country of a browser in %j for %j', (languages, country) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  expect(browserCountry()).toBe(country);
});

it('asks for the country first where the browser names none, and for no place of none', async () => {
  const { person, api } = open(emptyPlace(''));
  const country = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country' });
  expect(country.value).toBe('');
  expect(screen.queryByRole('combobox', { name: 'City' })).toBeNull();
  expect(api.asked(placeEndpoints.regions)).toEqual([]);
  await person.selectOptions(country, await screen.findByRole('option', { name: 'Germany' }));
  expect(await screen.findByRole('combobox', { name: 'City' })).toBeDefined();
});
