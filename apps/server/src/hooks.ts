// Who takes part in whose transaction, and who listens to what, by the module that acts. No other place says so.
import { closeCodes } from '@violet/contract/realtime';
import type { Services } from './composition.ts';
import type { Demo } from './demo/service.ts';
import type { Platform } from './open-platform.ts';
import { currentCall } from './platform/http/call.ts';

/** Inside the other module's transaction: what throws here undoes it all. */
function takePart(services: Services): void {
  const { account, auth, badges, discovery, likes, matches, meetups, moderation, outbound, photos, preferences, profiles, safety } =
    services;
  const { emailChanges, hiddenContacts, legalHolds, secondFactors, statuses, subscriptions, tea, verifications } = services;

  // account
  for (const { eraseMember } of [safety, matches, likes, photos, statuses, verifications, tea, meetups, moderation, auth]) {
    account.onDeletion(eraseMember);
  }

  // auth
  auth.setSecondStep(secondFactors.secondStep);
  profiles.onEmailChange(auth.resets.forget);

  // hidden contacts
  profiles.onEmailChange(hiddenContacts.rememberEmail);
  profiles.onPhoneChange(hiddenContacts.rememberPhone);

  // e-mail changes
  profiles.onEmailChange(emailChanges.followEmailChange);
  profiles.onEmailChange(emailChanges.forgetProof);

  // legal holds
  photos.setScreen(legalHolds.screen);

  // likes and matches
  safety.onSeparation(matches.endBetween);
  safety.onSeparation(matches.endFarewells);
  safety.onSeparation(likes.voidBetween);

  // meetups
  auth.onNewPassword(meetups.endFeed);
  safety.onSeparation(meetups.freePlacesBetween);
  profiles.onProtection(meetups.guard);
  verifications.onLoss(meetups.removeUnverified);

  // outbound
  meetups.onReminders(outbound.recordReminders);
  meetups.onUpdates(outbound.recordMeetupUpdates);
  likes.onLike(outbound.recordLike);
  matches.onCreate(outbound.recordMatch);
  auth.onNewDevice(outbound.recordSignIn);
  secondFactors.onChange(outbound.recordFactorChange);

  // preferences
  preferences.onChange(discovery.refreshCandidate);
  preferences.onChange(likes.matchWaitingLikes);
  profiles.onProtection(preferences.protect);

  // photos
  safety.onEvidenceEnd(photos.releaseEvidence);

  // profiles
  photos.onChange(profiles.followPhotos);
  photos.onUpload(profiles.memberSanctions.fingerprints.refuse);
  profiles.onChange(verifications.followPhotos);
  profiles.onChange(discovery.refreshCandidate);
  profiles.onChange(likes.matchWaitingLikes);
  safety.onSeparation(profiles.partners.endBetween);
  profiles.activity.onReturn(badges.recordDay);

  // subscription
  profiles.memberSanctions.onBan(subscriptions.followBan);

  // second factors
  auth.onNewPassword(secondFactors.forgetSignIns);
  profiles.onEmailChange((tx, id, { sessionId }) => secondFactors.assertShown(tx, { id, sessionId }));
}

/** What becomes of accounts, after the commit: a listener that fails is logged and harms nobody else. */
function listenForAccounts({ events, hub, fileDeletions, clock, security }: Platform, services: Services): void {
  const { account, discovery, emailChanges, meetups, outbound, profiles, subscriptions } = services;

  // account
  // By the queue, so that however many leave, one walk over all decks is under way.
  events.on('account.deleted', account.requestFollowUps);
  account.afterDeletion(discovery.forget);

  // auth
  events.on('session.opened_elsewhere', ({ memberId, address }) => security.record('new_device', { outcome: 'done', memberId, address }));
  events.on('session.ended', ({ memberId, sessionIds }) => hub.closeSessions(memberId, sessionIds, closeCodes.notAuthenticated));

  // e-mail changes
  events.on('email.changed', emailChanges.sendDueEmails);
  events.on('email.changed', ({ memberId }) =>
    security.record('email_change', { outcome: 'done', memberId, address: currentCall().address }),
  );

  // meetups
  events.on('member.suspended', meetups.removeSanctioned);
  events.on('member.hidden', meetups.removeSanctioned);

  // moderation
  events.on('sanction.notified', ({ memberId }) => hub.send([memberId], { type: 'notice' }));

  // hidden contacts
  events.on('contacts.voided', ({ memberId }) => hub.send([memberId], { type: 'notice' }));

  // profiles
  events.on('protection.begun', ({ memberId }) => hub.send([memberId], { type: 'notice' }));
  events.on('presence.changed', ({ memberId }) => profiles.activity.mark(memberId, clock.now()));

  // outbound
  events.on('account_email.due', outbound.sendAccountEmails);

  // storage
  events.on('files.released', fileDeletions.deletePending);

  // subscription
  events.on('subscription.changed', subscriptions.sendStatus);
  events.on('subscription.changed', subscriptions.refuseBannedCard);
}

/** What members do about each other, after the commit as well. */
function listenForMembers({ events }: Platform, services: Services, demo: Demo | undefined): void {
  const { activityPanel, badges, chat, discovery, matches, outbound } = services;

  // activity panel
  events.on('activity_panel.changed', activityPanel.sendCount);
  events.on('match.created', activityPanel.sendCounts);
  events.on('match.ended', activityPanel.sendCounts);
  // With premium the same likes stand there in clear.
  events.on('subscription.changed', activityPanel.sendCount);

  // badges
  events.on('match.created', badges.awardEach);
  events.on('message.sent', badges.awardWriters);
  events.on('profile.changed', badges.awardMember);
  events.on('review.shared', badges.awardTea);
  events.on('status.changed', badges.awardMember);
  events.on('story.liked', badges.awardTea);
  events.on('story.shared', badges.awardTea);
  events.on('subscription.changed', badges.awardMember);

  // chat
  // Before anybody hears of it: whoever goes on typing is asked about anew.
  events.on('match.ended', chat.forgetTypingPartners);
  events.on('presence.visibility_changed', chat.forgetTypingPartner);
  events.on('presence.changed', chat.sendPresence);
  events.on('presence.visibility_changed', chat.sendPresenceVisibility);
  events.on('photo_messages.changed', chat.sendPhotoMessages);

  // demo
  if (demo) {
    events.on('member.registered', demo.welcome);
    events.on('presence.changed', demo.follow);
    events.on('message.sent', demo.answerMessage);
  }

  // discovery
  events.on('deck.outdated', discovery.renewDeck);
  events.on('like.received', discovery.reopenCandidate);
  events.on('presence.changed', discovery.boostAutomatically);
  events.on('separation.ended', discovery.reopenPair);
  events.on('swipe.undone', discovery.returnToDecks);

  // likes and matches
  events.on('match.created', matches.sendMatch);
  events.on('match.ended', matches.sendUnmatched);
  events.on('member.suspended', matches.sendSuspended);
  events.on('status.changed', matches.sendMatchChanged);

  // outbound
  events.on('message.sent', outbound.addMessage);
  events.on('presence.changed', outbound.recall);
  events.on('conversation.opened', ({ memberId, matchId }) => outbound.forgetMatch(memberId, matchId));
  events.on('message.read', ({ readerId, matchId }) => outbound.forgetMatch(readerId, matchId));
  events.on('meetup_updates.seen', outbound.forgetMeetups);
  events.on('activity_panel.seen', outbound.forgetPanel);
}

export function connect(base: Platform, services: Services, demo: Demo | undefined): void {
  takePart(services);
  listenForMembers(base, services, demo);
  listenForAccounts(base, services);
}
