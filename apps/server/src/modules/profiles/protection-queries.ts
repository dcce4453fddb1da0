import type { Sql } from '#platform/db/db.ts';

interface LivedPlace {
  readonly id: number;
  readonly country: string;
  readonly regionCode: string | null;
}

/** Every place that a member may live in, as far as it is stored. */
export function listLivedPlaces(sql: Sql): Promise<LivedPlace[]> {
  return sql.query('SELECT id, country, region_code AS "regionCode" FROM cities');
}

/** Members in one of these places who are not protected: some of them, or the next after an id. */
export function listUnprotected(
  sql: Sql,
  placeIds: readonly number[],
  { among, after, limit }: { readonly among?: readonly string[]; readonly after?: string; readonly limit?: number },
): Promise<{ id: string; city_id: number }[]> {
  return sql.query(
    `SELECT m.id, m.city_id FROM members m WHERE m.city_id = ANY($1::int[]) AND m.protected_at IS NULL
       AND ($2::uuid[] IS NULL OR m.id = ANY($2)) AND ($3::uuid IS NULL OR m.id > $3) ORDER BY m.id LIMIT $4`,
    [placeIds, among ?? null, after ?? null, limit ?? null],
  );
}

export async function updateProtected(tx: Sql, homes: readonly { id: string; home: number | null }[], now: Date): Promise<void> {
  await tx.query(
    `UPDATE members m SET city_id = n.home, protected_at = $2, protection_notice_at = $2
     FROM jsonb_to_recordset($1::jsonb) AS n(id uuid, home int) WHERE m.id = n.id`,
    [JSON.stringify(homes), now],
  );
}

/**
 * Of members in one of these places, or in none. What they have not read of it is not true any more.
 * @param placeIds those without a risk, of all that were read: somebody may be moving to another one right now
 */
export async function updateUnprotected(sql: Sql, placeIds: readonly number[]): Promise<void> {
  await sql.query(
    `UPDATE members SET protected_at = NULL, protection_notice_at = NULL
     WHERE protected_at IS NOT NULL AND (city_id IS NULL OR city_id = ANY($1::int[]))`,
    [placeIds],
  );
}
