// What is kept in the browser, and how it is read again. By hand: the first page has no zod.
import { languages } from '@violet/contract/fields/languages';
import type { Language } from '@violet/contract/fields/languages';
import type { SelfUser } from '@violet/contract/profiles';

/** The App group of the preferences, local only. Spec §3, §9. */
export interface AppSettings {
  theme: 'light' | 'dark' | 'system';
  /** Missing until one is chosen: then the browser's own counts. */
  language?: Language | undefined;
  /** Missing until they are chosen: then those of the member's country count. */
  units?: 'imperial' | 'metric' | undefined;
  autoPlay: boolean;
  soundEffects: boolean;
}

/**
 * The copy of the member goes without what reaches the member outside of the product, a partner, and moderators' words. It does not say
 * who sees photos. Whoever else uses this browser finds only that the member is suspended. Spec §10 Always.
 */
export type StoredUser = Omit<SelfUser, 'email' | 'phoneNumber' | 'notice' | 'consentDue' | 'partnerLink' | 'photoList' | 'photoPrivacy'>;

type Json = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTextList: Check = (value) => Array.isArray(value) && value.every(isText);
const isTextRecord: Check = (value) => isObject(value) && Object.values(value).every(isText);
const orMissing =
  (check: Check): Check =>
  (value) =>
    value === undefined || value === null || check(value);

/** A field that the contract adds does not compile until it is kept, too. */
const userFields: Readonly<Record<keyof StoredUser, Check>> = {
  id: isText,
  username: isText,
  name: isText,
  age: (value) => typeof value === 'number',
  bio: isText,
  location: isText,
  isProtected: isFlag,
  genderIdentity: isText,
  sexualOrientation: isText,
  photos: isTextList,
  interests: isTextList,
  teaInterests: isTextList,
  job: isText,
  education: isText,
  height: isText,
  pronouns: isText,
  relationship_goals: isText,
  love_language: isText,
  lifestyle: isTextRecord,
  ghostMode: isFlag,
  hasActiveSubscription: isFlag,
  isVerified: isFlag,
  isOnline: isFlag,
  lastActive: isText,
  smsNotifications: isFlag,
  role: isText,
  createdAt: isText,
  phoneVerified: orMissing(isFlag),
  emailVerified: orMissing(isFlag),
  boostedUntil: orMissing(isText),
  suspension: orMissing(isObject),
  place: orMissing(isObject),
  hereAs: orMissing(isText),
  structure: orMissing(isText),
  prompts: orMissing((value) => Array.isArray(value) && value.every(isTextRecord)),
};

export function readUser(value: unknown): StoredUser | undefined {
  if (!isObject(value) || !Object.entries(userFields).every(([field, check]) => check(value[field]))) return undefined;
  const kept = Object.fromEntries(Object.entries(value).filter(([field]) => Object.hasOwn(userFields, field))) as unknown as StoredUser;
  // A copy of before has none.
  kept.prompts ??= [];
  kept.hereAs ??= 'solo';
  kept.structure ??= null;
  return kept.suspension ? { ...kept, suspension: { reason: '', until: null } } : kept;
}

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined => values.find((known) => known === value);
const flagOr = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise);

/** What cannot be read falls back to its default. */
export function readAppSettings(value: unknown): AppSettings | undefined {
  if (!isObject(value)) return undefined;
  const language = oneOf(languages, value['language']);
  const units = oneOf(['imperial', 'metric'], value['units']);
  return {
    theme: oneOf(['light', 'dark', 'system'], value['theme']) ?? 'light',
    ...(language === undefined ? {} : { language }),
    ...(units === undefined ? {} : { units }),
    autoPlay: flagOr(value['autoPlay'], true),
    soundEffects: flagOr(value['soundEffects'], true),
  };
}

export type MessageAnswers = Record<string, 'hidden' | 'fine'>;

export function readMessageAnswers(value: unknown): MessageAnswers | undefined {
  const isAnswer = (answer: unknown) => answer === 'hidden' || answer === 'fine';
  return isObject(value) && Object.values(value).every(isAnswer) ? (value as MessageAnswers) : undefined;
}

/** The address of a page elsewhere, or an empty text for none. */
export function readPage(value: unknown): string | undefined {
  return typeof value === 'string' && (value === '' || value.startsWith('https://')) ? value : undefined;
}

/** Whatever stands there locks: whoever spoils it does not get past it. */
export function readLock(value: unknown): Json {
  return isObject(value) ? value : {};
}
