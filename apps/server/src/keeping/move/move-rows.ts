import type { Db } from '#platform/db/db.ts';
import { isSameCommunity, sumTables } from '#src/keeping/rows/community.ts';
import { readRows } from '#src/keeping/rows/read-rows.ts';
import { marksTable, type RowBatch } from '#src/keeping/rows/row-batch.ts';
import { findDifference, type TableSum } from '#src/keeping/rows/row-sums.ts';
import { assertUnused, RowsRefused, writeRows } from '#src/keeping/rows/write-rows.ts';
import { MoveRefused, type Tell } from './move-refused.ts';

/** Reading begins at once, outside of the transaction that writes. A database notices when it is used inside of another's. */
function startReading(source: Db, tell: Tell): ReadableStream<RowBatch> {
  const { readable, writable } = new TransformStream<RowBatch, RowBatch>();
  const writer = writable.getWriter();
  let current = { table: '', rows: 0 };
  async function pass(batch: RowBatch): Promise<void> {
    if (batch.table !== current.table) {
      if (current.rows > 0 && current.table !== marksTable) tell(`${current.table}: ${current.rows}`);
      current = { table: batch.table, rows: 0 };
    }
    current.rows += batch.rows.length;
    await writer.write(batch);
  }
  readRows(source, pass)
    .then(
      () => writer.close(),
      (error: unknown) => writer.abort(error),
    )
    .catch(() => undefined);
  return readable;
}

function totalOf(sums: ReadonlyMap<string, TableSum>): number {
  return [...sums.values()].reduce((sum, { rows }) => sum + rows, 0);
}

async function compare(source: Db, target: Db): Promise<number> {
  const [here, there] = [await sumTables(source), await sumTables(target)];
  const different = findDifference(here, there);
  if (different) {
    throw new MoveRefused(
      `The target has this community already and is not the same in ${different}: one of the two has gone on since. Nothing was written.`,
    );
  }
  return totalOf(here);
}

/**
 * Whether the rows still have to be moved. Writes nothing.
 * @throws MoveRefused where somebody else is in the target, or the community has gone on there
 */
export async function lookAhead(source: Db, target: Db, tell: Tell): Promise<'to move' | 'there already'> {
  if (await isSameCommunity(source, target)) {
    const rows = await compare(source, target);
    tell(`all ${rows} rows are there already, the same in every table`);
    return 'there already';
  }
  try {
    await assertUnused(target);
  } catch (error) {
    if (error instanceof RowsRefused) throw new MoveRefused(`The target ${error.message}: give an empty one. Nothing was written.`);
    throw error;
  }
  return 'to move';
}

/** All rows or none; compared, table by table, before they count and once more when they do. */
export async function moveRows(source: Db, target: Db, tell: Tell): Promise<void> {
  const rows = startReading(source, tell);
  try {
    await writeRows(target, rows);
  } finally {
    // The source must not wait for a reader where the target failed first.
    await rows.cancel().catch(() => undefined);
  }
  tell(`${await compare(source, target)} rows moved, the same in every table`);
}
