import type { Sql } from '#platform/db/db.ts';
import { marksTable } from './row-batch.ts';

export interface Column {
  readonly name: string;
  readonly type: string;
  /** Numbered by the database, from a sequence that has to go on after the highest. */
  readonly isNumbered: boolean;
}

/** A name as it stands in SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Those that refer to nothing but what came before, one round after the other. */
function sortByReferences(tables: readonly string[], references: readonly { table: string; target: string }[]): string[] {
  const sorted = new Set<string>();
  while (sorted.size < tables.length) {
    const isWaiting = (name: string) => references.some(({ table, target }) => table === name && !sorted.has(target));
    const next = tables.filter((name) => !sorted.has(name) && !isWaiting(name));
    const left = tables.filter((name) => !sorted.has(name));
    if (next.length === 0) throw new Error(`tables refer to each other in a circle: ${left.join(', ')}`);
    for (const name of next) sorted.add(name);
  }
  return [...sorted];
}

/** Of a row of `pg_class`: an extension brought it, and brings it anew. */
export function isOfExtension(row: string): string {
  return `EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = ${row}.oid AND d.deptype = 'e')`;
}

/**
 * The tables that travel, each after those it refers to. So every row holds at once, and no superuser has to switch references off. The job
 * queue (schema `pgboss`) stays. Runs carry nothing, each is scheduled again at a start, and their work stands in these tables.
 */
export async function listTables(db: Sql): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class c
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> $1 AND NOT (${isOfExtension('c')}) ORDER BY relname`,
    [marksTable],
  );
  const references = await db.query<{ table: string; target: string }>(
    `SELECT a.relname::text AS table, b.relname::text AS target
     FROM pg_constraint k JOIN pg_class a ON a.oid = k.conrelid JOIN pg_class b ON b.oid = k.confrelid
     WHERE k.contype = 'f' AND a.relnamespace = 'public'::regnamespace AND b.relnamespace = 'public'::regnamespace AND a.oid <> b.oid`,
  );
  const names = tables.map(({ name }) => name);
  return sortByReferences(
    names,
    references.filter(({ target }) => names.includes(target)),
  );
}

/**
 * What a row of this table consists of, without what the database computes from the rest. It goes by name, since old databases have another
 * order.
 */
export async function listColumns(db: Sql, table: string): Promise<Column[]> {
  return db.query<Column & Record<string, unknown>>(
    `SELECT attname::text AS name, format_type(atttypid, atttypmod) AS type,
       pg_get_serial_sequence('public.' || quote_ident($1), attname) IS NOT NULL AS "isNumbered"
     FROM pg_attribute
     WHERE attrelid = ('public.' || quote_ident($1))::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     ORDER BY attname COLLATE "C"`,
    [table],
  );
}

/** Which files made the schema, by name and checksum. Those from before the first release say nothing: the baseline took their place. */
export async function listMarks(db: Sql): Promise<string[][]> {
  const rows = await db.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migrations WHERE checksum IS NOT NULL ORDER BY name COLLATE "C"',
  );
  return rows.map(({ name, checksum }) => [name, checksum]);
}
