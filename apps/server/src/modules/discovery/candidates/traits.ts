// What a profile and a search say, as bits. Each interest, tea and trait has its own, so that the database counts shared ones.
import { interestBitCount, interestIndex } from '@violet/contract/catalogue/interests';
import { lifestyles, type Lifestyle } from '@violet/contract/catalogue/lifestyles';
import { lifestyleQuestions, type LifestyleQuestion } from '@violet/contract/catalogue/profile-options';
import { teas } from '@violet/contract/catalogue/teas';
import { traitSources } from './trait-sources.ts';

/** Behind the catalogue's bits, for interests in a member's own words. */
const ownWordBits = 64;
export const interestBits = interestBitCount + ownWordBits;
const habitBits = 64;

/** Answers to the lifestyle questions, as far as they were given. */
export type Answers = { readonly [Q in LifestyleQuestion]?: string };

const questions = Object.keys(lifestyleQuestions) as LifestyleQuestion[];
const answerKeys = questions.flatMap((question) => lifestyleQuestions[question].map((answer) => `${question}: ${answer}`));

const habitIndex = new Map<string, number>([...teas, ...answerKeys, ...lifestyles].map((name, index) => [name, index]));
const catalogueIndex = new Map([...interestIndex].map(([name, index]) => [name.toLowerCase(), index]));

/** How a word is compared: as written, whatever its case. */
export function comparable(word: string): string {
  return word.trim().toLowerCase();
}

/** FNV-1a. Two words of members' own may share a bit, which costs a place in the order and nothing else. */
function ownWordBit(word: string): number {
  let hash = 0x811c9dc5;
  for (const char of word) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return interestBitCount + ((hash >>> 0) % ownWordBits);
}

function bitString(length: number, set: Iterable<number | undefined>): string {
  const bits = Array.from({ length }, () => '0');
  for (const index of set) if (index !== undefined) bits[index] = '1';
  return bits.join('');
}

/** A text of 0 and 1 for a column of `interestBits` bits. */
export function interestMask(interests: readonly string[]): string {
  const words = interests.map(comparable);
  return bitString(
    interestBits,
    words.map((word) => catalogueIndex.get(word) ?? ownWordBit(word)),
  );
}

function answerNames(answers: Answers): string[] {
  return questions.flatMap((question) => (answers[question] ? [`${question}: ${answers[question]}`] : []));
}

/** The chips that a profile earns by what it says: the answer 'pets: love' earns 'Pet Lover'. */
function lifestylesOf(interests: readonly string[], answers: Answers): Lifestyle[] {
  const said = new Set([...interests.map(comparable), ...answerNames(answers).map(comparable)]);
  return lifestyles.filter((name) => traitSources[name].some((source) => said.has(comparable(source))));
}

/** The bits of teas, answers and lifestyles by their names. */
export function chipMask(names: readonly string[]): string {
  return bitString(
    habitBits,
    names.map((name) => habitIndex.get(name)),
  );
}

/** The bits of a profile's teas, answers and lifestyles. */
export function habitMask(interests: readonly string[], teaInterests: readonly string[], answers: Answers): string {
  return chipMask([...teaInterests, ...answerNames(answers), ...lifestylesOf(interests, answers)]);
}

/** The bits of what a seeker looks for. They name what the filters name, and the seeker's own teas and answers, since shared ones rank. */
export function wantMask(wanted: readonly string[], ownTeas: readonly string[], ownAnswers: Answers, tolerated: readonly string[]): string {
  return chipMask([...wanted, ...ownTeas, ...answerNames(ownAnswers), ...tolerated]);
}

/** What the preference editor's lifestyle tab admits, by the same names as the answers: a tolerance covers all below it. */
export function toleratedAnswers(preferred: {
  smokingTolerance: string;
  drinkingTolerance: string;
  fitnessLevel: string;
  petPreference: string;
}): string[] {
  const upTo = (question: 'smoking' | 'drinking', level: string) => {
    const levels: readonly string[] = lifestyleQuestions[question];
    return levels.slice(0, levels.indexOf(level) + 1).map((answer) => `${question}: ${answer}`);
  };
  return [
    ...upTo('smoking', preferred.smokingTolerance),
    ...upTo('drinking', preferred.drinkingTolerance),
    `fitness: ${preferred.fitnessLevel}`,
    `pets: ${preferred.petPreference}`,
  ];
}
