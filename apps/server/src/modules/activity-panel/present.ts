import { firstName } from '@violet/contract/first-name';
import type { DiscoveryCard } from '@violet/contract/discovery';
import type { LikeEntry, PotentialMatch } from '@violet/contract/notifications/activity-panel';
import type { Profile } from '@violet/contract/profiles';
import type { LikeRow } from './queries.ts';
import { dayOf } from './rules.ts';

/** Everything: who the liker is, and the way to the profile. */
export function presentLike(row: LikeRow, liker: Profile): LikeEntry {
  return {
    id: row.entry_id,
    userId: liker.id,
    name: liker.name,
    age: liker.age,
    location: liker.location,
    place: liker.place,
    photos: liker.photos,
    createdAt: row.created_at.toISOString(),
    isSuperLike: row.is_super,
    likedPart: row.about,
  };
}

/** That someone likes the viewer, without id, clear photo or minute. Spec R2. */
export function presentVeiledLike(row: LikeRow, liker: Profile): LikeEntry {
  return {
    id: row.entry_id,
    userId: null,
    name: firstName(liker.name),
    age: liker.age,
    location: liker.location,
    place: liker.place,
    photos: row.blurred === null ? [] : [row.blurred],
    createdAt: dayOf(row.created_at).toISOString(),
    isSuperLike: row.is_super,
    likedPart: row.about,
  };
}

export function presentPotential(
  { id, name, age, location, place, bio, photos, commonInterests }: DiscoveryCard,
  matchScore: number,
): PotentialMatch {
  return { id, name, age, location, place, bio, photos, matchScore, commonInterests };
}
