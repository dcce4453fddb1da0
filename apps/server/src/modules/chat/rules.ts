import type { Limit } from '@violet/contract/limit';
import { notFound, type Refusal, refuse } from '#platform/http/errors.ts';
import type { ReachedMatch, NewMessageRow } from './messages/queries.ts';

/** Messages of one member in one match. */
export const matchMessageLimit: Limit = { name: 'match-message', points: 20, seconds: 10, per: 'key', demoPoints: 100 };

/** Messages that one statement stores at most. */
export const maxFlush = 500;

/** Why the sender may not write here; undefined when nothing speaks against it. */
export function refusalFor(match: ReachedMatch | undefined, senderId: string): Refusal | undefined {
  if (!match?.is_open || (senderId !== match.low_id && senderId !== match.high_id)) return notFound();
  const isClosed = senderId === match.low_id ? match.high_is_closed : match.low_is_closed;
  return isClosed ? refuse('premium_messages_only') : undefined;
}

/** The sender's own name for a message, unique within a conversation; undefined without one. */
export function clientKey({
  match_id,
  sender_id,
  client_id,
}: Pick<NewMessageRow, 'match_id' | 'sender_id' | 'client_id'>): string | undefined {
  return client_id === null ? undefined : `${match_id}/${sender_id}/${client_id.toLowerCase()}`;
}

/** A client id names one message: with other words it is refused instead of answered with the first. */
export function otherContent(): Refusal {
  return refuse('message_id_taken');
}
