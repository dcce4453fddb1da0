import type { Held, Lease } from '#platform/lease.ts';
import type { Lookout } from './lookout.ts';
import type { RecentConversation } from './queries.ts';
import type { Chain } from './reliance.ts';

/** Whoever goes on from further back than that would look at what everybody has looked at meanwhile. */
const staleMs = 60_000;

/** Rejects where it did not go out. */
export type Tell = (found: readonly RecentConversation[]) => Promise<void>;

export interface LookForAllOptions {
  readonly lease: Lease;
  readonly lookout: Lookout;
  readonly tell: Tell;
}

/** What the holder of the lease does: it looks for everybody's messages, tells them, and notes up to when. */
export function createLookForAll({ lease, lookout, tell }: LookForAllOptions) {
  /** Since when this process holds it: where that began, and how far each conversation was told. */
  let holding: { from: number; told: ReadonlyMap<string, number> } | undefined;

  return {
    /** Whether this process holds the lease, and what is noted; undefined where that cannot be known. */
    async ask(): Promise<{ readonly isOwn: boolean; readonly chain: Chain | undefined } | undefined> {
      const held: Held | undefined = await lease.hold().catch(() => undefined);
      return held && { isOwn: held.isOwn, chain: held.noted as Chain | undefined };
    },
    /** Goes on from where the one before has told everything; answers whether it is new. */
    takeOver(chain: Chain | undefined): boolean {
      if (holding) return false;
      const own = lookout.coveredUpTo();
      const known = chain && own - chain.upTo < staleMs ? chain : { from: own, upTo: own };
      lookout.restart(Math.min(known.upTo, own));
      holding = { from: known.from, told: new Map() };
      return true;
    },
    async look(): Promise<void> {
      const held = holding;
      if (!held) return;
      const look = await lookout.look();
      await tell(look.found.filter(({ match_id, last_seq }) => last_seq > (held.told.get(match_id) ?? 0)));
      held.told = new Map(look.found.map(({ match_id, last_seq }) => [match_id, last_seq]));
      held.from = Math.max(held.from, look.gapUpTo);
      look.done();
      await lease.note({ from: held.from, upTo: lookout.coveredUpTo() } satisfies Chain);
    },
    async release(): Promise<void> {
      if (!holding) return;
      holding = undefined;
      // Without an answer it ends by itself.
      await lease.release().catch(() => undefined);
    },
  };
}
