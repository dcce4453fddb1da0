import type { DiscoveryScope } from '@violet/contract/discovery';
import type { Events } from '../platform/events.ts';

/** What modules tell each other after the fact. Emitted only once the transaction has committed. */
export interface DomainEventMap {
  'member.registered': { memberId: string };
  'profile.changed': { memberId: string };
  'profile.viewed': { viewerId: string; viewedId: string };
  'session.ended': { memberId: string; sessionIds: readonly string[] };
  'filters.changed': { memberId: string };
  'deck.outdated': { memberId: string; scope: DiscoveryScope };
  'like.received': { memberId: string; targetId: string; isSuper: boolean };
  'swipe.undone': { memberId: string; targetId: string };
  'match.created': { matchId: string; memberIds: readonly [string, string] };
  'match.ended': { matchId: string; memberIds: readonly [string, string] };
  'members.separated': { memberIds: readonly [string, string] };
  'members.rejoined': { memberIds: readonly [string, string] };
  'message.sent': { matchId: string; messageId: string; seq: number; senderId: string; receiverId: string };
  'message.read': { matchId: string; messageId: string; senderId: string; readerId: string };
  'presence.changed': { memberId: string; isOnline: boolean };
  'subscription.changed': { memberId: string; active: boolean };
  'notifications.changed': { memberId: string };
}

export type DomainEvents = Events<DomainEventMap>;
