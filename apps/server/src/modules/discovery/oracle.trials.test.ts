// Decks of random small communities against the rules in plain words. This file works out every member's cards in every scope.
import { randomUUID } from 'node:crypto';
import { lifestyleQuestions } from '@violet/contract/catalogue/profile-options';
import { discoveryScopes, type DiscoveryScope } from '@violet/contract/discovery';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/world/database.ts';
import { cities, community, idOf, type Community, type Person, type wantedLifestyles } from '#test/world/drawn-community.ts';
import { openDiscovery } from '#test/world/open-discovery.ts';
import { nearPlaces, ensurePlaces } from '#modules/places/service.ts';
import type { Discovery } from './service.ts';
import { traitSources } from './candidates/trait-sources.ts';

const now = new Date('2026-06-01T12:00:00Z');
const dayMs = 86_400_000;
const ago = (days: number) => new Date(now.getTime() - days * dayMs);

let miles: (a: string, b: string) => number | undefined;
let database: TestDatabase;
let discovery: Discovery;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const opened = openDiscovery(db, { now: () => now });
  discovery = opened.discovery;
  opened.events.on('deck.outdated', discovery.renewDeck);
  await db.tx((tx) => ensurePlaces(tx, cities.map(idOf)));
  const pairs = await db.query<{ pair: string; miles: number }>(
    `SELECT a.id || ' ' || cp.near_id AS pair, cp.miles FROM unnest($1::int[]) AS a (id) CROSS JOIN LATERAL ${nearPlaces('a.id')} cp`,
    [cities.map(idOf)],
  );
  const known = new Map(pairs.map((row) => [row.pair, row.miles]));
  miles = (a, b) => known.get(`${idOf(a)} ${idOf(b)}`);
});
afterAll(() => database.drop());

