// A live selfie in a pose drawn at random: one face, for moderators' eyes alone, gone with their decision. decisions 15.
import { randomInt } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { selfiePoses } from '@violet/contract/catalogue/selfie-poses';
import { poseMinutes, selfieDays, selfieFaults, type Selfie, type SelfiePose } from '@violet/contract/verification';
import type { Clock } from '../../platform/clock.ts';
import { DatabaseUnavailable, type Db, type Sql } from '../../platform/db/db.ts';
import { lockMember } from '../../platform/db/locks.ts';
import { invalid, notFound, Refusal } from '../../platform/http/errors.ts';
import { newRandomId } from '../../platform/ids.ts';
import { shardedKey, type Discards } from '../../platform/storage/discards.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import type { DomainEvents } from '../domain-events.ts';
import type { Photos } from '../photos/service.ts';
import type { Measuring } from './measuring.ts';
import { findVerification } from './queries.ts';
import { likenessOf } from './rules.ts';
import * as queries from './selfie-queries.ts';

export interface SelfieDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly store: FileStore;
  readonly discards: Pick<Discards, 'add' | 'claim'>;
  readonly photos: Pick<Photos, 'redraw'>;
  readonly measuring: Measuring;
}

/** A picture sent for a pose. */
interface Taken {
  readonly memberId: string;
  readonly poseId: string;
  readonly file: Buffer;
  /** At the moment of the write, after all that looking at it takes: throws when she may not do it any more. */
  stillAllowed(tx: Sql): Promise<void>;
}

const minuteMs = 60_000;
/** With less than this left, another pose is drawn. */
const fairMinutes = 3;

/** The folder of the store in which selfies lie: no call but the moderators' reads it. */
const selfieFolder = 'selfies';
const selfieKey = (id: string) => shardedKey(selfieFolder, id, '.webp');
const selfieIdOf = (key: string) => /\/([0-9a-f-]{36})\.webp$/u.exec(key)?.[1] ?? '';

function refused(fault: keyof typeof selfieFaults): Refusal {
  return invalid([{ path: 'photo', message: selfieFaults[fault] }]);
}

