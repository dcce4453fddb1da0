import { faultAt } from '@violet/contract/refusals/faults';
import type { Message, NewMessage } from '@violet/contract/chat/messages';
import { invalid } from '#platform/http/errors.ts';
import { getMessage, presentForSender } from '#modules/chat/conversation.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import { mayCarry } from '#modules/chat/icebreakers/icebreakers.ts';
import { assertMayWrite } from '#modules/chat/may-write.ts';
import { isMediaDraft, sendMedia } from '#modules/chat/media/send-media.ts';
import { getQuote } from '#modules/chat/quotes.ts';
import { matchMessageLimit } from '#modules/chat/rules.ts';
import type { DomainEvents } from '#modules/domain-events.ts';
import type { MessageWriter, StoredMessage } from './message-writer.ts';

export interface SendDeps extends Pick<ChatDeps, 'db' | 'clock' | 'limits' | 'provesContacts'> {
  readonly writer: MessageWriter;
  /** Called after the commit of what the writer does not store. */
  readonly onStored: (stored: readonly StoredMessage[]) => void;
}

async function sendWords(
  { db, writer }: Pick<SendDeps, 'db' | 'writer'>,
  { matchId, senderId, content, messageType, replyToId, clientId = null }: NewMessage,
  icebreakerId: string | null,
): Promise<{ message: Message; isRepeat: boolean }> {
  const replyTo = replyToId ? await getQuote(db, senderId, matchId, replyToId) : null;
  return writer.add({ matchId, senderId, content, messageType, icebreakerId, replyTo, clientId });
}

/** Stored, numbered and on disk when it answers; `isRepeat` when the same client id came before. */
export async function send(
  { db, clock, limits, provesContacts, writer, onStored }: SendDeps,
  draft: NewMessage,
): Promise<{ message: Message; isRepeat: boolean }> {
  await limits.consume(matchMessageLimit, `${draft.senderId} ${draft.matchId}`);
  await assertMayWrite({ db, provesContacts }, draft.senderId);
  const icebreakerId = draft.icebreakerId ?? null;
  if (icebreakerId !== null && !mayCarry(draft.matchId, icebreakerId)) {
    throw invalid([faultAt('icebreakerId', 'starter_unknown')]);
  }
  const written = isMediaDraft(draft)
    ? await sendMedia({ db, clock, onStored }, draft)
    : await sendWords({ db, writer }, draft, icebreakerId);
  if (!written.isRepeat) return written;
  // What was stored before may have been read and answered since.
  const message = await presentForSender(db, await getMessage(db, draft.senderId, written.message.id), clock.now());
  return { message, isRepeat: true };
}

export function emitSent(events: DomainEvents, stored: readonly StoredMessage[]): void {
  for (const { message, memberIds } of stored) {
    const { matchId, id: messageId, seq, senderId } = message;
    const receiverId = memberIds[0] === senderId ? memberIds[1] : memberIds[0];
    events.emit('message.sent', { matchId, messageId, seq, senderId, receiverId });
  }
}
