// `npm run keys [-- --rotate]`: which keys seal this database, and how far its rows have come. With `--rotate` it makes a new data key.
// docs/operations.md, Sealed at rest.
import './start/umask.ts';
import { readEnv } from './env.ts';
import { openDataKeys } from './platform/at-rest/data-keys.ts';
import { describeKeys } from './platform/at-rest/describe-keys.ts';
import { createRootKeys } from './platform/at-rest/root-keys.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase, readySchema } from './start/open-database.ts';

const [option, ...more] = process.argv.slice(2);
if (more.length > 0 || (option !== undefined && option !== '--rotate')) {
  console.error('Usage: npm run keys [-- --rotate]');
  process.exit(2);
}
try {
  const env = readEnv(process.env, 'database');
  if (!env.atRestKeys) throw new Error('AT_REST_KEYS is not set: nothing is sealed without it.');
  const { db, close } = await openDatabase(env);
  try {
    await readySchema(env, db);
    const roots = createRootKeys(env.atRestKeys);
    const keys = await openDataKeys(db, roots, systemClock);
    if (option === '--rotate') await keys.rotate();
    for (const line of await describeKeys(db, roots)) console.log(line);
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
