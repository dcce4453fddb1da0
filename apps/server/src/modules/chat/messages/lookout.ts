import type { Sql } from '#platform/db/db.ts';
import { getStoringNow, listRecentConversations, type RecentConversation } from './queries.ts';

/** Clocks of processes and of the database may differ this much without a message being overlooked. */
const marginMs = 5_000;
/** A message has its id this long before its statement begins, at most: it waits for a connection, and may be refused company. */
const waitedMs = 7_000;
/** A look goes back to the one so many before it: what the database was told before it stood still it does only when it goes on. */
const kept = 3;
/** Whoever was not looked after for longer has long begun anew. */
const longestMs = 600_000;

export interface Look {
  readonly found: readonly RecentConversation[];
  /** Before it nobody has looked: it would have been too much; -Infinity where there is no such gap. */
  readonly gapUpTo: number;
  /** Counts it as done, once what it found has been told. */
  done(): void;
}

/**
 * Looks for new messages in the database, so that none is overlooked however late it comes to light: each look begins before the last few
 * ones, and before every statement that was still under way then. Times are the database's, in ms.
 */
export function createLookout(db: Sql, startMs: number) {
  let doneUpTo = [startMs];
  const coveredUpTo = () => Math.min(...doneUpTo);

  return {
    /** Every message that was or will be stored under an earlier id has been found; but for the margin. */
    coveredUpTo,
    /** Goes on from where somebody else has looked up to. */
    restart(ms: number): void {
      doneUpTo = [ms];
    },
    /** @param memberIds whose messages alone are looked for */
    async look(memberIds?: readonly string[]): Promise<Look> {
      // Asked first: what is not under way any more can be seen by the look itself.
      const { now_ms, oldest_ms } = await getStoringNow(db);
      const since = Math.max(coveredUpTo(), now_ms - longestMs);
      const found = await listRecentConversations(db, since - marginMs, memberIds);
      return {
        found,
        gapUpTo: since > coveredUpTo() ? since : -Infinity,
        done() {
          doneUpTo = [...doneUpTo, Math.min(now_ms, (oldest_ms ?? Infinity) - waitedMs)].slice(-kept);
        },
      };
    },
  };
}
