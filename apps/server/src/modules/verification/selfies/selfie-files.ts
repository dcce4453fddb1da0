import { buffer } from 'node:stream/consumers';
import type { Db } from '#platform/db/db.ts';
import { shardedKey } from '#platform/storage/file-deletions.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import { listExistingSelfies } from './queries.ts';

/** The folder of the store in which selfies lie: no call but the moderators' reads it. */
export const selfieFolder = 'selfies';

export function selfieKey(id: string): string {
  return shardedKey(selfieFolder, id, '.webp');
}

function selfieIdOf(key: string): string {
  return /\/([0-9a-f-]{36})\.webp$/u.exec(key)?.[1] ?? '';
}

/** Null when it is gone meanwhile. */
export async function readSelfie(store: FileStore, selfieId: string): Promise<Buffer | null> {
  const file = await store.read(selfieKey(selfieId));
  return file && buffer(file);
}

/** Which of these files a row still names. */
export async function listSelfieKeysInUse(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const existing = new Set(await listExistingSelfies(db, keys.map(selfieIdOf).filter(Boolean)));
  return new Set(keys.filter((key) => existing.has(selfieIdOf(key))));
}
