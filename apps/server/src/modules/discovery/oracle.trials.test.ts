// Decks of random small communities against the rules in plain words. This file works out every member's cards in every scope.
import { randomUUID } from 'node:crypto';
import { dealBreakers, type DealBreaker } from '@violet/contract/catalogue/deal-breakers';
import { lifestyleQuestions } from '@violet/contract/catalogue/profile-options';
import { discoveryScopes, type DiscoveryScope } from '@violet/contract/discovery';
import { AdvancedFilters } from '@violet/contract/preferences';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/world/database.ts';
import { openDiscovery } from '#test/world/open-discovery.ts';
import type { Discovery } from './service.ts';
import { traitSources } from './candidates/trait-sources.ts';

const now = new Date('2026-06-01T12:00:00Z');
const dayMs = 86_400_000;
const ago = (days: number) => new Date(now.getTime() - days * dayMs);

// Near each other in two states, and one far away. Miles are read from the database.
const cities = ['Portland, Oregon', 'Salem, Oregon', 'Vancouver, Washington', 'Beaverton, Oregon', 'Miami, Florida'] as const;
const interests = ['Hiking', 'Chess', 'Pottery', 'Dogs', 'Baking', 'mudlarking'] as const;
const wantedLifestyles = ['Pet Lover', 'Foodie', 'Artist'] as const;

type AdvancedName = keyof AdvancedFilters;

const answers = fc.record(
  {
    smoking: fc.constantFrom(...lifestyleQuestions.smoking),
    drinking: fc.constantFrom(...lifestyleQuestions.drinking),
    fitness: fc.constantFrom(...lifestyleQuestions.fitness),
    pets: fc.constantFrom(...lifestyleQuestions.pets),
  },
  { requiredKeys: [] },
);

const advancedNames = Object.keys(AdvancedFilters.shape) as AdvancedName[];
const rarely = fc.integer({ min: 0, max: 9 }).map((n) => n === 0);

const person = fc.record({
  city: fc.option(fc.constantFrom(...cities), { freq: 8 }),
  age: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 25, max: 35 }) }, { weight: 1, arbitrary: fc.constantFrom(75, 76, 90) }),
  range: fc.tuple(fc.integer({ min: 18, max: 30 }), fc.oneof(fc.integer({ min: 30, max: 45 }), fc.constantFrom(74, 75))),
  maxMiles: fc.constantFrom(5, 20, 50, 100),
  interests: fc.subarray([...interests]),
  teas: fc.subarray(['Chai', 'Matcha']),
  wantedTeas: fc.subarray(['Chai', 'Matcha']),
  answers,
  wanted: fc.subarray([...wantedLifestyles]),
  breakers: fc.oneof(
    { weight: 3, arbitrary: fc.constant<DealBreaker[]>([]) },
    { weight: 1, arbitrary: fc.subarray([...dealBreakers], { maxLength: 2 }) },
  ),
  ghost: rarely,
  suspended: rarely,
  visibility: fc.constantFrom('public', 'public', 'public', 'public', 'friends', 'private'),
  verified: fc.boolean(),
  bio: fc.constantFrom('', 'Tea first.'),
  showAge: rarely.map((hidden) => !hidden),
  showActive: rarely.map((hidden) => !hidden),
  boosted: rarely,
  activeDaysAgo: fc.integer({ min: 0, max: 20 }),
  joinedDaysAgo: fc.integer({ min: 20, max: 40 }).chain((days) => fc.constantFrom(days, days - 20)),
  premium: fc.boolean(),
  advanced: fc.record(Object.fromEntries(advancedNames.map((name) => [name, rarely])) as Record<AdvancedName, typeof rarely>),
});

const relation = fc.record({
  from: fc.nat({ max: 99 }),
  to: fc.nat({ max: 99 }),
  kind: fc.constantFrom('like', 'super', 'pass', 'old pass', 'void like', 'block'),
});

type Person = (typeof person extends fc.Arbitrary<infer P> ? P : never) & { id: string };
interface Relation {
  readonly from: string;
  readonly to: string;
  readonly kind: 'like' | 'super' | 'pass' | 'old pass' | 'void like' | 'block';
}
interface Community {
  readonly people: readonly Person[];
  readonly relations: readonly Relation[];
}

