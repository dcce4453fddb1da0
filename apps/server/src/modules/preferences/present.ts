import { rightsOf } from '@violet/contract/subscription/plans';
import { noAdvancedFilters, type Filters, type Preferences } from '@violet/contract/preferences';
import type { AppSettings } from '@violet/contract/settings';
import type { PreferenceRow } from './queries.ts';

/** What premium has switched on counts, and shows, only while it lasts. */
export function presentFilters(row: PreferenceRow, premium: boolean): Filters {
  return {
    minAge: row.min_age,
    maxAge: row.max_age,
    maxDistance: row.max_distance_miles,
    reach: row.reach,
    teaPreferences: row.tea_preferences,
    lifestylePreferences: row.lifestyle_preferences,
    openToCouples: row.open_to_couples,
    advanced: rightsOf(premium).advancedFilters ? row.advanced_filters : noAdvancedFilters,
  };
}

export function presentPreferences(row: PreferenceRow & { ghost_mode: boolean }, premium: boolean): Preferences {
  const { premiumPreferences: isOpen } = rightsOf(premium);
  const { boostProfile, priorityLikes, seeWhoLikedYou } = row.premium_options;
  return {
    ageRange: [row.min_age, row.max_age],
    maxDistance: row.max_distance_miles,
    reach: row.reach,
    interests: row.interests,
    lifestyle: row.lifestyle,
    dealBreakers: row.deal_breakers,
    visibility: {
      showAge: row.show_age,
      showDistance: row.show_distance,
      showLastActive: row.show_last_active,
      ghostMode: row.ghost_mode,
    },
    premium: {
      boostProfile: isOpen && boostProfile,
      priorityLikes: isOpen && priorityLikes,
      seeWhoLikedYou: isOpen && seeWhoLikedYou,
    },
  };
}

/** @param linkHost the host that the link in an e-mail shows; null where it says nothing */
export function presentSettings(row: PreferenceRow, linkHost: string | null): AppSettings {
  return {
    notifications: row.notifications,
    privacy: {
      profileVisibility: row.profile_visibility,
      incognito: row.profile_visibility === 'friends',
      showOnlineStatus: row.show_online_status,
      showDistance: row.show_distance,
      showAge: row.show_age,
      allowMessagesFrom: row.allow_messages_from,
      photoMessages: row.photo_messages,
      hiddenWords: row.hidden_words,
    },
    letterHost: linkHost,
  };
}
