import { isLockTaken, type Db, type Sql } from '#platform/db/db.ts';
import { findUse, ownFromTheStart } from './community.ts';
import { readTable, useExactText } from './read-rows.ts';
import { marksTable, type RowBatch } from './row-batch.ts';
import { createRowSums, findDifference } from './row-sums.ts';
import { listColumns, listMarks, listTables, quoted, type Column } from './tables.ts';

/** These rows do not go into this database. The message goes on after 'the database'. */
export class RowsRefused extends Error {}

/**
 * Whether rows of another database may be written into this one: nobody has used it yet.
 * @throws RowsRefused
 */
export async function assertUnused(db: Sql): Promise<void> {
  const used = await findUse(db);
  if (used === 'members') throw new RowsRefused('has members already');
  if (used) throw new RowsRefused(`is in use already: there are rows in ${used}`);
}

async function assertSameMarks(tx: Sql, { table, rows }: RowBatch): Promise<void> {
  if (table !== marksTable) throw new RowsRefused('cannot tell of which schema these rows are');
  // Archives once had marks from before the first release as well.
  const marks = rows.filter(([_name, checksum]) => checksum !== null);
  if (JSON.stringify(marks) !== JSON.stringify(await listMarks(tx))) {
    throw new RowsRefused('has another schema than the one these rows come from: both have to be of one release');
  }
}

/** Nobody else writes meanwhile. */
async function lock(tx: Sql, tables: readonly string[]): Promise<void> {
  await tx.query("SELECT set_config('lock_timeout', '10s', true)");
  try {
    await tx.query(`LOCK TABLE ${tables.map((table) => `public.${quoted(table)}`).join(', ')} IN EXCLUSIVE MODE`);
  } catch (error) {
    if (isLockTaken(error)) throw new RowsRefused('is in use: others hold its tables');
    throw error;
  }
}

async function prepare(tx: Sql, tables: readonly string[]): Promise<void> {
  await useExactText(tx);
  await lock(tx, tables);
  await assertUnused(tx);
  for (const table of tables.toReversed()) if (ownFromTheStart.has(table)) await tx.query(`DELETE FROM public.${quoted(table)}`);
}

function insertText(table: string, columns: readonly Column[]): string {
  const names = columns.map(({ name }) => quoted(name));
  const values = columns.map(({ name, type }) => `v.${quoted(name)}::${type}`);
  const lists = columns.map((_column, index) => `$${index + 1}::text[]`);
  return `INSERT INTO public.${quoted(table)} (${names.join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${values.join(', ')} FROM unnest(${lists.join(', ')}) AS v (${names.join(', ')})`;
}

/** Hears what an operator has added, and this database has no place for. */
type LeaveOut = (what: string) => void;

interface Target {
  readonly tx: Sql;
  readonly columnsOf: ReadonlyMap<string, readonly Column[]>;
  readonly leaveOut: LeaveOut;
}

const refuse: LeaveOut = (what) => {
  throw new RowsRefused(`has no place for ${what}`);
};

/** The rows as this database has them; undefined for a table that it does not have. */
function fit({ columnsOf, leaveOut }: Target, { table, columns, rows }: RowBatch): RowBatch | undefined {
  const known = columnsOf.get(table)?.map(({ name }) => name);
  if (!known) {
    leaveOut(`the table ${table}`);
    return undefined;
  }
  const missing = known.find((name) => !columns.includes(name));
  if (missing) throw new RowsRefused(`has another table ${table}: with ${missing}, which did not come`);
  for (const name of columns) if (!known.includes(name)) leaveOut(`${table}.${name}`);
  const places = known.map((name) => columns.indexOf(name));
  return { table, columns: known, rows: rows.map((row) => places.map((place) => row[place] ?? null)) };
}

async function insert({ tx, columnsOf }: Target, { table, columns, rows }: RowBatch): Promise<void> {
  if (rows.length === 0) return;
  const lists = columns.map((_name, index) => rows.map((row) => row[index] ?? null));
  await tx.query(insertText(table, columnsOf.get(table) ?? []), lists);
}

/** The next number is higher than all that are there. */
async function continueNumbers({ tx, columnsOf }: Target): Promise<void> {
  for (const [table, columns] of columnsOf) {
    for (const { name } of columns.filter(({ isNumbered }) => isNumbered)) {
      await tx.query(
        `SELECT setval(pg_get_serial_sequence('public.' || quote_ident($1), $2), max(${quoted(name)}))
         FROM public.${quoted(table)} HAVING max(${quoted(name)}) IS NOT NULL`,
        [table, name],
      );
    }
  }
}

async function writeAll(tx: Sql, batches: AsyncIterable<RowBatch>, leaveOut: LeaveOut): Promise<void> {
  const tables = await listTables(tx);
  const columnsOf = new Map<string, readonly Column[]>();
  for (const table of tables) columnsOf.set(table, await listColumns(tx, table));
  const target = { tx, columnsOf, leaveOut };
  await prepare(tx, tables);
  const [came, stored] = [createRowSums(), createRowSums()];
  let isFirst = true;
  for await (const batch of batches) {
    const fitting = isFirst ? undefined : fit(target, batch);
    if (isFirst) await assertSameMarks(tx, batch);
    isFirst = false;
    if (!fitting) continue;
    await insert(target, fitting);
    came.add(fitting);
  }
  for (const table of tables) await readTable(tx, table, async (batch) => stored.add(batch));
  const different = findDifference(came.byTable(), stored.byTable());
  if (different) throw new RowsRefused(`would not have the rows of ${different} as they came`);
  await continueNumbers(target);
}

/**
 * Writes what `readRows` read into a migrated database that nobody has used. It reads that back and commits only when every row is the
 * same.
 * @param leaveOut hears of tables and columns that have no place here; without it they are refused
 * @throws RowsRefused
 */
export async function writeRows(db: Db, batches: AsyncIterable<RowBatch>, leaveOut: LeaveOut = refuse): Promise<void> {
  let hasBegun = false;
  await db.tx(async (tx) => {
    // A transaction may be run again, and these batches come once.
    if (hasBegun) throw new Error('the database broke off while it was written to');
    hasBegun = true;
    await writeAll(tx, batches, leaveOut);
  });
}
