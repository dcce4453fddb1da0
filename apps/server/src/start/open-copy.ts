import { mkdtempSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '#platform/db/db.ts';
import { openEmbedded, type EmbeddedDb } from '#platform/db/embedded.ts';
import { folderBytes } from '#platform/folder-bytes.ts';
import { copyBeginning, databaseFolders } from './database-folders.ts';

export interface OpenDatabase {
  readonly db: Db;
  close(): Promise<void>;
  /** Where only one process can work on it: another one with the same rows, for whoever reads long. */
  openCopy?(): Promise<OpenDatabase>;
  /** Of the embedded one: why it has ended by itself. */
  readonly lost?: Promise<Error>;
}

/** A copy must not take the last room, without which the database itself cannot commit. */
async function assertRoom(dataDir: string): Promise<void> {
  const [needed, disk] = [folderBytes(databaseFolders(dataDir).current), await statfs(dataDir)];
  if (disk.bavail * disk.bsize > 2 * needed) return;
  throw new Error(`DATA_DIR ${dataDir} lacks room for a copy of the database: ${2 * needed} bytes, until its rows are read`);
}

/** The embedded database as it is now, in a folder and a thread of its own. Calls wait for the copy, and not for whoever reads it. */
export async function openCopy(db: EmbeddedDb, dataDir: string): Promise<OpenDatabase> {
  await assertRoom(dataDir);
  // For its owner alone (0700), and removed by the next start where this process dies.
  const folder = mkdtempSync(path.join(dataDir, copyBeginning));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await db.copyTo(folder);
    const copy = await openEmbedded(folder);
    return {
      db: copy,
      async close() {
        await copy.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
