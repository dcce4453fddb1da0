import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { deckPath, defaultDeckPage } from './first-calls.ts';
import { Id } from './fields/ids.ts';
import { queryInt } from './fields/paging.ts';
import { Profile } from './profiles.ts';
import { writeLimit, type Limit } from './limit.ts';

const discoveryPageLimit: Limit = { name: 'discovery-page', points: 90, seconds: 60, per: 'member', demoPoints: 600 };

export const discoveryScopes = ['all', 'state', 'city'] as const;
export type DiscoveryScope = (typeof discoveryScopes)[number];

export const maxDeckPage = 50;

/** The next card, and why this member is shown. */
export const DiscoveryCard = Profile.extend({
  commonInterests: z.array(z.string()),
  /** This member likes the viewer; only for premium members who have chosen to see it. */
  likesYou: z.literal(true).optional(),
}).meta({ id: 'DiscoveryCard' });
export type DiscoveryCard = z.infer<typeof DiscoveryCard>;

export const DiscoveryQuery = z.object({
  scope: z.enum(discoveryScopes).default('all'),
  limit: queryInt(1, maxDeckPage).default(defaultDeckPage),
});
export type DiscoveryQuery = z.infer<typeof DiscoveryQuery>;

export const boostMinutes = 30;
export const boostEveryHours = 24;

export const Boost = z.object({ boostedUntil: z.string() });
export type Boost = z.infer<typeof Boost>;

export const discoveryEndpoints = {
  cards: endpoint({
    method: 'GET',
    path: deckPath,
    summary: 'The next cards, in order',
    access: 'member',
    limit: discoveryPageLimit,
    self: 'params.userId',
    params: z.object({ userId: Id }),
    query: DiscoveryQuery,
    response: z.array(DiscoveryCard),
  }),
  boost: endpoint({
    method: 'POST',
    path: '/api/users/{userId}/boost',
    summary: 'Be shown first for 30 minutes, once in 24 hours',
    access: 'premium',
    limit: writeLimit,
    right: 'boost',
    self: 'params.userId',
    params: z.object({ userId: Id }),
    response: Boost,
    errors: ['boost_active'],
  }),
};