const community = fc
  .tuple(fc.array(person, { minLength: 2, maxLength: 12 }), fc.array(relation, { maxLength: 14 }))
  .map(([people, relations]): Community => {
    const named = people.map((one) => ({ ...one, id: randomUUID() }));
    const pick = (n: number) => named[n % named.length]?.id ?? '';
    // One word between two in one direction is enough.
    const said = new Map(relations.map(({ from, to, kind }) => [`${pick(from)} ${pick(to)}`, { from: pick(from), to: pick(to), kind }]));
    return { people: named, relations: [...said.values()].filter(({ from, to }) => from !== to) };
  });

let miles: (a: string, b: string) => number | undefined;
let database: TestDatabase;
let discovery: Discovery;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const opened = openDiscovery(db, { now: () => now });
  discovery = opened.discovery;
  opened.events.on('deck.outdated', discovery.renewDeck);
  const pairs = await db.query<{ pair: string; miles: number }>(
    `SELECT a.name || ', ' || a.state || '|' || b.name || ', ' || b.state AS pair, cp.miles
     FROM city_pairs cp JOIN cities a ON a.id = cp.city_id JOIN cities b ON b.id = cp.near_id`,
  );
  const known = new Map(pairs.map((row) => [row.pair, row.miles]));
  miles = (a, b) => known.get(`${a}|${b}`);
});
afterAll(() => database.drop());

async function settle({ people, relations }: Community): Promise<void> {
  const { db } = database;
  await db.query('DELETE FROM members');
  await db.tx(async (tx) => {
    await tx.query(
      `INSERT INTO members (id, username, name, age, bio, city_id, gender_identity, sexual_orientation, interests, tea_interests, lifestyle, ghost_mode,
         is_verified, suspended_at, boosted_until, last_active_at, created_at)
       SELECT n.id, n.id::text, 'Robin', n.age, n.bio, c.id, 'woman', 'lesbian', n.interests, n.teas, n.answers, n.ghost, n.verified,
         CASE WHEN n.suspended THEN $2::timestamptz END, CASE WHEN n.boosted THEN $2::timestamptz + interval '10 minutes' END,
         $2::timestamptz - n."activeDaysAgo" * interval '1 day', $2::timestamptz - n."joinedDaysAgo" * interval '1 day'
       FROM jsonb_to_recordset($1::jsonb) AS n(id uuid, age int, bio text, city text, interests text[], teas text[], answers jsonb, ghost boolean,
         verified boolean, suspended boolean, boosted boolean, "activeDaysAgo" int, "joinedDaysAgo" int)
       LEFT JOIN cities c ON c.name || ', ' || c.state = n.city`,
      [JSON.stringify(people), now],
    );
    await tx.query(
      `INSERT INTO preferences (member_id, min_age, max_age, max_distance_miles, tea_preferences, lifestyle_preferences, deal_breakers, show_age,
         show_last_active, profile_visibility, advanced_filters, lifestyle)
       SELECT n.id, (n.range->>0)::int, (n.range->>1)::int, n."maxMiles", n."wantedTeas", n.wanted, n.breakers, n."showAge", n."showActive", n.visibility, n.advanced,
         '{"smokingTolerance":"none","drinkingTolerance":"none","fitnessLevel":"low","petPreference":"love"}'
       FROM jsonb_to_recordset($1::jsonb) AS n(id uuid, range jsonb, "maxMiles" int, "wantedTeas" text[], wanted text[], breakers text[],
         "showAge" boolean, "showActive" boolean, visibility text, advanced jsonb)`,
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
  const reach = me.breakers.includes('Long distance') ? Math.min(25, me.maxMiles) : me.maxMiles;
  if (distance === undefined || distance > Math.min(reach, other.maxMiles)) return false;
  return scope === 'all' || (scope === 'state' ? stateOf(me.city) === stateOf(other.city) : me.city === other.city);
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

function expected({ people, relations }: Community, me: Person, scope: DiscoveryScope): string[] {
  const between = (a: Person, b: Person) => relations.find(({ from, to }) => from === a.id && to === b.id)?.kind;
  const fits = people.filter((other) => {
    const [mine, theirs] = [between(me, other), between(other, me)];
    const open = other.visibility === 'public' || (other.visibility === 'friends' && (theirs === 'like' || theirs === 'super'));
    const swiped = mine === 'like' || mine === 'super' || mine === 'pass';
    const met = other.id !== me.id && !other.ghost && !other.suspended && open && !swiped && mine !== 'block' && theirs !== 'block';
    return met && inRange(me, other) && inRange(other, me) && inReach(me, other, scope) && !breaks(me, other) && passesAdvanced(me, other);
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
      await settle(these);
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
