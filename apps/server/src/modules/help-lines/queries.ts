import type { Sql } from '#platform/db/db.ts';

/** Where the member lives; undefined where no place is named. */
export async function findCountry(sql: Sql, memberId: string): Promise<string | undefined> {
  const [row] = await sql.query<{ country: string | null }>(
    'SELECT c.country FROM members m JOIN cities c ON c.id = m.city_id WHERE m.id = $1',
    [memberId],
  );
  return row?.country ?? undefined;
}
