import { faultAt } from '@violet/contract/refusals/faults';
import type { OwnPhotos, PhotoAudience, PhotoList } from '@violet/contract/photos';
import type { Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { invalid, notFound } from '#platform/http/errors.ts';
import type { PhotoParts } from './deps.ts';
import { releaseFiles } from './photo-files.ts';
import { listExistingPhotos, listPhotos, updateAudience, updatePhotoOrder, type OwnPhoto } from './queries.ts';
import { listUrls } from './read-photos.ts';
import { photoOrder, presentOwn } from './rules.ts';

/** Files of what a row names no more go after the commit. Those of a profile or of a report's evidence stay. */
export async function releaseUnnamed(parts: Pick<PhotoParts, 'fileDeletions' | 'events'>, tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const named = new Set(await listExistingPhotos(tx, ids));
  await releaseFiles(
    parts,
    tx,
    ids.filter((id) => !named.has(id)),
  );
}

/** Under the member's lock. */
async function keepOnly(parts: PhotoParts, tx: Tx, memberId: string, own: readonly OwnPhoto[], ids: readonly string[]): Promise<void> {
  await updatePhotoOrder(tx, memberId, ids);
  const gone = own.filter(({ id, is_uploaded }) => is_uploaded && !ids.includes(id)).map(({ id }) => id);
  await releaseUnnamed(parts, tx, gone);
}

export async function removePhoto(parts: PhotoParts, memberId: string, photoId: string): Promise<PhotoList> {
  const { db, changed } = parts;
  await db.tx(async (tx) => {
    await lockMember(tx, memberId);
    const own = await listPhotos(tx, memberId);
    const kept = own.map(({ id }) => id).filter((id) => id !== photoId);
    if (kept.length === own.length) throw notFound();
    await keepOnly(parts, tx, memberId, own, kept);
    await changed(tx, memberId);
  });
  return { photos: await listUrls(db, memberId) };
}

/** What others copy of a member says whether there is a photo for everyone. */
export async function setAudience(
  { db, changed }: PhotoParts,
  memberId: string,
  photoId: string,
  audience: PhotoAudience,
): Promise<OwnPhotos> {
  await db.tx(async (tx) => {
    await lockMember(tx, memberId);
    if (!(await updateAudience(tx, memberId, photoId, audience))) throw notFound();
    await changed(tx, memberId);
  });
  return presentOwn(await listPhotos(db, memberId));
}

/** Puts the photos in this order and drops those left out. Part of a change of the profile. */
export async function arrangePhotos(parts: PhotoParts, tx: Tx, memberId: string, urls: readonly string[]): Promise<void> {
  const own = await listPhotos(tx, memberId);
  const order = photoOrder(
    urls,
    own.map(({ id }) => id),
  );
  if (!order.ok) throw invalid([faultAt(`photos.${order.foreignAt}`, 'photo_foreign')]);
  await keepOnly(parts, tx, memberId, own, order.ids);
}

/** In the transaction that deletes the member: the files go, but for those in the evidence of a report. */
export async function erasePhotos(parts: PhotoParts, tx: Tx, memberId: string): Promise<void> {
  await keepOnly(parts, tx, memberId, await listPhotos(tx, memberId), []);
}
