import { isSupportedCountry, parsePhoneNumberFromString, type NumberType } from 'libphonenumber-js/max';

/** Numbers that cost whoever calls or texts them, or that are nobody's pocket. */
const refusedTypes: readonly NumberType[] = ['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'VOICEMAIL', 'PAGER'];

/** None begins with 0 or 1, and 900 and 976, as an area or behind one, cost whoever calls. */
const noNorthAmerican = /^(?:[01]|900|976|\d{3}976)/u;

/**
 * A number as it was typed, in E.164. Null when it can be none. One without a country code is read as of `country`, or of the United
 * States. Tables of assigned numbers are not asked: they are older than people's numbers, and the code proves it.
 */
export function toPhoneNumber(typed: string, country: string | null = null): string | null {
  const defaultCountry = country !== null && isSupportedCountry(country) ? country : 'US';
  const parsed = parsePhoneNumberFromString(typed, { defaultCountry, extract: false });
  if (!parsed?.isPossible() || refusedTypes.includes(parsed.getType())) return null;
  // Satellites and networks of no country.
  if (parsed.isNonGeographic()) return null;
  return parsed.countryCallingCode === '1' && noNorthAmerican.test(parsed.nationalNumber) ? null : parsed.number;
}
