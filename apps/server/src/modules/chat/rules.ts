import { forbidden, notFound, Refusal } from '../../platform/http/errors.ts';
import type { ReachedMatch, NewMessageRow } from './write-queries.ts';

/** Messages that are stored in one go. */
export const maxFlush = 500;

/** May she write here? Answers why not. */
export function refusalFor(match: ReachedMatch | undefined, senderId: string): Refusal | undefined {
  if (!match?.is_open || (senderId !== match.low_id && senderId !== match.high_id)) return notFound();
  const isClosed = senderId === match.low_id ? match.high_is_closed : match.low_is_closed;
  return isClosed ? forbidden('She takes messages from premium members only.') : undefined;
}

/** The sender's own name for a message, unique within a conversation; undefined when she gave none. */
export function clientKey({
  match_id,
  sender_id,
  client_id,
}: Pick<NewMessageRow, 'match_id' | 'sender_id' | 'client_id'>): string | undefined {
  return client_id === null ? undefined : `${match_id}/${sender_id}/${client_id.toLowerCase()}`;
}

/** A client id names one message: with other words it is refused instead of answered with the first. */
export function otherContent(): Refusal {
  return new Refusal('conflict', 'Another message was sent under this id.');
}
