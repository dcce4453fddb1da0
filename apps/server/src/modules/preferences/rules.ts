import { faultAt } from '@violet/contract/refusals/faults';
import type { FiltersUpdate, PreferencesUpdate } from '@violet/contract/preferences';
import type { AppSettingsUpdate, PrivacySettings } from '@violet/contract/settings';
import { invalid } from '#platform/http/errors.ts';
import type { PreferenceRow } from './queries.ts';

/** The columns that get another value. */
export type Change = Partial<PreferenceRow>;

/** The fields that a request did name. */
function definedFields<T extends object>(fields: { [K in keyof T]?: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** A new half of the age range has to fit the other half as it stands. */
export function checkAgeOrder(row: PreferenceRow, change: Change): void {
  const { min_age, max_age } = { ...row, ...change };
  if (min_age > max_age) throw invalid([faultAt('minAge', 'age_order')]);
}

export function filterChange(row: PreferenceRow, update: FiltersUpdate): Change {
  return definedFields<PreferenceRow>({
    min_age: update.minAge,
    max_age: update.maxAge,
    max_distance_miles: update.maxDistance,
    reach: update.reach,
    tea_preferences: update.teaPreferences,
    lifestyle_preferences: update.lifestylePreferences,
    open_to_couples: update.openToCouples,
    advanced_filters: { ...row.advanced_filters, ...definedFields(update.advanced ?? {}) },
  });
}

const switches = ['show_distance', 'show_last_active', 'show_online_status', 'profile_visibility'] as const;
const channels = ['pushNotifications', 'emailNotifications'] as const;

/** The switches that are the member's own after a change. Those are what a call of the settings names, and what is turned. */
function ownSwitches(row: PreferenceRow, change: Change, { notifications = {}, privacy = {} }: AppSettingsUpdate = {}): string[] {
  const after = { ...row, ...change };
  const named = [
    privacy.showDistance !== undefined && 'show_distance',
    privacy.showOnlineStatus !== undefined && 'show_online_status',
    (privacy.profileVisibility ?? privacy.incognito) !== undefined && 'profile_visibility',
    ...channels.map((name) => notifications[name] !== undefined && name),
  ].filter((name) => name !== false);
  return [...new Set([...row.own_switches, ...switches.filter((name) => row[name] !== after[name]), ...named])];
}

export function preferenceChange(row: PreferenceRow, update: PreferencesUpdate): Change {
  const change = definedFields<PreferenceRow>({
    min_age: update.ageRange?.[0],
    max_age: update.ageRange?.[1],
    max_distance_miles: update.maxDistance,
    reach: update.reach,
    interests: update.interests,
    lifestyle: { ...row.lifestyle, ...definedFields(update.lifestyle ?? {}) },
    deal_breakers: update.dealBreakers,
    show_age: update.visibility?.showAge,
    show_distance: update.visibility?.showDistance,
    show_last_active: update.visibility?.showLastActive,
    premium_options: { ...row.premium_options, ...definedFields(update.premium ?? {}) },
  });
  return { ...change, own_switches: ownSwitches(row, change) };
}

/**
 * Incognito is `friends` by its own name. Of the two in one call the one that differs from what is stored counts.
 * Throws 400 where both differ and contradict each other.
 */
function visibilityAfter(
  { profile_visibility: stored }: Pick<PreferenceRow, 'profile_visibility'>,
  { profileVisibility: named = stored, incognito }: NonNullable<AppSettingsUpdate['privacy']>,
): PrivacySettings['profileVisibility'] {
  if (incognito === undefined || incognito === (stored === 'friends')) return named;
  if (named === stored) return incognito ? 'friends' : 'public';
  if (incognito !== (named === 'friends')) throw invalid([faultAt('privacy.incognito', 'incognito_differs')]);
  return named;
}

export function settingsChange(row: PreferenceRow, update: AppSettingsUpdate): Change {
  const { notifications, privacy } = update;
  const change = definedFields<PreferenceRow>({
    notifications: { ...row.notifications, ...definedFields(notifications ?? {}) },
    profile_visibility: visibilityAfter(row, privacy ?? {}),
    show_online_status: privacy?.showOnlineStatus,
    show_distance: privacy?.showDistance,
    show_age: privacy?.showAge,
    allow_messages_from: privacy?.allowMessagesFrom,
    photo_messages: privacy?.photoMessages,
    hidden_words: privacy?.hiddenWords,
  });
  return { ...change, own_switches: ownSwitches(row, change, update) };
}

/** Whether others are to know more or less of the member's presence than before. */
export function changesPresence(row: PreferenceRow, change: Change): boolean {
  const after = { ...row, ...change };
  return row.show_online_status !== after.show_online_status || row.show_last_active !== after.show_last_active;
}

/** Whether photos in conversations come to the member in another way than before. */
export function changesCovers(row: PreferenceRow, change: Change): boolean {
  return row.photo_messages !== { ...row, ...change }.photo_messages;
}

/** Whether others may see something else of the member afterwards. Hidden words and covers are the member's own business. */
export function changesProfile({ privacy = {} }: AppSettingsUpdate): boolean {
  const { hiddenWords: _words, photoMessages: _covers, ...shown } = privacy;
  return Object.values(shown).some((value) => value !== undefined);
}

/** Whether any of these switches is to be turned on. */
export function turnsOn(switches: Readonly<Record<string, boolean | undefined>> | undefined): boolean {
  return Object.values(switches ?? {}).includes(true);
}
