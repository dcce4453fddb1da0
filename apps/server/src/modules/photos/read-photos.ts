import type { PhotoSize } from '@violet/contract/photos';
import type { Readable } from 'node:stream';
import type { Sql } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import { StoreUnavailable, type FileStore } from '#platform/storage/file-store.ts';
import type { PhotoDeps } from './deps.ts';
import { findPicture, listExistingPhotos, listPhotos, type Picture, type PictureViewer } from './queries.ts';
import { photoIdOf, photoKey, photoUrl, type PhotoFormat } from './rules.ts';

export async function listUrls(sql: Sql, memberId: string): Promise<string[]> {
  return (await listPhotos(sql, memberId)).map(({ id }) => photoUrl(id));
}

/** Throws 404 unless the owner exists for the viewer, or it waits for a moderator. */
export async function findPhoto(
  { db, provesContacts }: Pick<PhotoDeps, 'db' | 'provesContacts'>,
  viewer: PictureViewer,
  photoId: string,
): Promise<Picture> {
  const picture = await findPicture(db, viewer, photoId, provesContacts);
  if (!picture) throw notFound();
  return picture;
}

export interface PhotoFile {
  readonly format: PhotoFormat;
  readonly content: Readable;
}

/** The first of these files that there is. The caller has made sure that the viewer may see the photo (`findPhoto`). */
export async function openPhoto(store: FileStore, photoId: string, size: PhotoSize, formats: readonly PhotoFormat[]): Promise<PhotoFile> {
  for (const format of formats) {
    const content = await store.read(photoKey(photoId, size, format));
    if (content) return { format, content };
  }
  throw new StoreUnavailable(new Error('a photo has no file'));
}

/** Which of these files a row still names. */
export async function listKeysInUse(sql: Sql, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const existing = new Set(await listExistingPhotos(sql, keys.map(photoIdOf).filter(Boolean)));
  return new Set(keys.filter((key) => existing.has(photoIdOf(key))));
}
