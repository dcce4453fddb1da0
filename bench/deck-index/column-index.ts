// The question of a first build asked of columns in memory. It repeats rules that stand in SQL, for the seekers whom the bench measures.
import { dealBreakers, longDistanceMiles } from '@violet/contract/catalogue/deal-breakers';
import { interestWords, words, type Columns } from './columns.ts';

/** Who asks, as the statement of a build takes it. */
export interface IndexSeeker {
  readonly id: string;
  readonly city: number;
  readonly age: number;
  readonly minAge: number;
  readonly maxAge: number;
  readonly maxMiles: number;
  readonly fitness: number;
  readonly breaks: number;
  readonly facts: number;
  readonly seeks: string;
  readonly wants: string;
  readonly hiddenDay: number;
  readonly leastShared: number;
}

/** Places within reach of everybody there, as `city_neighbours` has them. */
export interface Near {
  readonly ids: readonly number[];
  readonly miles: readonly number[];
}

/** Whom the seeker swiped, and who liked the seeker, by their rows in the columns. */
export interface Swipes {
  readonly gone: Int32Array;
  readonly returning: Int32Array;
  readonly fans: ReadonlySet<number>;
}

export interface Found {
  readonly ids: string[];
  readonly ranks: number[];
  readonly days: number[];
}

const fitnessBit = 1 << dealBreakers.indexOf('Different fitness level');
const distanceBit = 1 << dealBreakers.indexOf('Long distance');
const couple = { isPartnered: 1 << 12, isOpen: 1 << 13 } as const;
const byCountry = 1;
const rankSteps = { fresh: 2 ** 30, located: 2 ** 29, day: 65_536, habits: 64 } as const;
/** Rank and place in one number that sorts as both; so many may fit. */
const keySteps = 2 ** 21;
const goneMark = 1;
const returningMark = 2;

function bitCount(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const wordsOf = (text: string) => (text.match(/.{32}/gu) ?? []).map((word) => Number.parseInt(word, 2) | 0);

function fits(me: IndexSeeker, { shown_age, min_age, max_age, facts, fitness }: Columns, slot: number): boolean {
  const age = shown_age[slot] as number;
  const their = facts[slot] as number;
  if (age !== 0 && (age < me.minAge || age > me.maxAge)) return false;
  if (me.age !== 0 && (me.age < (min_age[slot] as number) || me.age > (max_age[slot] as number))) return false;
  if ((their & me.breaks) !== 0) return false;
  const wanted = (me.facts & couple.isPartnered) === 0 ? 0 : couple.isOpen;
  const unwanted = (me.facts & couple.isOpen) === 0 ? couple.isPartnered : 0;
  if (((their ^ wanted) & (wanted | unwanted)) !== 0) return false;
  const level = fitness[slot] as number;
  const minds = (me.breaks & fitnessBit) !== 0 && me.fitness !== 0 && level !== 0;
  return !minds || Math.abs(level - me.fitness) < 2;
}

export function createColumnIndex(columns: Columns, countryOf: ReadonlyMap<number, string>) {
  const { bits, cities, door, reach, max_miles, active_day, marks, stretchOf } = columns;

  /** 0 of whoever is not dealt. */
  function rankOf(me: IndexSeeker, slot: number, wish: Int32Array, fans: ReadonlySet<number>): number {
    if (door[slot] === 0 || marks[slot] === goneMark || !fits(me, columns, slot)) return 0;
    if (door[slot] === 2 && !fans.has(slot)) return 0;
    let shared = 0;
    let habits = 0;
    let word = 0;
    for (; word < interestWords; word += 1) shared += bitCount((bits[slot * words + word] as number) & (wish[word] as number));
    const isFresh = marks[slot] === 0;
    const isLocated = cities[slot] !== 0;
    if (me.leastShared > 0 && (shared < me.leastShared || !isFresh || !isLocated)) return 0;
    for (; word < words; word += 1) habits += bitCount((bits[slot * words + word] as number) & (wish[word] as number));
    const tiers = (isFresh ? rankSteps.fresh : 0) + (isLocated ? rankSteps.located : 0);
    return tiers + (shared * rankSteps.habits + habits) * rankSteps.day + (active_day[slot] || me.hiddenDay);
  }

  /** Everybody near who fits, with rank; for seekers with a city who keep a distance and have no advanced filter. */
  function survey(me: IndexSeeker, near: Near, fans: ReadonlySet<number>): { slots: number[]; ranks: number[] } {
    const found = { slots: [] as number[], ranks: [] as number[] };
    const wish = Int32Array.from([...wordsOf(me.seeks), ...wordsOf(me.wants)]);
    const limit = (me.breaks & distanceBit) === 0 ? me.maxMiles : Math.min(me.maxMiles, longDistanceMiles);
    function look(slot: number, away: number, isHome: boolean): void {
      const admits = (reach[slot] as number) > 0 || cities[slot] === 0 || (max_miles[slot] as number) >= away;
      if (!admits || (reach[slot] === byCountry && !isHome)) return;
      const rank = rankOf(me, slot, wish, fans);
      if (rank === 0) return;
      found.slots.push(slot);
      found.ranks.push(rank);
    }
    for (const [at, city] of [0, ...near.ids].entries()) {
      const away = at === 0 ? 0 : (near.miles[at - 1] as number);
      const stretch = stretchOf(city);
      if (!stretch || away > limit) continue;
      const isHome = city === 0 || countryOf.get(city) === countryOf.get(me.city);
      for (let slot = stretch.from; slot < stretch.to; slot += 1) look(slot, away, isHome);
      for (const slot of stretch.later) look(slot, away, isHome);
    }
    return found;
  }

  function mark(rows: Int32Array, value: number): void {
    for (const row of rows) marks[row] = value;
  }

  return {
    put: columns.put,
    bytes: columns.bytes,
    count: columns.count,
    slotsOf: columns.slotsOf,
    /** The best so many, in the order of their ranks. */
    find(me: IndexSeeker, near: Near, swipes: Swipes, limit: number): Found {
      const self = columns.slotsOf(Buffer.from(me.id.replaceAll('-', ''), 'hex'));
      mark(swipes.gone, goneMark);
      mark(swipes.returning, returningMark);
      mark(self, goneMark);
      const found = survey(me, near, swipes.fans);
      for (const rows of [swipes.gone, swipes.returning, self]) mark(rows, 0);
      const keys = new Float64Array(found.ranks.length);
      for (let at = 0; at < keys.length; at += 1) keys[at] = (found.ranks[at] as number) * keySteps + at;
      keys.sort();
      const best = Array.from(keys.subarray(Math.max(0, keys.length - limit)).reverse());
      const chosen = best.map((key) => found.slots[key % keySteps] as number);
      return {
        ids: chosen.map(columns.idOf),
        ranks: best.map((key) => Math.floor(key / keySteps)),
        days: chosen.map((slot) => active_day[slot] as number),
      };
    },
  };
}

export type ColumnIndex = ReturnType<typeof createColumnIndex>;
