import type { DiscoveryCard } from '@violet/contract/discovery';
import type { Profile } from '@violet/contract/profiles';
import { comparable } from './traits.ts';

/** The card says why she is shown: what both like, in her words. */
export function presentCard(profile: Profile, viewerInterests: ReadonlySet<string>): DiscoveryCard {
  return { ...profile, commonInterests: profile.interests.filter((interest) => viewerInterests.has(comparable(interest))) };
}
