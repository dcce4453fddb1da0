// A photo or a voice becomes a message: judged under the lock of its match, in the transaction that stores. Spec §4 Chat.
import { onceUnopenedDays, waveformBars } from '@violet/contract/chat/message-media';
import type { Message, NewMessage, Quote } from '@violet/contract/chat/messages';
import { faultAt } from '@violet/contract/refusals/faults';
import type { Tx } from '#platform/db/db.ts';
import { invalid, refuse } from '#platform/http/errors.ts';
import { newId } from '#platform/ids.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import { getMessage } from '#modules/chat/conversation.ts';
import { presentNew, type StoredMessage } from '#modules/chat/messages/message-writer.ts';
import { insertMessages, listMessagesByClientIds, lockMatch, type NewMessageRow } from '#modules/chat/messages/queries.ts';
import { presentMessage } from '#modules/chat/present.ts';
import { otherContent, refusalFor } from '#modules/chat/rules.ts';
import { getQuote } from '#modules/chat/quotes.ts';
import { asSeenBy, listParts, presentPart } from './present-media.ts';
import { updateSent, type MediaRow } from './queries.ts';
import { assertOpen } from './upload.ts';

const dayMs = 86_400_000;
/** Of a voice that came without a waveform. */
const silence: readonly number[] = Array.from({ length: waveformBars }, () => 0);

export interface SendMediaDeps extends Pick<ChatDeps, 'db' | 'clock'> {
  /** Called after the commit. */
  readonly onStored: (stored: readonly StoredMessage[]) => void;
}

export type MediaDraft = NewMessage & { readonly messageType: 'photo' | 'voice' };

export function isMediaDraft(draft: NewMessage): draft is MediaDraft {
  return draft.messageType === 'photo' || draft.messageType === 'voice';
}

function toRow({ matchId, senderId, content, messageType, clientId }: MediaDraft, replyTo: Quote | null): NewMessageRow {
  return {
    id: newId(),
    match_id: matchId,
    sender_id: senderId,
    content,
    message_type: messageType,
    about: null,
    icebreaker_id: null,
    client_id: clientId ?? null,
    reply_to: replyTo,
  };
}

/** What came before under the same client id. Under the lock of the match nothing else does. */
async function findEarlier(tx: Tx, row: NewMessageRow, mediaId: string | null | undefined, now: Date): Promise<Message | undefined> {
  if (row.client_id === null) return undefined;
  const [earlier] = await listMessagesByClientIds(tx, [row]);
  if (!earlier) return undefined;
  // Nothing is said of it where the conversation is not there any more.
  await getMessage(tx, row.sender_id, earlier.id);
  const { photo, voice } = (await listParts(tx, [earlier], now, row.sender_id)).get(earlier.id) ?? {};
  // A photo that is gone names its file no more: the rest decides.
  const file = (photo ?? voice)?.mediaId ?? mediaId;
  const isSame = earlier.message_type === row.message_type && earlier.content === row.content && file === mediaId;
  if (!earlier.removed_at && !isSame) throw otherContent();
  return presentMessage(earlier);
}

/** Throws 400 for a file that is none of the sender's. 409: it may show nudity, and nobody said that this is wanted. */
async function giveMedia(tx: Tx, draft: MediaDraft, messageId: string, now: Date): Promise<MediaRow> {
  const { mediaId, senderId, matchId, messageType: kind, confirmed = false, once = false } = draft;
  const waveform = kind === 'voice' ? (draft.waveform ?? silence) : null;
  const until = once ? new Date(now.getTime() + onceUnopenedDays * dayMs) : null;
  const sent = { messageId, once, waveform, until };
  const media = mediaId ? await updateSent(tx, { mediaId, senderId, matchId, kind }, sent, now) : undefined;
  if (!media) throw invalid([faultAt('mediaId', 'media_unknown')]);
  if (media.flagged === true && !confirmed) throw refuse('confirm_needed');
  return media;
}

export async function sendMedia(
  { db, clock, onStored }: SendMediaDeps,
  draft: MediaDraft,
): Promise<{ message: Message; isRepeat: boolean }> {
  const { senderId, matchId, messageType, replyToId, mediaId } = draft;
  return db.tx(async (tx) => {
    // Held until the end. Whoever takes the last own words back, or ends the match, does so before or after.
    await lockMatch(tx, matchId);
    const now = clock.now();
    const row = toRow(draft, replyToId ? await getQuote(tx, senderId, matchId, replyToId) : null);
    const earlier = await findEarlier(tx, row, mediaId, now);
    if (earlier) return { message: earlier, isRepeat: true };
    await assertOpen(tx, senderId, matchId, messageType);
    const [match] = await insertMessages(tx, [matchId], [row], now);
    const refusal = refusalFor(match, senderId);
    if (refusal) throw refusal;
    if (!match?.last_seq) throw new Error('an allowed message was not stored');
    const media = await giveMedia(tx, draft, row.id, now);
    const message = { ...presentNew(row, match.last_seq, now.toISOString()), ...presentPart(media, now) };
    tx.afterCommit(() => onStored([{ message, memberIds: [match.low_id, match.high_id] }]));
    return { message: asSeenBy(message, senderId), isRepeat: false };
  });
}
