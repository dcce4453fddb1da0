import { interestCategories, interestNames } from '@violet/contract/catalogue/interests';
import type { Interest } from '@violet/contract/catalogue/interests';
import { loveLanguages } from '@violet/contract/catalogue/profile-options';
import type { FitnessLevel, PetLevel, ToleranceLevel } from '@violet/contract/catalogue/profile-options';
import { teas } from '@violet/contract/catalogue/teas';
import type { Tea } from '@violet/contract/catalogue/teas';
import { drawPrompts } from './prompt-answers.ts';
import type { Persona } from '#demo/bios/compose-bio.ts';
import type { DemoMember } from './demo-member.ts';
import { drawLook, veiled } from './draw-look.ts';
import type { FamilyName } from './names.ts';
import type { Random } from '#demo/portraits/random.ts';
import { pick } from '#demo/portraits/random.ts';

// Fills in what a persona leaves open: details that go with the bio, the age and each other.

const strenuous: ReadonlySet<string> = new Set(
  interestCategories
    .filter(({ id }) => id === 'fitness' || id === 'sports')
    .flatMap(({ interests }): readonly string[] => interests)
    .filter((interest) => !['Long walks', 'Bowling', 'Chess'].includes(interest)),
);
const atTheBar: ReadonlySet<Interest> = new Set<Interest>(['Cocktails', 'Wine tasting', 'Cider', 'Queer bars']);
const none: ReadonlySet<Interest> = new Set();
const goals: readonly DemoMember['relationship_goals'][] = [
  'Long-term relationship',
  'Long-term relationship',
  'Long-term relationship',
  'Something slow',
  'Something slow',
  'Casual dating',
  'New friends',
  'Still finding out',
];
const smokers: readonly ToleranceLevel[] = ['none', 'none', 'none', 'none', 'none', 'none', 'occasionally', 'socially'];
const dayMinutes = 1_440;

/** Interests that do not go with how a member is drawn. */
export const avoidedBy = (name: string): ReadonlySet<Interest> => (veiled.has(name) ? atTheBar : none);

const clashes: readonly (readonly [Interest, Interest])[] = [
  ['Vegan cooking', 'Cheese'],
  ['Night swims', 'Slow mornings'],
];

const clashing = (interest: Interest, chosen: readonly Interest[]) =>
  clashes.some(([a, b]) => (interest === a && chosen.includes(b)) || (interest === b && chosen.includes(a)));

function drawSome<T>(
  random: Random,
  from: readonly T[],
  count: number,
  start: readonly T[],
  fits: (item: T, chosen: readonly T[]) => boolean,
): T[] {
  const chosen = [...start];
  while (chosen.length < count) {
    const item = pick(random, from);
    if (!chosen.includes(item) && fits(item, chosen)) chosen.push(item);
  }
  return chosen;
}

function drawFitness(random: Random, interests: readonly Interest[]): FitnessLevel {
  const sports = interests.filter((interest) => strenuous.has(interest)).length;
  if (sports >= 3) return 'athlete';
  if (sports === 2) return 'high';
  return sports === 1 ? pick(random, ['moderate', 'high']) : pick(random, ['low', 'moderate', 'moderate']);
}

function drawDrinking(random: Random, interests: readonly Interest[]): ToleranceLevel {
  if (interests.some((interest) => atTheBar.has(interest))) return pick(random, ['occasionally', 'socially', 'socially', 'regularly']);
  return pick(random, ['none', 'none', 'occasionally', 'occasionally', 'socially', 'socially']);
}

function drawPets(random: Random, interests: readonly Interest[]): PetLevel {
  if (interests.includes('Dogs') || interests.includes('Cats')) return 'love';
  return pick(random, ['love', 'love', 'like', 'like', 'like', 'neutral', 'neutral', 'allergic']);
}

function drawLifestyle(random: Random, name: string, interests: readonly Interest[]): DemoMember['lifestyle'] {
  return {
    smoking: pick(random, smokers),
    drinking: veiled.has(name) ? 'none' : drawDrinking(random, interests),
    fitness: drawFitness(random, interests),
    pets: drawPets(random, interests),
  };
}

function drawPronouns(random: Random, nonBinary: boolean): string {
  const chance = random();
  if (nonBinary) return chance < 0.85 ? 'they/them' : 'they/she';
  return chance < 0.93 ? 'she/her' : 'she/they';
}

function drawOrientation(random: Random, nonBinary: boolean): DemoMember['sexualOrientation'] {
  return nonBinary
    ? pick(random, ['lesbian', 'bisexual', 'pansexual', 'pansexual'])
    : pick(random, ['lesbian', 'lesbian', 'lesbian', 'lesbian', 'bisexual', 'bisexual', 'bisexual', 'pansexual']);
}

function drawHeight(random: Random): string {
  const inches = 60 + Math.floor(random() * 5 + random() * 4 + random() * 4);
  return `${Math.floor(inches / 12)}′${inches % 12}″`;
}

export interface Someone {
  readonly username: string;
  readonly name: string;
  readonly family: FamilyName;
  readonly age: number;
  readonly location: string;
  readonly persona: Persona;
}

/** Whom the member wants to see, generously: a demo should not be lonely. */
function drawReach(random: Random, age: number): Pick<DemoMember, 'minAge' | 'maxAge' | 'maxDistance'> {
  const years = 12 + Math.floor(random() * 9);
  return { minAge: Math.max(18, age - years), maxAge: Math.min(75, age + years), maxDistance: pick(random, [50, 50, 60, 75, 100, 100]) };
}

export function drawMember(random: Random, { username, name, family, age, location, persona }: Someone): DemoMember {
  const nonBinary = family === 'any';
  const avoid = avoidedBy(name);
  const fits = (interest: Interest, chosen: readonly Interest[]) => !clashing(interest, chosen) && !avoid.has(interest);
  const interests = drawSome(random, interestNames, 4 + Math.floor(random() * 6), persona.interests, fits);
  return {
    username,
    name,
    age,
    location,
    bio: persona.bio,
    genderIdentity: nonBinary ? 'non-binary' : 'woman',
    sexualOrientation: drawOrientation(random, nonBinary),
    pronouns: drawPronouns(random, nonBinary),
    interests,
    teaInterests: drawSome<Tea>(random, teas, 1 + Math.floor(random() * 4), [], () => true),
    prompts: drawPrompts(username),
    job: persona.job.title,
    education: persona.job.education,
    height: drawHeight(random),
    relationship_goals: persona.closing?.goal ?? pick(random, goals),
    love_language: pick(random, loveLanguages),
    lifestyle: drawLifestyle(random, name, interests),
    ...drawReach(random, age),
    verified: random() < 0.6,
    premium: random() < 0.15,
    portrait: { seed: username, look: drawLook(random, name, family, age), pictures: 2 + Math.floor(random() * 3) },
    activeMinutesAgo: Math.floor(random() < 0.45 ? random() * dayMinutes : random() * 14 * dayMinutes),
    joinedDaysAgo: 5 + Math.floor(random() * 400),
  };
}
