// One migrated database for the whole run; every test file starts from a copy of it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/db/migrate.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import { prepareDatabase } from '#src/start/prepare-database.ts';
import { awayMs } from './away.ts';
import { makeTemplate } from './embedded-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a copy starts from: a dump of the embedded database, or a template on real PostgreSQL. */
    databaseTemplate: { kind: 'embedded'; dumpFile: string } | { kind: 'postgres'; url: string; template: string };
  }
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function onEmbedded(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'violet-test-'));
  const dumpFile = path.join(folder, 'template.tar');
  await makeTemplate(dumpFile);
  project.provide('databaseTemplate', { kind: 'embedded', dumpFile });
  return () => rmSync(folder, { recursive: true, force: true });
}

async function onPostgres(project: TestProject, url: string): Promise<() => Promise<void>> {
  const template = `violet_template_${process.pid}_${Date.now()}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${template}`);
  const address = new URL(url);
  address.pathname = `/${template}`;
  const db = openPostgres({ url: address.href, log: quiet, awayMs });
  await migrate(db);
  await prepareDatabase(db);
  await db.close();
  project.provide('databaseTemplate', { kind: 'postgres', url, template });
  return async () => {
    await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await admin.end();
  };
}

export default function setup(project: TestProject) {
  if (project.name !== 'services') return onEmbedded(project);
  const url = process.env.TEST_DATABASE_URL;
  if (!url || !process.env.TEST_REDIS_URL)
    throw new Error('TEST_DATABASE_URL and TEST_REDIS_URL have to name running services; .ci/run starts some');
  return onPostgres(project, url);
}
