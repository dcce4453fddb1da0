// Work that one process at a time does, such as a migration, on connections of its own.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { withoutLimits } from './limits.ts';

export type RunScript = (client: pg.ClientBase, script: string) => Promise<Record<string, unknown>[]>;

const lockPollMs = 250;
const lockOf = (name: string) => `hashtextextended(${pg.escapeLiteral(name)}, 0)`;

/** Asked for again and again: who waited inside of a statement would hold up an index that is being built. */
async function waitForLock(run: RunScript, client: pg.Client, ask: string, giveUp?: string): Promise<void> {
  for (;;) {
    const rows = await run(client, ask);
    if (rows.some(({ taken }) => taken === true)) return;
    if (giveUp) await run(client, giveUp);
    await pause(lockPollMs);
  }
}

export interface Connecting {
  readonly open: () => Promise<pg.Client>;
  readonly run: RunScript;
}

/** The lock is that of the connection which works, so with one goes the other. */
export async function withSessionLock<T>({ open, run }: Connecting, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await open();
  try {
    await run(client, withoutLimits);
    await waitForLock(run, client, `SELECT pg_try_advisory_lock(${lockOf(name)}) AS taken`);
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Behind a pooler nothing of a session holds, or goes with it. There a transaction has the lock and rests beside the work. It has no snapshot
 * and no table, so nobody waits for it. Who waits gives the pooler's connection back each time.
 */
export async function withPooledLock<T>({ open, run }: Connecting, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const keeper = await open();
  try {
    const client = await open();
    // With the one that holds the lock goes the work.
    keeper.once('end', () => void client.end());
    const ask = `BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; SELECT pg_try_advisory_xact_lock(${lockOf(name)}) AS taken`;
    await waitForLock(run, keeper, ask, 'ROLLBACK');
    const done = await work(client);
    await run(keeper, 'COMMIT');
    return done;
  } finally {
    await keeper.end();
  }
}
