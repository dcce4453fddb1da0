import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Log } from '#platform/log.ts';
import {
  againAfterDeadlock,
  assertOutsideTransaction,
  DatabaseUnavailable,
  toDatabaseError,
  usualAwayMs,
  withRetries,
  type Db,
  type Tx,
} from './db.ts';
import type { Limits } from './limits.ts';
import { openConnections } from './postgres-connections.ts';
import { createStatementTimes } from './statement-times.ts';
import { withPooledLock, withSessionLock } from './exclusive.ts';

const int8 = 20;
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => (oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text')),
} as pg.CustomTypesConfig;

/** What an address says of a pooler that changes the connection after each transaction, as for other software. */
const poolerParameter = 'pgbouncer';

const statementNames = new Map<string, string>();
/** Statements are prepared once a connection, under a name made from their text. */
function nameOf(text: string): string {
  let name = statementNames.get(text);
  if (!name) statementNames.set(text, (name = createHash('sha1').update(text).digest('base64url')));
  return name;
}

function translate(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && error.code) return toDatabaseError(error, error.code);
  return new DatabaseUnavailable(error);
}

async function run<R extends object>(client: pg.ClientBase, text: string, params: readonly unknown[] = [], prepares = true): Promise<R[]> {
  try {
    const result = await client.query<R>({ ...(prepares && { name: nameOf(text) }), text, values: [...params] });
    return result.rows;
  } catch (error) {
    throw translate(error);
  }
}

/** Every row of several statements, of which none stays when one fails. */
async function runScript(client: pg.ClientBase, script: string): Promise<Record<string, unknown>[]> {
  try {
    const results: pg.QueryResult | pg.QueryResult[] = await client.query(script);
    return [results].flat().flatMap((result) => result.rows as Record<string, unknown>[]);
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw translate(error);
  }
}

export interface PostgresOptions {
  readonly url: string;
  /** What the server lists its connections under, whatever the address says: commands are told from servers by it. */
  readonly name?: string;
  /** Connections this process may hold, besides the one that asks whether the server answers. */
  readonly poolSize?: number;
  readonly log: Log;
  /** The silence after which the server is taken for away, in milliseconds. */
  readonly awayMs?: number | undefined;
  /** The time after which the server ends a statement, a wait for a lock, and a transaction at rest. The usual limits unless told. */
  readonly limits?: Limits | undefined;
}

/** PostgreSQL over the wire, for any number of processes. */
export function openPostgres({ url, name = 'violet', poolSize = 10, log, awayMs = usualAwayMs, limits }: PostgresOptions): Db {
  const address = new URL(url);
  // What stands in an address would win over a setting beside it.
  address.searchParams.set('application_name', name);
  // Behind a pooler the next transaction is another connection's, which has prepared nothing.
  const prepares = address.searchParams.get(poolerParameter) !== 'true';
  address.searchParams.delete(poolerParameter);
  const config: pg.ClientConfig = { connectionString: address.href, types, keepAlive: true };
  const connections = openConnections({ config, poolSize, log, awayMs, limits });
  const times = createStatementTimes();

  function runTimed<R extends object>(client: pg.ClientBase, text: string, params?: readonly unknown[]): Promise<R[]> {
    return times.measure(text, () => run<R>(client, text, params, prepares));
  }

  /** Runs `work` on a connection, which is kept for the next one unless it is no good any more. */
  async function borrow<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const client = await connections.take();
    let broken = false;
    try {
      return await work(client);
    } catch (error) {
      broken = error instanceof DatabaseUnavailable;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** A connection besides those of the pool. */
  async function open(): Promise<pg.Client> {
    const client = new pg.Client(config);
    client.on('error', () => undefined);
    await client.connect().catch((error: unknown) => {
      throw translate(error);
    });
    return client;
  }

  function transaction<T>(work: (tx: Tx) => Promise<T>, afterCommit: Tx['afterCommit']): Promise<T> {
    return borrow(async (client) => {
      try {
        await runTimed(client, 'BEGIN');
        const result = await work({ query: (text, params) => runTimed(client, text, params), afterCommit });
        await runTimed(client, 'COMMIT');
        return result;
      } catch (error) {
        // A connection that broke takes its transaction with it.
        if (!(error instanceof DatabaseUnavailable)) await runTimed(client, 'ROLLBACK');
        throw error;
      }
    });
  }

  return {
    kind: 'postgres',
    awayMs,
    query(text, params) {
      assertOutsideTransaction();
      return againAfterDeadlock(() => borrow((client) => runTimed(client, text, params)));
    },
    tx(work) {
      assertOutsideTransaction();
      return withRetries((afterCommit) => transaction(work, afterCommit));
    },
    exec(script) {
      assertOutsideTransaction();
      return borrow((client) => times.measure(script, () => runScript(client, script)));
    },
    exclusive(name, work) {
      const withLock = prepares ? withSessionLock : withPooledLock;
      return withLock({ open, run: runScript }, name, (client) => work((script) => runScript(client, script)));
    },
    answers: async () => connections.isUp(),
    connections: () => connections.counts(),
    observe: times.observe,
    close: () => connections.close(),
  };
}
