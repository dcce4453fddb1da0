// Files of conversations in the store: sealed, each row's with a key of its own, under names of their own. ADR 049.
import { buffer } from 'node:stream/consumers';
import type { MessagePhotoSize } from '@violet/contract/chat/message-media';
import { messagePhotoSizes } from '@violet/contract/chat/message-media';
import type { Sql } from '#platform/db/db.ts';
import { shardedKey } from '#platform/storage/file-deletions.ts';
import { openFile, sealedType, sealFile } from '#platform/storage/file-seal.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import type { NewFile } from '#platform/storage/file-uploads.ts';
import { findFileKey } from './key-queries.ts';

/** The folder of the store in which photos and voices of conversations lie. */
export const mediaFolder = 'message-media';

/** What the file of a photo is written in. */
export const photoType = 'image/webp';

/** What one photo or voice is called by. */
interface NamedMedia {
  readonly id: string;
  readonly media_type: string;
}

/** Programs of before do not know the name of a sealed file, so they never show what they cannot open. */
function mediaKey({ id, media_type }: NamedMedia, size: MessagePhotoSize, isSealed: boolean): string {
  const ending = media_type === photoType ? `.${size}.webp` : `.${media_type.replace('audio/', '')}`;
  return shardedKey(mediaFolder, id, isSealed ? `${ending}.sealed` : ending);
}

/** All files of one. The database names them, too, where it lets go of them (0038_media_keys.sql). */
export function mediaKeys(media: NamedMedia, isSealed: boolean): string[] {
  return [...new Set(messagePhotoSizes.map((size) => mediaKey(media, size, isSealed)))];
}

/** Which one a file belongs to; empty for a name that none ever had. */
export function mediaIdOf(key: string): string {
  return /\/([0-9a-f-]{36})\.[a-z\d.]+$/u.exec(key)?.[1] ?? '';
}

export interface MediaBytes {
  readonly size: MessagePhotoSize;
  readonly bytes: Buffer;
}

/** As they go into the store. Each is bound to its name, so that none opens in the place of another. */
export function toStore(media: NamedMedia, parts: readonly MediaBytes[], fileKey: Buffer | null): NewFile[] {
  return parts.map(({ size, bytes }) => {
    const key = mediaKey(media, size, fileKey !== null);
    return fileKey ? { key, bytes: sealFile(fileKey, key, bytes), contentType: sealedType } : { key, bytes, contentType: media.media_type };
  });
}

/** A sealed file that does not open: it was changed, is another file, or its key is none. */
export class DamagedFile extends Error {}

/** Null when it is gone meanwhile. Throws DamagedFile. */
export async function readMediaFile(sql: Sql, store: FileStore, media: NamedMedia, size: MessagePhotoSize): Promise<Buffer | null> {
  const fileKey = await findFileKey(sql, media.id);
  const name = mediaKey(media, size, fileKey !== undefined);
  const file = await store.read(name);
  if (!file) return null;
  const bytes = await buffer(file);
  const plain = fileKey ? openFile(fileKey, name, bytes) : bytes;
  if (!plain) throw new DamagedFile(`${name} does not open: it was changed, or is another file`);
  return plain;
}
