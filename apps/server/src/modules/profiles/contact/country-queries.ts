import type { Sql } from '#platform/db/db.ts';

/** Of the member's place, by which a number without a country code is read. Null where no place is named. */
export async function findCountry(sql: Sql, memberId: string): Promise<string | null> {
  const [member] = await sql.query<{ country: string | null }>(
    'SELECT c.country FROM members m LEFT JOIN cities c ON c.id = m.city_id WHERE m.id = $1',
    [memberId],
  );
  return member?.country ?? null;
}
