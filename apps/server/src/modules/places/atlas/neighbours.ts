// Who is near whom: for one place at a time, since all pairs would be eleven million. ADR 037.
import type { Atlas } from './atlas.ts';
import { milesBetween, type Spot } from './distance.ts';
import { countryNumber } from '@violet/contract/country-number';
import { largestOf, type ChosenPlace } from './places.ts';

/** The widest search by distance (`distanceBoundsMiles` of the contract). Wider ones are by country or everywhere. ADR 038. */
const nearMiles = 100;
/** Somewhat less than there are, so that nothing is missed. */
const milesPerDegree = 68;
/** Nearer to a pole a degree of longitude is too short to count with, and nobody lives there. */
const fewestShrink = 0.05;

export interface Neighbours {
  /** Cities, regions and countries, the nearest first. */
  readonly ids: number[];
  readonly miles: number[];
}

const cellOf = (latitude: number, longitude: number) => (latitude + 90) * 360 + ((longitude + 540) % 360);

/** Cities by the degree they lie in. */
function createGrid({ count, latitudes, longitudes }: Atlas): ReadonlyMap<number, readonly number[]> {
  const cells = new Map<number, number[]>();
  for (let place = 0; place < count; place += 1) {
    const cell = cellOf(Math.floor(latitudes[place] ?? 0), Math.floor(longitudes[place] ?? 0));
    const there = cells.get(cell);
    if (there) there.push(place);
    else cells.set(cell, [place]);
  }
  return cells;
}

/** The places of cities that may be near, and some that are not. */
function* around(grid: ReturnType<typeof createGrid>, { latitude, longitude }: Spot): Generator<number> {
  const reach = nearMiles / milesPerDegree;
  const shrink = Math.max(fewestShrink, Math.cos(((Math.abs(latitude) + reach) * Math.PI) / 180));
  for (let north = Math.floor(latitude - reach); north <= latitude + reach; north += 1) {
    for (let east = Math.floor(longitude - reach / shrink); east <= longitude + reach / shrink; east += 1) {
      yield* grid.get(cellOf(north, east)) ?? [];
    }
  }
}

export function createNeighbours(atlas: Atlas) {
  const grid = createGrid(atlas);
  const spotOf = (place: number): Spot => ({ latitude: atlas.latitudes[place] ?? 0, longitude: atlas.longitudes[place] ?? 0 });

  /** Cities within reach, the regions whose largest city is, and the city's own country. */
  function ofCity(place: number): Neighbours {
    const here = spotOf(place);
    const near = [...around(grid, here)]
      .map((other) => ({ other, miles: milesBetween(here, spotOf(other)) }))
      .filter(({ miles }) => miles <= nearMiles)
      .flatMap(({ other, miles }) => {
        const region = atlas.regionAt(other);
        const ids = [atlas.ids[other] ?? 0, ...(region?.cities[0] === other ? [region.id] : [])];
        return ids.map((id) => ({ id, miles: Math.round(miles) }));
      })
      .toSorted((a, b) => a.miles - b.miles || a.id - b.id);
    const all = [{ id: countryNumber(atlas.countryAt(place)), miles: 0 }, ...near];
    return { ids: all.map(({ id }) => id), miles: all.map(({ miles }) => miles) };
  }

  /** For every rule a region lies where its largest city does. Near to a country is all that has its code, which needs no list. */
  return (chosen: ChosenPlace): Neighbours => (chosen.kind === 'country' ? { ids: [], miles: [] } : ofCity(largestOf(atlas, chosen)));
}
