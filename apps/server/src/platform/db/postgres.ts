import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Log } from '../log.ts';
import { assertOutsideTransaction, DatabaseError, DatabaseUnavailable, withRetries, type Db, type Sql } from './db.ts';

const int8 = 20;
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => (oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text')),
} as pg.CustomTypesConfig;

/** A script may take long: a migration over a grown table. */
const scriptMs = 3_600_000;

const statementNames = new Map<string, string>();
/** Statements are prepared once a connection, under a name made from their text. */
function nameOf(text: string): string {
  let name = statementNames.get(text);
  if (!name) statementNames.set(text, (name = createHash('sha1').update(text).digest('base64url')));
  return name;
}

// 57P01..03: the server stops or starts; 53300: no connection is left.
const unavailableCodes = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006']);

function translate(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && error.code) {
    if (unavailableCodes.has(error.code)) return new DatabaseUnavailable(error);
    return new DatabaseError(error.message, error.code, error.constraint);
  }
  return new DatabaseUnavailable(error);
}

async function run<R extends object>(client: pg.Pool | pg.ClientBase, text: string, params: readonly unknown[] = []): Promise<R[]> {
  try {
    const result = await client.query<R>({ name: nameOf(text), text, values: [...params] });
    return result.rows;
  } catch (error) {
    throw translate(error);
  }
}

export interface PostgresOptions {
  readonly url: string;
  /** Connections this process may hold. */
  readonly poolSize?: number;
  readonly log: Log;
}

/** PostgreSQL over the wire, for any number of processes. */
export function openPostgres({ url, poolSize = 10, log }: PostgresOptions): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    // Also how long a request waits for its turn: a burst is worked off rather than refused. A server that is gone refuses at once.
    connectionTimeoutMillis: 10_000,
    query_timeout: 30_000,
    keepAlive: true,
    application_name: 'violet',
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));

  async function connect(): Promise<pg.PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      throw translate(error);
    }
  }

  async function transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T> {
    const client = await connect();
    let broken = false;
    try {
      await run(client, 'BEGIN');
      const result = await work({ query: (text, params) => run(client, text, params) });
      await run(client, 'COMMIT');
      return result;
    } catch (error) {
      await run(client, 'ROLLBACK').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    kind: 'postgres',
    query(text, params) {
      assertOutsideTransaction();
      return run(pool, text, params);
    },
    tx(work) {
      assertOutsideTransaction();
      return withRetries(() => transaction(work));
    },
    async exec(script) {
      assertOutsideTransaction();
      const client = await connect();
      try {
        const results: pg.QueryResult | pg.QueryResult[] = await client.query({ text: script, query_timeout: scriptMs } as pg.QueryConfig);
        return [results].flat().flatMap((result) => result.rows as Record<string, unknown>[]);
      } catch (error) {
        await client.query('ROLLBACK').catch(() => undefined);
        throw translate(error);
      } finally {
        client.release();
      }
    },
    async exclusive(name, work) {
      const client = await connect();
      try {
        await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name]);
        return await work();
      } finally {
        await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => undefined);
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
