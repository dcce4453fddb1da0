import type { Db } from '#platform/db/db.ts';
import { listMigrations } from '#platform/db/migrations/files.ts';
import { listMarks } from '#platform/db/migrations/guard.ts';
import { findUse } from '#src/keeping/rows/community.ts';
import { isOfExtension } from '#src/keeping/rows/tables.ts';
import { isHalfRestored, restoringMark } from '#src/start/half-restored.ts';

/** Whether something is there that no migration of ours has made. */
export async function hasForeignTables(db: Db): Promise<boolean> {
  if (await isHalfRestored(db)) return false;
  const [row] = await db.query<{ isEmpty: boolean }>(
    `SELECT to_regnamespace('pgboss') IS NULL AND NOT EXISTS (
       SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT ${isOfExtension('c')}
     ) AS "isEmpty"`,
  );
  const marks = await listMarks((script) => db.exec(script));
  const baseline = listMigrations()[0]?.name;
  return !row?.isEmpty && !marks.some(({ name }) => name === baseline);
}

/** What would be gone, in words; undefined where nobody has used it yet, or where a restore was cut short. */
export async function findContents(db: Db): Promise<string | undefined> {
  if (await isHalfRestored(db)) return undefined;
  const [table] = await db.query<{ has: boolean }>("SELECT to_regclass('public.members') IS NOT NULL AS has");
  if (!table?.has) return undefined;
  const [row] = await db.query<{ count: number }>('SELECT count(*)::int AS count FROM members');
  if (row?.count) return `${row.count} members`;
  const used = await findUse(db);
  return used && `rows in ${used}`;
}

/**
 * Takes away every table and function of ours and the job queue, and leaves the mark, in one go. What an extension brought stays. The files
 * of large tables take their time, so no limit of time holds.
 */
export async function deleteEverything(db: Db): Promise<void> {
  const script = `DO $$
    DECLARE one record;
    BEGIN
      CREATE SCHEMA IF NOT EXISTS ${restoringMark};
      DROP SCHEMA IF EXISTS pgboss CASCADE;
      FOR one IN SELECT c.relname AS name FROM pg_class c
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT ${isOfExtension('c')} LOOP
        EXECUTE format('DROP TABLE IF EXISTS public.%I CASCADE', one.name);
      END LOOP;
      FOR one IN SELECT p.oid::regprocedure AS name FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e') LOOP
        EXECUTE format('DROP ROUTINE IF EXISTS %s CASCADE', one.name);
      END LOOP;
    END $$`;
  await db.exclusive('violet:restore', (exec) => exec(script));
}

/** What was put back is whole, and servers may work on it. */
export async function deleteMark(db: Db): Promise<void> {
  await db.exec(`DROP SCHEMA ${restoringMark}`);
}

/**
 * Whose question has passed. Answered or deleted since, one would alarm a contact once more, and open its page again. The others are kept,
 * since somebody relies on being asked.
 */
export async function deletePastPlans(db: Db): Promise<void> {
  await db.query("DELETE FROM date_plans WHERE check_in_at <= now() AND answer IS DISTINCT FROM 'help' AND silent_at IS NULL");
}
