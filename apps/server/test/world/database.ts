import { inject } from 'vitest';
import pg from 'pg';
import { guardTransactions, type Db } from '#platform/db/db.ts';
import { openEmbedded } from '#platform/db/embedded.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { awayMs } from './away.ts';
import { borrowEmbedded } from './embedded-loans.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let copies = 0;

export interface TestDatabase {
  readonly db: Db;
  /** The connection string on real PostgreSQL, for a second process or app on the same database. */
  readonly url: string | undefined;
  drop(): Promise<void>;
}

/** Waits for whoever is still on the template. PostgreSQL does so for five seconds, and a busy machine may need more. */
async function copyTemplate(admin: pg.Client, template: string, name: string): Promise<void> {
  const until = performance.now() + inject('waitMs');
  for (;;) {
    try {
      await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
      return;
    } catch (error) {
      const isHeld = error instanceof pg.DatabaseError && error.code === '55006';
      if (!isHeld || performance.now() > until) throw error;
    }
  }
}

async function copyPostgres(url: string, template: string, prefix = template): Promise<TestDatabase> {
  copies += 1;
  const name = `${prefix}_${process.pid}_${copies}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await copyTemplate(admin, template, name);
  // Through a pooler, where one is tried: `npm run test:pooler`.
  const address = new URL(process.env.TEST_POOLER_URL ?? url);
  address.pathname = `/${name}`;
  const db = openPostgres({ url: address.href, log: quiet, awayMs });
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
  const { db, giveBack } = await borrowEmbedded(template.dumpFile);
  return { db, url: undefined, drop: giveBack };
}

/** A database of one's own without any table, where `openTestDatabase` would open one. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate');
  if (template.kind === 'postgres') return copyPostgres(template.url, 'template0', template.template);
  const db = await openEmbedded(null);
  return { db, url: undefined, drop: () => db.close() };
}
