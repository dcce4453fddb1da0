// What is kept for how long is data. Each module states rows about its tables, and one job deletes by them. ADR 026.
import type { Period, RetentionTopic } from '@violet/contract/legal/retention';

export interface RetentionRow {
  readonly topic: RetentionTopic;
  /** How long after the moment; null: as long as what it belongs to, or with an end of its own. */
  readonly period: Period | null;
  /** The moments that the period begins with, as `table.column`. */
  readonly from?: readonly string[];
  /** Columns that say themselves when a row has had its time. */
  readonly ends?: readonly string[];
  /** Other columns of time, and tables without one, that go along. */
  readonly covers?: readonly string[];
  /** Who deletes: the job that does it soonest, or what else ends it. */
  readonly by: string;
  /** Deletes at most so many rows whose time is over, and answers how many. It is called again while all of them were. */
  readonly erase?: (limit: number) => Promise<number>;
  /** How many at once; fewer where each takes many other rows along. */
  readonly batch?: number;
}

/** Codes are good for minutes, and cleared away within the hour. */
export const codesKept: Period = { count: 2, unit: 'hour' };
/** How long what two members had is kept after they parted, for whoever reports it then. */
export const afterParting: Period = { count: 30, unit: 'day' };
/** How long a case is kept after its decision. */
export const afterDecision: Period = { count: 2, unit: 'year' };

const msOf = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** The moment a period ago. Of the 29th of February the day before, as the database counts. */
export function periodBefore(now: Date, { count, unit }: Period): Date {
  if (unit !== 'year') return new Date(now.getTime() - count * msOf[unit]);
  const moment = new Date(now);
  moment.setUTCFullYear(now.getUTCFullYear() - count);
  if (moment.getUTCMonth() !== now.getUTCMonth()) moment.setUTCDate(0);
  return moment;
}

/** For what a job of its own clears away without counting. */
export function sweptBy(sweep: () => Promise<void>): () => Promise<number> {
  return async () => {
    await sweep();
    return 0;
  };
}
