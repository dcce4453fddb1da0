// The schedule of what is kept for how long, and the job that obeys it. ADR 026.
import { retentionTopics, type RetentionRule } from '@violet/contract/legal/retention';
import type { Db } from '#platform/db/db.ts';
import { batchSize } from '#platform/db/delete-older.ts';
import type { Log } from '#platform/log.ts';
import type { RetentionRow } from '#platform/retention.ts';
import { findDatabaseTime } from './queries.ts';

export interface RetentionDeps {
  readonly db: Db;
  readonly log: Log;
}

/** A run counts as lost after an hour, and then another process begins it. What is left has waited a day more, and hurts nobody. */
const longestMs = 50 * 60_000;

/** More apart than this, and nobody knows which of the two clocks is right. */
const longestSkewMs = 10 * 60_000;

/** What is deleted by a wrong clock is gone, and a seal of a time to come stays. */
async function assertSameTime(db: Db): Promise<void> {
  const skewMs = Math.abs(Date.now() - (await findDatabaseTime(db)).getTime());
  if (skewMs > longestSkewMs)
    throw new Error(`nothing was deleted: this machine and the database are ${Math.round(skewMs / 60_000)} minutes apart`);
}

/** Whether there may be more. */
async function eraseSome({ erase, batch = batchSize }: RetentionRow): Promise<boolean> {
  return erase !== undefined && (await erase(batch)) >= batch;
}

export function createRetention({ db, log }: RetentionDeps) {
  const rows: RetentionRow[] = [];
  return {
    /** Takes in what a module states. */
    register(stated: readonly RetentionRow[]): void {
      rows.push(...stated);
    },
    rows: (): readonly RetentionRow[] => rows,

    /** As anybody may read it: each topic once, in the order of the page. */
    rules(): RetentionRule[] {
      return retentionTopics.flatMap((topic) => {
        const stated = rows.filter((row) => row.topic === topic);
        const period = stated.find((row) => row.period !== null)?.period ?? null;
        return stated.length > 0 ? [{ topic, period }] : [];
      });
    },

    /** Each night, on one process. What a crash or the bound leaves is found again the next time; one row's fault holds up no other. */
    async run(): Promise<void> {
      await assertSameTime(db);
      const deadline = performance.now() + longestMs;
      const failures: unknown[] = [];
      // In turns: one that has much to delete holds up no other.
      let left: readonly RetentionRow[] = rows;
      while (left.length > 0 && performance.now() < deadline) {
        const unfinished: RetentionRow[] = [];
        for (const row of left) {
          try {
            if (await eraseSome(row)) unfinished.push(row);
          } catch (error) {
            log.error({ err: error, topic: row.topic }, 'what has had its time could not be deleted');
            failures.push(error);
          }
        }
        left = unfinished;
      }
      if (left.length > 0) log.warn({ topics: left.map(({ topic }) => topic) }, 'more has had its time than one night deletes');
      if (failures.length > 0) throw new AggregateError(failures, 'the retention schedule was not obeyed in full');
    },
  };
}

export type Retention = ReturnType<typeof createRetention>;
