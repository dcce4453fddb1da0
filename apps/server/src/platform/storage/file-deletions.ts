import type { Clock } from '#platform/clock.ts';
import type { Db, Sql } from '#platform/db/db.ts';
import { inBatches } from '#platform/db/delete-older.ts';
import type { Log } from '#platform/log.ts';
import { deleteExpired, deleteUnnamed } from './expiring-files.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { unfinishedFolder } from './folder-store.ts';

/** Which of these keys a row still names. */
export type KeysInUse = (keys: readonly string[]) => Promise<ReadonlySet<string>>;

const batch = 200;
const hourMs = 60 * 60_000;
/** A file is written before its row; one that has none by then is nobody's. */
const orphanAfterMs = hourMs;
/** Files lie in 256 folders by the first two digits of their id. So no listing has to hold them all. */
const shards = 256;

/** The folder whose turn it is: each hour another one. */
export function dueShard(now: Date): string {
  return (Math.floor(now.getTime() / hourMs) % shards).toString(16).padStart(2, '0');
}

/** The key of a file that belongs to a row with a random id. */
export function shardedKey(folder: string, id: string, rest: string): string {
  return `${folder}/${id.slice(0, 2)}/${id}${rest}`;
}

async function deleteOrphans(store: FileStore, files: readonly StoredFile[], inUse: KeysInUse): Promise<void> {
  const keys = files.map(({ key }) => key);
  const used = await inUse(keys);
  await store.delete(keys.filter((key) => !used.has(key)));
}

async function sweepFolder(store: FileStore, folder: string, before: Date, inUse: KeysInUse): Promise<void> {
  let old: StoredFile[] = [];
  for await (const file of store.list(folder)) {
    if (file.modifiedAt < before) old.push(file);
    if (old.length === batch) {
      await deleteOrphans(store, old, inUse);
      old = [];
    }
  }
  if (old.length > 0) await deleteOrphans(store, old, inUse);
}

export interface FileDeletionDeps {
  readonly db: Db;
  readonly store: FileStore;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Deletes files for good. Whoever deletes a row names its files in the same transaction, and they go after the commit. They go later if the
 * process dies or the store is away just then. What an upload leaves when it breaks off goes at the moment that was written down before it.
 */
export function createFileDeletions({ db, store, clock, log }: FileDeletionDeps) {
  const foldersInUse = new Map<string, KeysInUse>();

  async function deleteNamed(): Promise<void> {
    for (;;) {
      const rows = await db.query<{ key: string }>('SELECT key FROM discarded_files ORDER BY key LIMIT $1', [batch]);
      const keys = rows.map(({ key }) => key);
      if (keys.length === 0) return;
      await store.delete(keys);
      await db.query('DELETE FROM discarded_files WHERE key = ANY($1)', [keys]);
    }
  }

  async function settle(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, 'discarded files could not be deleted yet');
    }
  }

  return {
    /** A module says whose files lie in a folder of its own, named by `shardedKey`. */
    registerFolder(folder: string, inUse: KeysInUse): void {
      foldersInUse.set(folder, inUse);
    },

    /** These files go once the transaction has committed. The caller emits `files.released` then. */
    async add(tx: Sql, keys: readonly string[]): Promise<void> {
      if (keys.length === 0) return;
      await tx.query(
        `WITH ended AS (DELETE FROM expiring_files WHERE key = ANY($1::text[]))
         INSERT INTO discarded_files (key, discarded_at) SELECT unnest($1::text[]), $2 ON CONFLICT DO NOTHING`,
        [keys, clock.now()],
      );
    },

    /** Of an upload that failed nothing stays. What cannot be deleted just now goes when its hour is over. */
    async giveUp(keys: readonly string[]): Promise<void> {
      await settle(async () => {
        await deleteUnnamed(db, keys, clock.now());
        await deleteNamed();
      });
    },

    /** Deletes what transactions have named so far. What fails is tried again by the next call. */
    deletePending: () => settle(deleteNamed),

    /** Each minute: what has had its moment goes, and what could not be deleted before. */
    async deleteDue(): Promise<void> {
      await settle(async () => {
        await inBatches((limit) => deleteExpired(db, clock.now(), limit), batch);
        await deleteNamed();
      });
    },

    /**
     * Deletes files without a row, an hour after they came, in one of 256 parts of each folder. So a list of the store stays short, and within
     * eleven days the whole has been gone through. Only what an older backup or an older program has left is found here.
     */
    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - orphanAfterMs);
      await sweepFolder(store, unfinishedFolder, before, async () => new Set());
      for (const [folder, inUse] of foldersInUse) await sweepFolder(store, `${folder}/${dueShard(clock.now())}`, before, inUse);
    },
  };
}

export type FileDeletions = ReturnType<typeof createFileDeletions>;
