// What premium members have chosen for Discover: a boost that begins by itself, and cards that say who likes them.
import type { Sql } from '#platform/db/db.ts';
import { isCoverLapsed } from '#modules/safety/visibility.ts';
import { mayUse } from '#modules/subscription/premium.ts';

/** Whether the member's boost is to begin by itself: chosen, with premium, and with a profile that can be found. */
export async function hasAutomaticBoost(sql: Sql, memberId: string, now: Date): Promise<boolean> {
  const rows = await sql.query(
    `SELECT FROM preferences p JOIN members m ON m.id = p.member_id
     WHERE p.member_id = $1 AND (p.premium_options->'boostProfile')::boolean AND p.profile_visibility <> 'private'
       AND NOT ${isCoverLapsed('m')} AND NOT m.ghost_mode AND m.suspended_at IS NULL AND ${mayUse('premiumPreferences', 'm.id', '$2')} AND ${mayUse('boost', 'm.id', '$2')}`,
    [memberId, now],
  );
  return rows.length > 0;
}

/** Which of these like the member; none unless the member has chosen to see it on cards. */
export async function listVisibleLikers(sql: Sql, memberId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await sql.query<{ member_id: string }>(
    `SELECT l.member_id FROM preferences p JOIN likes l ON l.target_id = p.member_id
     WHERE p.member_id = $1 AND (p.premium_options->'seeWhoLikedYou')::boolean
       AND l.member_id = ANY($2::uuid[]) AND l.is_like AND l.voided_at IS NULL`,
    [memberId, ids],
  );
  return rows.map((row) => row.member_id);
}
