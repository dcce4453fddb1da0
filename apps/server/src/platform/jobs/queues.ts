// How each queue behaves, whatever release made it.
import type { PgBoss } from 'pg-boss';
import type { Sql } from '#platform/db/db.ts';

/** The queue of runs that failed again and again, for whoever looks after the server. Nobody takes them up: the next one comes by itself. */
export const givenUp = 'given-up';

const defaultLongestSeconds = 60 * 60;
/** A process that died is noticed within twice this, and what it had begun is begun again. */
export const aliveSeconds = 30;

/**
 * One run is under way and one waits, on all processes together. No work runs beside itself, and what is asked for meanwhile is not lost.
 */
const policy = 'stately';

function optionsOf(longestSeconds = defaultLongestSeconds) {
  return {
    expireInSeconds: longestSeconds,
    heartbeatSeconds: aliveSeconds,
    retryLimit: 2,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    deadLetter: givenUp,
  };
}

export async function makeQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(givenUp);
}

/** Makes the queue, or changes one of before; what waits in it stays. */
export async function makeQueue(boss: PgBoss, sql: Sql, name: string, longestSeconds: number | undefined): Promise<void> {
  const options = optionsOf(longestSeconds);
  await boss.createQueue(name, { policy, ...options });
  await boss.updateQueue(name, options);
  // The queue has no call for it, since queues with tables of their own lack the index. Ours share one that has it.
  await sql.query('UPDATE pgboss.queue SET policy = $2 WHERE name = $1 AND policy <> $2 AND NOT partition', [name, policy]);
}

/** Runs that are due and could be taken up: what waits for another run to end is not late. */
export interface DueRuns {
  readonly name: string;
  readonly runs: number;
  /** How long the oldest of them has waited. */
  readonly seconds: number;
}

export function listDueRuns(sql: Sql): Promise<DueRuns[]> {
  return sql.query(
    `SELECT j.name, count(*)::int AS runs, extract(epoch FROM now() - min(j.start_after))::float8 AS seconds FROM pgboss.job j
     WHERE j.state IN ('created', 'retry') AND j.start_after <= now() AND j.name <> $1
       AND NOT EXISTS (SELECT FROM pgboss.job a WHERE a.name = j.name AND a.state = 'active')
     GROUP BY j.name`,
    [givenUp],
  );
}

/**
 * How long ago any process last looked which scheduled runs are due. Without such a look none ever is. Counted from the making of the
 * queues where nobody has looked yet, and undefined before there are any.
 */
export async function secondsSinceLook(sql: Sql): Promise<number | undefined> {
  const [age] = await sql.query<{ seconds: number | null }>(
    `SELECT extract(epoch FROM now() - COALESCE(v.cron_on, (SELECT min(q.created_on) FROM pgboss.queue q)))::float8 AS seconds
     FROM pgboss.version v`,
  );
  return age?.seconds ?? undefined;
}

export interface QueueState {
  readonly name: string;
  /** How long the run under way has taken so far; 0 where there is none. */
  readonly running: number;
  /** Runs of the last two weeks that failed again and again. */
  readonly lost: number;
}

export function listQueueStates(sql: Sql): Promise<QueueState[]> {
  return sql.query(
    `SELECT q.name, COALESCE((SELECT extract(epoch FROM now() - min(a.started_on))::float8 FROM pgboss.job a
         WHERE a.name = q.name AND a.state = 'active'), 0) AS running,
       (SELECT count(*)::int FROM pgboss.job l WHERE l.name = $1 AND l.source_name = q.name) AS lost
     FROM pgboss.queue q WHERE q.dead_letter = $1`,
    [givenUp],
  );
}
