// Random numbers that a seed repeats: the same name always draws the same face.

/** Numbers from 0 to below 1. */
export type Random = () => number;

export function seededRandom(seed: string): Random {
  let h = 1779033703 ^ seed.length;
  for (const character of seed) {
    h = Math.imul(h ^ character.charCodeAt(0), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  return () => {
    h |= 0;
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of a list that is not empty. */
export function pick<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T;
}
