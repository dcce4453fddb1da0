// Conversation starters for a match: three at a time, from what the two share; another call, another set. Spec §4 Chat.
import { isUuid } from '@violet/contract/ids';
import { icebreakersFor, isIcebreakerId, type FilledIcebreaker, type SharedTastes } from '@violet/contract/catalogue/icebreakers';
import { icebreakersPerSet, type Icebreaker } from '@violet/contract/chat';

/** A starter is offered under a name that also says for which match, so that using it needs nothing else. */
export function offeredId(matchId: string, key: string): string {
  return `${key}.${matchId}`;
}

/** The catalogue's key and the match of an offered starter; undefined for what was never offered. */
export function readOfferedId(id: string): { key: string; matchId: string } | undefined {
  const [key = '', matchId = '', ...rest] = id.split('.');
  return rest.length === 0 && isUuid(matchId) && isIcebreakerId(key) ? { key, matchId: matchId.toLowerCase() } : undefined;
}

/** Whether a message of this match may say it began with this starter. */
export function mayCarry(matchId: string, icebreakerId: string): boolean {
  return isIcebreakerId(icebreakerId) || readOfferedId(icebreakerId)?.matchId === matchId;
}

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return hash >>> 0;
}

/** An order of its own for each match. */
function shuffled(starters: readonly FilledIcebreaker[], matchId: string): FilledIcebreaker[] {
  return [...starters].sort((a, b) => hashOf(matchId + a.id) - hashOf(matchId + b.id));
}

/** With little in common, every second starter is one for anybody, so that the next set is another one. */
function inTurn(starters: readonly FilledIcebreaker[]): FilledIcebreaker[] {
  const shared = starters.filter((starter) => starter.shared);
  if (shared.length >= 2 * icebreakersPerSet) return shared;
  const general = starters.filter((starter) => !starter.shared);
  return general.flatMap((starter, index) => [...(shared[index] ? [shared[index]] : []), starter]);
}

/**
 * The set of this turn. Sets of following turns differ.
 * @param used keys that began a conversation already
 */
export function dealIcebreakers(matchId: string, tastes: SharedTastes, used: ReadonlySet<string>, turn: number): Icebreaker[] {
  const fitting = icebreakersFor(tastes, turn).filter(({ id }) => !used.has(id));
  const order = inTurn(shuffled(fitting, matchId));
  const from = (turn * icebreakersPerSet) % Math.max(1, order.length);
  return [...order.slice(from), ...order.slice(0, from)]
    .slice(0, icebreakersPerSet)
    .map(({ id, message, category }) => ({ id: offeredId(matchId, id), message, category }));
}
