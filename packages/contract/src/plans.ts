/** What free and premium may do, and what it costs: the one table that server, paywalls and prompts read. Spec §6, §9. */

export type PlanType = 'monthly' | 'annual';
export const planTypes = ['monthly', 'annual'] as const satisfies readonly PlanType[];

/** US cents. `regularPriceCents` is what the launch price is compared with, for the same period. */
export const plans = {
  monthly: { priceCents: 399, regularPriceCents: 799, interval: 'month' },
  annual: { priceCents: 5999, regularPriceCents: 799 * 12, interval: 'year' },
} as const;
export const currency = 'usd';

export interface Rights {
  /** Null: without limit. A pass never counts. */
  readonly likesPerDay: number | null;
  readonly superLikesPerWeek: number;
  readonly undo: boolean;
  readonly seeWhoLikedYou: boolean;
  readonly potentialMatches: boolean;
  readonly ghostMode: boolean;
  readonly boost: boolean;
  readonly tea: boolean;
  readonly premiumPreferences: boolean;
}

export const rights: Readonly<Record<'free' | 'premium', Rights>> = {
  free: {
    likesPerDay: 10,
    superLikesPerWeek: 1,
    undo: false,
    seeWhoLikedYou: false,
    potentialMatches: false,
    ghostMode: false,
    boost: false,
    tea: false,
    premiumPreferences: false,
  },
  premium: {
    likesPerDay: null,
    superLikesPerWeek: 5,
    undo: true,
    seeWhoLikedYou: true,
    potentialMatches: true,
    ghostMode: true,
    boost: true,
    tea: true,
    premiumPreferences: true,
  },
};

export function rightsOf(hasActiveSubscription: boolean): Rights {
  return hasActiveSubscription ? rights.premium : rights.free;
}
