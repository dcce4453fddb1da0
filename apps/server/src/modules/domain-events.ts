import type { DiscoveryScope } from '@violet/contract/discovery';
import type { Events } from '#platform/events.ts';

/** What modules tell each other after the fact. Emitted only once the transaction has committed. */
export interface DomainEventMap {
  'member.registered': { memberId: string };
  /** The account is gone, with everything that belonged to it. */
  'account.deleted': { memberId: string };
  'profile.changed': { memberId: string };
  /** A member gave another e-mail address, or took the address away. */
  'email.changed': { memberId: string };
  'status.changed': { memberId: string };
  /** A member signed in with a browser that is not known for the member. */
  'session.opened_elsewhere': { memberId: string; address: string };
  /** E-mails about accounts were written down. */
  'account_email.due': object;
  'session.ended': { memberId: string; sessionIds: readonly string[] };
  'deck.outdated': { memberId: string; scope: DiscoveryScope };
  'like.received': { memberId: string; targetId: string; isSuper: boolean };
  'swipe.undone': { memberId: string; targetId: string };
  'match.created': { matchId: string; memberIds: readonly [string, string] };
  'match.ended': { matchId: string; memberIds: readonly [string, string] };
  'separation.ended': { memberIds: readonly [string, string] };
  'message.sent': { matchId: string; messageId: string; seq: number; senderId: string; receiverId: string };
  /** The reader has its messages on the screen. */
  'conversation.opened': { matchId: string; memberId: string };
  'message.read': { matchId: string; messageId: string; senderId: string; readerId: string };
  'presence.changed': { memberId: string; isOnline: boolean };
  /** A member hides the online status, or shows it again. */
  'presence.visibility_changed': { memberId: string };
  /** A member wants photos in conversations to come in another way. */
  'photo_messages.changed': { memberId: string };
  'subscription.changed': { memberId: string; active: boolean };
  /** A member shared a story or a review, or a story of the member was liked. Which one it was is nobody's business. */
  'story.shared': { memberId: string };
  'review.shared': { memberId: string };
  'story.liked': { memberId: string };
  /** The sessions of the member have ended with it, and nobody meets the member while it lasts. */
  'member.suspended': { memberId: string };
  /** What the member entered to hide from can be found no more. */
  'contacts.voided': { memberId: string };
  /** What the law says where the member lives protects from now on. */
  'protection.begun': { memberId: string };
  /** Moderators have something to tell the member. */
  'sanction.notified': { memberId: string };
  /** Nobody new meets the member until it is lifted. */
  'member.hidden': { memberId: string };
  /** Files were named to be deleted (`platform/storage/file-deletions.ts`). */
  'files.released': object;
  'activity_panel.changed': { memberId: string };
  /** A member has looked through the panel. */
  'activity_panel.seen': { memberId: string };
  /** A member has read what happened to the meetups attended. */
  'meetup_updates.seen': { memberId: string };
}

export type DomainEvents = Events<DomainEventMap>;
