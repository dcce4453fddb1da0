import { describe, expect, it } from 'vitest';
import { getAtlas } from './atlas.ts';
import { milesBetween } from './distance.ts';
import { createNeighbours } from './neighbours.ts';
import { countryNumber, firstCountryNumber } from '@violet/contract/country-number';
import { cityAt, countryPlace, findPlace, regionPlace } from './places.ts';

const atlas = getAtlas();
const neighbours = createNeighbours(atlas);
const spot = (place: number) => ({ latitude: atlas.latitudes[place] ?? 0, longitude: atlas.longitudes[place] ?? 0 });
const placeCalled = (country: string, name: string) => {
  const { from, to } = atlas.countries.get(country) ?? { from: 0, to: 0 };
  for (let place = from; place < to; place += 1) if (atlas.nameAt(place) === name) return place;
  throw new Error(`${name} is not there`);
};

describe('what is near a city', () => {
  const drawn = Array.from({ length: 40 }, (_, index) => 11 + index * 1_259);
  const atTheDateLine = placeCalled('FJ', 'Labasa');
  const inTheNorth = placeCalled('NO', 'Hammerfest');

  it.each([...drawn, atTheDateLine, inTheNorth])('is every city within 100 miles, and no other: %i', (place) => {
    const all = Array.from({ length: atlas.count }, (_, other) => other);
    const expected = all.filter((other) => milesBetween(spot(place), spot(other)) <= 100).map((other) => atlas.ids[other]);
    const near = neighbours(cityAt(atlas, place));
    expect(new Set(near.ids.filter((id) => id < firstCountryNumber))).toEqual(new Set(expected));
    expect(near.ids).toHaveLength(near.miles.length);
    expect(Math.max(...near.miles)).toBeLessThanOrEqual(100);
  });

  it('is its own country, and each region whose largest city is', () => {
    const [augsburg, bavaria] = [cityAt(atlas, placeCalled('DE', 'Augsburg')), atlas.regions.get('DE.02')?.id];
    const { ids, miles } = neighbours(augsburg);
    expect(miles[ids.indexOf(countryNumber('DE'))]).toBe(0);
    expect(ids).not.toContain(countryNumber('AT'));
    expect(miles[ids.indexOf(bavaria ?? 0)]).toBe(miles[ids.indexOf(2_867_714)]);
  });

  it('has no number twice, and none of cities among those of regions and countries', () => {
    expect(new Set(atlas.ids).size).toBe(atlas.count);
    expect(Math.max(...atlas.ids)).toBeLessThan(firstCountryNumber);
    for (const code of atlas.countries.keys()) expect(findPlace(atlas, countryNumber(code))?.country).toBe(code);
  });
});

describe('what is near a region or a country', () => {
  it('of a region is what is near its largest city', () => {
    const region = atlas.regions.get('DE.02');
    if (!region) throw new Error('Bavaria is gone');
    expect(neighbours(regionPlace(atlas, region))).toEqual(neighbours(cityAt(atlas, placeCalled('DE', 'Munich'))));
  });

  it('of a country is no list: seven thousand numbers say no more than its code', () => {
    const unitedStates = countryPlace(atlas, 'US');
    if (!unitedStates) throw new Error('the United States are gone');
    expect(neighbours(unitedStates)).toEqual({ ids: [], miles: [] });
  });

  it('is offered from 100,000 people on', () => {
    const [bremen, small] = [atlas.regions.get('DE.03'), [...atlas.regions.values()].find(({ people }) => people < 100_000)];
    expect(findPlace(atlas, bremen?.id ?? 0)).toMatchObject({ kind: 'region', region: 'Bremen', name: null, latitude: null });
    expect(findPlace(atlas, small?.id ?? 0)).toBeUndefined();
  });
});
