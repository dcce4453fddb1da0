/** What free and premium may do: the one table that server, paywalls and prompts read. What it costs stands in prices.ts. Spec §6, §9. */

export type PlanType = 'monthly' | 'annual';
export const planTypes = ['monthly', 'annual'] as const satisfies readonly PlanType[];

const monthsOf: Readonly<Record<PlanType, number>> = { monthly: 1, annual: 12 };

/** When so many periods that began at `anchor` are over: the same day of its month, or the last one. Milliseconds, in UTC. */
export function endOfPeriod(anchor: number, plan: PlanType, periods = 1): number {
  const date = new Date(anchor);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + periods * monthsOf[plan]);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return date.getTime();
}

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
  readonly advancedFilters: boolean;
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
    advancedFilters: false,
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
    advancedFilters: true,
  },
};

/** What a plan allows or not; the others are counted. */
export type PremiumRight = { [R in keyof Rights]: Rights[R] extends boolean ? R : never }[keyof Rights];

export function rightsOf(hasActiveSubscription: boolean): Rights {
  return hasActiveSubscription ? rights.premium : rights.free;
}
