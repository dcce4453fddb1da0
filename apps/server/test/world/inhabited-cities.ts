import { getAtlas } from '#modules/places/atlas/atlas.ts';

/** A city by its number in the atlas, and how many people live there. */
interface Inhabited {
  readonly id: number;
  readonly people: number;
}

/** Every city of these countries, for communities that live where people live. */
export function listInhabitedCities(countries: readonly string[]): Inhabited[] {
  const atlas = getAtlas();
  return countries.flatMap((code) => {
    const { from, to } = atlas.countries.get(code) ?? { from: 0, to: 0 };
    return Array.from({ length: to - from }, (_, index) => ({ id: atlas.ids[from + index] ?? 0, people: atlas.people[from + index] ?? 0 }));
  });
}
