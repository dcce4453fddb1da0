import type { Bus } from '#platform/bus/bus.ts';
import type { Sql } from '#platform/db/db.ts';
import type { Lease } from '#platform/lease.ts';
import type { Log } from '#platform/log.ts';
import { createLookForAll, type Tell } from './look-for-all.ts';
import { createLookout } from './lookout.ts';
import type { RecentConversation } from './queries.ts';
import { createReliance } from './reliance.ts';

const beatMs = 2_000;
const lookEveryMs = 4_000;
/** Of what began before it was there a process may have to bring the end. */
const beforeStartMs = 60_000;

export interface HealingDeps {
  readonly db: Sql;
  readonly bus: Pick<Bus, 'healthy' | 'hasHeardUntil' | 'whenReconnected'>;
  readonly lease: Lease;
  readonly log: Log;
  /** Whose messages this process brings. */
  readonly listHere: () => readonly string[];
  /** For members here alone. */
  readonly hear: (found: readonly RecentConversation[]) => void;
  /** For all members, wherever they are. */
  readonly tell: Tell;
}

/**
 * Finds what no note told of. One process looks for all, while it holds a lease; the next one goes on from there.
 * Whoever cannot be sure of having heard everything looks for its own members, as all do while Redis is away. ADR 031.
 */
export function createHealing({ db, bus, lease, log, listHere, hear, tell }: HealingDeps) {
  const lookout = createLookout(db, Date.now() - beforeStartMs);
  const reliance = createReliance({ bus, coveredUpTo: lookout.coveredUpTo });
  const forAll = createLookForAll({ lease, lookout, tell });
  /** Counts how often notes may have been lost, and up to which of these this process has looked since. */
  const losses = { counted: 0, healed: 0 };
  let lookedAtMs = -Infinity;
  let isBusy = false;
  let isStopped = false;

  /** @param isUrgent whether it is not to wait for its time */
  async function look(isUrgent: boolean, work: () => Promise<void>): Promise<void> {
    if (!isUrgent && performance.now() - lookedAtMs < lookEveryMs) return;
    const { counted } = losses;
    lookedAtMs = performance.now();
    await work();
    losses.healed = counted;
  }

  async function lookForOwn(): Promise<void> {
    const memberIds = listHere();
    if (memberIds.length === 0) return;
    const { found, done } = await lookout.look(memberIds);
    hear(found);
    done();
  }

  async function beat(): Promise<void> {
    const seen = bus.healthy() ? await forAll.ask() : undefined;
    if (isStopped) return;
    if (seen?.isOwn) return look(forAll.takeOver(seen.chain), forAll.look);
    if (!seen) reliance.doubt();
    await forAll.release();
    const isUrgent = losses.healed < losses.counted;
    const advanced = seen && !isUrgent ? reliance.advance(seen.chain) : undefined;
    if (advanced !== undefined) lookout.restart(advanced);
    if (!seen || isUrgent || !reliance.isGood(seen.chain)) await look(isUrgent, lookForOwn);
  }

  async function attempt(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      await beat();
    } catch (error) {
      log.warn({ err: error }, 'recent messages were not looked for');
      await forAll.release();
    } finally {
      isBusy = false;
    }
  }

  // To a single member notes came late: the member's page reads again.
  bus.whenReconnected((memberIds) => {
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
      await forAll.release();
    },
  };
}
