import { faultAt } from '@violet/contract/refusals/faults';
import type { FiltersUpdate, PreferencesUpdate } from '@violet/contract/preferences';
import type { AppSettingsUpdate } from '@violet/contract/settings';
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
    tea_preferences: update.teaPreferences,
    lifestyle_preferences: update.lifestylePreferences,
    advanced_filters: { ...row.advanced_filters, ...definedFields(update.advanced ?? {}) },
  });
}

export function preferenceChange(row: PreferenceRow, update: PreferencesUpdate): Change {
  return definedFields<PreferenceRow>({
    min_age: update.ageRange?.[0],
    max_age: update.ageRange?.[1],
    max_distance_miles: update.maxDistance,
    interests: update.interests,
    lifestyle: { ...row.lifestyle, ...definedFields(update.lifestyle ?? {}) },
    deal_breakers: update.dealBreakers,
    show_age: update.visibility?.showAge,
    show_distance: update.visibility?.showDistance,
    show_last_active: update.visibility?.showLastActive,
    premium_options: { ...row.premium_options, ...definedFields(update.premium ?? {}) },
  });
}

export function settingsChange(row: PreferenceRow, { notifications, privacy }: AppSettingsUpdate): Change {
  return definedFields<PreferenceRow>({
    notifications: { ...row.notifications, ...definedFields(notifications ?? {}) },
    profile_visibility: privacy?.profileVisibility,
    show_online_status: privacy?.showOnlineStatus,
    show_distance: privacy?.showDistance,
    show_age: privacy?.showAge,
    allow_messages_from: privacy?.allowMessagesFrom,
    hidden_words: privacy?.hiddenWords,
  });
}

/** Whether others are to know more or less of the member's presence than before. */
export function changesPresence(row: PreferenceRow, change: Change): boolean {
  const after = { ...row, ...change };
  return row.show_online_status !== after.show_online_status || row.show_last_active !== after.show_last_active;
}

/** Whether others may see something else of the member afterwards; hidden words are the member's own business. */
export function changesProfile({ privacy = {} }: AppSettingsUpdate): boolean {
  const { hiddenWords: _hers, ...shown } = privacy;
  return Object.values(shown).some((value) => value !== undefined);
}

/** Whether any of these switches is to be turned on. */
export function turnsOn(switches: Readonly<Record<string, boolean | undefined>> | undefined): boolean {
  return Object.values(switches ?? {}).includes(true);
}
