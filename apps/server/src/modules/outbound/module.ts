import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Module } from '#platform/module.ts';
import { outboundRoutes } from './routes.ts';
import { createOutbound, type OutboundDeps, type Outbound } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = ['email-changes', 'preferences', 'profiles', 'safety'] as const;

interface ModuleDeps extends Omit<OutboundDeps, 'requestDelivery' | 'emails'> {
  readonly jobs: Pick<Jobs, 'send'>;
}

/** What reaches a member outside of the page: push, e-mail and SMS. */
export function outboundModule({ jobs, ...deps }: ModuleDeps): Module<Outbound> {
  // An item that no delivery is requested for waits for the job of the minute.
  const requestDelivery = () =>
    void jobs.send('alerts').catch((error: unknown) => deps.log.info({ err: error }, 'outbound items wait for their turn'));
  const outbound = createOutbound({ ...deps, requestDelivery });
  return {
    service: outbound,
    routes: outboundRoutes(outbound),
    gauges: {
      outbound_waiting: { help: 'Deliveries to members who are away that wait', label: 'channel', read: outbound.countWaiting },
    },
    exports: {
      notifiedBrowsers: ({ id }) => outbound.exportBrowsers(id),
      letters: ({ id }) => outbound.exportEmails(id),
    },
    jobs: {
      alerts: { cron: '* * * * *', work: outbound.deliver },
      'account-emails': { cron: '* * * * *', work: outbound.sendAccountEmails },
      'push-keys': { cron: '47 * * * *', work: outbound.sweepPushKeys },
    },
    stop: outbound.flush,
    retention: [
      {
        topic: 'alerts',
        period: null,
        covers: ['alerts.created_at', 'alerts.told_at', 'alerts.starts_at', 'alert_deliveries.due_at'],
        by: 'alerts',
      },
      { topic: 'alerts', period: null, covers: ['account_emails.due_at'], by: 'account-emails' },
      // With the session that allowed it.
      { topic: 'sessions', period: null, covers: ['push_subscriptions.created_at'], by: 'auth-sweep' },
      { topic: 'installation', period: null, covers: ['former_push_keys.retired_at'], by: 'push-keys' },
      { topic: 'profile', period: null, covers: ['letter_stops'], by: 'account deletion' },
    ],
  };
}
