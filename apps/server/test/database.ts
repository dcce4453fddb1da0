import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inject } from 'vitest';
import pg from 'pg';
import { guardTransactions, type Db } from '../src/platform/db/db.ts';
import { openEmbedded } from '../src/platform/db/embedded.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';

declare global {
  namespace WebAssembly {
    function compile(bytes: Uint8Array): Promise<Module>;
  }
}

/** Compiled once for all files of a worker: that takes longer than most of them. */
let program: Promise<WebAssembly.Module> | undefined;

async function compileProgram(): Promise<WebAssembly.Module> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(path.join(path.dirname(entry), 'pglite.wasm')));
}

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
  const db = await openEmbedded(null, { dumpFile: template.dumpFile, program: await (program ??= compileProgram()) });
  return { db, url: undefined, drop: () => db.close() };
}
