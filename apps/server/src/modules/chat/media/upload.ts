// A photo or a voice before its message: both have to have written, and it waits an hour. Spec §4 Chat.
import { faultAt } from '@violet/contract/refusals/faults';
import { maxVoiceMessageSeconds, maxWaitingUploads, uploadWaitMs, type Upload } from '@violet/contract/chat/message-media';
import type { Sql, Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { limited, notFound, refuse } from '#platform/http/errors.ts';
import { newRandomId } from '#platform/ids.ts';
import { newFileKey } from '#platform/storage/file-seal.ts';
import { readVoiceNote } from '#platform/voice/voice-note.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import { assertMayWrite } from '#modules/chat/may-write.ts';
import { findSealingBegin, insertFileKey, insertSealingBegin } from './key-queries.ts';
import { photoType, toStore, type MediaBytes } from './media-files.ts';
import { countWaiting, findGate, insertMedia, type NewMedia } from './queries.ts';

export type UploadDeps = Pick<ChatDeps, 'db' | 'clock' | 'fileUploads' | 'photos' | 'provesContacts'>;

/** Throws 404 where the match is not there for the sender, and 403 while it lets no such file through. */
export async function assertOpen(sql: Sql, senderId: string, matchId: string, kind: 'photo' | 'voice'): Promise<void> {
  const gate = await findGate(sql, senderId, matchId);
  if (!gate) throw notFound();
  if (kind === 'photo' && !gate.takes_photos) throw refuse('photos_off');
  if (!gate.is_open) throw refuse(kind === 'photo' ? 'media_locked' : 'voice_locked');
}

type Described = Pick<NewMedia, 'kind' | 'mediaType' | 'width' | 'height' | 'flagged' | 'seconds'>;

/** An update of all processes has ended by then. A program of before does not find a sealed file. */
const updateMs = 60 * 60_000;

/** Of a file that comes now; null while files are not sealed. In a community of before that begins an hour after the first upload here. */
async function drawFileKey(sql: Sql, now: Date): Promise<Buffer | null> {
  const begin = await findSealingBegin(sql);
  if (begin === undefined) await insertSealingBegin(sql, new Date(now.getTime() + updateMs));
  return begin !== undefined && begin <= now ? newFileKey() : null;
}

/** The files first, so that no row is without them; when the row is refused, they go again. */
async function keep(
  { db, clock, fileUploads }: UploadDeps,
  { senderId, matchId }: { senderId: string; matchId: string },
  described: Described,
  parts: readonly MediaBytes[],
): Promise<Upload> {
  const id = newRandomId();
  const now = clock.now();
  const until = new Date(now.getTime() + uploadWaitMs);
  const fileKey = await drawFileKey(db, now);
  await fileUploads.store(toStore({ id, media_type: described.mediaType }, parts, fileKey), (keepFiles) =>
    db.tx(async (tx: Tx) => {
      // Of many at once each sees those before it.
      await lockMember(tx, senderId);
      await assertOpen(tx, senderId, matchId, described.kind);
      const waiting = await countWaiting(tx, senderId, now);
      if (waiting.count >= maxWaitingUploads) throw limited('files_waiting', waiting.firstUntil ?? until, { count: maxWaitingUploads });
      await insertMedia(tx, { id, matchId, senderId, ...described, until }, now);
      if (fileKey) await insertFileKey(tx, id, fileKey);
      await keepFiles(tx);
    }),
  );
  return { mediaId: id, expiresAt: until.toISOString(), flagged: described.flagged };
}

async function assertMayUpload(deps: UploadDeps, senderId: string, matchId: string, kind: 'photo' | 'voice'): Promise<void> {
  await assertMayWrite(deps, senderId);
  await assertOpen(deps.db, senderId, matchId, kind);
}

export async function uploadMessagePhoto(deps: UploadDeps, senderId: string, matchId: string, file: Buffer): Promise<Upload> {
  await assertMayUpload(deps, senderId, matchId, 'photo');
  const { width, height, full, card, flagged } = await deps.photos.redrawForMessage(senderId, file);
  const described = { kind: 'photo', mediaType: photoType, width, height, flagged, seconds: null } as const;
  return keep(deps, { senderId, matchId }, described, [
    { size: 'full', bytes: full },
    { size: 'card', bytes: card },
  ]);
}

const voiceLimits = { maxSeconds: maxVoiceMessageSeconds, tooLong: faultAt('voice', 'voice_message_long') };

export async function uploadMessageVoice(deps: UploadDeps, senderId: string, matchId: string, file: Buffer): Promise<Upload> {
  await assertMayUpload(deps, senderId, matchId, 'voice');
  const { mediaType, bytes, seconds } = readVoiceNote(file, voiceLimits);
  const described = { kind: 'voice', mediaType, width: null, height: null, flagged: null, seconds } as const;
  return keep(deps, { senderId, matchId }, described, [{ size: 'full', bytes }]);
}
