import { inject } from 'vitest';
import pg from 'pg';
import { guardTransactions, type Db } from '../src/platform/db/db.ts';
import { openEmbedded } from '../src/platform/db/embedded.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let copies = 0;

export interface TestDatabase {
  readonly db: Db;
  /** The connection string on real PostgreSQL, for a second process or app on the same database. */
  readonly url: string | undefined;
  drop(): Promise<void>;
}

async function copyPostgres(url: string, template: string): Promise<TestDatabase> {
  copies += 1;
  const name = `${template}_${process.pid}_${copies}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const db = openPostgres({ url: address.href, log: quiet });
  return {
    db,
    url: address.href,
    async drop() {
      await db.close();
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

/** A migrated database of one's own: in memory, or on real PostgreSQL when TEST_DATABASE_URL names one. */
export async function openTestDatabase(): Promise<TestDatabase> {
  guardTransactions();
  const template = inject('databaseTemplate');
  if (template.kind === 'postgres') return copyPostgres(template.url, template.template);
  const db = await openEmbedded(null, template.dumpFile);
  return { db, url: undefined, drop: () => db.close() };
}
