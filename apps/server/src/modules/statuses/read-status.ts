import type { Status } from '@violet/contract/statuses';
import type { Sql } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import type { StatusDeps } from './deps.ts';
import { presentStatus } from './present.ts';
import { findVoice, listStatuses, type VoiceRow } from './queries.ts';

/** By member; no entry where there is none. The caller has decided that the members may be seen. */
export async function listStatusesAmong({ clock }: StatusDeps, sql: Sql, memberIds: readonly string[]): Promise<Map<string, Status>> {
  if (memberIds.length === 0) return new Map();
  const rows = await listStatuses(sql, memberIds, clock.now());
  return new Map(rows.map((row) => [row.member_id, presentStatus(row)]));
}

export async function getStatus(deps: StatusDeps, memberId: string): Promise<Status | null> {
  return (await listStatusesAmong(deps, deps.db, [memberId])).get(memberId) ?? null;
}

export async function getVoice({ db, clock }: StatusDeps, viewerId: string, voiceId: string): Promise<VoiceRow> {
  const voice = await findVoice(db, viewerId, voiceId, clock.now());
  if (!voice) throw notFound();
  return voice;
}

/** With the recording in it, for the file that the member takes along. */
export async function exportStatus(deps: StatusDeps, memberId: string): Promise<object | null> {
  const status = await getStatus(deps, memberId);
  if (!status) return null;
  const voiceId = status.voiceUrl?.split('/').at(-1);
  const voice = voiceId ? await findVoice(deps.db, memberId, voiceId, deps.clock.now()) : undefined;
  return { ...status, voice: voice ? { type: voice.voice_type, data: Buffer.from(voice.voice).toString('base64') } : null };
}
