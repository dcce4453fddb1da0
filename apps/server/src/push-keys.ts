// `npm run push:keys [-- --rotate]`: how many browsers are called with which key, or another key from now on. docs/operations.md, Texts and notifications.
import './start/umask.ts';
import { readEnv } from './env.ts';
import { describePushKeys, rotatePushKeys } from './modules/outbound/service.ts';
import { openAtRest } from './platform/at-rest/open-at-rest.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase, readySchema } from './start/open-database.ts';

const [option, ...more] = process.argv.slice(2);
if (more.length > 0 || (option !== undefined && option !== '--rotate')) {
  console.error('Usage: npm run push:keys [-- --rotate]');
  process.exit(2);
}
try {
  const env = readEnv(process.env, 'database');
  if (option === '--rotate' && env.vapid) {
    throw new Error('VAPID_PUBLIC_KEY is set: put another pair there, and the private half of this one into VAPID_PRIVATE_KEY_FORMER.');
  }
  const { db, close } = await openDatabase(env);
  try {
    await readySchema(env, db);
    const { bind } = await openAtRest({ db, clock: systemClock, atRestKeys: env.atRestKeys });
    const opened = bind(db);
    if (option === '--rotate') await rotatePushKeys(opened, systemClock.now());
    const operatorPairs = [...(env.vapid ? [env.vapid] : []), ...env.formerVapid];
    for (const line of await describePushKeys(opened, operatorPairs)) console.log(line);
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
