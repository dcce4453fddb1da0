// Her pictures: taken in, put in order, shown to whoever may see her, gone when she says so. decisions.md, Photos; api.md, photos.
import type { Readable } from 'node:stream';
import { maxPhotos, type PhotoList, type UploadedPhoto } from '@violet/contract/photos';
import type { Clock } from '../../platform/clock.ts';
import { DatabaseUnavailable, type Db, type Sql } from '../../platform/db/db.ts';
import { lockMember } from '../../platform/db/locks.ts';
import { invalid, notFound, Refusal } from '../../platform/http/errors.ts';
import { newRandomId } from '../../platform/ids.ts';
import type { Discards } from '../../platform/storage/discards.ts';
import { StoreUnavailable, type FileStore } from '../../platform/storage/file-store.ts';
import { createTurns } from '../../platform/turns.ts';
import type { DomainEvents } from '../domain-events.ts';
import { exportPhotos } from './export.ts';
import * as queries from './queries.ts';
import { redrawPicture, renderPhoto, type RenderedPhoto } from './render.ts';
import { photoFolder, photoIdOf, photoKey, photoKeys, photoOrder, photoSizes, photoUrl, type PhotoSize } from './rules.ts';

export type { NewPhoto, StoredPortrait } from './queries.ts';
export { photoUrl } from './rules.ts';

/** At the moment of the write, after all that a file takes: throws when she may not do it any more. */
type StillAllowed = (tx: Sql) => Promise<void>;

/** Runs inside the transaction that changed a member's pictures. */
export type PhotoParticipant = (tx: Sql, memberId: string) => Promise<void>;

export interface PhotoDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly store: FileStore;
  readonly discards: Pick<Discards, 'add' | 'claim'>;
}

/** A picture takes some tenths of a second. Whoever comes when so many wait is told to come back. */
const rendering = { atOnce: 2, waiting: 16 } as const;

function photoLimit(): Refusal {
  return new Refusal('photo_limit', `You have ${maxPhotos} photos. Remove one to add another.`);
}

