import { faultAt } from '@violet/contract/refusals/faults';
import { maxVoiceSeconds, statusHours, type Status } from '@violet/contract/statuses';
import type { Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { notFound } from '#platform/http/errors.ts';
import { newRandomId } from '#platform/ids.ts';
import { readVoiceNote } from '#platform/voice/voice-note.ts';
import type { StatusDeps } from './deps.ts';
import { presentStatus } from './present.ts';
import { deleteStatus, hasStatus, insertOrUpdateStatus, findLatestVoice, updateVoice } from './queries.ts';
import { releaseVoice, voiceKey } from './voice/voice-files.ts';

const hourMs = 3_600_000;
const voiceLimits = { maxSeconds: maxVoiceSeconds, tooLong: faultAt('voice', 'voice_long') };

function tell({ events }: StatusDeps, tx: Tx, memberId: string): void {
  tx.afterCommit(() => events.emit('status.changed', { memberId }));
}

/** A new status begins its own 24 hours, without the recording of the one before. */
export async function setStatus(deps: StatusDeps, memberId: string, text: string): Promise<Status> {
  const { db, clock } = deps;
  const now = clock.now();
  const row = await db.tx(async (tx) => {
    await lockMember(tx, memberId);
    await releaseVoice(deps, tx, await findLatestVoice(tx, memberId));
    const stored = await insertOrUpdateStatus(tx, memberId, text, now, new Date(now.getTime() + statusHours * hourMs));
    if (!stored) throw notFound();
    tell(deps, tx, memberId);
    return stored;
  });
  return presentStatus(row);
}

/** Under the member's lock. */
async function deleteWithVoice(deps: StatusDeps, tx: Tx, memberId: string): Promise<boolean> {
  await releaseVoice(deps, tx, await findLatestVoice(tx, memberId));
  return deleteStatus(tx, memberId);
}

export async function removeStatus(deps: StatusDeps, memberId: string): Promise<void> {
  await deps.db.tx(async (tx) => {
    await lockMember(tx, memberId);
    if (await deleteWithVoice(deps, tx, memberId)) tell(deps, tx, memberId);
  });
}

/** In the transaction that deletes the member: the recording goes as well. */
export async function eraseStatus(deps: StatusDeps, tx: Tx, memberId: string): Promise<void> {
  await deleteWithVoice(deps, tx, memberId);
}

/**
 * The recording goes to the status of now. Throws 404 without one. Its file goes with the day of the status, whoever deletes the row.
 * Processes of a release before this one know nothing of files.
 */
export async function addVoice(deps: StatusDeps, memberId: string, file: Buffer): Promise<Status> {
  const { db, clock, fileUploads } = deps;
  const { mediaType, bytes } = readVoiceNote(file, voiceLimits);
  if (!(await hasStatus(db, memberId, clock.now()))) throw notFound();
  const id = newRandomId();
  const row = await fileUploads.store([{ key: voiceKey(id, mediaType), bytes, contentType: mediaType }], (keep) =>
    db.tx(async (tx) => {
      await lockMember(tx, memberId);
      const before = await findLatestVoice(tx, memberId);
      const updated = await updateVoice(tx, memberId, id, mediaType, clock.now());
      if (!updated) throw notFound();
      await releaseVoice(deps, tx, before);
      await keep(tx, updated.expires_at);
      tell(deps, tx, memberId);
      return updated;
    }),
  );
  return presentStatus(row);
}
