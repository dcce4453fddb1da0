// Asking the other of a match to verify: a message of its own type, once a match and member. Spec §4 Chat.
import type { Message } from '@violet/contract/chat/messages';
import { notFound, refuse } from '#platform/http/errors.ts';
import { newId } from '#platform/ids.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import { assertMayWrite } from '#modules/chat/may-write.ts';
import { matchMessageLimit, refusalFor } from '#modules/chat/rules.ts';
import { presentNew, type StoredMessage } from './message-writer.ts';
import { findAsking, insertMessages, lockMatch, type NewMessageRow } from './queries.ts';

export interface AskDeps extends Pick<ChatDeps, 'db' | 'clock' | 'limits' | 'provesContacts'> {
  /** Called after the commit. */
  readonly onStored: (stored: readonly StoredMessage[]) => void;
}

function toRow(matchId: string, senderId: string, name: string): NewMessageRow {
  return {
    id: newId(),
    match_id: matchId,
    sender_id: senderId,
    content: `${name} would like to see you verified.`,
    message_type: 'verify_request',
    about: null,
    icebreaker_id: null,
    client_id: null,
    reply_to: null,
  };
}

/** Throws 404 without such a match, and 403 where the sender may not write. 409: the other is verified, or was asked before. */
export async function askToVerify(
  { db, clock, limits, provesContacts, onStored }: AskDeps,
  senderId: string,
  matchId: string,
): Promise<Message> {
  await limits.consume(matchMessageLimit, `${senderId} ${matchId}`);
  await assertMayWrite({ db, provesContacts }, senderId);
  return db.tx(async (tx) => {
    // Held until the end: of two at once the second finds the first.
    await lockMatch(tx, matchId);
    const asking = await findAsking(tx, senderId, matchId);
    if (!asking) throw notFound();
    if (asking.other_is_verified) throw refuse('is_verified');
    if (asking.has_asked) throw refuse('already_asked');
    const now = clock.now();
    const row = toRow(matchId, senderId, asking.name);
    const [match] = await insertMessages(tx, [matchId], [row], now);
    const refusal = refusalFor(match, senderId);
    if (refusal) throw refusal;
    if (!match?.last_seq) throw new Error('an allowed message was not stored');
    const message = presentNew(row, match.last_seq, now.toISOString());
    tx.afterCommit(() => onStored([{ message, memberIds: [match.low_id, match.high_id] }]));
    return message;
  });
}
