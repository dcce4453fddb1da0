import type { Log } from '#platform/log.ts';
import { createWatch } from '#platform/watch.ts';
import { DatabaseError, DatabaseUnavailable, type Db, type Tx } from './db.ts';
import { createLag } from './replica-lag.ts';

/** Behind by more than this it is not read from; whoever reads from it allows for twice as much. */
const defaultLagMs = 5_000;
const lookEveryMs = 1_000;
const patienceMs = 1_500;

export interface ReplicaOptions {
  readonly primary: Db;
  readonly replica: Db;
  readonly log: Log;
  /** How far it may be behind, in milliseconds. */
  readonly lagMs?: number;
}

/** A hot standby ends what stands in the way of its replay. A statement that takes too long does so on the primary as well. */
function isReplicas(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === '40001';
  return error instanceof DatabaseUnavailable && (error.cause as { code?: unknown } | undefined)?.code !== '57014';
}

/**
 * What may be a little old is read from the replica. It is read from the primary while the replica is away or too far behind, so that
 * nobody is refused. `answers` is about the replica. Nothing may be written here, as a replica refuses it.
 */
export function createReadDb({ primary, replica, log, lagMs = defaultLagMs }: ReplicaOptions): Db {
  const lag = createLag(primary, replica);
  let isUsable = true;
  const watch = createWatch({
    async ask() {
      const behindMs = await lag.look();
      if (behindMs > lagMs) throw new Error(`it is ${Math.round(behindMs / 1_000)} seconds behind`);
    },
    everyMs: lookEveryMs,
    patienceMs,
    awayMs: patienceMs,
    onChange(isAway) {
      isUsable = !isAway;
      log.warn({}, isAway ? 'the replica is away or too far behind: the database itself is read' : 'the replica is read again');
    },
  });

  async function read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    if (!isUsable) return work(primary);
    try {
      return await work(replica);
    } catch (error) {
      if (!isReplicas(error)) throw error;
      return work(primary);
    }
  }

  return {
    kind: primary.kind,
    awayMs: primary.awayMs,
    query: (text, params) => read((db) => db.query(text, params)),
    tx: <T>(work: (tx: Tx) => Promise<T>) => read((db) => db.tx(work)),
    exec: (script) => read((db) => db.exec(script)),
    exclusive: (name, work) => primary.exclusive(name, work),
    answers: async () => isUsable && (await replica.answers()),
    connections: () => replica.connections(),
    observe: (onStatement) => replica.observe(onStatement),
    async close() {
      watch.stop();
      await replica.close();
    },
  };
}
