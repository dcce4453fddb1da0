// Why this card is shown: each says it in one line, the most personal reason first.
import type { DiscoveryCard } from '@violet/contract/discovery';
import type { SelfUser } from '@violet/contract/profiles';

export type Reason =
  | { readonly kind: 'likesYou' }
  | { readonly kind: 'interests' | 'teas'; readonly items: readonly string[] }
  | { readonly kind: 'city'; readonly city: string }
  | { readonly kind: 'near'; readonly miles: number; readonly km: number | null }
  | { readonly kind: 'filters' };

/** More would not fit on the label's line. */
const namedAtMost = 2;

export function reasonOf(card: DiscoveryCard, me: Pick<SelfUser, 'teaInterests' | 'place'>): Reason {
  if (card.likesYou) return { kind: 'likesYou' };
  if (card.commonInterests.length > 0) return { kind: 'interests', items: card.commonInterests.slice(0, namedAtMost) };
  const teas = card.teaInterests.filter((tea) => me.teaInterests.includes(tea));
  if (teas.length > 0) return { kind: 'teas', items: teas.slice(0, namedAtMost) };
  const { place, distanceMiles: miles, distanceKm: km } = card;
  if (place?.city && place.cityId === me.place?.cityId) return { kind: 'city', city: place.city };
  return miles === null ? { kind: 'filters' } : { kind: 'near', miles, km };
}
