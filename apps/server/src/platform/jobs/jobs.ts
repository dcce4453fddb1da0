import { PgBoss, type Job } from 'pg-boss';
import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';

/** Work that outlives a request and a restart, kept in the same database: delivered at least once, to one process. */
export interface Jobs {
  /** Declares the work behind a name. With `cron` (UTC) it also runs by itself. */
  register(name: string, work: () => Promise<void>, schedule?: { cron: string }): void;
  /** Asks for one run: at once on this process, or soon on another. */
  send(name: string): Promise<void>;
  /** Takes up work; until then jobs only wait. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Registration {
  readonly name: string;
  readonly work: () => Promise<void>;
  readonly cron: string | undefined;
}

/** Answers the worker's id. */
async function take(boss: PgBoss, { name, work, cron }: Registration, pollSeconds: number): Promise<string> {
  await boss.createQueue(name);
  const worker = await boss.work(name, { pollingIntervalSeconds: pollSeconds }, async (jobs: Job[]) => {
    if (jobs.length > 0) await work();
  });
  if (cron) await boss.schedule(name, cron);
  return worker;
}

/** @param pollSeconds how often each process looks for work */
export function createJobs(db: Db, log: Log, pollSeconds = 30): Jobs {
  const registrations: Registration[] = [];
  const workers = new Map<string, string>();
  const boss = new PgBoss({
    db: {
      executeSql: async (text: string, values?: unknown[]) => ({
        rows: values?.length ? await db.query(text, values) : await db.exec(text),
      }),
    },
    ...(db.kind === 'embedded' ? { backend: 'pglite' as const } : {}),
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  let starting: Promise<void> | undefined;

  async function begin(): Promise<void> {
    await boss.start();
    for (const registration of registrations) workers.set(registration.name, await take(boss, registration, pollSeconds));
  }

  return {
    register(name, work, schedule) {
      registrations.push({ name, work, cron: schedule?.cron });
    },
    async send(name) {
      await boss.send(name);
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
    },
    start() {
      starting = begin();
      return starting;
    },
    // A start under way is waited for: its tables are being made in the database that closes next.
    async stop() {
      const hasStarted = await starting?.then(
        () => true,
        () => false,
      );
      if (hasStarted) await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}
