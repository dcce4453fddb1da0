// Every column that holds words or bytes, and who but its owner may read it. A new one fails canary.test.ts until it is named here.

export const viewerNames = ['visitor', 'stranger', 'partner', 'guest', 'blocked', 'moderator', 'admin'] as const;
export type ViewerName = (typeof viewerNames)[number];

const nobody: readonly ViewerName[] = [];
const staff: readonly ViewerName[] = ['moderator', 'admin'];
const matches: readonly ViewerName[] = ['partner'];

/** A secret: these may read it besides its owner. */
export const secrets: Readonly<Record<string, readonly ViewerName[]>> = {
  'appeals.answer': staff,
  'appeals.decided_note': staff,
  'appeals.text': staff,
  'audit_log.note': staff,
  'banned_cards.card_hash': nobody,
  'banned_cards.subscription_id': nobody,
  'banned_contacts.contact_hash': nobody,
  'banned_fingerprints.fingerprint_hash': nobody,
  'calendar_feeds.token_hash': nobody,
  'candidates.interests': nobody,
  'candidates.seeks': nobody,
  'credentials.password_hash': nobody,
  'delayed_measures.contact_hashes': nobody,
  'discarded_files.key': nobody,
  'factor_challenges.challenge': nobody,
  'email_codes.code_hash': nobody,
  'former_addresses.email': nobody,
  'former_push_keys.private_key': nobody,
  'known_devices.device_hash': nobody,
  'legal_holds.file_hash': nobody,
  'legal_holds.file_key': nobody,
  'letter_stops.token': nobody,
  'meetup_codes.code': nobody,
  'meetups.exact_place': ['guest'],
  'members.email': nobody,
  'members.phone_number': nobody,
  'members.username': staff,
  // Moderators read in the evidence what was reported.
  'messages.content': [...matches, ...staff],
  'password_resets.code_hash': nobody,
  'payment_customers.customer_id': nobody,
  'payment_events.id': nobody,
  'payment_events.subscription_id': nobody,
  'pending_sign_ins.token_hash': nobody,
  'photos.fingerprint': nobody,
  'preferences.deal_breakers': nobody,
  'preferences.hidden_words': nobody,
  'preferences.interests': nobody,
  'preferences.lifestyle_preferences': nobody,
  'push_keys.private_key': nobody,
  'push_subscriptions.auth': nobody,
  'push_subscriptions.endpoint': nobody,
  'push_subscriptions.endpoint_hash': nobody,
  'push_subscriptions.p256dh': nobody,
  'recovery_codes.code_hash': nobody,
  'report_excerpts.lines': staff,
  'reports.decided_note': staff,
  'reports.description': staff,
  'reports.reported_text': staff,
  'reset_requests.address_hash': nobody,
  'retired_usernames.name_hash': nobody,
  'second_factors.credential_id': nobody,
  'second_factors.name': nobody,
  'second_factors.public_key': nobody,
  'second_factors.sealed_secret': nobody,
  'sessions.device': nobody,
  'sessions.token_hash': nobody,
  'sms_codes.code_hash': nobody,
  'sms_codes.phone_number': nobody,
  'statuses.text': matches,
  'story_cases.decided_note': staff,
  'story_reports.description': staff,
  'subscription_intents.subscription_id': nobody,
  'subscriptions.subscription_id': nobody,
  'takedown_requests.about_name': staff,
  'takedown_requests.decided_note': staff,
  'takedown_requests.email': staff,
  'takedown_requests.reason': staff,
  'takedown_requests.story': staff,
  'test_subscriptions.customer_id': nobody,
  'test_subscriptions.id': nobody,
  'test_subscriptions.key': nobody,
  'test_subscriptions.secret': nobody,
  'username_salt.salt': nobody,
  'verifications.analysis': staff,
  'verifications.asked_handles': staff,
  'verifications.instagram_handle': staff,
  'verifications.notes': staff,
  'verifications.tiktok_handle': staff,
  'verifications.twitter_handle': staff,
};

/** Written to be read: on profiles, with meetups, in Tea, or as evidence of what was there to be read. */
const shown = `blocks.blocked_name cities.name cities.state evidence_photos.portrait meetups.description meetups.location meetups.tea_type meetups.title
  members.bio members.education members.gender_identity members.height members.interests members.job members.lifestyle
  members.love_language members.name members.pronouns members.relationship_goals members.sexual_orientation members.tea_interests
  former_push_keys.public_key photos.blurred photos.portrait push_keys.public_key push_subscriptions.public_key report_excerpts.bio report_excerpts.meetup reviews.content stories.about_name stories.content
  stories.title`;

/**
 * Words of our own, switches, ids and derived bits: to look for them in answers would find them everywhere. Who may learn what they say
 * is asserted where it is decided (privacy.test.ts and the modules' tests).
 */
const ours = `alerts.channel alerts.kind appeals.reason appeals.status audit_chain.hash audit_log.action audit_log.kind audit_log.subject audit_seals.hash candidates.chips
  candidates.habits candidates.wants consents.version data_keys.id data_keys.root_mark data_keys.sealed_key data_keys.use decks.first_ids decks.scope decks.target_ids
  delayed_measures.action delayed_measures.reason earned_badges.badge_id email_hashes.hash former_address_hashes.hash legal_holds.matched_by legal_holds.place meetup_notices.kind meetup_places.state
  members.language members.renamed_at members.role message_reactions.emoji messages.icebreaker_id messages.message_type migrations.checksum migrations.name
  migrations.oldest_program moderation_actions.action moderation_actions.reason moderation_half_years.figures payment_customers.provider
  payment_events.payments payment_events.provider payment_events.snapshot preferences.advanced_filters preferences.allow_messages_from
  preferences.lifestyle preferences.notifications preferences.premium_options preferences.profile_visibility preferences.tea_preferences
  push_subscriptions.language reseals.column_name reseals.key_id reseals.reached reports.decided_action reports.reason reports.status review_authors.tea_id
  reviews.tea_id second_factors.kind second_factors.transports factor_challenges.purpose selfie_poses.pose selfies.photo_ids selfies.pose separations.cause
  standings.notice_kind standings.notice_reason standings.reason statuses.voice
  statuses.voice_type stories.tea_type story_cases.decided_action story_reports.reason story_reports.status subscription_intents.plan
  subscription_intents.provider subscriptions.next_plan subscriptions.plan subscriptions.provider subscriptions.status
  takedown_requests.decided_action takedown_requests.language test_subscriptions.state used_icebreakers.icebreaker_id
  verifications.photo_ids verifications.replaced_case_ids verifications.status`;

export const classified: readonly string[] = [...Object.keys(secrets), ...`${shown} ${ours}`.split(/\s+/u)];
