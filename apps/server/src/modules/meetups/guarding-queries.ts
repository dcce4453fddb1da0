import type { Sql } from '#platform/db/db.ts';

/**
 * Whether the meetup `e` is guarded. Its host `c` lives under a risk, or one of both was under one when it was planned. Then it names a
 * region or a country instead of a city. A law that is lifted opens nothing.
 */
export const isGuarded = (c: string, e: string) =>
  `(${c}.protected_at IS NOT NULL OR EXISTS (SELECT FROM cities instead WHERE instead.id = ${e}.city_id AND instead.kind <> 'city'))`;

/** Places that meetups of these members name, past ones too. */
export async function listPlacesOfHosts(tx: Sql, hostIds: readonly string[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'SELECT DISTINCT city_id AS id FROM meetups WHERE creator_id = ANY($1::uuid[]) AND city_id IS NOT NULL',
    [hostIds],
  );
  return rows.map(({ id }) => id);
}

interface PlannedCity {
  readonly id: number;
  readonly country: string;
  readonly regionCode: string | null;
}

/** Cities that meetups name, past ones too. */
export function listPlannedCities(sql: Sql): Promise<PlannedCity[]> {
  return sql.query(
    `SELECT c.id, c.country, c.region_code AS "regionCode" FROM cities c
     WHERE c.kind = 'city' AND EXISTS (SELECT FROM meetups e WHERE e.city_id = c.id)`,
  );
}

interface Instead {
  readonly from: number;
  readonly to: number | null;
}

/** Of meetups in these places: the region instead of the city, and nobody comes who was not approved and verified. */
export async function updateGuardedAt(tx: Sql, instead: readonly Instead[], now: Date): Promise<void> {
  await tx.query(
    `UPDATE meetups e SET needs_approval = true, verified_only = true, revision = revision + 1, revised_at = $2, city_id = n."to"
     FROM jsonb_to_recordset($1::jsonb) AS n("from" int, "to" int) WHERE n."from" = e.city_id`,
    [JSON.stringify(instead), now],
  );
}

/** Of these members: another place instead of each, and nobody comes who was not approved and verified. */
export async function updateGuarded(tx: Sql, hostIds: readonly string[], instead: readonly Instead[], now: Date): Promise<void> {
  await tx.query(
    `UPDATE meetups e SET needs_approval = true, verified_only = true, revision = revision + 1, revised_at = $3,
       city_id = COALESCE((SELECT n."to" FROM jsonb_to_recordset($2::jsonb) AS n("from" int, "to" int) WHERE n."from" = e.city_id), e.city_id)
     WHERE creator_id = ANY($1::uuid[])`,
    [hostIds, JSON.stringify(instead), now],
  );
}
