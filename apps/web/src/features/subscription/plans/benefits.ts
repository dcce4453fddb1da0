// What premium adds, in the order of the specification's list. The numbers are the contract's own. Spec §2 Premium subscription, R3.
import { rights } from '@violet/contract/subscription/plans';
import type { Rights } from '@violet/contract/subscription/plans';
import { useText } from '#lib/i18n/i18n.ts';

/** Everything the table of rights knows, and the one thing that people do. */
type BenefitName = keyof Rights | 'support';

/** Whether the list beside the plans names it, or only the comparison, which has room. A right without a line does not compile. */
const places: Record<BenefitName, 'list' | 'comparison'> = {
  likesPerDay: 'list',
  superLikesPerWeek: 'list',
  seeWhoLikedYou: 'list',
  premiumPreferences: 'list',
  boost: 'list',
  undo: 'list',
  support: 'list',
  advancedFilters: 'comparison',
  potentialMatches: 'comparison',
  ghostMode: 'comparison',
  tea: 'comparison',
};
const names = Object.keys(places) as BenefitName[];

export interface Benefit {
  readonly name: BenefitName;
  readonly text: string;
  /** What free members have of it: so much, all, or nothing. */
  readonly free: string | boolean;
}

export function useBenefits(place?: 'list'): Benefit[] {
  const t = useText('subscription', 'premium');
  const { free, premium } = rights;

  function text(name: BenefitName): string {
    if (name === 'superLikesPerWeek') return t('benefit.superLikes', { count: premium.superLikesPerWeek });
    if (name !== 'likesPerDay') return t(`benefit.${name}`);
    return premium.likesPerDay === null ? t('benefit.likesUnlimited') : t('benefit.likesLimited', { count: premium.likesPerDay });
  }
  function ofFree(name: BenefitName): string | boolean {
    if (name === 'support') return false;
    if (name === 'superLikesPerWeek') return t('superLikesPerWeek', { count: free.superLikesPerWeek });
    if (name !== 'likesPerDay') return free[name];
    return free.likesPerDay === null || t('likesPerDay', { count: free.likesPerDay });
  }
  const shown = names.filter((name) => place === undefined || places[name] === place);
  return shown.map((name) => ({ name, text: text(name), free: ofFree(name) }));
}
