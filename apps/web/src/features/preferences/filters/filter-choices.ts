import { lifestyles } from '@violet/contract/catalogue/lifestyles';
import type { Lifestyle } from '@violet/contract/catalogue/lifestyles';
import { teas } from '@violet/contract/catalogue/teas';
import type { Tea } from '@violet/contract/catalogue/teas';
import type { Filters } from '@violet/contract/preferences';

/** One mile, then every fifth: the default 50 lies on it, as a step from 1 would not. Spec §11 Profile, safety, settings. */
export const distanceStops: readonly number[] = [1, ...Array.from({ length: 20 }, (_, index) => (index + 1) * 5)];

/** Filters as the screen changes them: only what can be chosen. */
export interface FilterChoices extends Omit<Filters, 'teaPreferences' | 'lifestylePreferences'> {
  teaPreferences: Tea[];
  /** May hold choices of the preferences screen, which has a list of its own; they are kept. */
  lifestylePreferences: Lifestyle[];
}

export function choicesOf({ teaPreferences, lifestylePreferences, ...reach }: Filters): FilterChoices {
  return {
    ...reach,
    teaPreferences: teas.filter((tea) => teaPreferences.includes(tea)),
    lifestylePreferences: lifestyles.filter((way) => lifestylePreferences.includes(way)),
  };
}

export function toggled<T>(list: readonly T[], item: T): T[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
}
