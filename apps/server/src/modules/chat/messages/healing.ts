import type { Bus } from '#platform/bus/bus.ts';
import type { Sql } from '#platform/db/db.ts';
import type { Lease } from '#platform/lease.ts';
import type { Log } from '#platform/log.ts';
import { createLookout } from './lookout.ts';
import type { RecentConversation } from './queries.ts';

const beatMs = 2_000;
const lookEveryMs = 4_000;
/** Whoever looks for all tells of it this often at least, or is not relied on. */
const relianceMs = 30_000;
/** Of what began before it was there a process may have to bring the end. */
const beforeStartMs = 60_000;
/** Whoever goes on from further back than that would look at what everybody has looked at meanwhile. */
const staleMs = 60_000;

/** One process after the other has looked for all and told what it found: everything from here to there, in ms of the database. */
interface Chain {
  readonly from: number;
  readonly upTo: number;
}

export interface HealingDeps {
  readonly db: Sql;
  readonly bus: Pick<Bus, 'healthy' | 'hasHeardUntil' | 'whenBack'>;
  readonly lease: Lease;
  readonly log: Log;
  /** Whose messages this process brings. */
  readonly listHere: () => readonly string[];
  /** For members here alone. */
  readonly hear: (found: readonly RecentConversation[]) => void;
  /** For all members, wherever they are; rejects where it did not go out. */
  readonly tell: (found: readonly RecentConversation[]) => Promise<void>;
}

/** What this process knows of whoever looks for all. */
function createReliance({ bus, coveredUpTo }: { bus: Pick<Bus, 'hasHeardUntil'>; coveredUpTo: () => number }) {
  /** Read, and counted on once this process has surely heard all that was told before. */
  let read: { readonly chain: Chain; readonly atMs: number } | undefined;
  let upTo = -Infinity;
  let advancedAtMs = performance.now();

  return {
    /** Answers up to where this process is looked after now, where that is news. */
    advance(chain: Chain | undefined): number | undefined {
      if (chain && chain.upTo !== upTo) {
        upTo = chain.upTo;
        advancedAtMs = performance.now();
      }
      const known = read && bus.hasHeardUntil(read.atMs) ? read.chain : undefined;
      if (known || !read) read = chain && { chain, atMs: performance.now() };
      return known && known.from <= coveredUpTo() && known.upTo > coveredUpTo() ? known.upTo : undefined;
    },
    /** What was told of late may have been lost. */
    doubt(): void {
      read = undefined;
    },
    /** Whether what this process was not told of yet will be told by whoever looks for all. */
    isGood: (chain: Chain | undefined) =>
      performance.now() - advancedAtMs < relianceMs && (chain === undefined || chain.from <= coveredUpTo()),
  };
}

/**
 * Finds what no note told of. One process looks for all, holding a lease, and notes up to when it has told everything; another one goes on
 * from there. Whoever cannot be sure of having heard it all looks for its own members, as everybody does while Redis is away. ADR 031.
 */
export function createHealing({ db, bus, lease, log, listHere, hear, tell }: HealingDeps) {
  const lookout = createLookout(db, Date.now() - beforeStartMs);
  const reliance = createReliance({ bus, coveredUpTo: lookout.coveredUpTo });
  let lookedAtMs = -Infinity;
  /** Counts how often notes may have been lost, and up to which of these this process has looked since. */
  const losses = { counted: 0, healed: 0 };
  /** While this process looks for all: where that began, and how far each conversation was told. */
  let holding: { from: number; told: ReadonlyMap<string, number> } | undefined;
  let isBusy = false;
  let isStopped = false;

  const isDue = () => performance.now() - lookedAtMs >= lookEveryMs;

  async function lookForOwn(): Promise<void> {
    const counted = losses.counted;
    const memberIds = listHere();
    if (memberIds.length > 0) {
      if (!isDue() && losses.healed === counted) return;
      lookedAtMs = performance.now();
      const look = await lookout.look(memberIds);
      hear(look.found);
      look.done();
    }
    losses.healed = counted;
  }

  /** Goes on from where the one before has told everything. */
  function takeOver(chain: Chain | undefined): NonNullable<typeof holding> {
    const own = lookout.coveredUpTo();
    const known = chain && own - chain.upTo < staleMs ? chain : { from: own, upTo: own };
    lookout.restart(Math.min(known.upTo, own));
    lookedAtMs = -Infinity;
    return { from: known.from, told: new Map() };
  }

  async function lookForAll(chain: Chain | undefined): Promise<void> {
    const held = (holding ??= takeOver(chain));
    if (!isDue()) return;
    const counted = losses.counted;
    lookedAtMs = performance.now();
    const look = await lookout.look();
    await tell(look.found.filter(({ match_id, last_seq }) => last_seq > (held.told.get(match_id) ?? 0)));
    held.told = new Map(look.found.map(({ match_id, last_seq }) => [match_id, last_seq]));
    held.from = Math.max(held.from, look.gapUpTo);
    look.done();
    losses.healed = counted;
    await lease.note({ from: held.from, upTo: lookout.coveredUpTo() } satisfies Chain);
  }

  async function letGo(): Promise<void> {
    if (!holding) return;
    holding = undefined;
    // Without an answer it ends by itself.
    await lease.release().catch(() => undefined);
  }

  /** Whether this process holds the lease, and what is noted; undefined where that cannot be known. */
  async function ask(): Promise<{ readonly isOwn: boolean; readonly chain: Chain | undefined } | undefined> {
    if (!bus.healthy()) return undefined;
    const held = await lease.hold().catch(() => undefined);
    return held && { isOwn: held.isOwn, chain: held.noted as Chain | undefined };
  }

  async function beat(): Promise<void> {
    const seen = await ask();
    if (isStopped) return;
    if (seen?.isOwn) return lookForAll(seen.chain);
    if (!seen) reliance.doubt();
    await letGo();
    const advanced = seen && losses.healed === losses.counted ? reliance.advance(seen.chain) : undefined;
    if (advanced !== undefined) lookout.restart(advanced);
    if (!seen || losses.healed < losses.counted || !reliance.isGood(seen.chain)) await lookForOwn();
  }

  async function attempt(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      await beat();
    } catch (error) {
      log.warn({ err: error }, 'recent messages were not looked for');
      await letGo();
    } finally {
      isBusy = false;
    }
  }

  // To a single member notes came late: the member's page reads again.
  bus.whenBack((memberIds) => {
    if (memberIds) return;
    losses.counted += 1;
    reliance.doubt();
    void attempt();
  });
  const timer = setInterval(() => void attempt(), beatMs).unref();

  return {
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      await letGo();
    },
  };
}
