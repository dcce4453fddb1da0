import type { DiscoveryCard } from '@violet/contract/discovery';
import type { Profile } from '@violet/contract/profiles';
import { comparable } from './candidates/traits.ts';

/** A card says why it is shown: what both like, in its member's words. Viewers who chose so see who likes them. */
export function presentCard(profile: Profile, viewerInterests: ReadonlySet<string>, likers?: ReadonlySet<string>): DiscoveryCard {
  return {
    ...profile,
    commonInterests: profile.interests.filter((interest) => viewerInterests.has(comparable(interest))),
    ...(likers?.has(profile.id) ? { likesYou: true as const } : {}),
  };
}
