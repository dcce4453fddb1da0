// Another server on the same database, where nothing connects the two. What happens in one is not told to members of the other.
import { randomUUID } from 'node:crypto';
import type { Sql } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { countOtherServers } from './other-servers-queries.ts';

const everyMs = 60_000;
const said =
  'another server works on this database, and REDIS_URL is not set: give both the same one, or members of one hear nothing of the other, ' +
  'and limits count for each by itself';

/** What the connections of a server are called in the database. */
export const serverName = { prefix: 'violet server ', draw: () => `violet server ${randomUUID().slice(0, 8)}` } as const;

export interface OtherServersOptions {
  readonly db: Sql;
  /** The name of this server's own connections. */
  readonly name: string;
  readonly log: Log;
}

/** Says so each time that another one comes, and not again while it stays. */
export function createOtherServersWatch({ db, name, log }: OtherServersOptions): () => Promise<void> {
  let isKnown = false;
  return async () => {
    const isThere = (await countOtherServers(db, serverName.prefix, name)) > 0;
    if (isThere && !isKnown) log.error({}, said);
    isKnown = isThere;
  };
}

/** Answers how to stop. */
export function watchOtherServers(options: OtherServersOptions): () => void {
  const look = createOtherServersWatch(options);
  // A database that is away is told of elsewhere.
  const run = () => void look().catch(() => undefined);
  run();
  const timer = setInterval(run, everyMs).unref();
  return () => clearInterval(timer);
}
