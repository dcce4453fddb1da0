import { filterLifestyles } from '@violet/contract/catalogue/lifestyles';
import { interestNames } from '@violet/contract/catalogue/interests';
import { lifestyleQuestions } from '@violet/contract/catalogue/profile-options';
import { teas } from '@violet/contract/catalogue/teas';

/** What one kind of person likes; a few thousand of them are enough for any number of members. */
export interface TasteSet {
  readonly id: number;
  readonly interests: string[];
  readonly teas: string[];
  readonly wanted: string[];
  readonly lifestyle: Record<string, string>;
}

/** A small repeatable random source: 0 ≤ x < 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function drawTasteSets(count: number): TasteSet[] {
  const random = createRandom(20260115);
  const some = (options: readonly string[], least: number, most: number) => {
    const size = least + Math.floor(random() * (most - least + 1));
    const picked = new Set<string>();
    // Squaring favours the front of the list: some interests are more popular than others.
    while (picked.size < size) picked.add(options[Math.floor(random() ** 2 * options.length)] as string);
    return [...picked];
  };
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    interests: some(interestNames, 3, 10),
    teas: some(teas, 0, 4),
    wanted: some(filterLifestyles, 0, 3),
    lifestyle: Object.fromEntries(
      Object.entries(lifestyleQuestions).flatMap(([question, answers]) =>
        random() < 0.7 ? [[question, answers[Math.floor(random() * answers.length)] as string]] : [],
      ),
    ),
  }));
}
