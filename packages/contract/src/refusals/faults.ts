import { contactRefusals } from '@violet/text-rules/contact-details';
import { fillIn, type Params, type ParamsOf } from './sentence.ts';

/** What may be wrong with one field of what was sent: the key, and its sentence in English. */
export const faults = {
  // Any field. Spec §8: 'Required', 'Expected X, received Y'.
  required: 'Required',
  wrong_type: 'Expected {{expected}}, received {{received}}',
  not_one_of: 'Must be one of: {{options}}',
  unknown_form: 'Not a known form',
  /** A schema's own words, in English only. */
  invalid_value: '{{reason}}',
  expected_object: 'Expected object',
  not_readable: 'This could not be read.',
  too_slow: 'This took too long to arrive.',
  not_storable: 'This contains characters that cannot be stored.',
  characters: 'Contains characters that cannot be stored',
  one_line: 'Must be one line',
  too_short: 'Must be at least {{min}} characters long',
  too_long: 'Must be at most {{max}} characters long',
  too_many: 'Choose at most {{max}}',
  whole_number: 'Must be a whole number',
  whole_number_between: 'Must be a whole number from {{min}} to {{max}}',
  at_least: 'Must be at least {{min}}',
  at_most: 'Must be at most {{max}}',
  uuid: 'Must be a UUID',
  cursor: 'Unknown cursor',
  entry: 'Unknown entry',
  from_list: 'Choose from the list',
  each_once: 'Choose each at most once',
  not_signed: 'This is not signed by the payment provider.',

  // auth, profiles
  username_required: 'Username is required',
  username_characters: 'Username may contain only letters, digits, "_", "." and "-"',
  username_short: 'Username must be at least 3 characters long',
  username_long: 'Username must be at most 30 characters long',
  name_required: 'Name is required',
  name_changes: 'A name can be changed {{most}} times in {{days}} days. Please wait a while',
  age_whole: 'Age must be a whole number',
  age_adult: 'You must be at least 18 years old',
  age_most: 'Age must be at most 120',
  location_from_list: 'Choose a city from the list',
  location_differs: 'This is another place than the one that was chosen',
  region_needed: 'Choose your region',
  risk_unread: 'Read the warning first',
  incognito_differs: 'Incognito and profile visibility say different things',
  email_required: 'E-mail is required',
  email_valid: 'Enter a valid e-mail address',
  age_verified: 'Your age was verified and stays as it is. Please ask whoever runs this site if it is wrong.',
  age_younger: 'Your age only goes up. Please ask whoever runs this site if it is wrong.',
  email_needed: 'Enter your e-mail address first',
  email_unusable: 'Please use another e-mail address',
  gender_identity: 'Choose your gender identity',
  sexual_orientation: 'Choose your sexual orientation',
  photos_later: 'Photos are added after registration',
  password_length: 'Password must be at least 6 characters long',
  password_uppercase: 'Password must contain at least one uppercase letter',
  password_lowercase: 'Password must contain at least one lowercase letter',
  password_number: 'Password must contain at least one number or underscore',
  /** A site's own minimum, beyond the contract's. */
  password_min: 'Password must be at least {{min}} characters long',
  password_guessable: 'This password is easy to guess. Please choose another one',
  password_long: 'Password must be at most {{max}} characters long',
  password_characters: 'Password contains characters that cannot be used',
  password_common: 'This password is too common. Please choose another one',
  password_username: 'Password must not be your username',
  code_digits: 'Enter the 6 digits of the code',
  code_wrong: 'This code is wrong or too old',
  phone_needed: 'A phone number is needed to turn this on',
  phone_valid: 'Please enter a valid phone number',
  phone_unreachable: 'No texts can be sent to this number',
  phone_unusable: 'Please use another phone number',
  age_order: 'The youngest age must not be above the oldest',

  // photos, statuses, verification
  photo_unusable: 'Please use another picture',
  photo_damaged: 'This picture is damaged.',
  photo_foreign: 'Only your own photos can be used here',
  selfie_no_face: 'No face was found in this picture. Look into the camera, in good light.',
  selfie_faces: 'There is more than one face in this picture. Take it alone, please.',
  voice_unreadable: 'This recording could not be read.',
  voice_long: 'A voice note is at most 3 seconds long.',

  // likes, chat, safety
  super_like_is_like: 'A super like is also a like',
  note_is_for_likes: 'Only a like can say what it is about',
  swipe_self: 'You cannot swipe yourself',
  block_self: 'You cannot block yourself',
  answered_unknown: 'Choose a message of this conversation',
  media_unknown: 'Choose a file that you uploaded for this conversation',
  media_of_type: 'Only a photo or a voice message has a file',
  once_answers_nothing: 'A photo that is shown once answers no message',
  once_is_for_photos: 'Only a photo can be shown once',
  not_a_photo_once: 'Only a photo that is shown once is opened',
  waveform: 'Must be 64 whole numbers from 0 to 100',
  voice_message_long: 'A voice message is at most 60 seconds long.',
  starter_unknown: 'Unknown conversation starter',
  reason_from_list: 'Choose a reason from the list',

  // meetups, tea
  fields_required: 'Please fill in all required fields',
  fields_all: 'Please fill in all fields',
  date_valid: 'Enter a valid date and time',
  date_future: 'Choose a date in the future',
  date_near: 'Choose a date within the next two years',
  plan_soon: 'Choose a time within the next {{days}} days',
  check_in_time: 'Choose a time from 30 minutes to 24 hours after it begins',
  contact_unreachable: 'No messages can be sent there. Please choose somebody else',
  first_name: 'One first name only',
  contact_email: contactRefusals.email,
  contact_link: contactRefusals.link,
  contact_handle: contactRefusals.handle,
  contact_phone: contactRefusals.phone,
  contact_address: contactRefusals.address,

  // subscription, outbound
  plan: 'Choose a plan',
  currency: 'Choose a currency',
  card_number: 'Check the card number',
  card_expiry: 'Check the expiry',
  card_cvc: 'Check the CVC',
  push_key: 'Must be the key of a browser',
  push_secret: 'Must be the secret of a browser',
  push_address: 'Must be the address of a push service',

  // moderation
  note_required: 'Add a note',
  story_name: 'Tell us the name in the story',
  story_which: 'Tell us which story it is',
  story_why: 'Tell us why it should go',
  story_to_hide: 'Choose the story to hide',
} as const satisfies Record<string, string>;

