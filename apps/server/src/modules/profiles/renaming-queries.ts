import type { Sql } from '#platform/db/db.ts';

interface Renaming {
  readonly now: Date;
  readonly since: Date;
  readonly most: number;
}

const recent = 'SELECT changed FROM unnest(renamed_at) AS changed WHERE changed > $3';

/** Whether there were fewer than `most` since then. Older ones are forgotten. */
export async function updateRenamed(tx: Sql, memberId: string, { now, since, most }: Renaming): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE members SET renamed_at = ARRAY(${recent}) || $2::timestamptz
     WHERE id = $1 AND cardinality(ARRAY(${recent})) < $4 RETURNING id`,
    [memberId, now, since, most],
  );
  return rows.length > 0;
}
