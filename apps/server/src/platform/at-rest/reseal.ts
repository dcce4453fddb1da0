// Brings older rows under the newest data key, a few at a time. They are from before the keys, or of older keys. ADR 027.
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { sealedColumns, type SealedColumn, type SealedColumnShape } from './columns.ts';
import type { DataKeys } from './data-keys.ts';
import { insertOrUpdateReseal, listReseals, listRowsToReseal, lockRowsToReseal, updateSealed, type ResealedRow } from './reseal-queries.ts';
import { emailHash, open } from './sealed.ts';
import { beginningOf, SealBroken } from './sealed-text.ts';

export interface ResealDeps {
  /** With the keys. */
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly keys: DataKeys;
  /** Since when this process runs. Processes of before may still be there for a while, and read only what they know. */
  readonly since: Date;
}

const atOnce = 500;
/** One run ends after this, and the next one goes on. */
const runMs = 4 * 60_000;
/** Every process has heard of a new key by then, and knows every column. Whatever is written after it is sealed with it. */
const settledMs = 10 * 60_000;
const heldMs = 50;

async function resealRow({ log, keys }: ResealDeps, tx: Tx, column: SealedColumn, id: string, value: string): Promise<ResealedRow[]> {
  try {
    const text = await open(tx, column, id, value);
    const { hashes }: SealedColumnShape = sealedColumns[column];
    return [{ id, sealed: keys.seal(column, id, text), hash: hashes ? emailHash(tx, text) : null }];
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    log.error({ err: error }, 'a sealed value does not open, and stays as it is');
    return [];
  }
}

/** Answers whether all of them were there, and none was held by somebody else. */
async function resealBatch(deps: ResealDeps, column: SealedColumn, ids: readonly string[]): Promise<boolean> {
  const shape = sealedColumns[column];
  const beginning = beginningOf(deps.keys.current().id);
  return deps.db.tx(async (tx) => {
    const held = await lockRowsToReseal(tx, shape, ids);
    const sealed: ResealedRow[] = [];
    for (const { id, value } of held) {
      if (value !== null && !value.startsWith(beginning)) sealed.push(...(await resealRow(deps, tx, column, id, value)));
    }
    if (sealed.length > 0) await updateSealed(tx, shape, sealed);
    return held.length === ids.length;
  });
}

/** Goes on where the last run ended. Answers whether the column is done. */
async function resealColumn(deps: ResealDeps, column: SealedColumn, begun: string | null, isOver: () => boolean): Promise<boolean> {
  const { db, keys } = deps;
  const { id: keyId } = keys.current();
  let reached = begun;
  while (!isOver()) {
    const rows = await listRowsToReseal(db, sealedColumns[column], beginningOf(keyId), reached, atOnce);
    const due = rows.filter(({ is_due }) => is_due).map(({ id }) => id);
    if (due.length > 0 && !(await resealBatch(deps, column, due))) {
      // Somebody else is at one of them just now.
      await pause(heldMs);
      continue;
    }
    reached = rows.at(-1)?.id ?? reached;
    const isDone = rows.length < atOnce;
    await insertOrUpdateReseal(db, { column_name: column, key_id: keyId, reached, is_done: isDone });
    if (isDone) return true;
  }
  return false;
}

/** By a job, on one process at a time. Answers whether every row is under the newest key. */
export async function resealRows(deps: ResealDeps, limitMs = runMs): Promise<boolean> {
  const { db, clock, keys, log, since } = deps;
  const { id: keyId, madeAt } = keys.current();
  if (clock.now().getTime() - Math.max(madeAt.getTime(), since.getTime()) < settledMs) return false;
  const endMs = performance.now() + limitMs;
  const known = new Map((await listReseals(db)).filter(({ key_id }) => key_id === keyId).map((row) => [row.column_name, row]));
  const open = (Object.keys(sealedColumns) as SealedColumn[]).filter((column) => !known.get(column)?.is_done);
  let isDone = true;
  for (const column of open) {
    isDone = (await resealColumn(deps, column, known.get(column)?.reached ?? null, () => performance.now() > endMs)) && isDone;
  }
  if (open.length > 0 && isDone) log.info({ key: keyId }, 'every row is sealed with the newest data key');
  return isDone;
}
