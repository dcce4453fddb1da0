// Whose word a conversation waits for. The server and a page that hears of a message decide alike.
import { isYoungMatch } from '@violet/text-rules/young-match';
import type { Match } from '#src/matches.ts';
import type { Message } from './messages.ts';

/** A conversation that waits for longer counts, and so many that count stop likes. */
export const waitingAfterHours = 72;
export const maxWaiting = 8;

/** A message of this type asks for no answer, nor is it one. */
export function isTurn({ messageType }: Pick<Message, 'messageType'>): boolean {
  return messageType !== 'verify_request';
}

/** What of a match says whose turn it is. Its last message is the last that is a turn. */
interface Turn extends Pick<Match, 'createdAt' | 'lastMessage'> {
  readonly otherUser: Pick<Match['otherUser'], 'id'>;
}

/** The newest message is the other's. In a match that is no longer young a reaction answers it. */
export function isYourTurn({ createdAt, lastMessage, otherUser }: Turn, now: number): boolean {
  if (lastMessage?.senderId !== otherUser.id) return false;
  const hasReacted = lastMessage.reactions.some(({ userId }) => userId !== otherUser.id);
  return !hasReacted || isYoungMatch({ createdAt, messages: lastMessage.seq }, now);
}
