export const firstCountryNumber = 100_000_000;
const firstLetter = 65;

/** The `cityId` of a country that is named instead of a city. It is made of its two letters, so that no list is kept. */
export function countryNumber(code: string): number {
  return firstCountryNumber + (code.charCodeAt(0) - firstLetter) * 26 + (code.charCodeAt(1) - firstLetter);
}

export function countryOfNumber(id: number): string {
  const place = id - firstCountryNumber;
  return String.fromCharCode(firstLetter + Math.floor(place / 26), firstLetter + (place % 26));
}
