import type { Metrics } from '#platform/http/operation/metrics.ts';
import type { Jobs, RunsHeard } from './jobs.ts';
import type { DueRuns, QueueState } from './queues.ts';

/** What became of each run. */
export function countRuns(metrics: Pick<Metrics, 'counter' | 'histogram'>): RunsHeard {
  const took = metrics.histogram('violet_job_seconds', 'How long runs of a queue took', 'queue');
  const failed = metrics.counter('violet_job_failures_total', 'Runs of a queue that failed', 'queue');
  return {
    onRegister: failed.begin,
    onRun(name, seconds, hasFailed) {
      took(name, seconds);
      if (hasFailed) failed(name);
    },
  };
}

/** What waits to be run, runs and was given up, on any process. */
export function watchJobs(
  metrics: Pick<Metrics, 'gauge' | 'gauges'>,
  jobs: Pick<Jobs, 'listDue' | 'listStates' | 'secondsSinceLook' | 'secondsSinceSuccess'>,
): void {
  const read = (figure: 'runs' | 'seconds') => async () =>
    Object.fromEntries((await jobs.listDue()).map((due: DueRuns) => [due.name, due[figure]]));
  metrics.gauges('violet_jobs_due', 'Runs of a queue that are due', 'queue', read('runs'));
  metrics.gauges('violet_job_wait_seconds', 'How long the oldest run that is due has waited', 'queue', read('seconds'));
  const readState = (figure: 'running' | 'lost') => async () =>
    Object.fromEntries((await jobs.listStates()).map((state: QueueState) => [state.name, state[figure]]));
  metrics.gauges('violet_job_running_seconds', 'How long the run under way of a queue has taken so far', 'queue', readState('running'));
  metrics.gauges('violet_jobs_given_up', 'Runs of a queue in the last two weeks that failed again and again', 'queue', readState('lost'));
  // By all processes, since the one that should look may be the one that is missing.
  const looked = 'How long ago any process last looked which scheduled runs are due';
  metrics.gauge('violet_schedule_age_seconds', looked, () => jobs.secondsSinceLook());
  // By this process alone: no queue has these runs, so none of the figures above shows one that hangs.
  const succeeded = 'How long ago this process last succeeded at work of every few seconds';
  metrics.gauges('violet_job_success_age_seconds', succeeded, 'queue', async () => Object.fromEntries(jobs.secondsSinceSuccess()));
}
