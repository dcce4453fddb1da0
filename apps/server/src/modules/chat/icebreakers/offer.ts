import { readOfferedId } from '@violet/contract/catalogue/icebreakers';
import type { Icebreaker } from '@violet/contract/chat/chat';
import { notFound } from '#platform/http/errors.ts';
import { getMatchPartner } from '#modules/chat/conversation.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import { dealIcebreakers } from './icebreakers.ts';
import { getSharedTastes, insertUsedIcebreaker, listUsedIcebreakers } from './queries.ts';

const rememberedMatches = 1_000;

export interface DealCounter {
  next(matchId: string): number;
}

/** Counts calls by match, beginning anywhere. Old matches are forgotten, and begin anywhere again. */
export function createDealCounter(): DealCounter {
  const deals = new Map<string, number>();
  return {
    next(matchId) {
      const turn = (deals.get(matchId) ?? Math.floor(Math.random() * 1_000)) + 1;
      deals.delete(matchId);
      deals.set(matchId, turn);
      const [oldest] = deals.keys();
      if (deals.size > rememberedMatches && oldest !== undefined) deals.delete(oldest);
      return turn;
    },
  };
}

export async function offerIcebreakers(
  { db, dealCounter }: Pick<ChatDeps, 'db'> & { readonly dealCounter: DealCounter },
  viewerId: string,
  matchId: string,
): Promise<Icebreaker[]> {
  const otherId = await getMatchPartner(db, viewerId, matchId);
  const used = new Set(await listUsedIcebreakers(db, matchId));
  return dealIcebreakers(matchId, await getSharedTastes(db, viewerId, otherId), used, dealCounter.next(matchId));
}

export async function useIcebreaker({ db, clock }: Pick<ChatDeps, 'db' | 'clock'>, viewerId: string, icebreakerId: string): Promise<void> {
  const offered = readOfferedId(icebreakerId);
  if (!offered) throw notFound();
  await getMatchPartner(db, viewerId, offered.matchId);
  await insertUsedIcebreaker(db, offered.matchId, offered.key, clock.now());
}
