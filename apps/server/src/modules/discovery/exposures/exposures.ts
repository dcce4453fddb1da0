// How often members are shown in Discover: counted in the process, and written together every few seconds. ADR 034.
import { createBatcher } from '#platform/batcher.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { insertOrAddExposures } from './queries.ts';
import { createRecentPairs } from './recent-pairs.ts';
import { exposureDay } from './rules.ts';

export interface ExposureDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}

const momentMs = 5_000;

interface Exposure {
  readonly id: string;
  readonly day: string;
}

export function createExposures({ db, clock, log }: ExposureDeps) {
  const pairs = createRecentPairs();

  /** What is written after midnight may have been shown before. */
  async function store(exposures: readonly Exposure[]): Promise<void> {
    const byDay = new Map<string, Map<string, number>>();
    for (const { id, day } of exposures) {
      const shown = byDay.get(day) ?? new Map<string, number>();
      byDay.set(day, shown.set(id, (shown.get(id) ?? 0) + 1));
    }
    for (const [day, shown] of byDay) await insertOrAddExposures(db, shown, day);
  }
  const waiting = createBatcher<Exposure>(momentMs, store, log);

  return {
    /** A page was sent. Who asks for it again, as a browser does, is shown nobody anew. */
    note(viewerId: string, targetIds: readonly string[]): void {
      const day = exposureDay(clock.now());
      for (const id of targetIds) if (pairs.add(viewerId, id, day)) waiting.add(`${viewerId} ${id} ${day}`, { id, day });
    },
    flush: waiting.flush,
  };
}
