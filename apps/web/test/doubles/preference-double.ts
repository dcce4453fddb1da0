// The server's side of filters, preferences and settings, for tests: one record behind three doors.
import { hiddenContactEndpoints, hiddenContactLimits } from '@violet/contract/safety/hidden-contacts';
import { noAdvancedFilters, preferenceEndpoints } from '@violet/contract/preferences';
import type { Filters, Preferences, PreferenceStats } from '@violet/contract/preferences';
import { defaultAppSettings, settingsEndpoints } from '@violet/contract/settings';
import type { AppSettings } from '@violet/contract/settings';
import type { ApiDouble } from './api-double.ts';

export interface Stored {
  filters: Filters;
  preferences: Preferences;
  settings: AppSettings;
  stats: PreferenceStats;
}

export function aRecord(own: Partial<Preferences> = {}): Stored {
  return {
    filters: {
      minAge: 18,
      maxAge: 65,
      maxDistance: 50,
      reach: 'distance',
      teaPreferences: [],
      lifestylePreferences: [],
      openToCouples: false,
      advanced: noAdvancedFilters,
    },
    preferences: {
      ageRange: [18, 65],
      maxDistance: 50,
      reach: 'distance',
      interests: [],
      lifestyle: { smokingTolerance: 'none', drinkingTolerance: 'socially', fitnessLevel: 'moderate', petPreference: 'like' },
      dealBreakers: [],
      visibility: { showAge: true, showDistance: true, showLastActive: true, ghostMode: false },
      premium: { boostProfile: false, priorityLikes: false, seeWhoLikedYou: false },
      ...own,
    },
    settings: defaultAppSettings,
    stats: { totalMatches: 12, weeklyMatches: 3, profileViews: 248, matchQuality: 71, popularInterests: ['Hiking', 'Zines'] },
  };
}

/** Takes what is a number or an address, and says how many those are. */
export function keepContacts(kept = new Set<string>()): (api: ApiDouble) => void {
  const answer = () => ({ entered: kept.size, limit: hiddenContactLimits.inAll });
  return (api) =>
    void api
      .on(hiddenContactEndpoints.get, answer)
      .on(hiddenContactEndpoints.enter, ({ body: { contacts } }) => {
        const readable = contacts.filter((contact) => /@|\d{5}/u.test(contact.replace(/[\s()-]/gu, '')));
        for (const contact of readable) kept.add(contact);
        return { ...answer(), unreadable: contacts.length - readable.length };
      })
      .on(hiddenContactEndpoints.clear, () => {
        kept.clear();
        return undefined;
      });
}

/** Keeps the record, whichever door changes it. */
export function keepRecord(record: Stored): (api: ApiDouble) => void {
  const filters = (): Filters => {
    const { ageRange, maxDistance, reach } = record.preferences;
    return { ...record.filters, minAge: ageRange[0], maxAge: ageRange[1], maxDistance, reach };
  };
  const settings = (): AppSettings => {
    const { showAge, showDistance } = record.preferences.visibility;
    return { ...record.settings, privacy: { ...record.settings.privacy, showAge, showDistance } };
  };
  return (api) => {
    keepContacts()(api);
    api
      .on(preferenceEndpoints.filters, filters)
      .on(preferenceEndpoints.updateFilters, ({ body }) => {
        const change = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<Filters>;
        record.filters = { ...filters(), ...change };
        const { minAge, maxAge, maxDistance, reach } = record.filters;
        record.preferences = { ...record.preferences, ageRange: [minAge, maxAge], maxDistance, reach };
        return filters();
      })
      .on(preferenceEndpoints.get, () => record.preferences)
      .on(preferenceEndpoints.update, ({ body }) => {
        record.preferences = { ...record.preferences, ...(body as Partial<Preferences>) };
        return record.preferences;
      })
      .on(preferenceEndpoints.stats, () => record.stats)
      .on(settingsEndpoints.app, settings)
      .on(settingsEndpoints.updateApp, ({ body }) => {
        const { notifications, privacy } = body as Partial<AppSettings>;
        record.settings = {
          ...record.settings,
          notifications: { ...record.settings.notifications, ...notifications },
          privacy: { ...settings().privacy, ...privacy },
        };
        const { showAge, showDistance } = record.settings.privacy;
        record.preferences = { ...record.preferences, visibility: { ...record.preferences.visibility, showAge, showDistance } };
        return settings();
      });
  };
}
