import type { Db } from './db.ts';

/** What PostgreSQL itself ends, in milliseconds: a client that gives up leaves its statement running. */
export interface Limits {
  readonly statementMs: number;
  /** Shorter, so that whoever holds a lock for too long stands in the log as such. */
  readonly lockMs: number;
  /** So long a transaction may rest in this process; what it locked is free then. */
  readonly restMs: number;
}

export const limits: Limits = { statementMs: 20_000, lockMs: 10_000, restMs: 30_000 };

/** Parameters of a connection's start: they cost no statement, and hold for all that it does. */
export function toStartParameters({ statementMs, lockMs, restMs }: Limits) {
  return { statement_timeout: statementMs, lock_timeout: lockMs, idle_in_transaction_session_timeout: restMs };
}

/** For work that takes as long as it needs, on a connection of its own: also where the role has limits. */
export const withoutLimits = 'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0';

/** The limits that do not hold here, as behind a pooler that leaves parameters of the start out. */
export async function listMissingLimits(db: Db): Promise<string[]> {
  if (db.kind === 'embedded') return [];
  const names = Object.keys(toStartParameters(limits));
  const rows = await db.query<{ name: string }>(
    "SELECT name FROM pg_settings WHERE name = ANY($1::text[]) AND setting = '0' ORDER BY name",
    [names],
  );
  return rows.map(({ name }) => name);
}
