// What push services know this site by. Browsers subscribe with the present pair, and former pairs serve those not back since. ADR 029.
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { inBatches } from '#platform/db/delete-older.ts';
import { newKeyPair, type VapidKeys } from '#platform/gateways/push/vapid.ts';
import {
  countBrowsersByKey,
  deleteUnusedKeys,
  findPublicKey,
  insertFormerKeys,
  insertVapidKeys,
  listVapidKeys,
  lockPublicKey,
  updateUnnamedKeys,
  updateVapidKeys,
} from './key-queries.ts';

export interface PushKeyDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Given by the operator; otherwise made once and kept in the database. */
  readonly vapid: VapidKeys | undefined;
  /** The operator's pairs of before. */
  readonly formerVapid: readonly VapidKeys[];
}

/** So long a process may still give out a key that another one has retired. */
const settledMs = 86_400_000;

export function createPushKeys({ db, clock, vapid, formerVapid }: PushKeyDeps) {
  const known = new Map([...formerVapid, ...(vapid ? [vapid] : [])].map((pair) => [pair.publicKey, pair]));

  /** What browsers subscribe with. The database is asked each time: the operator may have begun another one meanwhile. */
  async function newest(): Promise<string> {
    const kept = vapid?.publicKey ?? (await findPublicKey(db));
    if (kept !== undefined) return kept;
    const made = newKeyPair();
    await insertVapidKeys(db, made);
    return (await findPublicKey(db)) ?? made.publicKey;
  }

  return {
    newest,

    /** The pair that a browser subscribed with; null where a program of before did not write down which. Undefined: not ours any more. */
    async find(publicKey: string | null): Promise<VapidKeys | undefined> {
      const wanted = publicKey ?? (await newest());
      if (!known.has(wanted)) for (const pair of await listVapidKeys(db)) known.set(pair.publicKey, pair);
      return known.get(wanted);
    },

    /** A former pair goes once nobody is called with it. */
    async sweep(): Promise<void> {
      const publicKey = await newest();
      await inBatches((limit) => updateUnnamedKeys(db, publicKey, limit));
      await deleteUnusedKeys(db, new Date(clock.now().getTime() - settledMs));
    },
  };
}

export type PushKeys = ReturnType<typeof createPushKeys>;

/** For the operator's tool: another pair from now on. Browsers subscribe with it at their next visit. */
export async function rotatePushKeys(db: Db, at: Date): Promise<void> {
  await insertVapidKeys(db, newKeyPair());
  await db.tx(async (tx) => {
    const before = await lockPublicKey(tx);
    const pair = (await listVapidKeys(tx)).find(({ publicKey }) => publicKey === before);
    if (!pair) throw new Error('the database has no keys of push');
    await updateUnnamedKeys(tx, pair.publicKey, null);
    await insertFormerKeys(tx, pair, at);
    await updateVapidKeys(tx, newKeyPair());
  });
}

/**
 * For the operator's tool: each key by the beginning of its public half, newest first. It says how many browsers each calls.
 * @param operatorPairs the operator's own pairs, which come before those of the database
 */
export async function describePushKeys(db: Db, operatorPairs: readonly VapidKeys[]): Promise<string[]> {
  const counts = await countBrowsersByKey(db);
  return [...operatorPairs, ...(await listVapidKeys(db))].map(({ publicKey }, index) => {
    const count = counts
      .filter((row) => row.publicKey === publicKey || (row.publicKey === null && index === 0))
      .reduce((sum, row) => sum + row.count, 0);
    return `${publicKey.slice(0, 12)}…: ${index === 0 ? 'browsers subscribe with it' : 'of before'}, ${count} ${count === 1 ? 'browser' : 'browsers'}`;
  });
}