export type FaultKey = keyof typeof faults;
/** What may be said of a whole file. */
export type UploadFaultKey = Extract<FaultKey, 'photo_unusable' | 'voice_unreadable'>;

/** What is wrong with one field, as an answer carries it. `path` is `password` or `interests.3`, empty for the whole body. */
export interface Fault {
  readonly path: string;
  readonly key: FaultKey;
  readonly params?: Params | undefined;
  /** The sentence in English. */
  readonly message: string;
}

/** A fault of one field, found by the server's own rules. */
export function faultAt<K extends FaultKey>(path: string, key: K, ...[params]: ParamsOf<(typeof faults)[K]>): Fault {
  const values: Params | undefined = params;
  return { path, key, ...(values && { params: values }), message: fillIn(faults[key], values ?? {}) };
}

/** The same as the message of a schema: a string, since that is what a schema can carry. `validate` reads it. */
export function fault<K extends FaultKey>(key: K, ...[params]: ParamsOf<(typeof faults)[K]>): string {
  return params === undefined ? key : `${key} ${JSON.stringify(params)}`;
}

/** Reads what `fault` wrote; words that no fault wrote are a schema's own. */
export function readFault(path: string, message: string): Fault {
  const [, key = '', params] = /^(\w+)(?: (\{.*\}))?$/su.exec(message) ?? [];
  if (!Object.hasOwn(faults, key)) return { path, key: 'invalid_value', params: { reason: message }, message };
  const values = params === undefined ? undefined : (JSON.parse(params) as Params);
  return { path, key: key as FaultKey, ...(values && { params: values }), message: fillIn(faults[key as FaultKey], values ?? {}) };
}
