import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { closeFolder } from '#platform/close-folder.ts';
import { makeFolder } from '#platform/make-folder.ts';
import { syncFolder } from '#platform/sync-folder.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

/** Where a file is written before it gets its name. On the same disk, so that the renaming is one step. */
export const unfinishedFolder = 'unfinished';

async function withHandle(file: string, flags: string, work: (handle: FileHandle) => Promise<void>): Promise<void> {
  const handle = await open(file, flags, 0o600);
  try {
    await work(handle);
  } finally {
    await handle.close();
  }
}

/**
 * flydrive's folder, with two differences. A file has its name only when it is whole and synced. A missing one is told before the first
 * byte.
 */
class DurableFolder extends FSDriver {
  readonly #root: string;
  constructor(root: string) {
    super({ location: root, visibility: 'private' });
    this.#root = root;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const target = path.join(this.#root, key);
    const unfinished = path.join(this.#root, unfinishedFolder, randomUUID());
    const firstMade = await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    try {
      await withHandle(unfinished, 'wx', async (handle) => {
        await handle.writeFile(contents);
        await handle.sync();
      });
      await rename(unfinished, target);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw error;
    }
    await syncFolder(path.dirname(target));
    if (firstMade) await syncFolder(path.dirname(firstMade));
  }

  override async getStream(key: string): Promise<Readable> {
    return (await open(path.join(this.#root, key))).createReadStream();
  }
}

/** Files in a folder of this machine (or one that all processes mount), made when it is missing. */
export async function openFolderStore(folder: string): Promise<FileStore> {
  const root = path.resolve(folder);
  makeFolder(path.join(root, unfinishedFolder));
  closeFolder(root);
  return createDiskStore(new Disk(new DurableFolder(root)));
}
