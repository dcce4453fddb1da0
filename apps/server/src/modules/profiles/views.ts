// Who looked at whom and might be known to, by the day of the one who looked. Nobody waits for it to be written down, so looks are written together.
import { createBatcher } from '#platform/batcher.ts';
import { inBatches } from '#platform/db/delete-older.ts';
import { periodBefore } from '#platform/retention.ts';
import type { ProfileDeps } from './deps.ts';
import { dayAt } from '#modules/places/service.ts';
import { viewsKept } from './rules.ts';
import { deleteViewsBefore, hasVisibleViewer, insertViews, listTimeZones, listViewsBy } from './view-queries.ts';

/** As much is lost where a process dies. */
const momentMs = 1_000;
const atOnce = 1_000;

interface Look {
  readonly viewedId: string;
  readonly viewerId: string;
  readonly at: Date;
}

export function createViews({ db, clock, log }: Pick<ProfileDeps, 'db' | 'clock' | 'log'>) {
  async function write(looks: readonly Look[]): Promise<void> {
    const zones = await listTimeZones(db, [...new Set(looks.map(({ viewerId }) => viewerId))]);
    await insertViews(
      db,
      looks.map(({ viewedId, viewerId, at }) => ({ viewedId, viewerId, day: dayAt(at, zones.get(viewerId) ?? null) })),
    );
  }

  const seen = createBatcher(
    momentMs,
    async (looks: Look[]) => {
      await inBatches(async (limit) => {
        const some = looks.splice(0, limit);
        await write(some);
        return some.length;
      }, atOnce);
    },
    log,
  );

  return {
    /** One look a day of each viewer counts. Of whom the viewed may not know at that moment none does, whatever changes later. */
    async add(viewedId: string, viewerId: string): Promise<void> {
      if (await hasVisibleViewer(db, viewedId, viewerId)) seen.add(`${viewedId} ${viewerId}`, { viewedId, viewerId, at: clock.now() });
    },
    /** Whoever reads of looks first waits for those of this process. */
    flush: seen.flush,
    /** Whose profiles a member looked at, by day. */
    async exportViews(memberId: string): Promise<{ userId: string; day: string }[]> {
      await seen.flush();
      return listViewsBy(db, memberId);
    },
    /** Each night: days of views whose time is over. They stay a number. */
    eraseOld: (limit: number) => deleteViewsBefore(db, dayAt(periodBefore(clock.now(), viewsKept), null), limit),
  };
}
