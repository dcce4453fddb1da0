import type { ErrorCode } from './error-status.ts';
import { faults, type FaultKey } from './faults.ts';
import { fillIn, type ParamsOf } from './sentence.ts';

interface RefusalText {
  readonly code: ErrorCode;
  readonly en: string;
}

/**
 * Every refusal by its key: the code it carries, and its sentence in English. The web has a sentence for each key in every other language.
 * A key is told apart by what the reader can do about it; a code by what the program does.
 */
export const refusals = {
  // Shared: a code's own sentence has the code's name.
  validation_failed: { code: 'validation_failed', en: 'Please check your information' },
  not_signed_in: { code: 'not_signed_in', en: 'Please sign in.' },
  forbidden: { code: 'forbidden', en: 'You may not do this.' },
  premium_required: { code: 'premium_required', en: 'This is part of premium.' },
  suspended: { code: 'suspended', en: 'Your account is suspended.' },
  bad_origin: { code: 'bad_origin', en: 'This came from another site.' },
  bad_host: { code: 'bad_host', en: 'This was meant for another site.' },
  not_found: { code: 'not_found', en: 'This does not exist.' },
  too_large: { code: 'too_large', en: 'This is too large.' },
  unsupported_media: { code: 'unsupported_media', en: 'This kind of content is not accepted here.' },
  rate_limited: { code: 'rate_limited', en: 'That was a lot at once. Please wait a moment.' },
  internal: { code: 'internal', en: 'Something went wrong on our side.' },
  unavailable: { code: 'unavailable', en: 'The site is catching its breath. Please try again.' },
  auth_first: { code: 'not_signed_in', en: 'auth comes first' },
  uploads_waiting: { code: 'rate_limited', en: 'Please wait until your other files have arrived.' },
  profiles_seen: { code: 'rate_limited', en: 'You have seen as many profiles as there are in a day. Please come back later.' },

  // auth, account, profiles
  registration_failed: { code: 'validation_failed', en: 'Registration failed' },
  invalid_credentials: { code: 'invalid_credentials', en: 'Please check your credentials' },
  password_wrong: { code: 'invalid_credentials', en: 'The password is not right' },
  current_password_wrong: { code: 'invalid_credentials', en: 'The current password is not right' },
  username_taken: { code: 'username_taken', en: 'This username is already taken' },
  second_factor_needed: { code: 'second_factor_needed', en: 'One more step after the password.' },
  factor_needed: { code: 'factor_needed', en: 'Your role needs a second step. Please add one in your settings.' },
  step_up_needed: { code: 'step_up_needed', en: 'This needs your second step once more.' },
  password_needed: { code: 'step_up_needed', en: 'This needs your password once more.' },
  factor_wrong: { code: 'invalid_credentials', en: 'This did not work. Please try again.' },
  sign_in_over: { code: 'conflict', en: 'This took too long. Please sign in again.' },
  setup_over: { code: 'conflict', en: 'This took too long. Please begin again.' },
  factor_last: { code: 'conflict', en: 'Your role needs a second step. Add another one before you remove this one.' },
  factor_limit: { code: 'conflict', en: 'You have {{count}} of these. Remove one to add another.' },
  factor_known: { code: 'conflict', en: 'This passkey has been added already.' },
  factor_none: { code: 'conflict', en: 'You have no second step yet.' },
  passkeys_off: { code: 'unavailable', en: 'Passkeys do not work at this address.' },
  number_changed: { code: 'conflict', en: 'Your number was changed somewhere else. Please try again.' },
  mail_off: { code: 'unavailable', en: 'No e-mails leave here yet, so no code can be sent. Please ask whoever runs this site.' },
  contact_unproven: { code: 'forbidden', en: 'Confirm your e-mail address or your phone number first. Both are in Settings.' },
  sms_off: { code: 'unavailable', en: 'No texts leave here yet, so no code can be sent. Please ask whoever runs this site.' },
  sms_not_sent: { code: 'unavailable', en: 'The text could not be sent. Nothing was changed; please try again later.' },
  here_as_changes: { code: 'rate_limited', en: 'You can change this {{most}} times in {{days}} days.' },
  partner_first: { code: 'conflict', en: 'Choose ‘With a partner’ first.' },
  partner_linked: { code: 'conflict', en: 'You are linked already. Unlink first.' },
  partner_not_asked: { code: 'conflict', en: 'Nobody asks to be linked with you.' },
  contacts_full: { code: 'conflict', en: 'That would be more than {{max}} in all. Nothing was added.' },
  contacts_off: { code: 'unavailable', en: 'Nobody can hide from contacts here yet. Please ask whoever runs this site.' },
  pages_changed: { code: 'conflict', en: 'These pages have changed meanwhile. Please read them once more.' },

  // photos, statuses, verification
  photo_limit: { code: 'photo_limit', en: 'You have {{count}} photos. Remove one to add another.' },
  cover_unverified: { code: 'forbidden', en: 'Covered photos are for verified members.' },
  photo_type: { code: 'unsupported_media', en: 'Please choose a JPEG, PNG or WebP picture.' },
  photo_pixels: { code: 'too_large', en: 'This picture has too many pixels. Please choose a smaller one.' },
  voice_type: { code: 'unsupported_media', en: 'Voice notes are WebM or Ogg with Opus, or MP4 with AAC.' },
  verified_already: { code: 'conflict', en: 'You are verified already.' },
  selfie_in_check: { code: 'conflict', en: 'Your last picture is still being looked at.' },
  photos_required: { code: 'photos_required', en: 'Please add at least {{count}} photos first.' },
  verification_pending: { code: 'already_pending', en: 'Your request is being reviewed already.' },
  verification_photos_gone: { code: 'conflict', en: 'She has too few photos by now to be approved.' },

  // discovery, likes, chat
  boost_active: { code: 'boost_active', en: 'You can be boosted once every 24 hours.' },
  already_swiped: { code: 'already_swiped', en: 'You have already decided about this profile.' },
  not_undoable: { code: 'not_undoable', en: 'This swipe can no longer be taken back.' },
  answer_first: { code: 'answer_first', en: '{{count}} conversations wait for a word. Answer or close one, and your likes are back.' },
  daily_like_limit: { code: 'daily_like_limit', en: 'You have given your {{count}} likes for today.' },
  weekly_super_like_limit: { code: 'weekly_super_like_limit', en: 'You have no super like left this week.' },
  only_receiver_reads: { code: 'forbidden', en: 'Only the one it was written to can mark it as read.' },
  premium_messages_only: { code: 'forbidden', en: 'She takes messages from premium members only.' },
  only_sender_removes: { code: 'forbidden', en: 'Only the one who wrote a message can remove it.' },
  message_stays: { code: 'too_late', en: 'A message can be removed for 15 minutes. This one stays.' },
  is_verified: { code: 'already_verified', en: 'This member is verified already.' },
  already_asked: { code: 'already_asked', en: 'You have asked this before. Once is enough.' },
  media_locked: { code: 'media_locked', en: 'Photos open once you have both written.' },
  voice_locked: { code: 'media_locked', en: 'Voice messages open once you have both written.' },
  photos_off: { code: 'media_locked', en: 'Photos are off here.' },
  confirm_needed: { code: 'confirm_needed', en: 'This may show nudity. Did she ask for it?' },
  files_waiting: { code: 'rate_limited', en: '{{count}} files wait for their messages. Send them first, or wait an hour.' },
  only_receiver_opens: { code: 'forbidden', en: 'Only the one it was sent to can open it.' },
  photo_gone: { code: 'too_late', en: 'This photo is no longer there.' },
  message_id_taken: { code: 'conflict', en: 'Another message was sent under this id.' },

  // meetups
  only_creator: { code: 'forbidden', en: 'Only its creator may do this.' },
  own_meetup: { code: 'forbidden', en: 'This meetup is yours.' },
  too_many_guests: { code: 'conflict', en: 'More guests than that have a place already.' },
  code_not_yet: { code: 'conflict', en: 'The code can be shown around the beginning of the meetup.' },
  already_attending: { code: 'already_attending', en: 'You are already attending.' },
  request_answered: { code: 'conflict', en: 'Your request has been answered already.' },
  verified_members_only: { code: 'forbidden', en: 'This meetup is for verified members.' },
  event_full: { code: 'event_full', en: 'Every place at this meetup is taken.' },
  free_place: { code: 'conflict', en: 'There is a free place: you can join.' },
  guest_not_verified: { code: 'conflict', en: 'She is not verified any more.' },
  hidden_no_meetups: {
    code: 'forbidden',
    en: 'Your profile is hidden by our moderators. Until it is shown again, you cannot join or plan meetups.',
  },

  // date plans
  plan_limit: { code: 'conflict', en: 'You have {{count}} plans without an answer. Answer or delete one first.' },
  plan_answered: { code: 'conflict', en: 'This plan has had its time. You can still answer it, or delete it.' },
  contact_mail_off: { code: 'unavailable', en: 'No e-mails leave here yet, so nobody could be told. You can still copy the link.' },
  contact_texts_off: { code: 'unavailable', en: 'No texts leave here yet, so nobody could be told. You can still copy the link.' },

  // tea
  stories_spent: { code: 'rate_limited', en: 'You have shared three stories today. There is room for more tomorrow.' },

  // subscription
  already_subscribed: { code: 'already_subscribed', en: 'You already have premium.' },
  not_subscribed: { code: 'not_subscribed', en: 'You have no subscription.' },
  subscribing_off: { code: 'unavailable', en: 'Subscribing is not possible here yet.' },
  other_currency: { code: 'conflict', en: 'You have begun in another currency. It stays as it is until that ends.' },
  withdrawal_over: { code: 'too_late', en: 'The 14 days in which you get your money back are over. You can still cancel.' },
  other_plan_chosen: { code: 'conflict', en: 'Another plan was chosen in another window.' },
  subscription_cancelled: { code: 'conflict', en: 'Your subscription is cancelled. Resume it to change the plan.' },
  subscription_unknown: { code: 'unavailable', en: 'This subscription is not known to the test provider.' },
  payments_away: { code: 'unavailable', en: 'Payments are not available right now. Please try again.' },
  card_declined: { code: 'card_declined', en: 'Your card was declined.' },
  card_expired: { code: 'card_declined', en: 'Your card has expired.' },
  card_funds: { code: 'card_declined', en: 'Your card has insufficient funds.' },
  card_code: { code: 'card_declined', en: "Your card's security code is incorrect." },
  card_failed: { code: 'card_declined', en: 'An error occurred while processing your card. Try again in a little bit.' },
  /** What the provider says of a card, where none of the others fits. */
  card_other: { code: 'card_declined', en: '{{reason}}' },

  // moderation
  decided_already: { code: 'conflict', en: 'This has been decided already.' },
  decided_or_changed: { code: 'conflict', en: 'This has been decided already, or her photos have changed. Please look again.' },
  somebody_else_decides: { code: 'conflict', en: 'Somebody else has to decide this.' },
  only_admin_decides: { code: 'conflict', en: 'Only an admin decides about moderators.' },
  nobody_to_act_on: { code: 'conflict', en: 'There is nobody to act on: this account does not exist, or no longer.' },
  warned_already: { code: 'conflict', en: 'She was warned already and has not read it yet.' },
  hidden_already: { code: 'conflict', en: 'She is hidden already.' },
  suspended_already: { code: 'conflict', en: 'She is suspended for as long already.' },
  banned_already: { code: 'conflict', en: 'She is banned already.' },
  nothing_to_lift: { code: 'conflict', en: 'There is nothing to lift.' },
  appeal_pending: { code: 'already_pending', en: 'Your appeal is being reviewed already.' },
  appeal_answered: { code: 'conflict', en: 'Your appeal has been answered. You can appeal again after 30 days.' },
  not_suspended: { code: 'conflict', en: 'Your account is not suspended.' },
} as const satisfies Record<string, RefusalText>;

export type RefusalKey = keyof typeof refusals;
export type RefusalParams<K extends RefusalKey> = ParamsOf<(typeof refusals)[K]['en']>;

/** The English sentence of a refusal with its values in place. */
export function refusalSentence(key: RefusalKey, params: Readonly<Record<string, string | number>> = {}): string {
  return fillIn(refusals[key].en, params);
}

/** The sentences of every refusal and fault by their keys, in one language. */
export interface RefusalTexts {
  readonly refusal: Readonly<Record<RefusalKey, string>>;
  readonly fault: Readonly<Record<FaultKey, string>>;
}

/** English is the tables' own; the web has a file for each other language. */
export const englishRefusalTexts: RefusalTexts = {
  refusal: Object.fromEntries(Object.entries(refusals).map(([key, { en }]) => [key, en])) as Record<RefusalKey, string>,
  fault: faults,
};
