import type { Sql } from '#platform/db/db.ts';
import type { City, CityPair } from './near-cities.ts';

/** Of the catalogue: others of the world have larger numbers. */
export async function countCities(sql: Sql, lastId: number): Promise<number> {
  const rows = await sql.query<{ count: number }>('SELECT count(*)::int AS count FROM cities WHERE id <= $1', [lastId]);
  return rows[0]?.count ?? 0;
}

/** Adds the ones that are not there yet. */
export async function insertCities(sql: Sql, cities: readonly City[]): Promise<void> {
  await sql.query(`INSERT INTO cities (id, name, state) SELECT * FROM unnest($1::int[], $2::text[], $3::text[]) ON CONFLICT DO NOTHING`, [
    cities.map((city) => city.id),
    cities.map((city) => city.name),
    cities.map((city) => city.state),
  ]);
}

/** Adds the ones that are not there yet. */
export async function insertCityPairs(sql: Sql, pairs: readonly CityPair[]): Promise<void> {
  await sql.query(
    `INSERT INTO city_pairs (city_id, near_id, miles) SELECT * FROM unnest($1::int[], $2::int[], $3::smallint[]) ON CONFLICT DO NOTHING`,
    [pairs.map((pair) => pair.cityId), pairs.map((pair) => pair.nearId), pairs.map((pair) => pair.miles)],
  );
}
