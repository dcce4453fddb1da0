// A backup of sealed rows is put back where its keys are, and nowhere else.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aMatch } from '#test/steps/matches.ts';
import { bothWrite, fetchMedia, sendPhoto } from '#test/steps/media.ts';
import { say } from '#test/steps/messages.ts';
import { openEmptyDatabase, type TestDatabase } from '#test/world/database.ts';
import { createWorld, type World } from '#test/world/world.ts';
import { readEnv } from '#src/env.ts';
import { openDataKeys } from '#platform/at-rest/data-keys.ts';
import { createRootKeys } from '#platform/at-rest/root-keys.ts';
import { open, withSealing } from '#platform/at-rest/sealed.ts';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { openFolderStore } from '#platform/storage/folder-store.ts';
import { DamagedFile, readMediaFile } from '#modules/chat/media/media-files.ts';
import { pack } from '#src/keeping/archive/pack.ts';
import { unpack } from '#src/keeping/archive/unpack.ts';
import { partsOfBackup } from '#src/keeping/backup/parts-of-backup.ts';
import { restore } from './restore.ts';
import type { Target } from './target.ts';

const key = randomBytes(32).toString('base64');
let world: World;
let folder: string;
/** As its receiver sees it. */
let photo: Buffer;
let mediaId: string;
/** A photo one of whose files was cut, and the other is gone. */
let damagedId: string;
const archive: Buffer[] = [];
const databases: TestDatabase[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'violet-sealed-'));
  world = await createWorld({ atRestKeys: [key], photoCheck: 'test' });
  const [ana, bea] = [await world.member({ email: 'ana@post.example' }), await world.member()];
  const { id: matchId } = await aMatch(ana, bea);
  await say(ana, matchId, 'Wisteria in the backup');
  await bothWrite(ana, bea, matchId);
  mediaId = (await sendPhoto(world.origin, ana, matchId)).photo?.mediaId ?? '';
  photo = (await fetchMedia(world.origin, bea, mediaId)).bytes;
  damagedId = (await sendPhoto(world.origin, ana, matchId)).photo?.mediaId ?? '';
  const files = readdirSync(world.folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes(`${damagedId}.`));
  for (const name of files) {
    if (name.includes('.full.')) truncateSync(path.join(world.folder, name), 7);
    else rmSync(path.join(world.folder, name));
  }
  const at = new Date();
  const store = await openFolderStore(world.folder);
  for await (const chunk of pack(partsOfBackup({ db: world.db, store }, at), at)) archive.push(Buffer.from(chunk));
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const openTarget = vi.fn<() => Promise<Target>>(async () => ({
  name: 'violet',
  contents: undefined,
  async replace(work: (db: Db) => Promise<void>) {
    const database = await openEmptyDatabase();
    databases.push(database);
    await work(database.db);
  },
  close: async () => undefined,
}));

function putBack(ring?: string) {
  return restore({
    env: readEnv({ LOG_LEVEL: 'error', ...(ring ? { AT_REST_KEYS: ring } : {}) }),
    read: () =>
      unpack(
        (async function* () {
          yield* archive;
        })(),
      ),
    openStore: () => openFolderStore(folder),
    openTarget,
    replaces: undefined,
    keepsFiles: true,
  });
}

test('without its keys nothing is opened, let alone changed', async () => {
  await expect(putBack()).rejects.toThrow(/^AT_REST_KEYS is needed: this backup is sealed by the root key [\da-f]{8}\./u);
  await expect(putBack(randomBytes(32).toString('base64'))).rejects.toThrow(/^AT_REST_KEYS: .*lacks it$/u);
  expect(openTarget).not.toHaveBeenCalled();
});

test('with them it is back, and as sealed as it was', async () => {
  await putBack(key);
  const db = databases[0]?.db as Db;
  const [row] = await db.query<{ id: string; content: string }>('SELECT id, content FROM messages ORDER BY seq');
  const sealed = withSealing(db, await openDataKeys(db, createRootKeys([key]), systemClock));
  expect(row?.content).not.toContain('Wisteria');
  expect(await open(sealed, 'messages.content', row?.id ?? '', row?.content ?? '')).toBe('Wisteria in the backup');
  expect(photo.toString('latin1', 0, 4)).toBe('RIFF');
  const name = { id: mediaId, media_type: 'image/webp' };
  expect((await readMediaFile(sealed, await openFolderStore(folder), name, 'full'))?.equals(photo)).toBe(true);
  expect(await readMediaFile(db, await openFolderStore(folder), name, 'full').catch(({ message }: Error) => message)).toMatch(/database/u);
  // What was damaged before is so afterwards, and keeps nothing else from coming back.
  const damaged = { id: damagedId, media_type: 'image/webp' };
  await expect(readMediaFile(sealed, await openFolderStore(folder), damaged, 'full')).rejects.toThrow(DamagedFile);
  expect(await readMediaFile(sealed, await openFolderStore(folder), damaged, 'card')).toBeNull();
});
