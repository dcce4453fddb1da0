import type { Db, Sql } from '#platform/db/db.ts';
import { marksTable, type RowBatch } from './row-batch.ts';
import { listColumns, listMarks, listTables, quoted } from './tables.ts';

type Take = (batch: RowBatch) => Promise<void>;

/** A batch aims at this many characters. A row may hold some seconds of voice, or nothing but two ids. */
const fullBatch = 1_000_000;
const [firstCount, mostRows] = [64, 1_024] as const;
/** Of tables in which one row may have a recording or a document. How large a batch is shows only once it is read. */
const [firstWide, mostWide] = [1, 16] as const;

/** Text that reads the same everywhere and loses nothing. There is no limit of time, since a long read is no stuck one. */
export async function useExactText(tx: Sql): Promise<void> {
  const settings = {
    TimeZone: 'UTC',
    DateStyle: 'ISO, MDY',
    IntervalStyle: 'postgres',
    extra_float_digits: '1',
    bytea_output: 'hex',
    statement_timeout: '0',
    lock_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  };
  for (const [name, value] of Object.entries(settings)) await tx.query('SELECT set_config($1, $2, true)', [name, value]);
}

function sizeOf(rows: RowBatch['rows']): number {
  return rows.reduce((sum, row) => sum + row.reduce((inRow, value) => inRow + (value?.length ?? 0), 0), 0);
}

/** Powers of two, because every count is a statement of its own. */
function nextCount(count: number, size: number, most: number): number {
  if (size > fullBatch) return Math.max(1, count / 2);
  return size < fullBatch / 4 ? Math.min(most, count * 2) : count;
}

/** Every row of one table, which comes at least once, so that its absence shows. */
export async function readTable(tx: Sql, table: string, take: Take): Promise<void> {
  const kinds = await listColumns(tx, table);
  const columns = kinds.map(({ name }) => name);
  const isWide = kinds.some(({ type }) => /^(bytea|jsonb)/u.test(type));
  const [first, most] = isWide ? [firstWide, mostWide] : [firstCount, mostRows];
  const texts = columns.map((name) => `${quoted(name)}::text AS ${quoted(name)}`);
  const cursor = quoted(`rows of ${table}`);
  await tx.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR SELECT ${texts.join(', ')} FROM public.${quoted(table)}`);
  for (let count: number = first, isLast = false; !isLast;) {
    const found = await tx.query<Record<string, string | null>>(`FETCH ${count} FROM ${cursor}`);
    const rows = found.map((row) => columns.map((name) => row[name] ?? null));
    await take({ table, columns, rows });
    isLast = found.length < count;
    count = nextCount(count, sizeOf(rows), most);
  }
  await tx.query(`CLOSE ${cursor}`);
}

/**
 * Every row of the database as it is at one moment, a batch at a time. Tables come in the order in which `writeRows` wants them. `take` may
 * use another database, and not this one: the embedded one has a single connection, which waits here.
 */
export async function readRows(db: Db, take: Take): Promise<void> {
  let hasBegun = false;
  await db.tx(async (tx) => {
    // A transaction may be run again, and what was taken cannot be taken back.
    if (hasBegun) throw new Error('the database broke off while it was read');
    hasBegun = true;
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    await useExactText(tx);
    await take({ table: marksTable, columns: ['name', 'checksum'], rows: await listMarks(tx) });
    for (const table of await listTables(tx)) await readTable(tx, table, take);
  });
}
