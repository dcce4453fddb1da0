// Whose number is whose: cities have those of today's list or of GeoNames, which are all below these.

export const firstCountryNumber = 100_000_000;
/** Given out by `scripts/places/make-world.ts`, and kept for ever. */
export const firstRegionNumber = 200_000_000;

const firstLetter = 65;

/** By its two letters, so that no list has to be kept. */
export function countryNumber(code: string): number {
  return firstCountryNumber + (code.charCodeAt(0) - firstLetter) * 26 + (code.charCodeAt(1) - firstLetter);
}

export function countryOfNumber(id: number): string {
  const place = id - firstCountryNumber;
  return String.fromCharCode(firstLetter + Math.floor(place / 26), firstLetter + (place % 26));
}
