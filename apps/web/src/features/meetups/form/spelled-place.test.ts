import { expect, it } from 'vitest';
import { emptyPlace } from '#parts/places/chosen-place.ts';
import { someCountries, someRegions } from '#test/doubles/place-double.ts';
import { placeOfWords, wordsOfPlace } from './spelled-place.ts';

const names = { countries: someCountries, states: someRegions['US'] };

it.each([
  ['Eugene, Oregon', null, 'US', 'US.OR'],
  ['Atlanta, Georgia', 'America/New_York', 'US', 'US.GA'],
  ['Tbilisi, Georgia', 'Asia/Tbilisi', 'GE', ''],
  ['Nuremberg, Germany', 'Europe/Berlin', 'DE', ''],
])('reads %s, and writes it as it was', (words, timeZone, country, regionCode) => {
  const place = placeOfWords(words, timeZone, names);
  expect(place).toMatchObject({ country, regionCode });
  expect(place && wordsOfPlace({ ...place, cityId: '1' }, names)).toBe(words);
});

it('reads nothing out of other words, nor before the names are here', () => {
  expect(placeOfWords('Germany', null, names)).toBeNull();
  expect(placeOfWords('Nowhere, Atlantis', null, names)).toBeNull();
  expect(placeOfWords('Eugene, Oregon', null, { ...names, states: undefined })).toBeNull();
  expect(wordsOfPlace(emptyPlace('DE'), names)).toBe('');
});
