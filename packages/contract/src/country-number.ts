const firstCountryNumber = 100_000_000;
const firstLetter = 65;

/** The `cityId` of a country that is named instead of a city, by its two letters. */
export function countryNumber(code: string): number {
  return firstCountryNumber + (code.charCodeAt(0) - firstLetter) * 26 + (code.charCodeAt(1) - firstLetter);
}
