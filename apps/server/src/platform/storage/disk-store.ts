import type { Disk, DriveFile } from 'flydrive';
import { StoreUnavailable, type FileStore, type StoredFile } from './file-store.ts';

/** Deletions under way at once. One after another would be slow over a network, all at once would be a flood. */
const deletionsAtOnce = 8;

interface StoreFault {
  readonly code?: string;
  readonly name?: string;
  readonly cause?: unknown;
}

/** flydrive wraps what the folder or S3 said. A bucket that is gone is no missing file. */
function isMissing(error: unknown): boolean {
  const { code, name, cause } = error as StoreFault;
  if (code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound') return true;
  return cause !== undefined && isMissing(cause);
}

async function reaching<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new StoreUnavailable(error);
  }
}

/** A file that vanished while the list was read is none. */
async function describe(file: DriveFile): Promise<StoredFile | null> {
  try {
    return { key: file.key, modifiedAt: (await file.getMetaData()).lastModified };
  } catch (error) {
    if (isMissing(error)) return null;
    throw new StoreUnavailable(error);
  }
}

/** Folder by folder, so that no list has to hold the files of all. */
async function* listAll(disk: Disk, folder: string): AsyncGenerator<StoredFile> {
  let token: string | undefined;
  do {
    const page = await reaching(disk.listAll(folder || '/', { recursive: false, ...(token ? { paginationToken: token } : {}) }));
    for (const object of page.objects) {
      if (object.isDirectory) yield* listAll(disk, object.prefix);
      const file = object.isFile ? await describe(object) : null;
      // A store that lists by prefix alone also finds `photos/4f…` when asked for `photos/4`.
      if (file && (folder === '' || file.key.startsWith(`${folder}/`))) yield file;
    }
    token = page.paginationToken;
  } while (token);
}

/** A store on one of flydrive's disks. */
export function createDiskStore(disk: Disk): FileStore {
  return {
    put: (key, bytes, contentType) => reaching(disk.put(key, bytes, { contentType })),
    async read(key) {
      try {
        return await disk.getStream(key);
      } catch (error) {
        if (isMissing(error)) return null;
        throw new StoreUnavailable(error);
      }
    },
    async delete(keys) {
      for (let start = 0; start < keys.length; start += deletionsAtOnce) {
        await reaching(Promise.all(keys.slice(start, start + deletionsAtOnce).map((key) => disk.delete(key))));
      }
    },
    list: (folder) => listAll(disk, folder),
  };
}
