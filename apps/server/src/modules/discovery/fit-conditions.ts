// Who fits whom, as pieces of SQL: the same conditions build a deck and check a page of it. Spec R9, R12, R18 and Always.
//
// A hidden age passes every age range: a range that could be narrowed would tell it in a few steps. Seekers who mind have the deal breaker
// 'Hidden age'. A seeker's own hidden age counts for no range either. A hidden distance needs no rule (ADR 007). It follows from the two
// cities, which both profiles show, and only the card leaves it out. Without a place neither a distance nor a country can be judged, and
// keeps nobody apart. Such a member is in nobody's state and nobody's city.
import { longDistanceMiles } from '@violet/contract/catalogue/deal-breakers';
import { lifestyles } from '@violet/contract/catalogue/lifestyles';
import { teas } from '@violet/contract/catalogue/teas';
import type { DiscoveryScope } from '@violet/contract/discovery';
import type { AdvancedFilters } from '@violet/contract/preferences';
import { isCity, isCountry, isSameCountry, isSameRegion, milesBetweenPlaces, nearPlaces } from '#modules/places/service.ts';
import { mayUse } from '#modules/subscription/premium.ts';
import { breakerBit, coupleBits, advancedFilterBits, reachCode } from './candidates/candidate.ts';
import { chipMask } from './candidates/traits.ts';

/** SQL expressions for what the seeker wants and shows: columns of the seeker's row, or parameters. */
export interface Seeker {
  readonly member_id: string;
  readonly city_id: string;
  readonly shown_age: string;
  readonly min_age: string;
  readonly max_age: string;
  readonly max_miles: string;
  readonly reach: string;
  readonly fitness: string;
  readonly breaks: string;
  /** As others read it: whether the seeker looks with a partner, and is open to those who do. */
  readonly facts: string;
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
  'reach',
  'fitness',
  'breaks',
  'facts',
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

/** As `suitsAsTwo` of the two members says: which facts of the candidate are wanted, and which are not. ADR 041. */
function suitAsTwo(me: Seeker, c: string): string {
  const { isPartnered, isOpen } = coupleBits;
  const wanted = `CASE WHEN ${me.facts} & ${isPartnered} = 0 THEN 0 ELSE ${isOpen} END`;
  const unwanted = `CASE WHEN ${me.facts} & ${isOpen} = 0 THEN ${isPartnered} ELSE 0 END`;
  return `(${c}.facts # (${wanted})) & ((${wanted}) | (${unwanted})) < 1`;
}

/** Both members' age ranges, how each is here, and the seeker's deal breakers and advanced filters. `c` is a row of candidates. */
export function fits(me: Seeker, c: string): string {
  return `(${c}.shown_age BETWEEN ${me.min_age} AND ${me.max_age} OR ${c}.shown_age = 0)
    AND (${me.shown_age} = 0 OR ${me.shown_age} BETWEEN ${c}.min_age AND ${c}.max_age)
    AND (${me.breaks} = 0 OR ${c}.facts & ${me.breaks} < 1)
    AND ${suitAsTwo(me, c)}
    AND (${me.breaks} & ${breakerBit('Different fitness level')} = 0 OR ${me.fitness} = 0 OR ${c}.fitness = 0 OR abs(${c}.fitness - ${me.fitness}) < 2)
    AND ${passesAdvancedFilters(me, c)}
    AND ${c}.member_id <> ${me.member_id}`;
}

/** How far the seeker goes in miles; null where no distance is asked for. */
function reachMiles(me: Seeker): string {
  const longDistance = `CASE WHEN ${me.breaks} & ${breakerBit('Long distance')} <> 0 THEN ${longDistanceMiles} END`;
  return `least(CASE WHEN ${me.reach} = ${reachCode('distance')} THEN ${me.max_miles} END, ${longDistance})`;
}

/** Whether the seeker looks further than the places nearby: by choice, or from a country or no place at all. */
export function looksFar(me: Seeker): string {
  return `(${me.city_id} = 0 OR ${me.reach} > 0 OR ${isCountry(me.city_id)})`;
}

/** The same question of a row. The deal breaker 'Long distance' keeps a seeker near whatever else is chosen. */
export function goesFar({ reach, breaks }: { readonly reach: number; readonly breaks: number }): boolean {
  return reach > 0 && (breaks & breakerBit('Long distance')) === 0;
}

/** The places near the seeker, by the seeker's distance and scope, and how far each is. 0 stands for members who name none. */
export function nearCities(me: Seeker, scope: DiscoveryScope): string {
  if (scope === 'city') return `(SELECT ${me.city_id}::int AS near_id, 0 AS miles WHERE ${isCity(me.city_id)})`;
  if (scope === 'state') return regionCities(me);
  return `(SELECT cp.near_id, cp.miles FROM ${nearPlaces(me.city_id)} cp WHERE cp.miles <= COALESCE(${reachMiles(me)}, cp.miles) UNION ALL SELECT 0, 0)`;
}

/** Every place of the seeker's region. `miles` is null for what is far. */
function regionCities(me: Seeker): string {
  return `(SELECT there.id AS near_id, cp.miles FROM cities mine JOIN cities there ON there.country = mine.country AND there.region_code = mine.region_code
    LEFT JOIN ${nearPlaces(me.city_id)} cp ON cp.near_id = there.id
    WHERE mine.id = ${me.city_id} AND (${reachMiles(me)} IS NULL OR cp.miles <= ${reachMiles(me)}))`;
}

/** Whether it is known where both live. To a seeker who names no place nobody is nearer than anybody else. */
export function isLocated(me: Seeker, c: string): string {
  return `(${c}.city_id <> 0 OR ${me.city_id} = 0)`;
}

/** Whether neither asks for a distance that `miles` exceeds. Where `miles` is null they are far apart. */
function withinMiles(me: Seeker, c: string, miles: string): string {
  const theirs = `CASE WHEN ${c}.reach = ${reachCode('distance')} THEN ${c}.max_miles END`;
  const both = `least(${reachMiles(me)}, ${theirs})`;
  return `(${both} IS NULL OR COALESCE(${miles} <= ${both}, false))`;
}

/** Whether neither asks for a country that the other does not live in. */
function withinCountry(me: Seeker, c: string): string {
  const country = reachCode('country');
  return `(${me.reach} <> ${country} AND ${c}.reach <> ${country} OR ${isSameCountry(me.city_id, `${c}.city_id`)})`;
}

/** Whether both reach each other, for members of a place that is so many miles from the seeker. */
function admitEachOther(me: Seeker, c: string, miles: string): string {
  return `(${me.city_id} = 0 OR ${c}.city_id = 0 OR (${withinMiles(me, c, miles)} AND ${withinCountry(me, c)}))`;
}

/** Both members' reaches, for one pair, and the scope. */
export function withinReach(me: Seeker, c: string, scope: DiscoveryScope): string {
  if (scope === 'city') return `(${isCity(me.city_id)} AND ${c}.city_id = ${me.city_id})`;
  const both = admitEachOther(me, c, milesBetweenPlaces(me.city_id, `${c}.city_id`));
  return scope === 'all' ? both : `(${both} AND ${isSameRegion(me.city_id, `${c}.city_id`)})`;
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
