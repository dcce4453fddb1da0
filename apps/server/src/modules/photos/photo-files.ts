import type { Tx } from '#platform/db/db.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import type { PhotoDeps } from './deps.ts';
import type { RenderedPhoto } from './pictures/render.ts';
import { photoKey, photoKeys } from './rules.ts';

/** Deletes the files of a photo without a row. What this leaves over when it fails, too, is found by the sweep. */
export async function dropFiles(store: FileStore, photoId: string): Promise<void> {
  await store.delete(photoKeys(photoId)).catch(() => undefined);
}

/** All files, or none of them. */
export async function writeFiles(store: FileStore, photoId: string, { files }: RenderedPhoto): Promise<void> {
  try {
    for (const { size, format, bytes } of files) await store.put(photoKey(photoId, size, format), bytes, `image/${format}`);
  } catch (error) {
    await dropFiles(store, photoId);
    throw error;
  }
}

/** Names the files of these photos to be deleted once the transaction has committed. */
export async function releaseFiles(
  { fileDeletions, events }: Pick<PhotoDeps, 'fileDeletions' | 'events'>,
  tx: Tx,
  photoIds: readonly string[],
): Promise<void> {
  await fileDeletions.add(tx, photoIds.flatMap(photoKeys));
  tx.afterCommit(() => events.emit('files.released', {}));
}
