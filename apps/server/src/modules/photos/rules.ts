import { photoSizes, type OwnPhotos, type PhotoAudience, type PhotoSize } from '@violet/contract/photos';
import { shardedKey } from '#platform/storage/file-deletions.ts';
import type { ShownPhotos } from './shown-conditions.ts';

/** The folder of the store in which uploaded pictures lie. */
export const photoFolder = 'photos';

/** How a file is written. Every browser takes WebP, and some take AVIF at about three quarters of its size. */
export type PhotoFormat = 'webp' | 'avif';

/** What a photo is written in, the smaller first. A head is so small that a second file of it would save nothing. */
export function formatsOf(size: PhotoSize): readonly PhotoFormat[] {
  return size === 'avatar' ? ['webp'] : ['avif', 'webp'];
}

export function photoKey(photoId: string, size: PhotoSize, format: PhotoFormat): string {
  return shardedKey(photoFolder, photoId, `.${size}.${format}`);
}

/** Of photos from before there was AVIF some are missing. */
export function photoKeys(photoId: string): string[] {
  return photoSizes.flatMap((size) => formatsOf(size).map((format) => photoKey(photoId, size, format)));
}

/** The photo that a file belongs to; empty for a name that no photo ever had. */
export function photoIdOf(key: string): string {
  return /\/([0-9a-f-]{36})\.[a-z]+\.(?:avif|webp)$/u.exec(key)?.[1] ?? '';
}

/** A picture of next to one colour is like every other of one. */
const telling = { least: 12, most: 52 } as const;

/** Whether a fingerprint tells pictures apart. */
export function isTelling(fingerprint: string): boolean {
  const ones = fingerprint.replaceAll('0', '').length;
  return ones >= telling.least && ones <= telling.most;
}

const photoPath = '/photos/';

export function photoUrl(photoId: string): string {
  return `${photoPath}${photoId}`;
}

/** All of a member's photos, as the member gets them. */
export function presentOwn(own: readonly { readonly id: string; readonly audience: PhotoAudience }[]): OwnPhotos {
  return {
    photos: own.map(({ id }) => photoUrl(id)),
    photoList: own.map(({ id, audience }) => ({ id, url: photoUrl(id), audience })),
  };
}

export function presentShown({ ids, cover, forMatches }: ShownPhotos) {
  return { photos: cover === null ? ids.map(photoUrl) : [cover], photosBlurred: cover !== null, photosForMatches: forMatches };
}

export type PhotoOrder = { ok: true; ids: string[] } | { ok: false; foreignAt: number };

/** The wanted order as ids of the member's own photos, each once; or where the list names a foreign one. */
export function photoOrder(urls: readonly string[], ownIds: readonly string[]): PhotoOrder {
  const ids = urls.map((url) => (url.startsWith(photoPath) ? url.slice(photoPath.length) : ''));
  const foreignAt = ids.findIndex((id) => !ownIds.includes(id));
  return foreignAt >= 0 ? { ok: false, foreignAt } : { ok: true, ids: [...new Set(ids)] };
}
