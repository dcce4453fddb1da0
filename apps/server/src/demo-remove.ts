// `npm run demo:remove`: deletes the demo community and nobody else, and ends. docs/operations.md, A public server.
import './start/umask.ts';
import { buildApp } from './app.ts';
import { readEnv } from './env.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase, readySchema } from './start/open-database.ts';
import { openStore } from './start/open-store.ts';

try {
  const env = readEnv(process.env, 'store');
  const { db, close } = await openDatabase(env);
  await readySchema(env, db);
  const app = await buildApp({ ...env, demo: false, db, readDb: db, redis: undefined, store: await openStore(env), clock: systemClock });
  const count = await app.noDemo.remove();
  // No jobs run in this program.
  await app.account.runFollowUps();
  await app.drain();
  await close();
  console.log(count > 0 ? `${count} demo members are deleted, with everything of theirs.` : 'There are no demo members.');
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
