import { fold } from '#modules/places/atlas/fold.ts';
import countryNames from './country-names.json' with { type: 'json' };
import { countryName } from './names.ts';

let codes: ReadonlyMap<string, string> | undefined;

const keyOf = (name: string) =>
  fold(name.replaceAll('&', ' and '))
    .replaceAll(/\bthe /gu, '')
    .replaceAll(/\bsaint\b/gu, 'st');

function readCodes(): Map<string, string> {
  // The runtime may rename a country. A text with its name of today stays good, since the file has it.
  const named = Object.entries(countryNames).flatMap(([code, names]) =>
    [...names, countryName(code, 'en')].map((name) => [keyOf(name), code] as const),
  );
  return new Map(named);
}

/** The country that is called so in English, today or before, however it is typed. */
export function countryCalled(name: string): string | undefined {
  codes ??= readCodes();
  return codes.get(keyOf(name));
}
