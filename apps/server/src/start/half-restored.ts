import type { Sql } from '#platform/db/db.ts';

/** A schema with nothing in it. A backup is being put back while it is there, or was until something cut it short. */
export const restoringMark = 'violet_restoring';

export async function isHalfRestored(db: Sql): Promise<boolean> {
  const [row] = await db.query<{ is: boolean }>('SELECT to_regnamespace($1) IS NOT NULL AS is', [restoringMark]);
  return row?.is ?? false;
}
