import type { Sql } from '#platform/db/db.ts';

interface Home {
  readonly country: string;
  readonly region: string | null;
}

/** Where the member lives; undefined where no place is named. */
export async function findHome(sql: Sql, memberId: string): Promise<Home | undefined> {
  const [row] = await sql.query<Home>(
    'SELECT c.country, c.region_code AS region FROM members m JOIN cities c ON c.id = m.city_id WHERE m.id = $1 AND c.country IS NOT NULL',
    [memberId],
  );
  return row;
}
