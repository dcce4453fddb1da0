// `npm run migrate [-- --grant <role>]`: brings the database of the environment to this release's schema. It may let a role serve on it,
// and ends. docs/operations.md, Updates.
import './start/umask.ts';
import { readEnv } from './env.ts';
import type { Db } from './platform/db/db.ts';
import { grantToServer } from './platform/db/migrations/grants.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { migrateDatabase, openDatabase } from './start/open-database.ts';
import { prepareDatabase } from './start/prepare-database.ts';
import { startLog } from './start/start-log.ts';

const [option, role, ...more] = process.argv.slice(2);
if (more.length > 0 || (option !== undefined && (option !== '--grant' || !role))) {
  console.error('Usage: npm run migrate [-- --grant <role>]');
  process.exit(2);
}

/** The job queue has tables of its own, which a role that only serves may not make. */
async function grant(db: Db, to: string): Promise<void> {
  if (db.kind === 'embedded') throw new Error('DATABASE_URL is needed: the embedded database has no roles');
  const jobs = createJobs({ db, log: startLog, mode: 'off' });
  await jobs.start();
  await jobs.stop();
  await grantToServer(db, to);
}

try {
  const env = readEnv(process.env, 'database');
  const { db, close } = await openDatabase(env);
  try {
    await migrateDatabase(env, db);
    await prepareDatabase(db);
    if (role) await grant(db, role);
  } finally {
    await close();
  }
  console.log(`The database has the schema of this release${role ? `, and ${role} may serve on it` : ''}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
