import type { SelfUser } from '@violet/contract/profiles';
import type { Sql } from '#platform/db/db.ts';

/** Whoever chooses anew has no cover that lapsed. */
export async function updatePhotoPrivacy(tx: Sql, memberId: string, privacy: SelfUser['photoPrivacy']): Promise<void> {
  await tx.query('UPDATE members SET photo_privacy = $2, cover_lapsed = false WHERE id = $1', [memberId, privacy]);
}

/** Only where photos are covered. */
export async function updateCoverLapsed(tx: Sql, memberId: string): Promise<void> {
  await tx.query("UPDATE members SET cover_lapsed = true WHERE id = $1 AND photo_privacy = 'blurred'", [memberId]);
}

export async function hasLapsedCover(sql: Sql, memberId: string): Promise<boolean> {
  const rows = await sql.query('SELECT FROM members m WHERE m.id = $1 AND m.cover_lapsed', [memberId]);
  return rows.length > 0;
}
