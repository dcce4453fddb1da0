// Random small communities: people with all that decks ask of them, and what is between them.
import { randomUUID } from 'node:crypto';
import { dealBreakers, type DealBreaker } from '@violet/contract/catalogue/deal-breakers';
import { lifestyleQuestions } from '@violet/contract/catalogue/profile-options';
import { AdvancedFilters, reaches, type Reach } from '@violet/contract/preferences';
import fc from 'fast-check';
import { placeChosen } from '#modules/places/service.ts';

// Near each other in two states, one far away, one across a border from another, and a whole country. Miles are read from the database.
export const cities = [
  'Portland, Oregon',
  'Salem, Oregon',
  'Vancouver, Washington',
  'Beaverton, Oregon',
  'Miami, Florida',
  'Detroit, Michigan',
  'Windsor, Canada',
  'United States',
] as const;
export const idOf = (city: string) => placeChosen({ location: city }) ?? 0;
const interests = ['Hiking', 'Chess', 'Pottery', 'Dogs', 'Baking', 'mudlarking'] as const;
export const wantedLifestyles = ['Pet Lover', 'Foodie', 'Artist'] as const;

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
  reach: fc.oneof({ weight: 2, arbitrary: fc.constant<Reach>('distance') }, { weight: 3, arbitrary: fc.constantFrom(...reaches) }),
  interests: fc.subarray([...interests]),
  teas: fc.subarray(['Chai', 'Matcha']),
  wantedTeas: fc.subarray(['Chai', 'Matcha']),
  answers,
  wanted: fc.subarray([...wantedLifestyles]),
  breakers: fc.oneof(
    { weight: 3, arbitrary: fc.constant<DealBreaker[]>([]) },
    { weight: 1, arbitrary: fc.subarray([...dealBreakers], { maxLength: 2 }) },
  ),
  hereAs: fc.constantFrom('solo', 'solo', 'partnered'),
  isOpen: fc.boolean(),
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

export type Person = (typeof person extends fc.Arbitrary<infer P> ? P : never) & { id: string };
interface Relation {
  readonly from: string;
  readonly to: string;
  readonly kind: 'like' | 'super' | 'pass' | 'old pass' | 'void like' | 'block';
}
export interface Community {
  readonly people: readonly Person[];
  readonly relations: readonly Relation[];
}

export const community = fc
  .tuple(fc.array(person, { minLength: 2, maxLength: 12 }), fc.array(relation, { maxLength: 14 }))
  .map(([people, relations]): Community => {
    const named = people.map((one) => ({ ...one, id: randomUUID() }));
    const pick = (n: number) => named[n % named.length]?.id ?? '';
    // One word between two in one direction is enough.
    const said = new Map(relations.map(({ from, to, kind }) => [`${pick(from)} ${pick(to)}`, { from: pick(from), to: pick(to), kind }]));
    return { people: named, relations: [...said.values()].filter(({ from, to }) => from !== to) };
  });
