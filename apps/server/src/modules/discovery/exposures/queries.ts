import type { Sql } from '#platform/db/db.ts';
import { deleteOlder } from '#platform/db/delete-older.ts';

/** In the order of ids, so that two processes wait for each other and never both. What a crash loses is counted anew within minutes. */
export async function insertOrAddExposures(sql: Sql, shown: ReadonlyMap<string, number>, day: string): Promise<void> {
  const counted = [...shown].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await sql.query(
    `INSERT INTO exposures AS x (member_id, day, shown)
     SELECT n.member_id, $3::date, n.shown FROM (SELECT set_config('synchronous_commit', 'off', true)) unhurried,
       unnest($1::uuid[], $2::int[]) AS n(member_id, shown) JOIN members m ON m.id = n.member_id ORDER BY n.member_id
     ON CONFLICT (member_id) DO UPDATE SET day = excluded.day, shown = excluded.shown + CASE WHEN x.day = excluded.day THEN x.shown ELSE 0 END
     WHERE x.day <= excluded.day`,
    [counted.map(([id]) => id), counted.map(([, times]) => times), day],
  );
}

export function deleteExposuresUntil(sql: Sql, day: string, limit: number): Promise<number> {
  return deleteOlder(sql, { table: 'exposures', key: 'member_id', moment: 'day' }, day, limit);
}
