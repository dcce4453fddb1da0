import type { Metrics } from '#platform/http/operation/metrics.ts';
import type { DueRuns, Jobs, OnRun } from './jobs.ts';

/** What became of each run. */
export function countRuns(metrics: Pick<Metrics, 'counter' | 'histogram'>): OnRun {
  const took = metrics.histogram('violet_job_seconds', 'How long runs of a queue took', 'queue');
  const failed = metrics.counter('violet_job_failures_total', 'Runs of a queue that failed', 'queue');
  return (name, seconds, hasFailed) => {
    took(name, seconds);
    if (hasFailed) failed(name);
  };
}

/** What waits to be run, on any process. */
export function watchJobs(metrics: Pick<Metrics, 'gauges'>, jobs: Pick<Jobs, 'listDue'>): void {
  const read = (figure: 'runs' | 'seconds') => async () =>
    Object.fromEntries((await jobs.listDue()).map((due: DueRuns) => [due.name, due[figure]]));
  metrics.gauges('violet_jobs_due', 'Runs of a queue that are due', 'queue', read('runs'));
  metrics.gauges('violet_job_wait_seconds', 'How long the oldest run that is due has waited', 'queue', read('seconds'));
}
