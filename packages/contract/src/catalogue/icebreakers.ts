import { isUuid } from '#src/fields/ids.ts';
import { icebreakerTexts } from './icebreaker-texts.ts';
import type { IcebreakerCategory, IcebreakerText } from './icebreaker-texts.ts';
import { teaInSentence } from './teas.ts';

// Conversation starters, drawn from what two members share. Spec §4 Chat, §12 Starters.

export interface SharedTastes {
  readonly interests: readonly string[];
  readonly teas: readonly string[];
}

export interface FilledIcebreaker {
  readonly id: string;
  readonly message: string;
  readonly category: IcebreakerCategory;
  /** True when it speaks of something the two have in common. */
  readonly shared: boolean;
}

const byId: ReadonlyMap<string, IcebreakerText> = new Map(icebreakerTexts.map((text) => [text.id, text]));

export function isIcebreakerId(id: string): boolean {
  return byId.has(id);
}

/** A starter is offered under a name that also says for which match, so that using it needs nothing else. */
export function offeredId(matchId: string, key: string): string {
  return `${key}.${matchId}`;
}

/** The catalogue's key and the match of an offered starter; undefined for what was never offered. */
export function readOfferedId(id: string): { key: string; matchId: string } | undefined {
  const [key = '', matchId = '', ...rest] = id.split('.');
  return rest.length === 0 && isUuid(matchId) && isIcebreakerId(key) ? { key, matchId: matchId.toLowerCase() } : undefined;
}

/** `turn` chooses which of several shared things fills the gap, so that another set speaks of another one. */
function fill({ id, category, template, about }: IcebreakerText, tastes: SharedTastes, turn: number): FilledIcebreaker | null {
  if (about) {
    const fits = about.some((name) => tastes.interests.includes(name) || tastes.teas.includes(name));
    return fits ? { id, category, message: template, shared: true } : null;
  }
  const interest = tastes.interests[turn % Math.max(1, tastes.interests.length)];
  const tea = tastes.teas[turn % Math.max(1, tastes.teas.length)];
  if (template.includes('{interest}')) {
    return interest === undefined ? null : { id, category, message: template.replace('{interest}', interest.toLowerCase()), shared: true };
  }
  if (template.includes('{tea}')) {
    return tea === undefined ? null : { id, category, message: template.replace('{tea}', teaInSentence(tea)), shared: true };
  }
  return { id, category, message: template, shared: false };
}

/** Every starter that fits two members with these tastes in common; the caller deals three. */
export function icebreakersFor(tastes: SharedTastes, turn = 0): FilledIcebreaker[] {
  return icebreakerTexts.map((text) => fill(text, tastes, turn)).filter((filled) => filled !== null);
}
