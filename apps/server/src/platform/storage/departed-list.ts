import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { FileStore } from './file-store.ts';

/** Where the list lies in the file store. No row names these files, and no sweep of files looks here. */
export const departedFolder = 'departed';
const dayMs = 86_400_000;

/** How long the list remembers: no older backup may be put back. */
export const rememberedDays = 400;

/**
 * Who deleted the account, one empty file a deletion. It is kept apart from the database, so that no restored backup brings anybody back.
 * Only the id's hash and the day stand there, so the list alone tells about nobody.
 */
export function createDepartedList({ store, clock }: { readonly store: FileStore; readonly clock: Clock }) {
  const hashOf = (memberId: string) => createHash('sha256').update(memberId).digest('hex');

  return {
    hashOf,
    /** Safe to repeat. */
    add(memberId: string): Promise<void> {
      const day = clock.now().toISOString().slice(0, 10);
      return store.put(`${departedFolder}/${day}/${hashOf(memberId)}`, Buffer.alloc(0), 'text/plain');
    },
    async readHashes(): Promise<ReadonlySet<string>> {
      const hashes = new Set<string>();
      for await (const { key } of store.list(departedFolder)) hashes.add(key.slice(key.lastIndexOf('/') + 1));
      return hashes;
    },
    /** Forgets what no backup that may still be put back can bring back. */
    async sweep(): Promise<void> {
      const oldest = new Date(clock.now().getTime() - rememberedDays * dayMs).toISOString().slice(0, 10);
      const isOld = (key: string) => (key.split('/')[1] ?? '') < oldest;
      for await (const { key } of store.list(departedFolder)) if (isOld(key)) await store.delete([key]);
    },
  };
}

export type DepartedList = ReturnType<typeof createDepartedList>;
