import { describe, expect, it } from 'vitest';
import { parseLocation, stateCities } from './cities.ts';

describe('places', () => {
  it('lists every state and the District of Columbia with at least five cities', () => {
    expect(stateCities).toHaveLength(51);
    expect(new Set(stateCities.map((place) => place.state)).size).toBe(51);
    expect(stateCities.filter(({ cities }) => cities.length < 5 || cities.length > 47)).toEqual([]);
    expect(stateCities.filter(({ cities }) => new Set(cities).size !== cities.length)).toEqual([]);
  });

  it('reads every listed location back', () => {
    for (const { state, cities } of stateCities) {
      for (const city of cities) expect(parseLocation(`${city}, ${state}`)).toEqual({ city, state });
    }
  });

  it('lists no boroughs', () => {
    const newYork = stateCities.find((place) => place.state === 'New York')?.cities ?? [];
    for (const borough of ['Brooklyn', 'Queens', 'Manhattan', 'The Bronx', 'Staten Island', 'Jamaica']) {
      expect(newYork).not.toContain(borough);
    }
  });

  it('knows New York by the name on an envelope', () => {
    expect(parseLocation('New York, New York')).toEqual({ city: 'New York City', state: 'New York' });
  });

  it('refuses what is not listed', () => {
    const unlisted = ['', 'Portland', 'Portland, OR', 'portland, oregon', 'Atlantis, Oregon', 'constructor'];
    expect(unlisted.filter((text) => parseLocation(text) !== null)).toEqual([]);
  });
});
