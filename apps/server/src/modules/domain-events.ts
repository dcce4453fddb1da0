import type { DiscoveryScope } from '@violet/contract/discovery';
import type { Events } from '../platform/events.ts';

/** What modules tell each other after the fact. Emitted only once the transaction has committed. */
export interface DomainEventMap {
  'member.registered': { memberId: string };
  /** She is gone, with everything that was hers. */
  'member.left': { memberId: string };
  'profile.changed': { memberId: string };
  /** She gave another e-mail address, or took hers away. */
  'address.changed': { memberId: string };
  'status.changed': { memberId: string };
  'session.ended': { memberId: string; sessionIds: readonly string[] };
  'deck.outdated': { memberId: string; scope: DiscoveryScope };
  'like.received': { memberId: string; targetId: string; isSuper: boolean };
  'swipe.undone': { memberId: string; targetId: string };
  'match.created': { matchId: string; memberIds: readonly [string, string] };
  'match.ended': { matchId: string; memberIds: readonly [string, string] };
  'members.rejoined': { memberIds: readonly [string, string] };
  'message.sent': { matchId: string; messageId: string; seq: number; senderId: string; receiverId: string };
  /** She has its messages before her. */
  'conversation.opened': { matchId: string; memberId: string };
  'message.read': { matchId: string; messageId: string; senderId: string; readerId: string };
  'presence.changed': { memberId: string; isOnline: boolean };
  /** She hides whether she is here, or shows it again. */
  'presence.veiled': { memberId: string };
  'subscription.changed': { memberId: string; active: boolean };
  /** She shared a story or a review, or liked a story; which one is nobody's business. */
  'story.shared': { memberId: string };
  'review.shared': { memberId: string };
  'story.liked': { memberId: string };
  /** Her sessions have ended with it, and nobody meets her while it lasts. */
  'member.suspended': { memberId: string };
  /** Moderators have something to tell her. */
  'notice.given': { memberId: string };
  /** Nobody new meets her until it is lifted. */
  'member.hidden': { memberId: string };
  /** Files were named to be deleted (`platform/storage/discards.ts`). */
  'files.discarded': object;
  'notifications.changed': { memberId: string };
  /** She has looked through the panel. */
  'notifications.seen': { memberId: string };
  /** She has before her what happened to meetups of hers. */
  'meetups.seen': { memberId: string };
}

export type DomainEvents = Events<DomainEventMap>;