async function populate({ people, relations }: Community): Promise<void> {
  const { db } = database;
  await db.query('DELETE FROM members');
  await db.tx(async (tx) => {
    await tx.query(
      `INSERT INTO members (id, username, name, age, bio, city_id, gender_identity, sexual_orientation, interests, tea_interests, lifestyle, ghost_mode,
         is_verified, suspended_at, boosted_until, last_active_at, created_at, here_as)
       SELECT n.id, n.id::text, 'Robin', n.age, n.bio, c.id, 'woman', 'lesbian', n.interests, n.teas, n.answers, n.ghost, n.verified,
         CASE WHEN n.suspended THEN $2::timestamptz END, CASE WHEN n.boosted THEN $2::timestamptz + interval '10 minutes' END,
         $2::timestamptz - n."activeDaysAgo" * interval '1 day', $2::timestamptz - n."joinedDaysAgo" * interval '1 day',
         n."hereAs"
       FROM jsonb_to_recordset($1::jsonb) AS n(id uuid, age int, bio text, "cityId" int, interests text[], teas text[], answers jsonb, ghost boolean,
         verified boolean, suspended boolean, boosted boolean, "activeDaysAgo" int, "joinedDaysAgo" int, "hereAs" text)
       LEFT JOIN cities c ON c.id = n."cityId"`,
      [JSON.stringify(people.map((one) => ({ ...one, cityId: one.city && idOf(one.city) }))), now],
    );
    await tx.query(
      `INSERT INTO preferences (member_id, min_age, max_age, max_distance_miles, reach, tea_preferences, lifestyle_preferences, deal_breakers, show_age,
         show_last_active, profile_visibility, advanced_filters, open_to_couples, lifestyle)
       SELECT n.id, (n.range->>0)::int, (n.range->>1)::int, n."maxMiles", n.reach, n."wantedTeas", n.wanted, n.breakers, n."showAge", n."showActive", n.visibility, n.advanced, n."isOpen",
         '{"smokingTolerance":"none","drinkingTolerance":"none","fitnessLevel":"low","petPreference":"love"}'
       FROM jsonb_to_recordset($1::jsonb) AS n(id uuid, range jsonb, "maxMiles" int, reach text, "wantedTeas" text[], wanted text[], breakers text[],
         "showAge" boolean, "showActive" boolean, visibility text, advanced jsonb, "isOpen" boolean)`,
      [JSON.stringify(people)],
    );
    await tx.query(
      `INSERT INTO subscriptions (member_id, plan, provider, status, current_period_end, updated_at)
       SELECT n.id, 'monthly', 'test', 'active', $2::timestamptz + CASE WHEN n.premium THEN 1 ELSE -1 END * interval '1 hour', $2
       FROM jsonb_to_recordset($1::jsonb) AS n(id uuid, premium boolean)`,
      [JSON.stringify(people), now],
    );
    for (const { from, to, kind } of relations) {
      if (kind === 'block') {
        await tx.query(
          `INSERT INTO separations (member_id, other_id, cause, caused_by, created_at) VALUES ($1, $2, 'block', $1, $3), ($2, $1, 'block', $1, $3)`,
          [from, to, now],
        );
      } else {
        await tx.query(
          `INSERT INTO likes (id, member_id, target_id, is_like, is_super, created_at, voided_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
          [
            randomUUID(),
            from,
            to,
            !kind.endsWith('pass'),
            kind === 'super',
            kind === 'old pass' ? ago(40) : ago(3),
            kind === 'void like' ? now : null,
          ],
        );
      }
    }
    await discovery.refreshCandidates(
      tx,
      people.map((one) => one.id),
    );
  });
}

const stateOf = (city: string) => city.slice(city.indexOf(', ') + 2);
const isCanadian = (city: string) => stateOf(city) === 'Canada';
const isWhole = (city: string) => city === 'United States';

/** Whether the reach of one of them, which may end at 25 miles, takes in the other. */
function takesIn({ reach, maxMiles }: Person, distance: number | undefined, isSameCountry: boolean, most = Infinity): boolean {
  const isNear = distance !== undefined && distance <= Math.min(most, reach === 'distance' ? maxMiles : Infinity);
  const asksDistance = reach === 'distance' || most < Infinity;
  return (!asksDistance || isNear) && (reach !== 'country' || isSameCountry);
}

function inRange(looker: Person, other: Person): boolean {
  const [youngest, oldest] = looker.range;
  return !other.showAge || (other.age >= youngest && (other.age <= oldest || oldest === 75));
}

/** The chips of one kind that the viewer asks for, when the viewer does and has chosen some. */
function hasChosen(isOn: boolean, wanted: readonly string[], has: (chip: string) => boolean): boolean {
  return !isOn || wanted.length === 0 || wanted.some(has);
}

// The clock stands on a Monday: new are those who joined since the Monday two weeks ago.
function passesAdvanced({ premium, advanced, wantedTeas, wanted }: Person, other: Person): boolean {
  if (!premium) return true;
  const isHere = other.showActive && other.activeDaysAgo <= 3;
  const isNew = other.showActive && other.joinedDaysAgo <= 14;
  return (
    (!advanced.verifiedOnly || other.verified) &&
    (!advanced.onlineLately || isHere) &&
    (!advanced.newHere || isNew) &&
    hasChosen(advanced.teasOnly, wantedTeas, (tea) => (other.teas as readonly string[]).includes(tea)) &&
    hasChosen(advanced.lifestyleOnly, wanted, (chip) => earns(other, chip as (typeof wantedLifestyles)[number]))
  );
}

/** Whether the member's profile earns a chip by what it says. */
function earns(other: Person, chip: (typeof wantedLifestyles)[number]): boolean {
  const said = new Set<string>([
    ...other.interests,
    ...Object.entries(other.answers).map(([question, answer]) => `${question}: ${answer}`),
  ]);
  return traitSources[chip].some((source) => said.has(source));
}

function inReach(me: Person, other: Person, scope: DiscoveryScope): boolean {
  if (me.city === null || other.city === null) return scope === 'all';
  const distance = miles(me.city, other.city);
  const isSameCountry = isCanadian(me.city) === isCanadian(other.city);
  const most = me.breakers.includes('Long distance') ? 25 : Infinity;
  if (!takesIn(me, distance, isSameCountry, most) || !takesIn(other, distance, isSameCountry)) return false;
  if (scope === 'all') return true;
  if (isWhole(me.city) || isWhole(other.city)) return false;
  return scope === 'state' ? stateOf(me.city) === stateOf(other.city) : me.city === other.city;
}

function breaks(me: Person, other: Person): boolean {
  const fitness = lifestyleQuestions.fitness;
  const apart =
    me.answers.fitness &&
    other.answers.fitness &&
    Math.abs(fitness.indexOf(me.answers.fitness) - fitness.indexOf(other.answers.fitness)) >= 2;
  const met: Record<string, boolean> = {
    Smoking: other.answers.smoking !== undefined && other.answers.smoking !== 'none',
    'Heavy drinking': other.answers.drinking === 'regularly',
    'No pets allowed': other.answers.pets === 'allergic',
    'Different fitness level': Boolean(apart),
    'Not verified': !other.verified,
    'Hidden age': !other.showAge,
    'No photos': true,
    'No bio': other.bio === '',
  };
  return me.breakers.some((breaker) => met[breaker]);
}

function common(me: Person, other: Person): number {
  return other.interests.filter((interest) => me.interests.includes(interest)).length;
}

/** Teas and answers both have or the viewer wants, and the chips the viewer wants that the other's profile earns. */
function habits(me: Person, other: Person): number {
  const teas = other.teas.filter((tea) => me.teas.includes(tea) || me.wantedTeas.includes(tea));
  const tolerated = { smoking: 'none', drinking: 'none', fitness: 'low', pets: 'love' } as const;
  const alike = (['smoking', 'drinking', 'fitness', 'pets'] as const).filter((question) => {
    const answer = other.answers[question];
    return answer !== undefined && (answer === me.answers[question] || answer === tolerated[question]);
  });
  const chips = me.wanted.filter((chip) => earns(other, chip));
  return teas.length + alike.length + chips.length;
}

/** Each is alone, or the other is open to couples. */
function suitEachOther(me: Person, other: Person): boolean {
  return (me.hereAs === 'solo' || other.isOpen) && (other.hereAs === 'solo' || me.isOpen);
}

function expected({ people, relations }: Community, me: Person, scope: DiscoveryScope): string[] {
  const between = (a: Person, b: Person) => relations.find(({ from, to }) => from === a.id && to === b.id)?.kind;
  const fits = people.filter((other) => {
    const [mine, theirs] = [between(me, other), between(other, me)];
    const open = other.visibility === 'public' || (other.visibility === 'friends' && (theirs === 'like' || theirs === 'super'));
    const swiped = mine === 'like' || mine === 'super' || mine === 'pass';
    const met = other.id !== me.id && !other.ghost && !other.suspended && open && !swiped && mine !== 'block' && theirs !== 'block';
    return (
      met &&
      suitEachOther(me, other) &&
      inRange(me, other) &&
      inRange(other, me) &&
      inReach(me, other, scope) &&
      !breaks(me, other) &&
      passesAdvanced(me, other)
    );
  });
  const tier = (other: Person) => {
    if (between(me, other) === 'old pass') return 2;
    return other.boosted || between(other, me) === 'super' ? 0 : 1;
  };
  /** ADR 037: who names no place comes after all whose distance is known. */
  const unknown = (other: Person) => Number(me.city !== null && other.city === null);
  const active = (other: Person) => (other.showActive ? other.activeDaysAgo : 3);
  return fits
    .toSorted(
      (a, b) =>
        tier(a) - tier(b) ||
        unknown(a) - unknown(b) ||
        common(me, b) - common(me, a) ||
        habits(me, b) - habits(me, a) ||
        active(a) - active(b) ||
        (a.id < b.id ? -1 : 1),
    )
    .map((other) => other.id);
}

it('deals exactly whom the rules admit, in their order', { tags: 'long' }, async () => {
  await fc.assert(
    fc.asyncProperty(community, async (these) => {
      await populate(these);
      for (const me of these.people) {
        for (const scope of discoveryScopes) {
          const cards = await discovery.cards({ id: me.id, premium: false }, { scope, limit: 50 });
          expect(cards.map((card) => card.id)).toEqual(expected(these, me, scope));
        }
      }
    }),
    { numRuns: 25 },
  );
});
