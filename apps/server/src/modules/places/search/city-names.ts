import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { placesFolder } from '#platform/server-folder.ts';
import type { Atlas, AtlasCountry } from '#modules/places/atlas/atlas.ts';

/** All names of one country's cities as one folded text, each between line ends. */
export interface CityNames {
  readonly text: string;
  /** Where each name begins in it. */
  readonly starts: Uint32Array;
  /** Of each name: the place of its city in the columns. */
  readonly places: Uint32Array;
  /** Whether a name is its city's own, and none of the others. */
  isOwn(name: number): boolean;
  foldedAt(name: number): string;
  /** As it is written. */
  nameAt(name: number): string;
}

/** The file's first line says how many bytes each country has, in the order in which they lie. */
function readBlock(code: string): string {
  const file = readFileSync(path.join(placesFolder, 'names.bin'));
  const lineEnd = file.indexOf('\n');
  let from = lineEnd + 1;
  for (const [, country, length] of file.toString('latin1', 0, lineEnd).matchAll(/(\w\w) (\d+)/gu)) {
    const to = from + Number(length);
    if (country === code) return brotliDecompressSync(file.subarray(from, to)).toString();
    from = to;
  }
  return '';
}

const tab = 9;
const lineFeed = 10;

/** The beginnings of what the signs part, and at the end that of one more. */
function partsOf(text: string, isEnd: (sign: number) => boolean, onPart: (after: number) => void): Uint32Array {
  const starts = [0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (!isEnd(sign)) continue;
    starts.push(at + 1);
    onPart(sign);
  }
  return Uint32Array.from([...starts, text.length + 1]);
}

function readCityNames(code: string, { from }: AtlasCountry): CityNames {
  const [plain = '', folded = ''] = readBlock(code).split('\0');
  const places = [from];
  let place = from;
  const isPartOfPlain = (sign: number) => sign === tab || sign === lineFeed;
  const plainStarts = partsOf(plain, isPartOfPlain, (sign) => {
    if (sign === lineFeed) place += 1;
    places.push(place);
  });
  const starts = partsOf(
    `\n${folded}`,
    (sign) => sign === lineFeed,
    () => undefined,
  );
  return {
    text: `\n${folded}\n`,
    starts: starts.subarray(1),
    places: Uint32Array.from(places),
    isOwn: (name) => name === 0 || places[name] !== places[name - 1],
    foldedAt: (name) => folded.slice((starts[name + 1] ?? 0) - 1, (starts[name + 2] ?? 0) - 2),
    nameAt: (name) => plain.slice(plainStarts[name], (plainStarts[name + 1] ?? 0) - 1),
  };
}

const known = new Map<string, CityNames>();

/** Kept once they were read: all countries together take some twenty megabytes. */
export function namesOf(atlas: Atlas, code: string): CityNames | undefined {
  const country = atlas.countries.get(code);
  if (!country) return undefined;
  const names = known.get(code) ?? readCityNames(code, country);
  known.set(code, names);
  return names;
}

/** Which names have `wanted` in them, in their order. */
export function* namesWith({ text, starts }: CityNames, wanted: string): Generator<number> {
  let name = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    while ((starts[name + 1] ?? Infinity) <= at + 1) name += 1;
    yield name;
  }
}

/** A folded name as it may have been typed. Of "L'Aquila" the sign is left out, and many type a space instead. */
export const spellingsOf = (wanted: string): readonly string[] => [...new Set([wanted, wanted.replaceAll(' ', '')])];

/** The names that are `wanted` as a whole, those of the largest city first. */
export function wholeNames(names: CityNames, wanted: string): number[] {
  return spellingsOf(wanted)
    .flatMap((spelling) => [...namesWith(names, `\n${spelling}\n`)])
    .toSorted((a, b) => a - b);
}
