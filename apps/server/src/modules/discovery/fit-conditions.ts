// Who fits whom, as pieces of SQL: the same conditions build a deck and check a page of it. Spec R9, R12, R18 and Always.
//
// A hidden age passes every age range: a range that could be narrowed would tell it in a few steps. Seekers who mind have the deal breaker
// 'Hidden age'. A seeker's own hidden age counts for no range either. A hidden distance needs no rule (ADR 007). It follows from the two
// cities, which both profiles show, and only the card leaves it out. Without a city a distance cannot be judged and keeps nobody apart.
// Such a member is in nobody's state and nobody's city.
import { longDistanceMiles } from '@violet/contract/catalogue/deal-breakers';
import { lifestyles } from '@violet/contract/catalogue/lifestyles';
import { teas } from '@violet/contract/catalogue/teas';
import type { DiscoveryScope } from '@violet/contract/discovery';
import type { AdvancedFilters } from '@violet/contract/preferences';
import { isCity, milesBetweenPlaces, nearPlaces } from '#modules/places/service.ts';
import { mayUse } from '#modules/subscription/premium.ts';
import { breakerBit, advancedFilterBits } from './candidates/candidate.ts';
import { chipMask } from './candidates/traits.ts';

/** SQL expressions for what the seeker wants and shows: columns of the seeker's row, or parameters. */
export interface Seeker {
  readonly member_id: string;
  readonly city_id: string;
  readonly shown_age: string;
  readonly min_age: string;
  readonly max_age: string;
  readonly max_miles: string;
  readonly fitness: string;
  readonly breaks: string;
  readonly seeks: string;
  readonly wants: string;
  /** The seeker's advanced filters as they count now, and what they ask for. */
  readonly sieve: string;
  readonly chips: string;
  readonly active_from: string;
  readonly joined_from: string;
}

const seekerColumns = [
  'member_id',
  'city_id',
  'shown_age',
  'min_age',
  'max_age',
  'max_miles',
  'fitness',
  'breaks',
  'seeks',
  'wants',
  'sieve',
  'chips',
  'active_from',
  'joined_from',
] as const;

/** The seeker as a row `alias` with all these columns. */
export function seekerRow(alias: string): Seeker {
  return Object.fromEntries(seekerColumns.map((column) => [column, `${alias}.${column}`])) as unknown as Seeker;
}

/** The advanced filters of the row `k` of candidates as they count at `now`: only with premium. */
export function advancedFilterMaskNow(k: string, now: string): string {
  return `(CASE WHEN ${k}.sieve <> 0 AND ${mayUse('advancedFilters', `${k}.member_id`, now)} THEN ${k}.sieve ELSE 0 END)`;
}

/** A candidate who hides the last activity has days of 0, and passes neither 'online lately' nor 'new here'. ADR 011. */
function passesAdvancedFilters(me: Seeker, c: string): string {
  const off = (filter: keyof AdvancedFilters) => `${me.sieve} & ${advancedFilterBits[filter]} = 0`;
  const hasChosen = (chips: readonly string[]) => `bit_count(${c}.habits & ${me.chips} & B'${chipMask(chips)}') > 0`;
  return `(${off('verifiedOnly')} OR ${c}.facts & ${breakerBit('Not verified')} = 0)
    AND (${off('onlineLately')} OR ${c}.active_day >= ${me.active_from})
    AND (${off('newHere')} OR ${c}.joined_day >= ${me.joined_from})
    AND (${off('teasOnly')} OR ${hasChosen(teas)})
    AND (${off('lifestyleOnly')} OR ${hasChosen(lifestyles)})`;
}

/** Both members' age ranges, and the seeker's deal breakers and advanced filters. `c` is a row of candidates. */
export function fits(me: Seeker, c: string): string {
  return `(${c}.shown_age BETWEEN ${me.min_age} AND ${me.max_age} OR ${c}.shown_age = 0)
    AND (${me.shown_age} = 0 OR ${me.shown_age} BETWEEN ${c}.min_age AND ${c}.max_age)
    AND (${me.breaks} = 0 OR ${c}.facts & ${me.breaks} < 1)
    AND (${me.breaks} & ${breakerBit('Different fitness level')} = 0 OR ${me.fitness} = 0 OR ${c}.fitness = 0 OR abs(${c}.fitness - ${me.fitness}) < 2)
    AND ${passesAdvancedFilters(me, c)}
    AND ${c}.member_id <> ${me.member_id}`;
}

/** How far the seeker goes. */
function reachMiles(me: Seeker): string {
  return `CASE WHEN ${me.breaks} & ${breakerBit('Long distance')} = 0 THEN ${me.max_miles} ELSE least(${me.max_miles}, ${longDistanceMiles}) END`;
}

/** Whether both live in one region. A country has none, and neither have the cities of a few small territories. */
function isSameRegion(cityId: string, otherId: string): string {
  return `(SELECT there.region_code FROM cities there WHERE there.id = ${otherId}) = (SELECT mine.region_code FROM cities mine WHERE mine.id = ${cityId})`;
}

/** The places within the seeker's reach and scope, and how far each is; 0 stands for members who name none. */
export function nearCities(me: Seeker, scope: DiscoveryScope): string {
  if (scope === 'city') return `(SELECT ${me.city_id}::int AS near_id, 0 AS miles WHERE ${isCity(me.city_id)})`;
  const inReach = `SELECT cp.near_id, cp.miles::int FROM ${nearPlaces(me.city_id)} cp WHERE cp.miles <= ${reachMiles(me)}`;
  if (scope === 'all') return `(${inReach} UNION ALL SELECT 0, 0)`;
  return `(${inReach} AND ${isSameRegion(me.city_id, 'cp.near_id')})`;
}

/** Whether it is known where both live. To a seeker who names no place nobody is nearer than anybody else. */
export function isLocated(me: Seeker, c: string): string {
  return `(${c}.city_id <> 0 OR ${me.city_id} = 0)`;
}

/** Both members' distances, for one pair, and the scope. */
export function withinReach(me: Seeker, c: string, scope: DiscoveryScope): string {
  if (scope === 'city') return `(${isCity(me.city_id)} AND ${c}.city_id = ${me.city_id})`;
  const near = `${milesBetweenPlaces(me.city_id, `${c}.city_id`)} <= least(${reachMiles(me)}, ${c}.max_miles)`;
  if (scope === 'all') return `(${me.city_id} = 0 OR ${c}.city_id = 0 OR ${near})`;
  return `(${near} AND ${isSameRegion(me.city_id, `${c}.city_id`)})`;
}

/** The member's swipe at `other` that holds, looked up by its key: what it says, or null. */
export function mySwipe(what: string, memberId: string, other: string): string {
  return `(SELECT ${what} FROM likes mine WHERE mine.member_id = ${memberId} AND mine.target_id = ${other} AND mine.voided_at IS NULL)`;
}

/** True when `other` super-liked the member. */
export function superLiked(memberId: string, other: string): string {
  return `(SELECT s.is_super FROM likes s WHERE s.member_id = ${other} AND s.target_id = ${memberId} AND s.voided_at IS NULL)`;
}

export function sharedInterests(me: Seeker, c: string): string {
  return `bit_count(${c}.interests & ${me.seeks})::int`;
}

export function sharedHabits(me: Seeker, c: string): string {
  return `bit_count(${c}.habits & ${me.wants})::int`;
}
