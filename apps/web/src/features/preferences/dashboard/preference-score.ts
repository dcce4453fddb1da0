import type { Preferences } from '@violet/contract/preferences';

/** How complete the viewer's preferences are, in percent. Spec §9, Preference editor completeness score. */
export function preferenceScore({
  interests,
  dealBreakers,
  lifestyle,
}: Pick<Preferences, 'interests' | 'dealBreakers' | 'lifestyle'>): number {
  const forInterests = interests.length > 3 ? 25 : interests.length * 6;
  const forDealBreakers = dealBreakers.length > 0 ? 20 : 0;
  const forLifestyle = Object.values(lifestyle).some((level) => level !== undefined) ? 20 : 0;
  // Whoever is here has an age range and a distance.
  const fixed = 20 + 15;
  return Math.min(100, forInterests + forDealBreakers + forLifestyle + fixed);
}

export type Tip = 'interests' | 'distance' | 'age';

export const tipBelow = { interests: 5, miles: 15, years: 8 } as const;

/** What would show the viewer more people. Spec §9: fewer than 5 interests, distance under 15, an age span under 8. */
export function tipsFor({
  interests,
  maxDistance,
  ageRange: [min, max],
}: Pick<Preferences, 'interests' | 'maxDistance' | 'ageRange'>): Tip[] {
  return [
    ...(interests.length < tipBelow.interests ? ['interests' as const] : []),
    ...(maxDistance < tipBelow.miles ? ['distance' as const] : []),
    ...(max - min < tipBelow.years ? ['age' as const] : []),
  ];
}
