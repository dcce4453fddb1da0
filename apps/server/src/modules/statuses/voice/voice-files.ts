import { buffer } from 'node:stream/consumers';
import type { Sql, Tx } from '#platform/db/db.ts';
import { shardedKey } from '#platform/storage/file-deletions.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import type { StatusDeps } from '#modules/statuses/deps.ts';
import { listExistingVoices, type LatestVoice } from '#modules/statuses/queries.ts';

/** The folder of the store in which recordings lie. */
export const voiceFolder = 'voices';

/** `audio/webm` is a file that ends with `.webm`. */
export function voiceKey(voiceId: string, mediaType: string): string {
  return shardedKey(voiceFolder, voiceId, `.${mediaType.replace('audio/', '')}`);
}

function voiceIdOf(key: string): string {
  return /\/([0-9a-f-]{36})\.[a-z\d]+$/u.exec(key)?.[1] ?? '';
}

/** Null when it is gone meanwhile. */
export async function readVoice(store: FileStore, voiceId: string, mediaType: string): Promise<Buffer | null> {
  const file = await store.read(voiceKey(voiceId, mediaType));
  return file && buffer(file);
}

/** Names the file of what was the status's recording to be deleted once the transaction has committed. */
export async function releaseVoice(
  { fileDeletions, events }: Pick<StatusDeps, 'fileDeletions' | 'events'>,
  tx: Tx,
  voice: LatestVoice | undefined,
): Promise<void> {
  if (!voice) return;
  await fileDeletions.add(tx, [voiceKey(voice.voice_id, voice.voice_type)]);
  tx.afterCommit(() => events.emit('files.released', {}));
}

/** Which of these files a row still names. */
export async function listVoiceKeysInUse(sql: Sql, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const existing = new Set(await listExistingVoices(sql, keys.map(voiceIdOf).filter(Boolean)));
  return new Set(keys.filter((key) => existing.has(voiceIdOf(key))));
}
