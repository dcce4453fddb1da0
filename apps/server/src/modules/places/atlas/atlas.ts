import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { placesFolder } from '#platform/server-folder.ts';

/** A region, and its cities by their places in the columns, the largest first. */
export interface AtlasRegion {
  readonly id: number;
  /** 'DE.02' */
  readonly code: string;
  readonly name: string;
  readonly people: number;
  readonly cities: readonly number[];
}

/** The places from `from` up to `to` in the columns, the largest first. */
export interface AtlasCountry {
  readonly from: number;
  readonly to: number;
}

/** Every city as columns, country by country. Names lie in one text, since 50,000 texts would take several times the room. */
export interface Atlas {
  readonly count: number;
  readonly ids: Int32Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  readonly people: Int32Array;
  readonly countries: ReadonlyMap<string, AtlasCountry>;
  /** By code: 'DE.02'. */
  readonly regions: ReadonlyMap<string, AtlasRegion>;
  placeOf(id: number): number | undefined;
  nameAt(place: number): string;
  countryAt(place: number): string;
  regionAt(place: number): AtlasRegion | undefined;
  timeZoneAt(place: number): string;
}

const noRegion = -1;

/** One column after the other is filled as the lines are read. */
function createColumns(size: number) {
  return {
    ids: new Int32Array(size),
    latitudes: new Float64Array(size),
    longitudes: new Float64Array(size),
    people: new Int32Array(size),
    zones: new Uint16Array(size),
    regionIndexes: new Int16Array(size).fill(noRegion),
    nameEnds: new Uint32Array(size + 1),
  };
}

/** Which place has a number, found by halves. A map of 50,000 would take as much room as all columns together. */
function createFinder(ids: Int32Array): (id: number) => number | undefined {
  const order = Int32Array.from(ids.keys()).sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0));
  const idAt = (index: number) => ids[order[index] ?? 0] ?? 0;
  return (id) => {
    let [low, high] = [0, order.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (idAt(middle) < id) low = middle + 1;
      else high = middle;
    }
    return idAt(low) === id ? order[low] : undefined;
  };
}

interface GrowingRegion extends AtlasRegion {
  people: number;
  readonly cities: number[];
}

function readRegions(): GrowingRegion[] {
  const lines = readFileSync(path.join(placesFolder, 'regions.tsv'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [id, code = '', name = ''] = line.split('\t');
    return { id: Number(id), code, name, people: 0, cities: [] };
  });
}

function readAtlas(): Atlas {
  const text = brotliDecompressSync(readFileSync(path.join(placesFolder, 'cities.tsv.br'))).toString();
  const [zoneLine = '', ...lines] = text.split('\n');
  // A part of a text keeps the whole in memory, so that what stays is copied.
  const timeZones = JSON.parse(JSON.stringify(zoneLine.split('\t'))) as string[];
  const regionRows = readRegions();
  const indexOfRegion = new Map(regionRows.map(({ code }, index) => [code, index]));
  const columns = createColumns(lines.length);
  const countries = new Map<string, AtlasCountry>();
  const names: string[] = [];
  let country = '';
  for (const line of lines) {
    const place = names.length;
    if (line.startsWith('#')) {
      country = line.slice(1);
      countries.set(country, { from: place, to: place });
      continue;
    }
    const [id, name = '', region, latitude, longitude, inhabitants, zone] = line.split('\t');
    columns.ids[place] = Number(id);
    columns.latitudes[place] = Number(latitude);
    columns.longitudes[place] = Number(longitude);
    columns.people[place] = Number(inhabitants);
    columns.zones[place] = Number(zone);
    columns.nameEnds[place + 1] = (columns.nameEnds[place] ?? 0) + name.length;
    names.push(name);
    countries.set(country, { from: countries.get(country)?.from ?? place, to: place + 1 });
    const regionIndex = indexOfRegion.get(`${country}.${region}`);
    if (regionIndex === undefined) continue;
    columns.regionIndexes[place] = regionIndex;
    regionRows[regionIndex]?.cities.push(place);
    (regionRows[regionIndex] as GrowingRegion).people += Number(inhabitants);
  }
  const { ids, latitudes, longitudes, people, zones, regionIndexes, nameEnds } = columns;
  const allNames = names.join('');
  const ends = [...countries].map(([code, { to }]) => [to, code] as const);
  return {
    count: names.length,
    ids: ids.subarray(0, names.length),
    latitudes,
    longitudes,
    people,
    countries,
    regions: new Map(regionRows.map((region) => [region.code, region])),
    placeOf: createFinder(ids.subarray(0, names.length)),
    nameAt: (place) => allNames.slice(nameEnds[place], nameEnds[place + 1]),
    countryAt: (place) => ends.find(([end]) => place < end)?.[1] ?? '',
    regionAt: (place) => regionRows[regionIndexes[place] ?? noRegion],
    timeZoneAt: (place) => timeZones[zones[place] ?? 0] ?? 'UTC',
  };
}

/** Of each time zone its country, by the name that `Intl` gives it; null where several share it. */
export function countriesOfZones({ countries, timeZoneAt }: Atlas): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  for (const [code, { from, to }] of countries) {
    const zones = new Set<string>();
    for (let place = from; place < to; place += 1) zones.add(timeZoneAt(place));
    for (const zone of zones) {
      const name = canonicalZone(zone);
      found.set(name, found.has(name) && found.get(name) !== code ? null : code);
    }
  }
  return found;
}

/** Zones have several names: 'Asia/Kolkata' is 'Asia/Calcutta'. */
export function canonicalZone(zone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
}

let atlas: Atlas | undefined;

/** Read at its first use: a server on which nobody looks for a place does without. */
export function getAtlas(): Atlas {
  return (atlas ??= readAtlas());
}
