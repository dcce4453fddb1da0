// Conversation starters for a match: three at a time, from what the two share; another call, another set. Spec §4 Chat.
import {
  icebreakersFor,
  isIcebreakerId,
  offeredId,
  readOfferedId,
  type FilledIcebreaker,
  type SharedTastes,
} from '@violet/contract/catalogue/icebreakers';
import { icebreakersPerSet, type Icebreaker } from '@violet/contract/chat/chat';

/** Whether a message of this match may name this starter. */
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

/** With little in common, every second starter suits anybody, so that the next set differs. */
function interleaved(starters: readonly FilledIcebreaker[]): FilledIcebreaker[] {
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
  const order = interleaved(shuffled(fitting, matchId));
  const from = (turn * icebreakersPerSet) % Math.max(1, order.length);
  return [...order.slice(from), ...order.slice(0, from)]
    .slice(0, icebreakersPerSet)
    .map(({ id, message, category }) => ({ id: offeredId(matchId, id), message, category }));
}
