import { buffer } from 'node:stream/consumers';
import type { MessagePhotoSize } from '@violet/contract/talk/message-media';
import { messagePhotoSizes } from '@violet/contract/talk/message-media';
import { shardedKey } from '#platform/storage/file-deletions.ts';
import type { FileStore } from '#platform/storage/file-store.ts';

/** The folder of the store in which photos and voices of conversations lie. */
export const mediaFolder = 'message-media';

/** What the file of a photo is written in. */
export const photoType = 'image/webp';

export function mediaKey(mediaId: string, mediaType: string, size: MessagePhotoSize): string {
  return shardedKey(mediaFolder, mediaId, mediaType === photoType ? `.${size}.webp` : `.${mediaType.replace('audio/', '')}`);
}

/** All files of one. The database names them, too, where it lets go of them (0032_message_media.sql). */
export function mediaKeys(mediaId: string, mediaType: string): string[] {
  return [...new Set(messagePhotoSizes.map((size) => mediaKey(mediaId, mediaType, size)))];
}

/** Which one a file belongs to; empty for a name that none ever had. */
export function mediaIdOf(key: string): string {
  return /\/([0-9a-f-]{36})\.[a-z\d.]+$/u.exec(key)?.[1] ?? '';
}

/** Null when it is gone meanwhile. */
export async function readMediaFile(
  store: FileStore,
  { id, media_type }: { readonly id: string; readonly media_type: string },
  size: MessagePhotoSize,
): Promise<Buffer | null> {
  const file = await store.read(mediaKey(id, media_type, size));
  return file && buffer(file);
}
