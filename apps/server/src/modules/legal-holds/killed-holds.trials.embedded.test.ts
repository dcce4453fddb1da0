// A server dies while it holds a picture. Nothing is left that nobody could open, and what was on its way is told and held in the end. ADR
// 029.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbedded } from '#platform/db/embedded.ts';
import { databaseFolders } from '#src/start/database-folders.ts';
import { openFolderStore } from '#platform/storage/folder-store.ts';
import { patchwork } from '#test/files/pictures.ts';
import { startServer, type RunningServer } from '#test/programs/served-community.ts';
import { exportHold, listHolds } from './service.ts';

const preload = path.join(import.meta.dirname, '../../../test/programs/die-at-hold.mjs');
let dataDir: string;
let list: string;
let picture: Buffer;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'violet-killed-hold-'));
  list = path.join(dataDir, 'list.txt');
  picture = await patchwork(1);
  writeFileSync(list, createHash('sha256').update(picture).digest('hex'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const start = (dies?: string) =>
  startServer(
    {
      DATA_DIR: path.join(dataDir, 'data'),
      DATABASE_URL: '',
      REDIS_URL: '',
      ABUSE_HASHES_FILE: list,
      ...(dies !== undefined && { DIES: dies }),
    },
    dies === undefined ? {} : { nodeOptions: ['--import', preload] },
  );

interface Sender {
  readonly id: string;
  readonly cookie: string;
}

async function signUp({ origin }: RunningServer): Promise<Sender> {
  const who = { username: 'ana', password: 'Violet_road1', name: 'Ana', age: 30, location: 'Portland, Oregon' };
  const body = JSON.stringify({ ...who, genderIdentity: 'woman', sexualOrientation: 'lesbian' });
  const answer = await fetch(`${origin}/api/auth/register`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return { id: ((await answer.json()) as { id: string }).id, cookie: cookie.join('; ') };
}

/** The status, or undefined where the server died instead of answering. */
async function send({ origin }: RunningServer, { id, cookie }: Sender): Promise<number | undefined> {
  const body = new FormData();
  body.set('photo', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'me.jpg');
  return fetch(`${origin}/api/users/${id}/photos`, { method: 'POST', headers: { cookie }, body }).then(
    ({ status }) => status,
    () => undefined,
  );
}

/** What the operator finds once the server is stopped. */
async function lookInto<T>(look: (db: Awaited<ReturnType<typeof openEmbedded>>) => Promise<T>): Promise<T> {
  const db = await openEmbedded(databaseFolders(path.join(dataDir, 'data')).current);
  try {
    return await look(db);
  } finally {
    await db.close();
  }
}

function heldFiles(): string[] {
  const folder = path.join(dataDir, 'data', 'files', 'holds');
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test.each([
  ['before', 0],
  ['after', 1],
])(
  'right %s the file is there: every file has a row, and the next try leaves one hold that opens',
  { tags: ['long'] },
  async (dies, files) => {
    const dying = await start(dies);
    const ana = await signUp(dying);
    const isDead = once(dying.child, 'exit');
    expect(await send(dying, ana)).toBeUndefined();
    await isDead;
    const [hold, ...more] = await lookInto(async (db) => {
      expect(await db.query('SELECT FROM reports WHERE reported_id = $1', [ana.id])).toHaveLength(1);
      return listHolds(db);
    });
    expect([more.length, heldFiles()]).toEqual([0, files === 0 ? [] : [`${hold?.id}.sealed`]]);

    const next = await start();
    expect(await send(next, ana)).toBe(400);
    expect(await next.stop('SIGTERM')).toBe(0);
    const out = path.join(dataDir, 'out');
    const store = await openFolderStore(path.join(dataDir, 'data', 'files'));
    await lookInto(async (db) => {
      expect(await listHolds(db)).toEqual([hold]);
      expect(await exportHold(db, store, { id: hold?.id ?? '', operator: 'dorothea', at: new Date() }, out)).toBe(true);
      expect(await db.query('SELECT FROM reports WHERE reported_id = $1', [ana.id])).toHaveLength(1);
    });
    expect(heldFiles()).toEqual([`${hold?.id}.sealed`]);
    expect(readFileSync(path.join(out, `${hold?.id}.held`)).equals(picture)).toBe(true);
  },
);
