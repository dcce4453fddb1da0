import type { Clock } from '#platform/clock.ts';
import { DatabaseUnavailable, type Db, type Sql } from '#platform/db/db.ts';
import { deleteExpiring, insertExpiring, updateExpiring } from './expiring-files.ts';
import type { FileDeletions } from './file-deletions.ts';
import { StoreUnavailable, type FileStore } from './file-store.ts';

/** An upload that takes longer has failed. */
const uploadMs = 60 * 60_000;

export interface NewFile {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** Called in the transaction that names the files in a row: they stay with it, or until a moment. */
export type KeepFiles = (tx: Sql, until?: Date) => Promise<void>;

export interface FileUploadDeps {
  readonly db: Db;
  readonly store: FileStore;
  readonly clock: Clock;
  readonly fileDeletions: Pick<FileDeletions, 'giveUp'>;
}

/** Brings files into the store so that none is left there without a row. ADR 035. */
export function createFileUploads({ db, store, clock, fileDeletions }: FileUploadDeps) {
  function keeper(keys: readonly string[]): KeepFiles {
    return async (tx, until) => {
      const kept = until ? await updateExpiring(tx, keys, until) : await deleteExpiring(tx, keys);
      // Whoever took so long has lost the files already.
      if (kept < keys.length) throw new StoreUnavailable(new Error('an upload has outlived its files'));
    };
  }

  return {
    /**
     * Writes files, and then calls what names them. Before the first byte it is written down that they go within the hour.
     * @param name keeps them in the transaction that makes their row
     */
    async store<T>(files: readonly NewFile[], name: (keep: KeepFiles) => Promise<T>): Promise<T> {
      const keys = files.map(({ key }) => key);
      await insertExpiring(db, keys, new Date(clock.now().getTime() + uploadMs));
      try {
        for (const { key, bytes, contentType } of files) await store.put(key, bytes, contentType);
        return await name(keeper(keys));
      } catch (error) {
        // A database that fell silent may have committed all the same, and is not asked again: the hour decides.
        if (!(error instanceof DatabaseUnavailable)) await fileDeletions.giveUp(keys);
        throw error;
      }
    },
  };
}

export type FileUploads = ReturnType<typeof createFileUploads>;
