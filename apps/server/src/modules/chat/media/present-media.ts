// What a message's file is for the one who asks. Spec §4 Chat.
import type { Message } from '@violet/contract/chat/messages';
import { onceOpenMs, type PhotoPart, type VoicePart } from '@violet/contract/chat/message-media';
import { isYoungMatch } from '@violet/text-rules/young-match';
import type { Sql } from '#platform/db/db.ts';
import type { MessageRow } from '#modules/chat/queries.ts';
import { listMediaOf, type MediaRow } from './queries.ts';

export type Parts = Pick<Message, 'photo' | 'voice'>;

const none: Parts = { photo: null, voice: null };

/** What is left of a photo that was shown once and is no more. */
const gone: PhotoPart = {
  mediaId: null,
  width: 1,
  height: 1,
  once: true,
  covered: true,
  flagged: null,
  state: 'gone',
  openUntil: null,
};

function isCovered({ flagged, cover, matched_at, messages }: MediaRow, now: number): boolean {
  if (flagged !== false || cover === 'cover' || cover === 'none') return true;
  return cover === 'until_known' && isYoungMatch({ createdAt: matched_at.toISOString(), messages }, now);
}

/** Covered as for its receiver; `asSeenBy` says it for the sender. That one is not told that a ghost has opened it. */
function presentPhoto(row: MediaRow, viewerId: string | undefined, now: Date): PhotoPart {
  const { id, width, height, once, flagged, until, sender_id, opened_as_ghost } = row;
  const isForSender = viewerId === undefined || sender_id === viewerId;
  const opened_at = opened_as_ghost && isForSender ? null : row.opened_at;
  const openUntil = opened_at && new Date(opened_at.getTime() + onceOpenMs);
  const isThere = openUntil ? openUntil > now : !once || (until !== null && until > now);
  const state = !isThere ? 'gone' : openUntil ? 'open' : 'there';
  return {
    mediaId: isThere ? id : null,
    width: width ?? 1,
    height: height ?? 1,
    once,
    covered: isCovered(row, now.getTime()),
    flagged,
    state,
    openUntil: openUntil?.toISOString() ?? null,
  };
}

function presentVoice({ id, seconds, waveform }: MediaRow): VoicePart {
  return { mediaId: id, seconds: seconds ?? 0, waveform: waveform ?? [] };
}

/** Files by message id. Where none of them has one nothing is asked. */
export async function listParts(
  sql: Sql,
  rows: readonly Pick<MessageRow, 'id' | 'message_type' | 'removed_at'>[],
  now: Date,
  viewerId?: string,
): Promise<ReadonlyMap<string, Parts>> {
  const carrying = rows.filter(({ message_type, removed_at }) => (message_type === 'photo' || message_type === 'voice') && !removed_at);
  if (carrying.length === 0) return new Map();
  const found = await listMediaOf(
    sql,
    carrying.map(({ id }) => id),
  );
  const byMessage = new Map(found.map((row) => [row.message_id, row]));
  return new Map(carrying.map(({ id, message_type }) => [id, partsOf(byMessage.get(id), message_type, viewerId, now)]));
}

/** @param viewerId who asks; undefined: what both of them may read */
export function presentPart(row: MediaRow, now: Date, viewerId?: string): Parts {
  if (row.kind === 'voice') return { photo: null, voice: presentVoice(row) };
  return { photo: presentPhoto(row, viewerId, now), voice: null };
}

function partsOf(row: MediaRow | undefined, type: Message['messageType'], viewerId: string | undefined, now: Date): Parts {
  if (row) return presentPart(row, now, viewerId);
  return type === 'photo' ? { photo: gone, voice: null } : none;
}

/** A photo is covered for its receiver alone. */
export function asSeenBy(message: Message, viewerId: string): Message {
  const { photo, senderId } = message;
  return photo?.covered && senderId === viewerId ? { ...message, photo: { ...photo, covered: false } } : message;
}
