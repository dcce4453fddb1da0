import { maxPhotos, type PhotoAudience, type UploadedPhoto } from '@violet/contract/photos';
import type { Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { refuse, type Refusal } from '#platform/http/errors.ts';
import { newRandomId } from '#platform/ids.ts';
import type { AssertStillAllowed, PhotoParts } from './deps.ts';
import { filesOf } from './photo-files.ts';
import type { RenderedPhoto } from './pictures/render.ts';
import { screenPicture } from './screen-picture.ts';
import { insertUploadedPhoto, listPhotos } from './queries.ts';
import { listUrls } from './read-photos.ts';
import { photoUrl } from './rules.ts';

function photoLimit(): Refusal {
  return refuse('photo_limit', { count: maxPhotos });
}

export interface SentPhoto {
  readonly file: Buffer;
  /** Who sees it from its first moment on. */
  readonly audience: PhotoAudience;
}

type Rendered = RenderedPhoto & Pick<SentPhoto, 'audience'>;

/** Under the member's lock. */
async function writeRow(
  { clock, changed, uploading }: PhotoParts,
  tx: Tx,
  memberId: string,
  id: string,
  { blurred, fingerprint, audience }: Rendered,
): Promise<void> {
  const { length: position } = await listPhotos(tx, memberId);
  if (position >= maxPhotos) throw photoLimit();
  await uploading(tx, memberId, fingerprint);
  await insertUploadedPhoto(tx, { id, memberId, position, blurred, fingerprint, audience }, clock.now());
  await changed(tx, memberId);
}

/** The files first, so that no row is without them; when the row is refused, they go again. */
async function storePhoto(parts: PhotoParts, memberId: string, picture: Rendered, assertStillAllowed: AssertStillAllowed): Promise<string> {
  const { db, fileUploads } = parts;
  const id = newRandomId();
  await fileUploads.store(filesOf(id, picture), (keep) =>
    db.tx(async (tx) => {
      await lockMember(tx, memberId);
      await assertStillAllowed(tx);
      await writeRow(parts, tx, memberId, id, picture);
      await keep(tx);
    }),
  );
  return id;
}

export async function uploadPhoto(
  parts: PhotoParts,
  memberId: string,
  { file, audience }: SentPhoto,
  assertStillAllowed: AssertStillAllowed,
): Promise<UploadedPhoto> {
  const { db, limit } = parts;
  if ((await listPhotos(db, memberId)).length >= maxPhotos) throw photoLimit();
  const rendered = await screenPicture(parts, { memberId, place: 'photo', file }, () =>
    limit(async () => {
      // Its library takes 20 MB, which a server has to hold only where pictures are uploaded.
      const { renderPhoto } = await import('./pictures/render.ts');
      return renderPhoto(file);
    }),
  );
  const id = await storePhoto(parts, memberId, { ...rendered, audience }, assertStillAllowed);
  return { id, url: photoUrl(id), photos: await listUrls(db, memberId) };
}
