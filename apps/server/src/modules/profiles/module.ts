import { partnerCodeHours } from '@violet/contract/partners';
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
      hereAs: ({ id }) => profiles.exportHereAs(id),
      photoCover: ({ id }) => profiles.exportPhotoCover(id),
      protection: ({ id }) => profiles.exportProtection(id),
      language: ({ id }) => profiles.contact.findLanguage(id),
      profilesViewed: ({ id }) => profiles.views.exportViews(id),
    },
    jobs: {
      'username-sweep': { cron: '7 3 * * *', work: profiles.retired.sweep },
      'law-changes': { cron: '37 * * * *', work: profiles.followLaws },
      'partner-code-sweep': { cron: '43 * * * *', work: profiles.partners.sweep },
    },
    stop: profiles.views.flush,
    retention: [
      {
        topic: 'profile',
        period: null,
        covers: [
          'email_hashes',
          'members.boosted_until',
          'members.contacts_notice_at',
          'members.created_at',
          'members.edited_at',
          'members.here_as_changed_at',
          'members.hidden_at',
          'members.protected_at',
          'members.protection_notice_at',
          'members.renamed_at',
          'members.risk_acknowledged_on',
          'members.suspended_at',
          'members.suspended_until',
          'partner_links.linked_at',
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
      {
        topic: 'partner_codes',
        period: { count: partnerCodeHours + 1, unit: 'hour' },
        ends: ['partner_links.expires_at'],
        by: 'partner-code-sweep',
        erase: sweptBy(profiles.partners.sweep),
      },
      { topic: 'bans', period: null, covers: ['banned_contacts', 'banned_fingerprints'], by: 'lifting the ban' },
    ],
  };
}