export function createSelfies({ db, clock, events, store, discards, photos, measuring }: SelfieDeps) {
  /** Whose picture is being looked at: one a member, so that nobody fills the line alone. */
  const busy = new Set<string>();

  discards.claim(selfieFolder, async (keys) => {
    const existing = new Set(await queries.listExistingSelfies(db, keys.map(selfieIdOf).filter(Boolean)));
    return new Set(keys.filter((key) => existing.has(selfieIdOf(key))));
  });

  const later = (minutes: number) => new Date(clock.now().getTime() + minutes * minuteMs);

  async function refuseVerified(tx: Sql, memberId: string): Promise<void> {
    if ((await findVerification(tx, memberId))?.is_verified) throw new Refusal('conflict', 'You are verified already.');
  }

  const compare = (memberId: string, picture: Buffer): Promise<Pick<queries.NewSelfie, 'photoIds' | 'likeness'>> =>
    measuring.inTurn(async () => {
      const { faces } = await measuring.measureFile(picture);
      const [face] = faces;
      if (!face) throw refused('noFace');
      if (faces.length > 1) throw refused('faces');
      const measured = await measuring.measurePhotos(memberId);
      return { photoIds: measured.map(({ id }) => id), likeness: likenessOf(face, measured) };
    });

  /** Emit `files.discarded` after the commit. */
  async function discard(tx: Sql, memberId: string): Promise<void> {
    await discards.add(tx, (await queries.deleteSelfie(tx, memberId)).map(selfieKey));
  }

  /** Under the member's lock. */
  async function keep(tx: Sql, poseId: string, selfie: queries.NewSelfie): Promise<void> {
    await refuseVerified(tx, selfie.memberId);
    if (!(await queries.deletePose(tx, selfie.memberId, poseId))) throw notFound();
    await discard(tx, selfie.memberId);
    await queries.insertSelfie(tx, selfie, clock.now());
  }

  /** The file first, so that no row is without it; when it is refused at the end, it goes again. */
  async function add({ memberId, poseId, file, stillAllowed }: Taken, pose: queries.PoseRow['pose']): Promise<void> {
    const picture = await photos.redraw(file);
    const compared = await compare(memberId, picture);
    const id = newRandomId();
    await store.put(selfieKey(id), picture, 'image/webp');
    try {
      await db.tx(async (tx) => {
        await lockMember(tx, memberId);
        await stillAllowed(tx);
        await keep(tx, poseId, { id, memberId, pose, ...compared });
      });
    } catch (error) {
      // A database that fell silent may have committed all the same: then the sweep decides.
      if (!(error instanceof DatabaseUnavailable)) await store.delete([selfieKey(id)]).catch(() => undefined);
      throw error;
    }
    events.emit('files.discarded', {});
  }

  async function get(memberId: string): Promise<Selfie | null> {
    const row = await queries.findSelfie(db, memberId);
    return row ? { pose: row.pose, takenAt: row.taken_at.toISOString() } : null;
  }

  /** Null when it is gone meanwhile. */
  async function read(selfieId: string): Promise<Buffer | null> {
    const file = await store.read(selfieKey(selfieId));
    return file && buffer(file);
  }

  return {
    get,
    read,
    discard,

    /** Asking again does not draw again: nobody waits for the pose of a picture she has. */
    drawPose(memberId: string): Promise<SelfiePose> {
      return db.tx(async (tx) => {
        await lockMember(tx, memberId);
        await refuseVerified(tx, memberId);
        let row = await queries.findPose(tx, memberId, later(fairMinutes));
        if (!row) {
          const pose = selfiePoses[randomInt(selfiePoses.length)] ?? selfiePoses[0];
          row = { id: newRandomId(), pose, valid_until: later(poseMinutes) };
          await queries.storePose(tx, memberId, row);
        }
        return { id: row.id, pose: row.pose, validUntil: row.valid_until.toISOString() };
      });
    },

    /** Throws 404 for a pose that is not hers, used or too old, 400 unless the picture shows one face, 503 where none can be looked for. */
    async take(taken: Taken): Promise<Selfie> {
      const { memberId, poseId } = taken;
      if (busy.has(memberId)) throw new Refusal('conflict', 'Your last picture is still being looked at.');
      busy.add(memberId);
      try {
        const pose = await queries.findPose(db, memberId, clock.now());
        if (pose?.id !== poseId) throw notFound();
        await add(taken, pose.pose);
      } finally {
        busy.delete(memberId);
      }
      const selfie = await get(memberId);
      if (!selfie) throw notFound();
      return selfie;
    },

    async remove(memberId: string): Promise<void> {
      await db.tx(async (tx) => {
        await lockMember(tx, memberId);
        await discard(tx, memberId);
      });
      events.emit('files.discarded', {});
    },

    /** With the picture in it, for the file she takes along. */
    async exportSelfie(memberId: string): Promise<object | null> {
      const row = await queries.findSelfie(db, memberId);
      if (!row) return null;
      const picture = await read(row.id);
      const { pose, taken_at, compared, same } = row;
      const data = picture ? { type: 'image/webp', data: picture.toString('base64') } : {};
      return { pose, takenAt: taken_at.toISOString(), photosCompared: compared, photosOfTheSameFace: same, ...data };
    },

    /** No selfie waits longer than this for a decision. */
    async sweep(): Promise<void> {
      await db.tx(async (tx) => {
        await queries.deletePosesBefore(tx, clock.now());
        await discards.add(tx, (await queries.deleteSelfiesBefore(tx, later(-selfieDays * 24 * 60))).map(selfieKey));
      });
      events.emit('files.discarded', {});
    },
  };
}
