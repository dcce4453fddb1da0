// The demo community as a whole: what it brings along and what it does. Spec R17.
import type { Log } from '#platform/log.ts';
import { createAdmirers, type AdmirerDeps } from './admirers.ts';
import { createCompanions, humanPace, type CompanionDeps, type ReplyPace } from './conversations/companions.ts';
import { openLogins, type LoginDeps } from './logins.ts';
import { seedDemo, type SeedDeps } from './seed.ts';

export type DemoDeps = SeedDeps &
  LoginDeps &
  Omit<CompanionDeps, 'pace'> &
  Omit<AdmirerDeps, 'later' | 'likeMs'> & { readonly pace?: ReplyPace; readonly log: Log };

/** Does something a while later, unless the server stops first. Whatever has happened meanwhile is only logged. */
function createTimers(log: Log) {
  const timers = new Set<NodeJS.Timeout>();
  return {
    later(ms: number, act: () => Promise<unknown>): void {
      const timer = setTimeout(() => {
        timers.delete(timer);
        act().catch((error: unknown) => log.info({ err: error }, 'a demo member kept silent'));
      }, ms).unref();
      timers.add(timer);
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** Its members act on what hooks.ts tells them. */
export function createDemo({ pace = humanPace, ...deps }: DemoDeps) {
  const { later, stop } = createTimers(deps.log);
  return {
    /** Fills an empty database; answers who can sign in and how, as far as that is known. Of processes that start together, one does it. */
    seed: () =>
      deps.db.exclusive('violet:demo', async () => {
        await seedDemo(deps);
        return openLogins(deps);
      }),
    ...createCompanions({ ...deps, pace }, later),
    ...createAdmirers({ ...deps, likeMs: pace.likeMs, later }),
    stop,
  };
}

export type Demo = ReturnType<typeof createDemo>;
