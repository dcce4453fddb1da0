// Only places that somebody lives in are rows: a city, region or country becomes one with its first member. ADR 037.
import type { Db, Sql } from '#platform/db/db.ts';
import { inBatches } from '#platform/db/delete-older.ts';
import { getAtlas, type Atlas } from './atlas/atlas.ts';
import { createNeighbours } from './atlas/neighbours.ts';
import { findPlace, type ChosenPlace } from './atlas/places.ts';
import { readCities } from './cities/store-cities.ts';
import { isListed, lastListed, locate } from './names/locate.ts';
import { countryName, locationText } from './names/names.ts';
import {
  deleteUnnamedPlaces,
  insertOrUpdateNeighbours,
  insertOrUpdatePlaces,
  listIncomplete,
  lockPlaces,
  type PlaceRow,
} from './queries.ts';

/** Of the files in apps/server/places. With another one all neighbours are found anew at the next start. */
const edition = 1;

/** How many are computed and written at once. */
const atOnce = 200;

const neighbours = new WeakMap<Atlas, ReturnType<typeof createNeighbours>>();

function neighboursOf(atlas: Atlas): ReturnType<typeof createNeighbours> {
  const known = neighbours.get(atlas) ?? createNeighbours(atlas);
  neighbours.set(atlas, known);
  return known;
}

/** Programs before this one show 'name, state', and find a city by both. So the largest of a name has them plainly. */
function asRow(place: ChosenPlace): PlaceRow {
  const { id, kind, name, region, country } = place;
  if (isListed(id)) {
    const listed = readCities()[id - 1];
    return { ...place, label: listed?.name ?? '', within: listed?.state ?? '' };
  }
  const within = country === 'US' && region && kind === 'city' ? region : countryName(country, 'en');
  const isPlain = kind === 'city' && locate(locationText(place)) === id;
  return { ...place, label: name ?? region ?? within, within: isPlain ? within : `${within} (${kind} ${id})` };
}

async function store(sql: Sql, ids: readonly number[]): Promise<void> {
  const atlas = getAtlas();
  const near = neighboursOf(atlas);
  for (let from = 0; from < ids.length; from += atOnce) {
    const places = ids.slice(from, from + atOnce).flatMap((id) => findPlace(atlas, id) ?? []);
    await insertOrUpdatePlaces(sql, places.map(asRow));
    await insertOrUpdateNeighbours(sql, edition, new Map(places.map((place) => [place.id, near(place)])));
  }
}

/** Called before somebody moves there, in the same transaction. Those of the catalogue are there from the start. */
export async function ensurePlaces(tx: Sql, ids: readonly (number | null)[]): Promise<void> {
  const others = [...new Set(ids)].filter((id) => id !== null && !isListed(id)) as number[];
  if (others.length === 0) return;
  // What is there already may not be swept before somebody lives there.
  await lockPlaces(tx, others);
  await store(
    tx,
    (await listIncomplete(tx, edition, others)).toSorted((a, b) => a - b),
  );
}

/** Completes what an older program, an older backup or older data have left. At a start that finds all there, it only looks. */
export async function completePlaces(tx: Sql): Promise<void> {
  const ids = await listIncomplete(tx, edition);
  if (ids.length > 0) await store(tx, ids);
}

/** By a job: a row that nobody names any more would tell that somebody lived there. */
export async function sweepPlaces(db: Db): Promise<void> {
  await inBatches((limit) => deleteUnnamedPlaces(db, lastListed, limit), atOnce);
}
