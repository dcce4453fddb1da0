import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Db, Sealing, Sql } from '#platform/db/db.ts';
import {
  findRootMark,
  hasTableOfDataKeys,
  insertDataKey,
  listDataKeys,
  updateOldestProgram,
  updateRetired,
  updateSealedKey,
} from './queries.ts';
import { createRootKeys, KeysRefused, type RootKeys, type SealedKey } from './root-keys.ts';
import { keyIdOf, openText, sealText } from './sealed-text.ts';

/** So long a data key seals new rows. */
const renewedAfterMs = 90 * 86_400_000;

interface CurrentKey {
  readonly id: string;
  readonly key: KeyObject;
  readonly madeAt: Date;
}

export interface DataKeys extends Sealing {
  /** What new rows are sealed with. */
  current(): CurrentKey;
  /** A new data key from now on. Rows of before are sealed anew by the job. */
  rotate(): Promise<void>;
  /** A new one where the last has served its time; all of them under the first root key. */
  renew(): Promise<void>;
}

function draw(roots: RootKeys, use: SealedKey['use']): SealedKey {
  return roots.seal(randomBytes(8).toString('base64url'), use, randomBytes(32));
}

/** The first start with keys. Of processes that start together one draws, and the others wait for it. */
async function drawFirst(db: Db, roots: RootKeys, now: Date): Promise<void> {
  await db.tx(async (tx) => {
    if (!(await insertDataKey(tx, draw(roots, 'index'), now))) return;
    await insertDataKey(tx, draw(roots, 'data'), now);
  });
}

/** @throws KeysRefused when the database is sealed */
export async function assertNothingSealed(sql: Sql): Promise<void> {
  const mark = await findRootMark(sql);
  if (mark === undefined) return;
  throw new KeysRefused(
    `AT_REST_KEYS is needed: this database is sealed by the root key ${mark}. Without it messages and addresses cannot be read, ` +
      'and nothing was changed (docs/operations.md, Sealed at rest)',
  );
}

/**
 * Changes nothing, and may ask a database that no migration has reached yet: wrong keys are found before one does.
 * @throws KeysRefused when keys and database do not go together
 */
export async function assertOpened(sql: Sql, ring: readonly string[] | undefined): Promise<void> {
  if (!(await hasTableOfDataKeys(sql))) return;
  if (!ring) return assertNothingSealed(sql);
  const roots = createRootKeys(ring);
  for (const key of await listDataKeys(sql)) roots.open(key);
}

/**
 * The data keys of this database, opened by the operator's ring; drawn where there are none yet.
 * @throws KeysRefused when the ring lacks what one of them is sealed by
 */
export async function openDataKeys(db: Db, roots: RootKeys, clock: Clock): Promise<DataKeys> {
  const keys = new Map<string, KeyObject>();
  let newest: CurrentKey | undefined;
  let indexKey: Buffer | undefined;

  async function load(sql: Sql): Promise<void> {
    const rows = await listDataKeys(sql);
    for (const row of rows) {
      if (row.use === 'index') indexKey ??= roots.open(row);
      else if (!keys.has(row.id)) keys.set(row.id, createSecretKey(roots.open(row)));
    }
    const first = rows.find(({ use }) => use === 'data');
    const key = first && keys.get(first.id);
    if (key) newest = { id: first.id, key, madeAt: first.madeAt };
  }

  function current(): CurrentKey {
    if (!newest) throw new KeysRefused('AT_REST_KEYS: the table data_keys has lost its keys: put back a backup');
    return newest;
  }

  async function rotate(): Promise<void> {
    const next = draw(roots, 'data');
    await db.tx(async (tx) => {
      await insertDataKey(tx, next, clock.now());
      await updateRetired(tx, next.id, clock.now());
    });
    await load(db);
  }

  await load(db);
  if (!newest) {
    await drawFirst(db, roots, clock.now());
    await load(db);
  }
  current();
  await updateOldestProgram(db);

  return {
    current,
    load,
    rotate,
    seal(column, rowId, text) {
      const { id, key } = current();
      return sealText(key, id, column, rowId, text);
    },
    open(column, rowId, stored) {
      const key = keys.get(keyIdOf(stored) ?? '');
      return key && openText(key, column, rowId, stored);
    },
    hash(text) {
      if (!indexKey) throw new KeysRefused('AT_REST_KEYS: the table data_keys has lost the key of its index: put back a backup');
      return createHmac('sha256', indexKey).update(text).digest();
    },
    async renew() {
      if (clock.now().getTime() - current().madeAt.getTime() >= renewedAfterMs) await rotate();
      for (const row of await listDataKeys(db)) {
        if (row.rootMark !== roots.marks[0]) await updateSealedKey(db, row, roots.seal(row.id, row.use, roots.open(row)));
      }
    },
  };
}
