import { act, screen } from '@testing-library/react';
import type { Place } from '@violet/contract/places';
import { describe, expect, it } from 'vitest';
import { updateAppSettings } from '#lib/stored/app-settings.ts';
import { columbus, nuremberg } from '#test/doubles/place-double.ts';
import { renderPart } from '#test/render-app.tsx';
import { usePlaceText } from './place-text.ts';

/** As a server answers a German call. */
const munich: Place = { ...nuremberg, cityId: '2867714', city: 'München', region: 'Bayern' };

interface Lived {
  readonly location: string;
  readonly place?: Place | null;
}

function Home({ of }: { of: Lived }) {
  return <p role="note">{usePlaceText()(of)}</p>;
}

function shown(of: Lived): string {
  renderPart(<Home of={of} />);
  return screen.getByRole('note').textContent;
}

async function shownInGerman(of: Lived): Promise<string> {
  await act(async () => updateAppSettings({ language: 'de' }));
  await expect.poll(() => document.documentElement.lang).toBe('de');
  return shown(of);
}

describe('where somebody lives, on a German page', () => {
  it.each<[string, string, Lived]>([
    ['a city', 'München, Deutschland', { location: 'Munich, Germany', place: munich }],
    ['a region', 'Bayern, Deutschland', { location: 'Bavaria, Germany', place: { ...munich, kind: 'region', city: null } }],
    ['a country', 'Deutschland', { location: 'Germany', place: { ...munich, kind: 'country', city: null, region: null } }],
    ['a city of the United States, with its state', 'Columbus, Ohio', { location: 'Columbus, Ohio', place: columbus }],
    [
      'a state',
      'Kalifornien, Vereinigte Staaten',
      { location: '', place: { ...columbus, kind: 'region', city: null, region: 'Kalifornien' } },
    ],
    ['nothing that is named', '', { location: '', place: null }],
  ])('is %s: %s', async (_what, words, of) => {
    expect(await shownInGerman(of)).toBe(words);
  });

  it('is the English sentence where a server of before says no place', async () => {
    expect(await shownInGerman({ location: 'Munich, Germany' })).toBe('Munich, Germany');
  });
});

it.each<[string, Lived]>([
  ['Cologne, Germany', { location: 'Köln, Germany', place: { ...nuremberg, cityId: '2886242', city: 'Cologne' } }],
  [
    'Nairobi, Kenya',
    { location: 'Nairobi County, Kenya', place: { ...nuremberg, kind: 'region', city: null, region: 'Nairobi', country: 'KE' } },
  ],
])('is named on an English page as in the forms: %s', (words, of) => {
  expect(shown(of)).toBe(words);
});
