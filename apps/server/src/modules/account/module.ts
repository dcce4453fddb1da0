import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Module } from '#platform/module.ts';
import { accountRoutes } from './routes.ts';
import { unusedKept } from './unused/rules.ts';
import { createAccount, type Account, type AccountDeps } from './service.ts';
import { smallBatch } from '#platform/db/delete-older.ts';

/** The modules whose doors this one opens. */
export const doors = ['auth', 'profiles', 'subscription'] as const;

interface ModuleDeps extends Omit<AccountDeps, 'requestFollowUps'> {
  readonly secureCookies: boolean;
  readonly jobs: Pick<Jobs, 'send'>;
}

/** Leaving for good, and taking everything along. */
export function accountModule({ jobs, ...deps }: ModuleDeps): Module<Account> {
  const requestFollowUps = () =>
    void jobs.send('departures').catch((error: unknown) => deps.log.info({ err: error }, 'traces of deleted accounts wait for their turn'));
  const account = createAccount({ ...deps, requestFollowUps });
  return {
    service: account,
    routes: accountRoutes(account, deps.secureCookies),
    jobs: { departures: { cron: '* * * * *', work: account.runFollowUps } },
    retention: [
      {
        topic: 'unused_accounts',
        period: unusedKept,
        from: ['members.last_active_at'],
        covers: ['inactivity_notices.first_letter_at', 'inactivity_notices.last_letter_at', 'inactivity_notices.noticed_at'],
        by: 'retention',
        batch: smallBatch,
        erase: account.endUnused,
      },
      // A row stays until what names its member without a reference is cleared, within minutes.
      { topic: 'departures', period: null, covers: ['departures.left_at'], by: 'departures' },
    ],
  };
}