export function createPhotos({ db, clock, events, store, discards }: PhotoDeps) {
  const participants: PhotoParticipant[] = [];
  const inTurn = createTurns(rendering);

  discards.claim(photoFolder, async (keys) => {
    const existing = new Set(await queries.listExisting(db, keys.map(photoIdOf).filter(Boolean)));
    return new Set(keys.filter((key) => existing.has(photoIdOf(key))));
  });

  async function changed(tx: Sql, memberId: string): Promise<void> {
    for (const participant of participants) await participant(tx, memberId);
  }

  function announce(memberId: string): void {
    events.emit('profile.changed', { memberId });
    events.emit('files.discarded', {});
  }

  async function listUrls(memberId: string): Promise<string[]> {
    return (await queries.listPhotos(db, memberId)).map(({ id }) => photoUrl(id));
  }

  /** What is left over when this fails, too, is found by the sweep. */
  async function dropFiles(photoId: string): Promise<void> {
    await store.delete(photoKeys(photoId)).catch(() => undefined);
  }

  async function writeFiles(photoId: string, { files }: RenderedPhoto): Promise<void> {
    try {
      for (const size of photoSizes) await store.put(photoKey(photoId, size), files[size], 'image/webp');
    } catch (error) {
      await dropFiles(photoId);
      throw error;
    }
  }

  /** Under the member's lock. */
  async function writeRow(tx: Sql, memberId: string, id: string, { blurred, fingerprint }: RenderedPhoto): Promise<void> {
    const { length: position } = await queries.listPhotos(tx, memberId);
    if (position >= maxPhotos) throw photoLimit();
    await queries.insertUploaded(tx, { id, memberId, position, blurred, fingerprint }, clock.now());
    await changed(tx, memberId);
  }

  /** The files first, so that no row is without them; when it is refused at the end, they go again. */
  async function add(memberId: string, picture: RenderedPhoto, stillAllowed: StillAllowed): Promise<string> {
    const id = newRandomId();
    await writeFiles(id, picture);
    try {
      await db.tx(async (tx) => {
        await lockMember(tx, memberId);
        await stillAllowed(tx);
        await writeRow(tx, memberId, id, picture);
      });
    } catch (error) {
      // A database that fell silent may have committed all the same: then the sweep decides.
      if (!(error instanceof DatabaseUnavailable)) await dropFiles(id);
      throw error;
    }
    return id;
  }

  /** In the caller's transaction, under the member's lock. Emit `files.discarded` after the commit. */
  async function keepOnly(tx: Sql, memberId: string, own: readonly queries.OwnPhoto[], ids: readonly string[]): Promise<void> {
    await queries.arrangePhotos(tx, memberId, ids);
    const gone = own.filter(({ id, is_uploaded }) => is_uploaded && !ids.includes(id)).map(({ id }) => id);
    const kept = await queries.listExisting(tx, gone);
    await discards.add(tx, gone.filter((id) => !kept.includes(id)).flatMap(photoKeys));
  }

  return {
    insertDrawn: (tx: Sql, photos: readonly queries.NewPhoto[]): Promise<void> => queries.insertDrawn(tx, photos),

    /** Registers who takes part in every change of a member's pictures, in its transaction. */
    onChange(participant: PhotoParticipant): void {
      participants.push(participant);
    },

    async upload(memberId: string, file: Buffer, stillAllowed: StillAllowed): Promise<UploadedPhoto> {
      if ((await queries.listPhotos(db, memberId)).length >= maxPhotos) throw photoLimit();
      const id = await add(memberId, await inTurn(() => renderPhoto(file)), stillAllowed);
      announce(memberId);
      return { id, url: photoUrl(id), photos: await listUrls(memberId) };
    },

    async remove(memberId: string, photoId: string): Promise<PhotoList> {
      await db.tx(async (tx) => {
        await lockMember(tx, memberId);
        const own = await queries.listPhotos(tx, memberId);
        const kept = own.map(({ id }) => id).filter((id) => id !== photoId);
        if (kept.length === own.length) throw notFound();
        await keepOnly(tx, memberId, own, kept);
        await changed(tx, memberId);
      });
      announce(memberId);
      return { photos: await listUrls(memberId) };
    },

    /** Her pictures in this order, without those left out; part of a change of her profile, which tells of it. */
    async arrange(tx: Sql, memberId: string, urls: readonly string[]): Promise<void> {
      const own = await queries.listPhotos(tx, memberId);
      const order = photoOrder(
        urls,
        own.map(({ id }) => id),
      );
      if (!order.ok) throw invalid([{ path: `photos.${order.foreignAt}`, message: 'Only your own photos can be used here' }]);
      await keepOnly(tx, memberId, own, order.ids);
    },

    /** Her files go with her; in the transaction that deletes her. Emit `files.discarded` after the commit. */
    async depart(tx: Sql, { id: memberId }: { readonly id: string }): Promise<void> {
      await keepOnly(tx, memberId, await queries.listPhotos(tx, memberId), []);
      await discards.add(tx, (await queries.listInEvidence(tx, memberId)).flatMap(photoKeys));
    },

    exportPhotos: (memberId: string) => exportPhotos(db, store, memberId),

    /** What a file shows, as a WebP and nothing else of it, for who keeps it elsewhere. Refuses what `upload` refuses. */
    redraw: (file: Buffer): Promise<Buffer> => inTurn(() => redrawPicture(file)),

    /** How to draw a picture, or null for an uploaded one. Throws 404 unless its owner exists for the viewer. */
    async find(viewerId: string, photoId: string): Promise<queries.StoredPortrait | null> {
      const picture = await queries.findPicture(db, viewerId, photoId);
      if (!picture) throw notFound();
      return picture.portrait;
    },

    /** The file of an uploaded picture. Whoever asks has made sure that it is for her (`find`). */
    async read(photoId: string, size: PhotoSize): Promise<Readable> {
      const stream = await store.read(photoKey(photoId, size));
      if (!stream) throw new StoreUnavailable(new Error('a photo has no file'));
      return stream;
    },
  };
}

export type Photos = ReturnType<typeof createPhotos>;
