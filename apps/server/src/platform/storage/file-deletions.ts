import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { unfinishedFolder } from './folder-store.ts';

/** Which of these keys a row still names. */
export type KeysInUse = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

const batch = 200;
/** A file is written before its row; one that has none by then was left by a failure. */
const orphanAfterMs = 60 * 60_000;
/** Files lie in 256 folders by the first two digits of their id. So no listing has to hold them all. */
const shards = Array.from({ length: 256 }, (_none, index) => index.toString(16).padStart(2, '0'));

/** The key of a file that belongs to a row with a random id. */
export function shardedKey(folder: string, id: string, rest: string): string {
  return `${folder}/${id.slice(0, 2)}/${id}${rest}`;
}

export interface FileDeletionDeps {
  readonly db: Db;
  readonly store: FileStore;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Deletes files for good. Whoever deletes a row names its files in the same transaction, and they go after the commit. They go later if the
 * process dies or the store is away just then. Files that no row ever named are found by a sweep.
 */
export function createFileDeletions({ db, store, clock, log }: FileDeletionDeps) {
  const foldersInUse = new Map<string, KeysInUse>([[unfinishedFolder, async () => new Set()]]);

  async function deleteNamed(): Promise<void> {
    for (;;) {
      const rows = await db.query<{ key: string }>('SELECT key FROM discarded_files ORDER BY key LIMIT $1', [batch]);
      const keys = rows.map(({ key }) => key);
      if (keys.length === 0) return;
      await store.delete(keys);
      await db.query('DELETE FROM discarded_files WHERE key = ANY($1)', [keys]);
    }
  }

  async function deleteOrphans(files: readonly StoredFile[], inUse: KeysInUse): Promise<void> {
    const keys = files.map(({ key }) => key);
    const used = await inUse(keys);
    await store.delete(keys.filter((key) => !used.has(key)));
  }

  async function sweepFolder(folder: string, inUse: KeysInUse): Promise<void> {
    const before = clock.now().getTime() - orphanAfterMs;
    let old: StoredFile[] = [];
    for await (const file of store.list(folder)) {
      if (file.modifiedAt.getTime() < before) old.push(file);
      if (old.length === batch) {
        await deleteOrphans(old, inUse);
        old = [];
      }
    }
    if (old.length > 0) await deleteOrphans(old, inUse);
  }

  return {
    /** A module says whose files lie in a folder of its own, named by `shardedKey`. */
    registerFolder(folder: string, inUse: KeysInUse): void {
      for (const shard of shards) foldersInUse.set(`${folder}/${shard}`, inUse);
    },

    /** These files go once the transaction has committed. The caller emits `files.released` then. */
    async add(tx: Sql, keys: readonly string[]): Promise<void> {
      if (keys.length === 0) return;
      await tx.query('INSERT INTO discarded_files (key, discarded_at) SELECT unnest($1::text[]), $2 ON CONFLICT DO NOTHING', [
        keys,
        clock.now(),
      ]);
    },

    /** Deletes what transactions have named so far. What fails is tried again by the next call; a job calls each minute. */
    async deletePending(): Promise<void> {
      try {
        await deleteNamed();
      } catch (error) {
        log.warn({ err: error }, 'discarded files could not be deleted yet');
      }
    },

    /** Deletes files without a row, an hour after they came. */
    async sweep(): Promise<void> {
      for (const [folder, inUse] of foldersInUse) await sweepFolder(folder, inUse);
    },
  };
}

export type FileDeletions = ReturnType<typeof createFileDeletions>;
