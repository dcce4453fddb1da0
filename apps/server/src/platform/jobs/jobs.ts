import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss, type Job } from 'pg-boss';
import { DatabaseUnavailable, type Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { JobMode } from './job-mode.ts';
import {
  aliveSeconds,
  listDueRuns,
  listQueueStates,
  makeQueue,
  makeQueues,
  secondsSinceLook,
  type DueRuns,
  type QueueState,
} from './queues.ts';
import { createRepeats, type OnRun } from './repeats.ts';

export interface Schedule {
  /** In UTC. */
  readonly cron?: string;
  /** Oftener than a cron can say. Every process that takes up work does it, beside each other, so it has to claim what it does. */
  readonly everySeconds?: number;
  /** Beyond this a run counts as lost, and the work is begun again; an hour unless told. */
  readonly longestSeconds?: number;
}

/** Work that outlives a request and a restart, kept in the same database. It is delivered at least once, to one process at a time. */
export interface Jobs {
  /** Declares the work behind a name. With a schedule it also runs by itself. */
  register(name: string, work: () => Promise<void>, schedule?: Schedule): void;
  /** Asks for one run: at once on this process, soon on another, or after the one that is under way. */
  send(name: string): Promise<void>;
  /** Takes up work; until then jobs only wait. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** What waits for a process to take it up, of the work that is declared here. */
  listDue(): Promise<DueRuns[]>;
  /** How each queue does. */
  listStates(): Promise<QueueState[]>;
  /** How long ago any process last looked which scheduled runs are due. */
  secondsSinceLook(): Promise<number | undefined>;
  /** How long ago each repeated work last succeeded on this process. */
  secondsSinceSuccess(): ReadonlyMap<string, number>;
}

export interface RunsHeard {
  readonly onRun?: OnRun;
  /** Hears of each name before its first run. */
  readonly onRegister?: (name: string) => void;
}

interface Registration {
  readonly name: string;
  readonly work: () => Promise<void>;
  readonly schedule: Schedule | undefined;
}

/** Until a database that went away while the queues were made is tried again. */
const againMs = 1_000;

/** Nothing stops work that counts as lost: while it goes on here, it is not begun anew beside itself. */
function createRuns(onRun: OnRun) {
  const underWay = new Set<string>();
  return async ({ name, work }: Registration): Promise<void> => {
    if (underWay.has(name)) {
      onRun(name, 0, true);
      throw new Error(`${name} is still under way, and counts as lost`);
    }
    underWay.add(name);
    const began = performance.now();
    let hasFailed = true;
    try {
      await work();
      hasFailed = false;
    } finally {
      underWay.delete(name);
      onRun(name, (performance.now() - began) / 1_000, hasFailed);
    }
  };
}

/** Answers the worker's id. */
async function take(
  boss: PgBoss,
  registration: Registration,
  pollSeconds: number,
  run: (one: Registration) => Promise<void>,
): Promise<string> {
  const { name, schedule } = registration;
  const worker = await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async (jobs: Job[]) => {
    if (jobs.length > 0) await run(registration);
  });
  if (schedule?.cron !== undefined) await boss.schedule(name, schedule.cron);
  return worker;
}

/** How often a process looks for work that another one has asked for, in seconds. */
const defaultPollSeconds = { on: 30, off: 30, worker: 2 };

export interface JobsOptions extends RunsHeard {
  readonly db: Db;
  readonly log: Log;
  readonly mode?: JobMode | undefined;
  readonly pollSeconds?: number;
}

function createBoss(db: Db, mode: JobMode): PgBoss {
  return new PgBoss({
    db: {
      executeSql: async (text: string, values?: unknown[]) => ({
        rows: values?.length ? await db.query(text, values) : await db.exec(text),
      }),
    },
    superviseIntervalSeconds: aliveSeconds,
    monitorIntervalSeconds: aliveSeconds,
    ...(db.kind === 'embedded' ? { backend: 'pglite' as const } : {}),
    // Looking after the queues and keeping the time is work as well.
    ...(mode === 'off' ? { supervise: false, schedule: false } : {}),
  });
}

export function createJobs(options: JobsOptions): Jobs {
  const { db, log, onRun = () => undefined, onRegister, mode = 'on', pollSeconds = defaultPollSeconds[mode] } = options;
  const registrations: Registration[] = [];
  const workers = new Map<string, string>();
  const boss = createBoss(db, mode);
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  const run = createRuns(onRun);
  const repeats = createRepeats(onRun, log);
  let starting: Promise<void> | undefined;
  let isStopping = false;

  async function begin(): Promise<void> {
    await boss.start();
    await makeQueues(boss);
    for (const registration of registrations) {
      const { everySeconds } = registration.schedule ?? {};
      if (everySeconds !== undefined) {
        if (mode !== 'off') repeats.begin(registration, everySeconds);
        continue;
      }
      await makeQueue(boss, db, registration.name, registration.schedule?.longestSeconds);
      if (mode !== 'off' && !workers.has(registration.name))
        workers.set(registration.name, await take(boss, registration, pollSeconds, run));
    }
  }

  /** The process serves already, so an outage must not end it. */
  async function beginPatiently(): Promise<void> {
    for (;;) {
      try {
        return await begin();
      } catch (error) {
        if (isStopping || !(error instanceof DatabaseUnavailable)) throw error;
        log.warn({ err: error }, 'jobs wait for the database');
        await pause(againMs);
      }
    }
  }

  return {
    register(name, work, schedule) {
      registrations.push({ name, work, schedule });
      onRegister?.(name);
    },
    async send(name) {
      await boss.send(name);
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
    },
    start() {
      for (const { name, schedule } of registrations) if (mode !== 'off' && schedule?.everySeconds !== undefined) repeats.expect(name);
      starting = beginPatiently();
      return starting;
    },
    // A later release may have left others, or a setting that was taken away. Nobody here does them.
    listDue: async () => (await listDueRuns(db)).filter(({ name }) => registrations.some((known) => known.name === name)),
    listStates: () => listQueueStates(db),
    secondsSinceLook: () => secondsSinceLook(db),
    secondsSinceSuccess: repeats.secondsSinceSuccess,
    // A start under way is waited for: its tables are being made in the database that closes next.
    async stop() {
      isStopping = true;
      await repeats.stop();
      const hasStarted = await starting?.then(
        () => true,
        () => false,
      );
      if (hasStarted) await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
