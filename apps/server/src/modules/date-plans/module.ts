import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Module } from '#platform/module.ts';
import { sweptBy } from '#platform/retention.ts';
import { datePlanRoutes } from './routes.ts';
import { stopsKept } from './rules.ts';
import { createDatePlans, type DatePlans, type PlanDeps } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = ['help-lines', 'outbound', 'phone-codes', 'safety'] as const;

interface ModuleDeps extends Omit<PlanDeps, 'requestDelivery'> {
  readonly jobs: Pick<Jobs, 'send'>;
}

/** Dates that a friend may know of: a page, a question afterwards, and a message where no answer comes. */
export function datePlansModule({ jobs, ...deps }: ModuleDeps): Module<DatePlans> {
  // A message that no delivery is requested for waits for the job of the minute.
  const requestDelivery = () =>
    void jobs.send('plan-messages').catch((error: unknown) => deps.log.info({ err: error }, 'messages about plans wait for their turn'));
  const plans = createDatePlans({ ...deps, requestDelivery });
  return {
    service: plans,
    routes: datePlanRoutes(plans),
    exports: { datePlans: ({ id }) => plans.exportPlans(id) },
    jobs: {
      // An alarm is due within a minute, which a cron of minutes does not promise.
      'plan-questions': { everySeconds: 15, work: plans.sweep },
      'plan-messages': { cron: '* * * * *', work: plans.deliver },
      'plan-ends': { cron: '* * * * *', work: plans.end },
      'plan-stops': { cron: '37 4 * * *', work: plans.forgetStops },
    },
    retention: [
      {
        topic: 'plans',
        period: { count: 7, unit: 'day' },
        ends: ['date_plans.ends_at'],
        covers: [
          'date_plans.starts_at',
          'date_plans.check_in_at',
          'date_plans.answered_at',
          'date_plans.silent_at',
          'date_plans.message_sent_at',
          'date_plans.created_at',
          'plan_messages.due_at',
          'plan_messages.created_at',
        ],
        by: 'plan-ends',
        erase: sweptBy(plans.end),
      },
      {
        topic: 'stopped_contacts',
        period: stopsKept,
        from: ['plan_stops.stopped_at'],
        by: 'plan-stops',
        erase: sweptBy(plans.forgetStops),
      },
    ],
  };
}
