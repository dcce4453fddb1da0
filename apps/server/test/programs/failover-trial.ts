// The primary dies under senders and its synchronous standby takes over, again and again. Is anything acknowledged lost, and how soon is all well?
import pg from 'pg';
import { startSender, type Sender } from './kill-sender.ts';
import { findLosses, isWhole, sendersOptions, type Losses } from './losses.ts';
import { openMovedAddress } from './moved-address.ts';
import { createCluster, createStandby, type Cluster } from './own-cluster.ts';
import { createDatabase, createPairs, startServer } from './served-community.ts';
import { until } from './until.ts';

export interface FailoverResult extends Losses {
  readonly rounds: number;
  /** Answers other than 'stored' and 'later', by which a sender would have to begin anew. */
  readonly gone: number;
  /** From each promotion's end until a message of every sender is stored. */
  readonly backMs: readonly number[];
  readonly isWhole: boolean;
}

/** A standby without which nothing is acknowledged. It does not ask for one itself, so it can serve alone. */
async function addStandby(primary: Cluster): Promise<Cluster> {
  const standby = await createStandby(primary);
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
    await client.query('SELECT pg_reload_conf()');
    const isSynchronous = async () => (await client.query("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'")).rowCount === 1;
    await until(isSynchronous, 'the standby is synchronous');
  } finally {
    await client.end();
  }
  return standby;
}

const portOf = ({ url }: Cluster) => Number(new URL(url).port);

const storedSince = (since: number, { answers }: Sender) => answers.find(({ at, outcome }) => at > since && outcome === 'stored');

/** Answers how long the slowest of them waited for a stored message. */
async function waitForAll(senders: readonly Sender[], since: number): Promise<number> {
  await until(() => senders.every((sender) => storedSince(since, sender)), 'a message of every sender is stored');
  return Math.round(Math.max(...senders.map((sender) => (storedSince(since, sender)?.at ?? Infinity) - since)));
}

/** Runs one server, which is never restarted, on a primary that is killed so many times. */
export async function runFailovers(rounds: number): Promise<FailoverResult> {
  let primary = await createCluster();
  const address = await openMovedAddress(portOf(primary));
  const database = await createDatabase('failover', primary.url);
  const pairs = await createPairs(database.db, 2);
  await database.db.close();
  const moving = new URL(database.url);
  moving.port = String(address.port);
  const server = await startServer({ DATABASE_URL: moving.href, REDIS_URL: '' });
  let standby: Cluster | undefined;
  try {
    const senders = sendersOptions(pairs).map(startSender);
    await Promise.all(senders.map((sender) => sender.resume(server.origin)));
    const backMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      standby = await addStandby(primary);
      await waitForAll(senders, performance.now());
      await primary.kill();
      standby.promote();
      const promotedAt = performance.now();
      address.moveTo(portOf(standby));
      await primary.remove();
      primary = standby;
      standby = undefined;
      backMs.push(await waitForAll(senders, promotedAt));
    }
    await Promise.all(senders.map((sender) => sender.finish()));
    const losses = await findLosses(server.origin, pairs, senders);
    const gone = senders.flatMap((sender) => sender.answers).filter(({ outcome }) => outcome === 'gone').length;
    return { ...losses, rounds, gone, backMs, isWhole: isWhole(losses) };
  } finally {
    await server.stop('SIGKILL');
    await address.close();
    await standby?.remove();
    await primary.remove();
  }
}
