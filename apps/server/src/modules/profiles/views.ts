// Who looked at whom, by day. Nobody waits for it to be written down, so looks are written together.
import { createBatcher } from '#platform/batcher.ts';
import { inBatches } from '#platform/db/delete-older.ts';
import { periodBefore } from '#platform/retention.ts';
import type { ProfileDeps } from './deps.ts';
import { dayOf, viewsKept } from './rules.ts';
import { deleteViewsBefore, insertViews, listViewsBy, type View } from './view-queries.ts';

/** As much is lost where a process dies. */
const momentMs = 1_000;
const atOnce = 1_000;

export function createViews({ db, clock, log }: Pick<ProfileDeps, 'db' | 'clock' | 'log'>) {
  const seen = createBatcher(
    momentMs,
    async (views: View[]) => {
      await inBatches(async (limit) => {
        const some = views.splice(0, limit);
        await insertViews(db, some);
        return some.length;
      }, atOnce);
    },
    log,
  );

  return {
    /** One look a day of each viewer counts. */
    add(viewedId: string, viewerId: string): void {
      const day = dayOf(clock.now());
      seen.add(`${viewedId} ${viewerId} ${day}`, { viewedId, viewerId, day });
    },
    /** Whoever reads of looks first waits for those of this process. */
    flush: seen.flush,
    /** Whose profiles a member looked at, by day. */
    async exportViews(memberId: string): Promise<{ userId: string; day: string }[]> {
      await seen.flush();
      return listViewsBy(db, memberId);
    },
    /** Each night: days of views whose time is over. They stay a number. */
    eraseOld: (limit: number) => deleteViewsBefore(db, dayOf(periodBefore(clock.now(), viewsKept)), limit),
  };
}
