import type { Tx } from '#platform/db/db.ts';
import type { NewFile } from '#platform/storage/file-uploads.ts';
import type { PhotoDeps } from './deps.ts';
import type { RenderedPhoto } from './pictures/render.ts';
import { photoKey, photoKeys } from './rules.ts';

export function filesOf(photoId: string, { files }: RenderedPhoto): NewFile[] {
  return files.map(({ size, format, bytes }) => ({ key: photoKey(photoId, size, format), bytes, contentType: `image/${format}` }));
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
