import type { Module } from '#platform/module.ts';
import { sweptBy } from '#platform/retention.ts';
import type { Profiles } from '#modules/profiles/service.ts';
import { discoveryRoutes } from './routes.ts';
import type { DiscoveryDeps } from './deps.ts';
import { exposuresKept } from './exposures/rules.ts';
import { createDiscovery, type Discovery } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = ['places', 'profiles', 'safety', 'subscription'] as const;

/** Whom a member is shown, and in which order. */
export function discoveryModule(deps: DiscoveryDeps & { readonly profiles: Pick<Profiles, 'budget'> }): Module<Discovery> {
  const discovery = createDiscovery(deps);
  return {
    service: discovery,
    routes: discoveryRoutes(discovery, deps.profiles.budget),
    jobs: { 'deck-sweep': { cron: '41 4 * * *', work: discovery.sweep } },
    stop: discovery.stop,
    retention: [
      { topic: 'profile', period: null, covers: ['candidates.boosted_until', 'candidates.changed_at'], by: 'account deletion' },
      {
        topic: 'suggestions',
        period: { count: 7, unit: 'day' },
        from: ['decks.built_at'],
        covers: ['decks.surveyed_at', 'decks.claimed_until'],
        by: 'deck-sweep',
        erase: sweptBy(discovery.sweep),
      },
      { topic: 'exposures', period: exposuresKept, from: ['exposures.day'], by: 'retention', erase: discovery.deleteOldExposures },
    ],
  };
}
