// What to ask about words before they are sent or where they are received: pure, the same on both sides. ADR 017.
import { friendlySigns, nudgeKinds, nudgeRules } from './nudges/rules.ts';
import type { NudgeKind, NudgeRule, NudgeWords } from './nudges/rules.ts';
import { german } from './nudges/words-de.ts';
import { english } from './nudges/words-en.ts';
import { spanish } from './nudges/words-es.ts';
import { french } from './nudges/words-fr.ts';
import { portuguese } from './nudges/words-pt.ts';
import { italian } from './nudges/words-it.ts';
import { listContactDetails } from './contact-details.ts';
import { plainLetters, sentencesOf, undisguised } from './nudges/plain-words.ts';

export interface NudgeContext {
  readonly direction: keyof NudgeRule;
  readonly isYoung: boolean;
}

/** The kinds to ask about, in the order in which they weigh; none, mostly. */
export function nudgesFor(text: string, { direction, isYoung }: NudgeContext): NudgeKind[] {
  const wanted = nudgeKinds.filter((kind) => {
    const when = nudgeRules[kind][direction];
    return when === 'always' || (when === 'young' && isYoung);
  });
  if (wanted.length === 0) return [];
  const found = kindsIn(text);
  return wanted.filter((kind) => found.has(kind));
}

/** Every kind that a text holds, whoever writes it to whom. */
export function kindsIn(text: string): ReadonlySet<NudgeKind> {
  const contacts = listContactDetails(text);
  const plain = withoutQuotes(plainLetters(text));
  const found = new Set<NudgeKind>();
  if (isHarassing(plain)) found.add('harassment');
  if (contacts.includes('phone')) found.add('phone');
  if (contacts.includes('link')) found.add('link');
  if (asksForMoney(plain)) found.add('money');
  return found;
}

interface Compiled {
  readonly rude: RegExp;
  readonly grave: RegExp;
  readonly money: RegExp;
  readonly reported: RegExp;
}

const compiled: readonly Compiled[] = [english, spanish, french, german, portuguese, italian].map(compile);

/** Whole words only. */
function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${patterns.join('|')})(?![\p{L}\d])`, 'u');
}

function compile({ lists, rude, grave, money, reported }: NudgeWords): Compiled {
  const named: Record<string, string> = {
    insult: lists.insult.map(disguised).join('|'),
    hostile: lists.hostile.map(disguised).join('|'),
    soften: lists.soften.join('|'),
  };
  const fill = (pattern: string) => pattern.replace(/\{(insult|hostile|soften)\}/gu, (_, list: string) => `(?:${named[list]})`);
  return { rude: anyOf(rude.map(fill)), grave: anyOf(grave.map(fill)), money: anyOf(money), reported: anyOf(reported) };
}

/** 'bitch' finds 'b*tch' and 'b**ch' as well. Of two equal letters one may be missing, as stretched ones are drawn together. */
function disguised(term: string): string {
  const letters = [...term.matchAll(/(.)\1?/gu)].map(([run, letter = '']) => (run.length > 1 ? `${letter}{1,2}` : letter));
  return letters
    .map((letter, at) => (at === 0 || at === letters.length - 1 || letter === ' ' ? letter : String.raw`(?:${letter}|\*+)`))
    .join('');
}

/** What a sender quotes is not said; but whoever says nothing else means it. */
function withoutQuotes(plain: string): string {
  const rest = plain.replace(/["“”„«»][^"“”„«»]{1,400}["“”„«»]|(?<![\p{L}\d])['‘‚][^'‘’‚]{2,400}['’](?![\p{L}\d])/gu, ' ');
  return (rest.match(/\p{L}{2,}/gu) ?? []).length < 2 ? plain : rest;
}

const laughter = /(?<!\p{L})(?:(?:ha|he|hi|ja|je|ah){2,}h?|lo+l|lmao|rofl|mdr|ptdr|xd+|:d|k{3,}|(?:rs){2,})(?!\p{L})/u;
const signs = friendlySigns.map(plainLetters);

function isFriendly(plain: string): boolean {
  const words = ` ${plain.replace(/[^\p{L}\d]+/gu, ' ')} `;
  return laughter.test(plain) || signs.some((sign) => (/\p{L}/u.test(sign) ? words.includes(` ${sign} `) : plain.includes(sign)));
}

function isHarassing(plain: string): boolean {
  const isRough = !isFriendly(plain);
  return sentencesOf(undisguised(plain)).some((sentence) =>
    compiled.some(({ rude, grave, reported }) => (grave.test(sentence) || (isRough && rude.test(sentence))) && !reported.test(sentence)),
  );
}

function asksForMoney(plain: string): boolean {
  return sentencesOf(plain).some((sentence) => compiled.some(({ money, reported }) => money.test(sentence) && !reported.test(sentence)));
}
