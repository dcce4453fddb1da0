// A sender takes a message back: for both, within 15 minutes. Its number stays, and so does what was reported. Spec §4 Chat.
import { removableMs, removedReportWindowMs } from '@violet/contract/chat/chat';
import type { Message } from '@violet/contract/chat/messages';
import type { Tx } from '#platform/db/db.ts';
import { refuse } from '#platform/http/errors.ts';
import { getMessage, presentForSender } from '#modules/chat/conversation.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import { updateReportWindow } from '#modules/chat/media/queries.ts';
import type { FoundMessage } from '#modules/chat/queries.ts';
import { deleteReactions, insertRemoved, lockConversation, updateLastMessageAt, updateRemoved } from './queries.ts';

/** All that a message carries goes with it, in the same transaction: words, file, starter, quote, reactions. What they said stays for its report window. */
async function takeAway(tx: Tx, { id, content, message_type }: FoundMessage, now: Date): Promise<void> {
  await updateRemoved(tx, id, now);
  const until = new Date(now.getTime() + removedReportWindowMs);
  await insertRemoved(tx, id, content, until);
  if (message_type === 'photo' || message_type === 'voice') await updateReportWindow(tx, id, until);
  await deleteReactions(tx, id);
}

type RemovalDeps = Pick<ChatDeps, 'db' | 'clock' | 'hub'>;

/** Again changes nothing. Throws 404 when it does not exist for the viewer, 403 when it is another's, 409 when too late. */
export async function removeMessage({ db, clock, hub }: RemovalDeps, viewerId: string, messageId: string): Promise<Message> {
  const now = clock.now();
  const removed = await db.tx(async (tx) => {
    await lockConversation(tx, viewerId, messageId);
    const found = await getMessage(tx, viewerId, messageId);
    if (found.sender_id !== viewerId) throw refuse('only_sender_removes');
    if (found.removed_at) return found;
    if (now.getTime() - found.created_at.getTime() > removableMs) throw refuse('message_stays');
    await takeAway(tx, found, now);
    await updateLastMessageAt(tx, found.match_id);
    tx.afterCommit(() =>
      hub.send([viewerId, found.other_id], {
        type: 'message_removed',
        matchId: found.match_id,
        messageId,
        removedAt: now.toISOString(),
      }),
    );
    return getMessage(tx, viewerId, messageId);
  });
  return presentForSender(db, removed, now);
}
