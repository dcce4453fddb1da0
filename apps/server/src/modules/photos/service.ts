// Photos of members: uploaded, put in order, shown to whoever may see the member, deleted. Spec §10 What is real here.
import type { PhotoAudience, PhotoSize } from '@violet/contract/photos';
import type { Sql, Tx } from '#platform/db/db.ts';
import { createParticipants } from '#platform/db/participants.ts';
import { arrangePhotos, erasePhotos, releaseUnnamed, removePhoto, setAudience } from './change-photos.ts';
import type { AssertStillAllowed, PhotoDeps, PhotoParts, PictureScreen } from './deps.ts';
import { exportPhotos } from './export.ts';
import type { MessagePicture } from './pictures/render.ts';
import { createNudityCheck } from './pictures/nudity.ts';
import { limitPictures } from './pictures/limit-pictures.ts';
import { insertDrawnPhotos, type NewPhoto, type PictureViewer } from './queries.ts';
import { findPhoto, listKeysInUse, openPhoto } from './read-photos.ts';
import type { PhotoFormat } from './rules.ts';
import { screenPicture } from './screen-picture.ts';
import { uploadPhoto, type SentPhoto } from './upload-photo.ts';

export type { PhotoDeps };
export type { PictureUpload } from './deps.ts';
export type { NewPhoto } from './queries.ts';
export { isTelling, photoUrl, presentOwn, presentShown } from './rules.ts';
export { seesPhoto, shownPhotos, veil, type ShownPhotos } from './shown-conditions.ts';

/** What a message carries, and whether it may show nudity; null: nobody has checked. */
type CheckedPicture = Omit<MessagePicture, 'middle' | 'small'> & { readonly flagged: boolean | null };

export function createPhotos(deps: PhotoDeps) {
  const { db, store } = deps;
  const changes = createParticipants<[memberId: string]>();
  const uploads = createParticipants<[memberId: string, fingerprint: string]>();
  const limit = limitPictures(deps.metrics);
  const mayShowNudity = createNudityCheck(deps);
  let screen: PictureScreen = async () => undefined;
  const parts: PhotoParts = {
    ...deps,
    limit,
    changed: changes.takePart,
    uploading: uploads.takePart,
    screen: (upload) => screen(upload),
  };

  return {
    /** Registers who takes part in every change of a member's photos, in its transaction. */
    onChange: changes.add,
    /** Registers who may keep a new picture out, in its transaction. */
    onUpload: uploads.add,
    /** What looks at every picture, selfies too, before it is kept. */
    setScreen: (newScreen: PictureScreen): void => void (screen = newScreen),
    insertDrawn: (tx: Sql, photos: readonly NewPhoto[]) => insertDrawnPhotos(tx, photos),
    upload: (memberId: string, photo: SentPhoto, assertStillAllowed: AssertStillAllowed) =>
      uploadPhoto(parts, memberId, photo, assertStillAllowed),
    remove: (memberId: string, photoId: string) => removePhoto(parts, memberId, photoId),
    setAudience: (memberId: string, photoId: string, audience: PhotoAudience) => setAudience(parts, memberId, photoId, audience),
    arrange: (tx: Tx, memberId: string, urls: readonly string[]) => arrangePhotos(parts, tx, memberId, urls),
    eraseMember: (tx: Tx, { id }: { readonly id: string }) => erasePhotos(parts, tx, id),
    /** In the transaction after which these photos are in no evidence any more. */
    releaseEvidence: (tx: Tx, photoIds: readonly string[]) => releaseUnnamed(parts, tx, photoIds),
    exportPhotos: (memberId: string) => exportPhotos(db, store, memberId),
    /** What a selfie shows, as a WebP and nothing else of it. Refuses what `upload` refuses. */
    async redrawSelfie(memberId: string, file: Buffer): Promise<Buffer> {
      const read = () => limit(async () => (await import('./pictures/render.ts')).redrawPicture(file));
      return (await screenPicture(parts, { memberId, place: 'selfie', file }, read)).picture;
    },
    /** What a photo in a conversation shows, in two sizes and nothing else of it. Refuses what `upload` refuses. */
    async redrawForMessage(memberId: string, file: Buffer): Promise<CheckedPicture> {
      const read = () => limit(async () => (await import('./pictures/render.ts')).redrawForMessage(file));
      const { middle, small, ...picture } = await screenPicture(parts, { memberId, place: 'photo', file }, read);
      return { ...picture, flagged: await mayShowNudity({ middle, small }) };
    },
    find: (viewer: PictureViewer, photoId: string) => findPhoto(parts, viewer, photoId),
    open: (photoId: string, size: PhotoSize, formats: readonly PhotoFormat[]) => openPhoto(store, photoId, size, formats),
    /** The file that every photo has. */
    read: async (photoId: string, size: PhotoSize) => (await openPhoto(store, photoId, size, ['webp'])).content,
    listKeysInUse: (keys: readonly string[]) => listKeysInUse(db, keys),
  };
}

export type Photos = ReturnType<typeof createPhotos>;
