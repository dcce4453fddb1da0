import type { Sql } from '#platform/db/db.ts';
import { partedBy } from '#modules/safety/visibility.ts';

export interface View {
  readonly viewedId: string;
  readonly viewerId: string;
  readonly day: string;
}

/** Counts at most one view a day. Of members who have left meanwhile nothing is written down. */
export async function insertViews(sql: Sql, views: readonly View[]): Promise<void> {
  await sql.query(
    `INSERT INTO profile_views (viewed_id, viewer_id, day)
     SELECT n.viewed_id, n.viewer_id, n.day FROM unnest($1::uuid[], $2::uuid[], $3::date[]) AS n (viewed_id, viewer_id, day)
       JOIN members viewed ON viewed.id = n.viewed_id JOIN members viewer ON viewer.id = n.viewer_id
     FOR KEY SHARE OF viewed, viewer ON CONFLICT DO NOTHING`,
    [views.map(({ viewedId }) => viewedId), views.map(({ viewerId }) => viewerId), views.map(({ day }) => day)],
  );
}

/** Whom the viewer looked at, except members who have parted from the viewer. */
export function listViewsBy(sql: Sql, viewerId: string): Promise<{ userId: string; day: string }[]> {
  return sql.query(
    `SELECT pv.viewed_id AS "userId", pv.day::text AS day FROM profile_views pv
     WHERE pv.viewer_id = $1 AND ${partedBy('pv.viewed_id', 'pv.viewer_id')} IS NULL ORDER BY pv.day, pv.viewed_id`,
    [viewerId],
  );
}

/** Views of days before this one, oldest first: their number stays with whom they were of. Answers how many. */
export async function deleteViewsBefore(sql: Sql, day: string, limit: number): Promise<number> {
  const rows = await sql.query<{ count: number }>(
    `WITH old AS (
       DELETE FROM profile_views WHERE (viewed_id, viewer_id, day) IN
         (SELECT viewed_id, viewer_id, day FROM profile_views WHERE day < $1::date ORDER BY day LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING viewed_id
     ), counted AS (
       INSERT INTO profile_view_totals AS t (member_id, views) SELECT viewed_id, count(*) FROM old GROUP BY viewed_id ORDER BY viewed_id
       ON CONFLICT (member_id) DO UPDATE SET views = t.views + excluded.views
     )
     SELECT count(*)::int AS count FROM old`,
    [day, limit],
  );
  return rows[0]?.count ?? 0;
}
