import path from 'node:path';
import type { FileStore } from '#platform/storage/file-store.ts';
import { openFolderStore } from '#platform/storage/folder-store.ts';
import type { Env } from '#src/env.ts';
import { lockDataDir } from '#src/start/open-database.ts';
import { openStore } from '#src/start/open-store.ts';
import {
  assertNoServers,
  openFolderSource,
  openFolderTarget,
  openPostgresSource,
  openPostgresTarget,
  type End,
  type Target,
} from './ends.ts';
import { moveFiles } from './move-files.ts';
import { MoveRefused, type Tell } from './move-refused.ts';
import { lookAhead, moveRows } from './move-rows.ts';

interface Files {
  readonly source: FileStore;
  readonly target: FileStore;
}

/** Files go first: a file without its row harms nobody, a row without its file is a broken picture. */
async function moveAll(source: End, target: Target, files: () => Promise<Files | undefined>, tell: Tell): Promise<void> {
  const toDo = await lookAhead(source.db, target.db, tell);
  if (toDo === 'to move') await assertNoServers(target.db, 'the target');
  const stores = await files();
  if (stores) await moveFiles(stores.source, stores.target, tell);
  if (toDo === 'there already') return;
  await moveRows(source.db, target.db, tell);
  await target.finish();
}

async function withEnds(
  openSource: () => Promise<End>,
  openTarget: () => Promise<Target>,
  work: (source: End, target: Target) => Promise<void>,
) {
  const source = await openSource();
  try {
    const target = await openTarget();
    try {
      await work(source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

const folderStore = (dataDir: string) => openFolderStore(path.join(dataDir, 'files'));

async function moveToPostgres(env: Env, url: string, tell: Tell): Promise<void> {
  const files = async () => {
    if (env.s3) return { source: await folderStore(env.dataDir), target: await openStore(env) };
    tell(`files stay in ${path.join(env.dataDir, 'files')}: no S3_ settings are given`);
    return undefined;
  };
  await withEnds(
    () => openFolderSource(env),
    () => openPostgresTarget(url),
    (source, target) => moveAll(source, target, files, tell),
  );
}

async function moveToFolder(env: Env, folder: string, tell: Tell): Promise<void> {
  const files = async () => {
    const isSame = !env.s3 && path.resolve(env.dataDir) === path.resolve(folder);
    return isSame ? undefined : { source: await openStore(env), target: await folderStore(folder) };
  };
  await withEnds(
    () => openPostgresSource(env),
    () => openFolderTarget(folder, env),
    (source, target) => moveAll(source, target, files, tell),
  );
}

/** What a server added meanwhile would be in the old place alone. */
async function moveToS3(env: Env, tell: Tell): Promise<void> {
  if (!env.s3) throw new MoveRefused('S3_ENDPOINT and the other S3_ variables are not set: they say where files go.');
  const unlock = await lockDataDir(env.dataDir);
  try {
    if (env.databaseUrl) await (await openPostgresSource(env)).close();
    await moveFiles(await folderStore(env.dataDir), await openStore(env), tell);
  } finally {
    await unlock();
  }
}

/**
 * Moves a community from the folder `DATA_DIR` to a PostgreSQL, or from `DATABASE_URL` into a folder. Or it moves the files alone to the S3
 * store. The side it comes from is read, and left as it is.
 * @throws MoveRefused
 */
export async function move(env: Env, target: string, tell: Tell): Promise<void> {
  if (/^postgres(ql)?:/u.test(target)) {
    if (!URL.canParse(target)) throw new MoveRefused('The target must look like postgres://user@host:5432/violet.');
    return moveToPostgres(env, target, tell);
  }
  return target === 's3' ? moveToS3(env, tell) : moveToFolder(env, target, tell);
}
