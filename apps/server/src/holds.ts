// `npm run holds [-- export <id> <folder> | release <id>]`: pictures that are held for the authorities. docs/operations.md, Known abuse pictures.
import './start/umask.ts';
import { isUuid } from '@violet/contract/fields/ids';
import { readEnv } from './env.ts';
import { exportHold, hasHoldFile, listHolds, releaseHold } from './modules/legal-holds/service.ts';
import { openAtRest } from './platform/at-rest/open-at-rest.ts';
import { systemClock } from './platform/clock.ts';
import type { Db } from './platform/db/db.ts';
import type { FileStore } from './platform/storage/file-store.ts';
import { openDatabase, readySchema } from './start/open-database.ts';
import { operatorName } from './start/operator-name.ts';
import { openStore } from './start/open-store.ts';

const operator = operatorName();

async function list(db: Db, store: FileStore): Promise<string> {
  const lines: string[] = [];
  for (const { id, place, matchedBy, heldAt, exportedAt } of await listHolds(db)) {
    const waits = (await hasHoldFile(store, id)) ? 'WAITS FOR YOU' : 'WAITS FOR YOU, WITHOUT ITS FILE';
    const state = exportedAt ? `taken out ${exportedAt.toISOString()}` : waits;
    lines.push(`${id}  ${heldAt.toISOString()}  ${place}, known by its ${matchedBy}, ${state}`);
  }
  return lines.join('\n') || 'Nothing is held.';
}

async function takeOut(db: Db, store: FileStore, id: string, folder: string): Promise<string> {
  const isExported = await exportHold(db, store, { id, operator, at: systemClock.now() }, folder);
  if (!isExported) throw new Error(`nothing is held as ${id}`);
  return `${id} is in ${folder}: who sent it (.json), and the file as it was sent (.held). Do not open it, and keep no copy longer than the authorities say.`;
}

async function run(db: Db, store: FileStore, [command, id = '', folder = '']: readonly string[]): Promise<string> {
  if (command === undefined) return list(db, store);
  if (command === 'export') return takeOut(db, store, id, folder);
  const isReleased = await releaseHold(db, store, { id, operator, at: systemClock.now() });
  if (!isReleased) throw new Error(`nothing is held as ${id}`);
  return `${id} is let go, and its file deleted.`;
}

const words = process.argv.slice(2);
const isRight = words.length === 0 || (words[0] === 'export' && words.length === 3) || (words[0] === 'release' && words.length === 2);
if (!isRight || (words[1] !== undefined && !isUuid(words[1]))) {
  console.error('Usage: npm run holds [-- export <id> <folder> | release <id>]');
  process.exit(2);
}
try {
  const env = readEnv(process.env, 'store');
  const store = await openStore(env);
  const { db, close } = await openDatabase(env);
  try {
    await readySchema(env, db);
    const { bind } = await openAtRest({ db, clock: systemClock, atRestKeys: env.atRestKeys });
    console.log(await run(bind(db), store, words));
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
