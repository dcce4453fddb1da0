// When a deck is used and when the next one is built. It also says in which order the front of a page stands. Spec R10 and R19.
import { passReturnsAfterDays } from '@violet/contract/likes';
import { advancedFilterBits } from '#modules/discovery/candidates/candidate.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const deckRules = {
  /** Cards in a deck. */
  deckSize: 200,
  /** Super likes and boosts remembered with it. */
  frontSize: 60,
  /** Fewer left: the next deck is built meanwhile. */
  lowWater: 60,
  /** With so few in reach a build is as quick as a page. So a deck is built anew whenever a member near changed. */
  smallPool: 2_000,
  /** A seeker with so many swipes may have few left, so everyone in reach is looked at from the beginning. */
  manySwipes: 10_000,
  /** A seeker who looks far is dealt from about so many of those who are far, however many there are. */
  wideSample: 50_000,
  /** An older deck is replaced while it is used: new members, boosts, activity. */
  staleAfterMs: 15 * minuteMs,
  /** 'Nobody is left' holds so long without looking again … */
  exhaustedForMs: 5 * minuteMs,
  /** … and is an answer to give so long while looking again. */
  exhaustedAtMostMs: 60 * minuteMs,
  /** A deck that holds everyone is renewed at most this often when members near change. */
  settleMs: minuteMs,
  /** A deck that held everyone is brought up to date from what changed, but not for longer than this. */
  fullBuildEveryMs: 6 * 60 * minuteMs,
  /** How late a change may reach a build: clocks differ a little, a replica lags, a transaction commits late. */
  lateMs: 10_000,
  /** A deck unused for so long is thrown away. */
  keptForMs: 7 * dayMs,
  /** A build that takes longer has died. */
  claimMs: 30_000,
  /** A member who hides the last activity stands where one does who was active so long ago. */
  hiddenActivityMs: 3 * dayMs,
} as const;

/** Passes given until then may come back now. */
export function passesReturnAt(now: Date): Date {
  return new Date(now.getTime() - passReturnsAfterDays * dayMs);
}

export function hiddenActivity(now: Date): Date {
  return new Date(now.getTime() - deckRules.hiddenActivityMs);
}

/** What a page showed of its deck. */
export interface DeckState {
  readonly builtAt: Date | null;
  readonly complete: boolean;
  readonly small: boolean;
  readonly changedNear: boolean;
  /** Cards on this page. */
  readonly cards: number;
  /** Cards of the deck behind this page, some of which may not fit any more. */
  readonly left: number;
}

export interface Verdict {
  /** Not to be served: build first. Only without a deck, with nothing to show, or where it costs no more than serving. */
  readonly buildFirst: boolean;
  /** Served, and the next one is built behind it. */
  readonly buildBehind: boolean;
}

export function judgeDeck(deck: DeckState, now: Date): Verdict {
  if (!deck.builtAt) return { buildFirst: true, buildBehind: false };
  const age = now.getTime() - deck.builtAt.getTime();
  const runDry = deck.cards === 0 && (!deck.complete || age > deckRules.exhaustedAtMostMs);
  const cheap = deck.small && (deck.changedNear || age > deckRules.exhaustedForMs);
  const low = !deck.complete && deck.left < deckRules.lowWater;
  const changedForAll = deck.complete && ((deck.changedNear && age > deckRules.settleMs) || age > deckRules.exhaustedForMs);
  return { buildFirst: runDry || cheap, buildBehind: low || changedForAll || age > deckRules.staleAfterMs };
}

export interface Ranked {
  /** False of who names no place, to a seeker who names one. */
  readonly is_located: boolean;
  readonly common: number;
  readonly habits: number;
  readonly active_at: Date;
}

/** Whose distance is known, then shared interests, then shared teas and lifestyle, then the latest activity. */
export function byRank(a: Ranked, b: Ranked): number {
  return (
    Number(b.is_located) - Number(a.is_located) ||
    b.common - a.common ||
    b.habits - a.habits ||
    b.active_at.getTime() - a.active_at.getTime()
  );
}

/** Which part of everybody is looked at, in percent, to see about `wideSample` of them. */
export function samplePercent(everyone: number): number {
  return everyone <= deckRules.wideSample ? 100 : (100 * deckRules.wideSample) / everyone;
}

/** How many shared interests are asked for first: two, or as many as the seeker has. `seeks` is a mask of 0 and 1. */
export function leastSharedOf(seeks: string): number {
  return Math.min(2, seeks.replaceAll('0', '').length);
}

/** From when on changes may be missing in a deck. */
export function changesSince(builtAt: Date): Date {
  return new Date(builtAt.getTime() - deckRules.lateMs);
}

/** Whether all who can fit are in the last deck or have changed nearby since. Coming back is no change; small pools are read as quickly. */
export function mayReuseDeck(
  last: { surveyed_at: Date; complete: boolean; small: boolean },
  { city_id, reach, sieve }: { city_id: number; reach: number; sieve: number },
  now: Date,
): boolean {
  const findsReturners = (sieve & advancedFilterBits.onlineLately) !== 0;
  return (
    last.complete &&
    !last.small &&
    city_id !== 0 &&
    reach === 0 &&
    !findsReturners &&
    now.getTime() - last.surveyed_at.getTime() < deckRules.fullBuildEveryMs
  );
}
