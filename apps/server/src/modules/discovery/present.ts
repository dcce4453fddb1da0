import type { DiscoveryCard } from '@violet/contract/discovery';
import type { Profile } from '@violet/contract/profiles';
import { comparable } from './traits.ts';

/** The card says why she is shown: what both like, in her words; and, for who has chosen to know, whether she likes the viewer. */
export function presentCard(profile: Profile, viewerInterests: ReadonlySet<string>, likers?: ReadonlySet<string>): DiscoveryCard {
  return {
    ...profile,
    commonInterests: profile.interests.filter((interest) => viewerInterests.has(comparable(interest))),
    ...(likers?.has(profile.id) ? { likesYou: true as const } : {}),
  };
}
