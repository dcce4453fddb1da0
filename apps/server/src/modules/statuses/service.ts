// A note to her matches, with her voice if she likes, gone after 24 hours. Spec §3 and §4 Status; decisions, 'What is real here'.
import { statusHours, type Status } from '@violet/contract/statuses';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/errors.ts';
import { newRandomId } from '../../platform/ids.ts';
import type { DomainEvents } from '../domain-events.ts';
import { presentStatus } from './present.ts';
import { deleteExpired, deleteStatus, findVoice, listStatuses, storeStatus, storeVoice, type VoiceRow } from './queries.ts';
import { readVoiceNote } from './voice/voice-note.ts';

export interface StatusDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
}

const hourMs = 3_600_000;

export function createStatuses({ db, clock, events }: StatusDeps) {
  /** By member; no entry where there is none. Whoever names the members has decided that they may be seen. */
  async function among(sql: Sql, memberIds: readonly string[]): Promise<Map<string, Status>> {
    if (memberIds.length === 0) return new Map();
    const rows = await listStatuses(sql, memberIds, clock.now());
    return new Map(rows.map((row) => [row.member_id, presentStatus(row)]));
  }

  return {
    among,

    async get(memberId: string): Promise<Status | null> {
      return (await among(db, [memberId])).get(memberId) ?? null;
    },

    /** A new status begins its own 24 hours, without the recording of the one before. */
    async set(memberId: string, text: string): Promise<Status> {
      const now = clock.now();
      const row = await storeStatus(db, memberId, text, now, new Date(now.getTime() + statusHours * hourMs));
      if (!row) throw notFound();
      events.emit('status.changed', { memberId });
      return presentStatus(row);
    },

    async remove(memberId: string): Promise<void> {
      if (await deleteStatus(db, memberId)) events.emit('status.changed', { memberId });
    },

    /** The sound goes to the status she has now. Throws 404 without one. */
    async addVoice(memberId: string, file: Buffer): Promise<Status> {
      const note = readVoiceNote(file);
      const row = await storeVoice(db, memberId, newRandomId(), note, clock.now());
      if (!row) throw notFound();
      events.emit('status.changed', { memberId });
      return presentStatus(row);
    },

    async getVoice(viewerId: string, voiceId: string): Promise<VoiceRow> {
      const voice = await findVoice(db, viewerId, voiceId, clock.now());
      if (!voice) throw notFound();
      return voice;
    },

    /** Hers with the sound in it, for the file she takes along. */
    async exportStatus(memberId: string): Promise<object | null> {
      const status = (await among(db, [memberId])).get(memberId);
      const voiceId = status?.voiceUrl?.split('/').at(-1);
      const voice = voiceId ? await findVoice(db, memberId, voiceId, clock.now()) : undefined;
      return status
        ? { ...status, voice: voice ? { type: voice.voice_type, data: Buffer.from(voice.voice).toString('base64') } : null }
        : null;
    },

    /** Nothing of a status stays on the disk much longer than it was seen. */
    sweep: () => deleteExpired(db, clock.now()),
  };
}

export type Statuses = ReturnType<typeof createStatuses>;
