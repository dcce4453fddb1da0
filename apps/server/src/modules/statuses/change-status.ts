import { statusHours, type Status } from '@violet/contract/statuses';
import { notFound } from '#platform/http/errors.ts';
import { newRandomId } from '#platform/ids.ts';
import type { StatusDeps } from './deps.ts';
import { presentStatus } from './present.ts';
import { deleteStatus, insertOrUpdateStatus, updateVoice } from './queries.ts';
import { readVoiceNote } from './voice/voice-note.ts';

const hourMs = 3_600_000;

/** A new status begins its own 24 hours, without the recording of the one before. */
export async function setStatus({ db, clock, events }: StatusDeps, memberId: string, text: string): Promise<Status> {
  const now = clock.now();
  const row = await insertOrUpdateStatus(db, memberId, text, now, new Date(now.getTime() + statusHours * hourMs));
  if (!row) throw notFound();
  events.emit('status.changed', { memberId });
  return presentStatus(row);
}

export async function removeStatus({ db, events }: StatusDeps, memberId: string): Promise<void> {
  if (await deleteStatus(db, memberId)) events.emit('status.changed', { memberId });
}

/** The recording goes to the status of now. Throws 404 without one. */
export async function addVoice({ db, clock, events }: StatusDeps, memberId: string, file: Buffer): Promise<Status> {
  const note = readVoiceNote(file);
  const row = await updateVoice(db, memberId, newRandomId(), note, clock.now());
  if (!row) throw notFound();
  events.emit('status.changed', { memberId });
  return presentStatus(row);
}
