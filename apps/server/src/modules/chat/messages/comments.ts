// What was written with likes becomes the first messages of their match.
import type { LikedPart } from '@violet/contract/chat/liked-part';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { refusalFor } from '#modules/chat/rules.ts';
import { presentNew, type StoredMessage } from './message-writer.ts';
import { insertMessages, type NewMessageRow } from './queries.ts';

export interface Comment {
  readonly senderId: string;
  readonly content: string;
  readonly about: LikedPart | null;
}

function toRow(matchId: string, { senderId, content, about }: Comment): NewMessageRow {
  return {
    id: newId(),
    match_id: matchId,
    sender_id: senderId,
    content,
    message_type: 'comment',
    about,
    icebreaker_id: null,
    client_id: null,
    reply_to: null,
  };
}

/**
 * In the transaction of the match, in the order given. Whoever may not write to the other is left out without a word.
 * @param onStored called after the commit
 */
export async function storeComments(
  { clock, onStored }: { readonly clock: Clock; readonly onStored: (stored: readonly StoredMessage[]) => void },
  tx: Tx,
  matchId: string,
  comments: readonly Comment[],
): Promise<void> {
  const now = clock.now();
  const rows = comments.map((comment) => toRow(matchId, comment));
  const [found] = await insertMessages(tx, [matchId], rows, now);
  const allowed = rows.filter((row) => !refusalFor(found, row.sender_id));
  if (allowed.length === 0) return;
  // One that is refused undoes them all.
  const match = allowed.length === rows.length ? found : (await insertMessages(tx, [matchId], allowed, now))[0];
  if (!match?.last_seq) throw new Error('an allowed comment was not stored');
  const first = match.last_seq - allowed.length + 1;
  const memberIds = [match.low_id, match.high_id] as const;
  const stored = allowed.map((row, index) => ({ message: presentNew(row, first + index, now.toISOString()), memberIds }));
  tx.afterCommit(() => onStored(stored));
}
