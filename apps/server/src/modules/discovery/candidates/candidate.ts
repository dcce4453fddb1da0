// What discovery keeps of a member, made from profile and preferences. Spec R9, R12, R18 and R19.
import { dealBreakers, type DealBreaker } from '@violet/contract/catalogue/deal-breakers';
import { fitnessLevels } from '@violet/contract/catalogue/profile-options';
import type { HereAs } from '@violet/contract/members';
import {
  ageBounds,
  newHereWeeks,
  onlineLatelyDays,
  reaches,
  type AdvancedFilters,
  type PreferredLifestyle,
  type Reach,
} from '@violet/contract/preferences';
import { chipMask, habitMask, interestMask, toleratedAnswers, wantMask, type Answers } from './traits.ts';

/** A member's record and preferences, as they are stored. */
export interface MemberFacts {
  readonly member_id: string;
  readonly city_id: number | null;
  readonly age: number;
  readonly bio: string;
  readonly interests: string[];
  readonly tea_interests: string[];
  readonly lifestyle: Answers;
  readonly is_verified: boolean;
  /** In clear or covered. */
  readonly has_photos: boolean;
  readonly is_cover_lapsed: boolean;
  readonly ghost_mode: boolean;
  readonly suspended: boolean;
  readonly here_as: HereAs;
  readonly boosted_until: Date | null;
  readonly last_active_at: Date;
  readonly joined_at: Date;
  readonly min_age: number;
  readonly max_age: number;
  readonly max_distance_miles: number;
  readonly reach: Reach;
  readonly open_to_couples: boolean;
  readonly tea_preferences: string[];
  readonly lifestyle_preferences: string[];
  readonly wanted_interests: string[];
  readonly preferred_lifestyle: PreferredLifestyle;
  readonly deal_breakers: string[];
  readonly advanced_filters: AdvancedFilters;
  readonly show_age: boolean;
  readonly shows_last_active: boolean;
  readonly profile_visibility: 'public' | 'friends' | 'private';
}

/** A member's row of `candidates`, without what the table keeps for itself. */
export interface Candidate {
  readonly member_id: string;
  readonly city_id: number;
  readonly shown_age: number;
  readonly min_age: number;
  readonly max_age: number;
  readonly max_miles: number;
  readonly reach: number;
  readonly door: number;
  readonly facts: number;
  readonly fitness: number;
  readonly active_day: number;
  readonly joined_day: number;
  readonly interests: string;
  readonly habits: string;
  readonly seeks: string;
  readonly wants: string;
  readonly breaks: number;
  readonly sieve: number;
  readonly chips: string;
  readonly boosted_until: Date;
}

const never = new Date(0);
const dayMs = 86_400_000;

export function dayNumber(at: Date): number {
  return Math.floor(at.getTime() / dayMs);
}

/** New members are told by the week: a day would tell more than that somebody is new. */
function mondayOf(day: number): number {
  return day - ((day + 3) % 7);
}

/** From which days on a member counts as online lately, and as new. */
export function advancedFilterDays(now: Date): { readonly active_from: number; readonly joined_from: number } {
  const today = dayNumber(now);
  return { active_from: today - onlineLatelyDays, joined_from: mondayOf(today) - 7 * newHereWeeks };
}

/** The bit of each advanced filter. */
export const advancedFilterBits = {
  verifiedOnly: 1,
  onlineLately: 2,
  newHere: 4,
  teasOnly: 8,
  lifestyleOnly: 16,
} as const satisfies Record<keyof AdvancedFilters, number>;

/** Filters for chosen teas or lifestyles ask nothing while none is chosen. */
function advancedFilterMaskOf({ advanced_filters: on, tea_preferences, lifestyle_preferences }: MemberFacts): number {
  const asks = {
    ...on,
    teasOnly: on.teasOnly && tea_preferences.length > 0,
    lifestyleOnly: on.lifestyleOnly && lifestyle_preferences.length > 0,
  };
  return (Object.keys(advancedFilterBits) as (keyof AdvancedFilters)[]).reduce(
    (mask, filter) => mask | (asks[filter] ? advancedFilterBits[filter] : 0),
    0,
  );
}

/** Above every age: a range that reaches to its bound has no end. */
const noOldest = 150;

/** The bit of a deal breaker, in what excludes and in what a profile says. 'Dishonesty' excludes nobody and has none. */
export function breakerBit(breaker: DealBreaker): number {
  return breaker === 'Dishonesty' ? 0 : 1 << dealBreakers.indexOf(breaker);
}

/** Beyond the bits of deal breakers: who looks with a partner, and who may be shown those. ADR 041. */
export const coupleBits = { isPartnered: 1 << 12, isOpen: 1 << 13 } as const;

/** Which deal breakers a profile meets by itself. The two about a pair (distance, fitness) are judged in the search. */
function factsOf(facts: MemberFacts): number {
  const { smoking, drinking, pets } = facts.lifestyle;
  const met: readonly (DealBreaker | false)[] = [
    smoking !== undefined && smoking !== 'none' && 'Smoking',
    drinking === 'regularly' && 'Heavy drinking',
    pets === 'allergic' && 'No pets allowed',
    !facts.is_verified && 'Not verified',
    !facts.show_age && 'Hidden age',
    !facts.has_photos && 'No photos',
    facts.bio.trim() === '' && 'No bio',
  ];
  const couple = (facts.here_as === 'partnered' ? coupleBits.isPartnered : 0) | (facts.open_to_couples ? coupleBits.isOpen : 0);
  return met.reduce((mask, breaker) => mask | (breaker ? breakerBit(breaker) : 0), couple);
}

/** As it is stored: 0 for a distance, and the more the further. */
export function reachCode(reach: Reach): number {
  return reaches.indexOf(reach);
}

const visibilityLevels = { public: 1, friends: 2, private: 0 } as const;

function breaksOf(chosen: readonly string[]): number {
  return dealBreakers.filter((breaker) => chosen.includes(breaker)).reduce((mask, breaker) => mask | breakerBit(breaker), 0);
}

export function candidateOf(facts: MemberFacts): Candidate {
  const { fitness } = facts.lifestyle;
  return {
    member_id: facts.member_id,
    city_id: facts.city_id ?? 0,
    shown_age: facts.show_age ? facts.age : 0,
    min_age: facts.min_age,
    max_age: facts.max_age === ageBounds.max ? noOldest : facts.max_age,
    max_miles: facts.max_distance_miles,
    reach: reachCode(facts.reach),
    door: facts.ghost_mode || facts.suspended || facts.is_cover_lapsed ? 0 : visibilityLevels[facts.profile_visibility],
    facts: factsOf(facts),
    fitness: fitness === undefined ? 0 : 1 + fitnessLevels.findIndex((level) => level === fitness),
    active_day: facts.shows_last_active ? dayNumber(facts.last_active_at) : 0,
    joined_day: facts.shows_last_active ? mondayOf(dayNumber(facts.joined_at)) : 0,
    interests: interestMask(facts.interests),
    habits: habitMask(facts.interests, facts.tea_interests, facts.lifestyle),
    seeks: interestMask([...facts.interests, ...facts.wanted_interests]),
    wants: wantMask(
      [...facts.tea_preferences, ...facts.lifestyle_preferences],
      facts.tea_interests,
      facts.lifestyle,
      toleratedAnswers(facts.preferred_lifestyle),
    ),
    breaks: breaksOf(facts.deal_breakers),
    sieve: advancedFilterMaskOf(facts),
    chips: chipMask([...facts.tea_preferences, ...facts.lifestyle_preferences]),
    boosted_until: facts.boosted_until ?? never,
  };
}
