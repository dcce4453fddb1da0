import { shardedKey } from '../../platform/storage/discards.ts';

/** As asked for by `?size=`: what fills a screen, what fills a card, and the square of the head. */
export const photoSizes = ['full', 'card', 'avatar'] as const;
export type PhotoSize = (typeof photoSizes)[number];

/** The folder of the store in which uploaded pictures lie. */
export const photoFolder = 'photos';

/** Where a size of an uploaded picture lies. */
export function photoKey(photoId: string, size: PhotoSize): string {
  return shardedKey(photoFolder, photoId, `.${size}.webp`);
}

export function photoKeys(photoId: string): string[] {
  return photoSizes.map((size) => photoKey(photoId, size));
}

/** Whose file it is; empty for a name that no photo ever had. */
export function photoIdOf(key: string): string {
  return /\/([0-9a-f-]{36})\.[a-z]+\.webp$/u.exec(key)?.[1] ?? '';
}

const photoPath = '/photos/';

export function photoUrl(photoId: string): string {
  return `${photoPath}${photoId}`;
}

export type PhotoOrder = { ok: true; ids: string[] } | { ok: false; foreignAt: number };

/** The wanted order as ids of her own pictures, each once; or where the list names something that is not hers. */
export function photoOrder(urls: readonly string[], ownIds: readonly string[]): PhotoOrder {
  const ids = urls.map((url) => (url.startsWith(photoPath) ? url.slice(photoPath.length) : ''));
  const foreignAt = ids.findIndex((id) => !ownIds.includes(id));
  return foreignAt >= 0 ? { ok: false, foreignAt } : { ok: true, ids: [...new Set(ids)] };
}
