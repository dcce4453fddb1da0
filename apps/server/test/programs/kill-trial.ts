// Whether what was acknowledged survives kill -9, or SIGTERM. Four senders use two transports to the real server, embedded or on
// PostgreSQL. `npm run trial -- kill` runs it from the command line.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '#platform/db/migrate.ts';
import { openEmbedded } from '#platform/db/embedded.ts';
import { createDatabase, createPairs, startServer, type Pair, type RunningServer } from './served-community.ts';
import { startSender } from './kill-sender.ts';
import { findLosses, isWhole, sendersOptions, type Losses } from './losses.ts';

const drainMs = 10_000;

export type DatabaseKind = 'embedded' | 'postgres';

export interface KillOptions {
  readonly rounds: number;
  readonly database: DatabaseKind;
  /** SIGTERM: the server drains, ends with code 0 within 10 seconds and tells its sockets that it goes. */
  readonly signal?: 'SIGKILL' | 'SIGTERM';
}

export interface KillResult extends Losses {
  readonly rounds: number;
  /** Ends that were not as they should be. They had another code than 0, took over 10 seconds, or had another close code than 1001. */
  readonly roughEnds: number;
  readonly passes: boolean;
}

interface Place {
  readonly pairs: readonly Pair[];
  start(): Promise<RunningServer>;
  remove(): Promise<void>;
}

async function prepareEmbedded(): Promise<Place> {
  const folder = mkdtempSync(path.join(tmpdir(), 'violet-kill-'));
  const db = await openEmbedded(path.join(folder, 'database'));
  await migrate(db);
  const pairs = await createPairs(db, 2);
  await db.close();
  return {
    pairs,
    start: () => startServer({ DATA_DIR: folder, DATABASE_URL: '', REDIS_URL: '' }),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function preparePostgres(): Promise<Place> {
  const database = await createDatabase('bench_kill');
  const pairs = await createPairs(database.db, 2);
  return { pairs, start: () => startServer({ DATABASE_URL: database.url, REDIS_URL: '' }), remove: () => database.drop() };
}

/** Kills the server at a random moment of 20 to 400 ms under load, as often as asked. It looks what is left. */
export async function runKills({ rounds, database, signal = 'SIGKILL' }: KillOptions): Promise<KillResult> {
  const place = await (database === 'embedded' ? prepareEmbedded() : preparePostgres());
  const senders = sendersOptions(place.pairs).map(startSender);
  let server: RunningServer | undefined;
  let roughEnds = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      server = await place.start();
      const { origin } = server;
      await Promise.all(senders.map((sender) => sender.resume(origin)));
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 380));
      const endsAt = Date.now() + drainMs;
      const code = await server.stop(signal);
      const closeCodes = await Promise.all(senders.map((sender) => sender.pause()));
      const isGraceful =
        code === 0 && Date.now() < endsAt && closeCodes.every((closeCode) => closeCode === undefined || closeCode === 1001);
      if (signal === 'SIGTERM' && !isGraceful) roughEnds += 1;
    }
    server = await place.start();
    const losses = await findLosses(server.origin, place.pairs, senders);
    return { ...losses, rounds, roughEnds, passes: isWhole(losses) && roughEnds === 0 };
  } finally {
    await server?.stop('SIGTERM');
    await place.remove();
  }
}
