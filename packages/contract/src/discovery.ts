import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { queryInt } from './paging.ts';
import { Profile } from './profiles.ts';

export const discoveryScopes = ['all', 'state', 'city'] as const;
export type DiscoveryScope = (typeof discoveryScopes)[number];

export const defaultDeckPage = 20;
export const maxDeckPage = 50;

/** The next card, and why she is shown. */
export const DiscoveryCard = Profile.extend({
  commonInterests: z.array(z.string()),
  /** She likes the one who looks; only for premium members who have chosen to see it. */
  likesYou: z.literal(true).optional(),
});
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
    path: '/api/users/discovery/{userId}',
    summary: 'The next cards, in order',
    access: 'member',
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
    right: 'boost',
    self: 'params.userId',
    params: z.object({ userId: Id }),
    response: Boost,
    errors: ['boost_active'],
  }),
};
