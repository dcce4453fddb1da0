import type { Status } from '@violet/contract/statuses';
import type { Sql } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import type { StatusDeps } from './deps.ts';
import { presentStatus } from './present.ts';
import { findVoice, listStatuses } from './queries.ts';
import { readVoice } from './voice/voice-files.ts';

/** By member; no entry where there is none. The caller has decided that the members may be seen. */
export async function listStatusesAmong({ clock }: StatusDeps, sql: Sql, memberIds: readonly string[]): Promise<Map<string, Status>> {
  if (memberIds.length === 0) return new Map();
  const rows = await listStatuses(sql, memberIds, clock.now());
  return new Map(rows.map((row) => [row.member_id, presentStatus(row)]));
}

export async function getStatus(deps: StatusDeps, memberId: string): Promise<Status | null> {
  return (await listStatusesAmong(deps, deps.db, [memberId])).get(memberId) ?? null;
}

export interface Voice {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

async function findVoiceFor({ db, clock, store }: StatusDeps, viewerId: string, voiceId: string): Promise<Voice | null> {
  const row = await findVoice(db, viewerId, voiceId, clock.now());
  if (!row) return null;
  // What replaced it meanwhile has taken its file along.
  const bytes = row.voice ? Buffer.from(row.voice) : await readVoice(store, voiceId, row.voice_type);
  return bytes && { mediaType: row.voice_type, bytes };
}

/** Throws 404 for what is not for the viewer. */
export async function getVoice(deps: StatusDeps, viewerId: string, voiceId: string): Promise<Voice> {
  const voice = await findVoiceFor(deps, viewerId, voiceId);
  if (!voice) throw notFound();
  return voice;
}

/** With the recording in it, for the file that the member takes along. */
export async function exportStatus(deps: StatusDeps, memberId: string): Promise<object | null> {
  const status = await getStatus(deps, memberId);
  if (!status) return null;
  const voiceId = status.voiceUrl?.split('/').at(-1);
  const voice = voiceId ? await findVoiceFor(deps, memberId, voiceId) : null;
  return { ...status, voice: voice && { type: voice.mediaType, data: voice.bytes.toString('base64') } };
}
