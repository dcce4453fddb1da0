import { faultAt } from '@violet/contract/refusals/faults';
import type { Message, NewMessage } from '@violet/contract/messages';
import { invalid, refuse } from '#platform/http/errors.ts';
import { getMessage, presentMessages, withoutReading } from '#modules/chat/conversation.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import { mayCarry } from '#modules/chat/icebreakers/icebreakers.ts';
import { matchMessageLimit } from '#modules/chat/rules.ts';
import type { DomainEvents } from '#modules/domain-events.ts';
import { hasProvenContact, hasGhostMode } from '#modules/chat/queries.ts';
import type { MessageWriter, StoredMessage } from './message-writer.ts';

export interface SendDeps extends Pick<ChatDeps, 'db' | 'limits' | 'provesContacts'> {
  readonly writer: MessageWriter;
}

/** Stored, numbered and on disk when it answers; `isRepeat` when the same client id came before. */
export async function send(
  { db, limits, provesContacts, writer }: SendDeps,
  draft: NewMessage,
): Promise<{ message: Message; isRepeat: boolean }> {
  await limits.consume(matchMessageLimit, `${draft.senderId} ${draft.matchId}`);
  if (provesContacts && !(await hasProvenContact(db, draft.senderId))) throw refuse('contact_unproven');
  const icebreakerId = draft.icebreakerId ?? null;
  if (icebreakerId !== null && !mayCarry(draft.matchId, icebreakerId)) {
    throw invalid([faultAt('icebreakerId', 'starter_unknown')]);
  }
  const written = await writer.add({ ...draft, icebreakerId, clientId: draft.clientId ?? null });
  if (!written.isRepeat) return written;
  // What was stored before may have been read and answered since.
  const row = await getMessage(db, draft.senderId, written.message.id);
  const [message] = await presentMessages(db, [(await hasGhostMode(db, row.other_id)) ? withoutReading(row, draft.senderId) : row]);
  return { message: message ?? written.message, isRepeat: true };
}

export function emitSent(events: DomainEvents, stored: readonly StoredMessage[]): void {
  for (const { message, memberIds } of stored) {
    const { matchId, id: messageId, seq, senderId } = message;
    const receiverId = memberIds[0] === senderId ? memberIds[1] : memberIds[0];
    events.emit('message.sent', { matchId, messageId, seq, senderId, receiverId });
  }
}
