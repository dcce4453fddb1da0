import { expect, it } from 'vitest';
import { someCountries, someRegions } from '#test/doubles/place-double.ts';
import { placeOfWords } from './spelled-place.ts';

const names = { countries: someCountries, states: someRegions['US'] };

it.each([
  ['Eugene, Oregon', null, 'US', 'US.OR'],
  ['Atlanta, Georgia', 'America/New_York', 'US', 'US.GA'],
  ['Tbilisi, Georgia', 'Asia/Tbilisi', 'GE', ''],
  ['Nuremberg, Germany', 'Europe/Berlin', 'DE', ''],
])('reads %s', (words, timeZone, country, regionCode) => {
  const city = words.split(',')[0];
  expect(placeOfWords(words, timeZone, names)).toMatchObject({ country, regionCode, cityName: city });
});

it('reads nothing out of other words, nor before the names are here', () => {
  expect(placeOfWords('Germany', null, names)).toBeNull();
  expect(placeOfWords('Nowhere, Atlantis', null, names)).toBeNull();
  expect(placeOfWords('Eugene, Oregon', null, { ...names, states: undefined })).toBeNull();
});
