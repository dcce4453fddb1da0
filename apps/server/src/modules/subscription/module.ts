import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Module } from '#platform/module.ts';
import { subscriptionRetention } from './retention-rows.ts';
import { subscriptionRoutes } from './routes.ts';
import type { SubscriptionDeps } from './deps.ts';
import { createSubscriptions, type Subscriptions } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = [] as const;

interface ModuleDeps extends Omit<SubscriptionDeps, 'requestDeclarations'> {
  readonly jobs: Pick<Jobs, 'send'>;
}

/** Premium: paying for it, and what is known of it. */
export function subscriptionModule({ jobs, ...given }: ModuleDeps): Module<Subscriptions> {
  // A declaration that nothing is requested for waits for the job of the minute.
  const requestDeclarations = () =>
    void jobs
      .send('subscription-declarations')
      .catch((error: unknown) => given.log.info({ err: error }, 'declarations wait for their turn'));
  const deps = { ...given, requestDeclarations };
  const subscriptions = createSubscriptions(deps);
  return {
    service: subscriptions,
    routes: subscriptionRoutes(subscriptions),
    exports: {
      subscription: ({ id }) => subscriptions.status(id),
      receipts: ({ id }) => subscriptions.receipts(id),
      withdrawals: ({ id }) => subscriptions.withdrawals(id),
    },
    jobs: {
      'subscription-lapses': { cron: '* * * * *', work: subscriptions.tellLapsed },
      'subscription-declarations': { cron: '* * * * *', work: subscriptions.carryOutDeclarations },
      'subscription-upkeep': { cron: '*/5 * * * *', work: subscriptions.providerSync },
    },
    gauges: {
      withdrawals: {
        help: 'Withdrawals whose money is not back yet, and those for days',
        label: 'state',
        read: subscriptions.countOpenWithdrawals,
      },
    },
    retention: subscriptionRetention(deps),
  };
}
