import type { Sql } from '#platform/db/db.ts';
import type { Neighbours } from './atlas/neighbours.ts';
import type { ChosenPlace } from './atlas/places.ts';

/** As one row: what it is, and by which two names programs before this one know it. Those are unique together. */
export interface PlaceRow extends ChosenPlace {
  readonly label: string;
  readonly within: string;
}

/** Which of these have no neighbours yet, or those of other data. Without `ids` all that are stored. */
export async function listIncomplete(sql: Sql, edition: number, ids?: readonly number[]): Promise<number[]> {
  const rows = await sql.query<{ id: number }>(
    `SELECT w.id FROM ${ids ? 'unnest($2::int[]) AS w (id)' : 'cities w'}
     WHERE NOT EXISTS (SELECT FROM city_neighbours cn WHERE cn.city_id = w.id AND cn.edition = $1)`,
    ids ? [edition, ids] : [edition],
  );
  return rows.map(({ id }) => id);
}

export async function insertOrUpdatePlaces(sql: Sql, places: readonly PlaceRow[]): Promise<void> {
  await sql.query(
    `INSERT INTO cities AS c (id, name, state, kind, region, region_code, country, time_zone, latitude, longitude)
     SELECT n.id, n.label, n.within, n.kind, n.region, n."regionCode", n.country, n."timeZone", n.latitude, n.longitude
     FROM jsonb_to_recordset($1::jsonb) AS n(id int, label text, within text, kind text, region text, "regionCode" text, country text,
       "timeZone" text, latitude float8, longitude float8)
     ON CONFLICT (id) DO UPDATE SET
       (kind, region, region_code, country, time_zone, latitude, longitude) =
       (excluded.kind, excluded.region, excluded.region_code, excluded.country, excluded.time_zone, excluded.latitude, excluded.longitude)`,
    [JSON.stringify(places)],
  );
}

/** Lists of numbers go as texts, since a list of lists has to have one length in all its rows. */
export async function insertOrUpdateNeighbours(sql: Sql, edition: number, rows: ReadonlyMap<number, Neighbours>): Promise<void> {
  const listed = (numbers: readonly number[]) => `{${numbers.join(',')}}`;
  await sql.query(
    `INSERT INTO city_neighbours (city_id, near_ids, miles, edition)
     SELECT t.city_id, t.near_ids::int[], t.miles::smallint[], $4 FROM unnest($1::int[], $2::text[], $3::text[]) AS t (city_id, near_ids, miles)
     ON CONFLICT (city_id) DO UPDATE SET (near_ids, miles, edition) = (excluded.near_ids, excluded.miles, excluded.edition)`,
    [[...rows.keys()], [...rows.values()].map(({ ids }) => listed(ids)), [...rows.values()].map(({ miles }) => listed(miles)), edition],
  );
}

/** Until the end of the transaction nobody deletes those that are stored. */
export async function lockPlaces(tx: Sql, ids: readonly number[]): Promise<void> {
  await tx.query('SELECT FROM cities WHERE id = ANY($1) ORDER BY id FOR KEY SHARE', [ids]);
}

/** With their neighbours; at most so many. Answers how many. One where somebody is moving right now is left alone. */
export async function deleteUnnamedPlaces(sql: Sql, lastListed: number, limit: number): Promise<number> {
  const rows = await sql.query(
    `DELETE FROM cities WHERE id IN (
       SELECT c.id FROM cities c WHERE c.id > $1
         AND NOT EXISTS (SELECT FROM members m WHERE m.city_id = c.id)
         AND NOT EXISTS (SELECT FROM meetups e WHERE e.city_id = c.id)
         AND NOT EXISTS (SELECT FROM candidates d WHERE d.city_id = c.id)
       LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id`,
    [lastListed, limit],
  );
  return rows.length;
}
