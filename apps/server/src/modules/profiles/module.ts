import type { Module } from '#platform/module.ts';
import { sweptBy } from '#platform/retention.ts';
import { restDays } from './deletion/retired-usernames.ts';
import { profileRoutes } from './routes.ts';
import { viewsKept } from './rules.ts';
import { createProfiles, type Presence, type ProfileDeps, type Profiles } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = ['badges', 'photos', 'places', 'safety', 'subscription'] as const;

interface ModuleDeps extends Omit<ProfileDeps, 'presence'> {
  readonly hub: Presence;
}

/** Members: the profile, ghost mode, activity, contact, sanctions. */
export function profilesModule({ hub, ...deps }: ModuleDeps): Module<Profiles> {
  const profiles = createProfiles({ ...deps, presence: hub });
  return {
    service: profiles,
    routes: profileRoutes(profiles),
    exports: {
      profile: ({ id }) => profiles.getSelf(id),
      language: ({ id }) => profiles.contact.findLanguage(id),
      profilesViewed: ({ id }) => profiles.views.exportViews(id),
    },
    jobs: { 'username-sweep': { cron: '7 3 * * *', work: profiles.retired.sweep } },
    stop: profiles.views.flush,
    retention: [
      {
        topic: 'profile',
        period: null,
        covers: [
          'email_hashes',
          'members.boosted_until',
          'members.created_at',
          'members.edited_at',
          'members.hidden_at',
          'members.renamed_at',
          'members.suspended_at',
          'members.suspended_until',
        ],
        by: 'account deletion',
      },
      {
        topic: 'profile_views',
        period: viewsKept,
        from: ['profile_views.day'],
        covers: ['profile_view_totals'],
        by: 'retention',
        erase: profiles.views.eraseOld,
      },
      {
        topic: 'usernames',
        period: { count: restDays, unit: 'day' },
        ends: ['retired_usernames.until'],
        by: 'username-sweep',
        erase: sweptBy(profiles.retired.sweep),
      },
      { topic: 'bans', period: null, covers: ['banned_contacts', 'banned_fingerprints'], by: 'lifting the ban' },
    ],
  };
}
