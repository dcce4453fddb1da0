import type { Db, Sql } from '#platform/db/db.ts';
import { listUnseen, listUnseenPairs, unseenAmong } from '#modules/safety/unseen-queries.ts';
import { isSeen, mayCount, partedBy } from '#modules/safety/visibility.ts';

export interface View {
  readonly viewedId: string;
  readonly viewerId: string;
  readonly day: string;
}

/** By which clocks these members live. Who names no place is not in it. */
export async function listTimeZones(sql: Sql, memberIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const rows = await sql.query<{ id: string; time_zone: string | null }>(
    'SELECT m.id, c.time_zone FROM members m JOIN cities c ON c.id = m.city_id WHERE m.id = ANY($1::uuid[])',
    [memberIds],
  );
  return new Map(rows.map((row) => [row.id, row.time_zone]));
}

/** Whether the viewed may know now that this viewer looks. Looks of incognito members are nobody's to count, whom they like included. */
export async function hasVisibleViewer(sql: Sql, viewedId: string, viewerId: string): Promise<boolean> {
  const rows = await sql.query(
    `SELECT FROM members looker JOIN preferences lp ON lp.member_id = looker.id AND lp.profile_visibility <> 'friends'
     WHERE looker.id = $2 AND ${mayCount('$1::uuid', 'looker', '$3')}`,
    [viewedId, viewerId, await listUnseen(sql, viewedId)],
  );
  return rows.length > 0;
}

/**
 * Counts at most one view a day, and none of a day before the last. Whoever moves to the west has a day twice. Of members who have left
 * meanwhile nothing is written down.
 */
export async function insertViews(sql: Sql, views: readonly View[]): Promise<void> {
  await sql.query(
    `INSERT INTO profile_views (viewed_id, viewer_id, day)
     SELECT n.viewed_id, n.viewer_id, n.day FROM unnest($1::uuid[], $2::uuid[], $3::date[]) AS n (viewed_id, viewer_id, day)
       JOIN members viewed ON viewed.id = n.viewed_id JOIN members viewer ON viewer.id = n.viewer_id
     WHERE NOT EXISTS (SELECT FROM profile_views later WHERE later.viewed_id = n.viewed_id AND later.viewer_id = n.viewer_id AND later.day > n.day)
     FOR KEY SHARE OF viewed, viewer ON CONFLICT DO NOTHING`,
    [views.map(({ viewedId }) => viewedId), views.map(({ viewerId }) => viewerId), views.map(({ day }) => day)],
  );
}

/** Whom the viewer looked at, except members who have parted from the viewer or do not exist for that one. */
export async function listViewsBy(sql: Sql, viewerId: string): Promise<{ userId: string; day: string }[]> {
  return sql.query(
    `SELECT pv.viewed_id AS "userId", pv.day::text AS day FROM profile_views pv
     WHERE pv.viewer_id = $1 AND ${partedBy('pv.viewed_id', 'pv.viewer_id')} IS NULL AND ${isSeen('pv.viewed_id', '$2')} ORDER BY pv.day, pv.viewed_id`,
    [viewerId, await listUnseen(sql, viewerId)],
  );
}

interface OldView {
  readonly viewed_id: string;
  readonly viewer_id: string;
}

function deleteOldViews(tx: Sql, day: string, limit: number): Promise<OldView[]> {
  return tx.query(
    `DELETE FROM profile_views WHERE (viewed_id, viewer_id, day) IN
       (SELECT viewed_id, viewer_id, day FROM profile_views WHERE day < $1::date ORDER BY day LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING viewed_id, viewer_id`,
    [day, limit],
  );
}

/**
 * Views of days before this one, oldest first. The number of those that count today stays with whom they were of.
 * So the figure is the same before and after. Answers how many are gone.
 */
export function deleteViewsBefore(db: Db, day: string, limit: number): Promise<number> {
  return db.tx(async (tx) => {
    const old = await deleteOldViews(tx, day, limit);
    const viewedIds = old.map(({ viewed_id }) => viewed_id);
    const unseen = await listUnseenPairs(tx, viewedIds);
    await tx.query(
      `INSERT INTO profile_view_totals AS t (member_id, views)
         SELECT viewed.id, count(*) FROM unnest($1::uuid[], $2::uuid[]) AS old (viewed_id, viewer_id)
           JOIN members viewed ON viewed.id = old.viewed_id JOIN members looker ON looker.id = old.viewer_id
         WHERE ${mayCount('viewed.id', 'looker', unseenAmong('viewed.id', '$3', '$4'))} GROUP BY viewed.id ORDER BY viewed.id
       ON CONFLICT (member_id) DO UPDATE SET views = t.views + excluded.views`,
      [viewedIds, old.map(({ viewer_id }) => viewer_id), unseen.map(({ viewerId }) => viewerId), unseen.map(({ otherId }) => otherId)],
    );
    return old.length;
  });
}
