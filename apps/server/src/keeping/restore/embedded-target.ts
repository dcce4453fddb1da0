import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '#platform/db/db.ts';
import { assertReadable, OtherMajor } from '#platform/db/embedded-major.ts';
import { openEmbedded } from '#platform/db/embedded.ts';
import { FolderInUse, lockFolder } from '#platform/db/folder-lock.ts';
import { syncFolder, syncTree } from '#platform/sync-folder.ts';
import { databaseFolders } from '#src/start/database-folders.ts';
import { findContents } from './queries.ts';
import { TargetRefused, type Target } from './target.ts';

/** @throws TargetRefused where nobody here can tell what would be lost */
async function readContents(folder: string): Promise<string | undefined> {
  if (!existsSync(path.join(folder, 'PG_VERSION'))) return undefined;
  try {
    assertReadable(folder);
    const db = await openEmbedded(folder);
    try {
      return await findContents(db);
    } finally {
      await db.close();
    }
  } catch (error) {
    if (error instanceof OtherMajor) throw new TargetRefused(`${folder} was ${error.message}: name a new DATA_DIR`);
    throw new TargetRefused(
      `${folder} cannot be opened, so nobody can tell what is in it: give that folder another name, leave files beside it where it is, and run it again`,
      { cause: error },
    );
  }
}

async function make(folder: string, work: (db: Db) => Promise<void>): Promise<void> {
  const db = await openEmbedded(folder);
  try {
    await work(db);
  } finally {
    await db.close();
  }
  await syncTree(folder);
}

async function fill(dataDir: string, work: (db: Db) => Promise<void>): Promise<void> {
  const { current, making, former } = databaseFolders(dataDir);
  const remove = (folder: string) => rm(folder, { recursive: true, force: true });
  for (const left of [making, former]) await remove(left);
  try {
    await make(making, work);
  } catch (error) {
    await remove(making);
    throw error;
  }
  if (existsSync(current)) await rename(current, former);
  await rename(making, current);
  // The new name is on disk before the old database goes.
  await syncFolder(dataDir);
  await remove(former);
}

/** Makes the embedded database anew in a folder beside it, which then gets its name. Until then everything is as it was. */
export async function openEmbeddedTarget(dataDir: string): Promise<Target> {
  const unlock = await lockFolder(dataDir).catch((error: unknown) => {
    throw error instanceof FolderInUse ? new TargetRefused(`DATA_DIR ${dataDir} is in use: stop the server first`) : error;
  });
  const { current, former } = databaseFolders(dataDir);
  try {
    // A restore was cut short between two names.
    if (!existsSync(current) && existsSync(former)) await rename(former, current);
    const contents = await readContents(current);
    return { name: dataDir, contents, replace: (work) => fill(dataDir, work), close: unlock };
  } catch (error) {
    await unlock();
    throw error;
  }
}
