import { Worker } from 'node:worker_threads';
import {
  assertOutsideTransaction,
  DatabaseError,
  DatabaseUnavailable,
  guardTransactions,
  toDatabaseError,
  usualAwayMs,
  withRetries,
  type Db,
  type Tx,
} from './db.ts';
import { limits } from './limits.ts';
import { createStatementTimes } from './statement-times.ts';
import { closeFolder } from '#platform/close-folder.ts';
import { makeFolder } from '#platform/make-folder.ts';
import { startPatience } from '#platform/patience.ts';

export interface WorkerRequest {
  readonly id: number;
  readonly kind: 'query' | 'exec' | 'dump' | 'copy' | 'syncs' | 'close';
  readonly text?: string;
  readonly params?: readonly unknown[];
}

export interface WorkerAnswer {
  readonly id: number;
  readonly rows?: object[];
  readonly dump?: ArrayBuffer;
  readonly syncs?: number;
  readonly error?: { message: string; code: string | undefined; constraint: string | undefined };
}

export interface WorkerOptions {
  /** The folder on disk; null keeps everything in memory (tests). */
  readonly folder: string | null;
  readonly copy?: EmbeddedCopy;
}

/** What a test starts from. */
export interface EmbeddedCopy {
  /** A dump, instead of an empty database. */
  readonly dumpFile: string;
  /** PGlite's program, compiled: what one copy has warmed up serves the next. */
  readonly program: WebAssembly.Module;
}

export interface EmbeddedDb extends Db {
  /** The whole database as one tar, for tests that start from a migrated copy. */
  dump(): Promise<ArrayBuffer>;
  /** Copies its folder between two transactions, as a kill would leave it. What is opened there has all that was committed. */
  copyTo(folder: string): Promise<void>;
  /** How often it has synced a file to disk so far. */
  syncs(): Promise<number>;
  /** Resolves once it has ended by itself, as on a full disk. It is not opened again here, and all that is asked of it fails. */
  readonly lost: Promise<Error>;
}

/** One request and one answer at a time is known to the worker; ids tell answers apart. */
function startWorker(options: WorkerOptions) {
  const worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), { workerData: options });
  const waiting = new Map<number, { resolve(answer: WorkerAnswer): void; reject(error: Error): void }>();
  let lastId = 0;
  let dead: Error | undefined;
  let tellLost = (_error: Error): void => undefined;
  const lost = new Promise<Error>((resolve) => (tellLost = resolve));

  function die(error: Error) {
    dead ??= error;
    tellLost(dead);
    for (const { reject } of waiting.values()) reject(new DatabaseUnavailable(error));
    waiting.clear();
  }
  const ready = new Promise<WorkerAnswer>((resolve, reject) => waiting.set(0, { resolve, reject }));
  worker.on('message', (answer: WorkerAnswer) => {
    waiting.get(answer.id)?.resolve(answer);
    waiting.delete(answer.id);
  });
  worker.on('error', die);
  worker.on('exit', () => die(new Error('the embedded database has ended')));

  async function ask(request: Omit<WorkerRequest, 'id'>): Promise<WorkerAnswer> {
    if (dead) throw new DatabaseUnavailable(dead);
    const id = (lastId += 1);
    const reply = await new Promise<WorkerAnswer>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...request, id });
    });
    if (reply.error) throw toDatabaseError(reply.error, reply.error.code ?? 'XX000');
    return reply;
  }
  async function terminate(): Promise<void> {
    tellLost = () => undefined;
    await worker.terminate();
  }
  return { ready, ask, lost, terminate };
}

interface QueueOptions {
  /** So long one stands in line behind a statement that is stuck. */
  readonly awayMs: number;
  /** Whatever takes longer is stuck, and no honest work. */
  readonly longestMs: number;
}

/** A queue of one: whoever holds it has the only connection alone. */
function createTransactionQueue({ awayMs, longestMs }: QueueOptions) {
  let last: Promise<unknown> = Promise.resolve();
  let length = 0;
  /** The moments since which they wait, by what tells them not to. */
  const waiting = new Map<() => void, number>();

  function take<T>(work: () => Promise<T>): Promise<T> {
    length += 1;
    return new Promise((resolve, reject) => {
      const leave = () => void (length -= 1);
      const giveUp = () => {
        leave();
        reject(new DatabaseUnavailable(new Error('a statement before it does not end')));
      };
      waiting.set(giveUp, performance.now());
      last = last.then(() => (waiting.delete(giveUp) ? work().finally(leave).then(resolve, reject) : undefined));
    });
  }

  function sendAway(): void {
    const now = performance.now();
    for (const [giveUp, since] of waiting) if (now - since >= awayMs && waiting.delete(giveUp)) giveUp();
  }

  /** Nobody can end a statement here. So those behind it are told, and it may end by itself. */
  async function watch<T>(statement: () => Promise<T>): Promise<T> {
    let sending: NodeJS.Timeout | undefined;
    const end = startPatience(longestMs, () => (sending = setInterval(sendAway, 100).unref()));
    try {
      return await statement();
    } finally {
      end();
      clearInterval(sending);
    }
  }

  const counts = () => ({ open: 1, busy: Math.min(length, 1), waiting: Math.max(length - 1, 0) });
  return { take, watch, counts };
}

/** What has not answered for this long is away, and how long an answer counts. */
const patienceMs = 700;
const keptMs = 200;

/** Asks once for all who want to know: a flood of callers is no flood of statements. A refused statement is an answer, too. */
function createProbe(ask: () => Promise<unknown>): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  function probe(): Promise<boolean> {
    const answered = ask().then(
      () => true,
      (error) => error instanceof DatabaseError,
    );
    const silence = new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false).unref());
    return Promise.race([answered, silence]);
  }
  const forget = () => void (asked = undefined);
  return () => (asked ??= probe().finally(() => setTimeout(forget, keptMs).unref()));
}

/**
 * The embedded database: PGlite in a worker thread, durable on disk. For one process; the folder's lock is the caller's.
 * @param folder where it lives, or null for memory only
 * @param awayMs how long one stands in line behind a statement that takes longer than any may
 * @param longestMs how long that is
 */
export async function openEmbedded(
  folder: string | null,
  copy?: EmbeddedCopy,
  awayMs = usualAwayMs,
  longestMs = limits.statementMs,
): Promise<EmbeddedDb> {
  guardTransactions();
  if (folder) {
    makeFolder(folder);
    closeFolder(folder);
  }
  const worker = startWorker({ folder, ...(copy ? { copy } : {}) });
  await worker.ready;
  const { take, watch, counts } = createTransactionQueue({ awayMs, longestMs });
  const times = createStatementTimes();

  async function ask<R extends object>(text: string, params?: readonly unknown[]): Promise<R[]> {
    const answer = await times.measure(text, () => worker.ask({ kind: 'query', text, params: params ?? [] }));
    return (answer.rows ?? []) as R[];
  }
  const run = <R extends object>(text: string, params?: readonly unknown[]) => watch(() => ask<R>(text, params));

  async function transaction<T>(work: (tx: Tx) => Promise<T>, afterCommit: Tx['afterCommit']): Promise<T> {
    await run('BEGIN');
    try {
      const result = await work({ query: run, afterCommit });
      await run('COMMIT');
      return result;
    } catch (error) {
      await run('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  function exec(script: string): Promise<Record<string, unknown>[]> {
    assertOutsideTransaction();
    return take(async () => {
      const answer = await times.measure(script, () => worker.ask({ kind: 'exec', text: script }));
      return (answer.rows ?? []) as Record<string, unknown>[];
    });
  }

  return {
    kind: 'embedded',
    awayMs,
    query(text, params) {
      assertOutsideTransaction();
      return take(() => run(text, params));
    },
    tx(work) {
      assertOutsideTransaction();
      return take(() => withRetries((afterCommit) => transaction(work, afterCommit)));
    },
    exec,
    exclusive: (_name, work) => work(exec),
    answers: createProbe(() => ask('SELECT 1')),
    connections: counts,
    observe: times.observe,
    async dump() {
      const reply = await take(() => worker.ask({ kind: 'dump' }));
      if (!reply.dump) throw new Error('the embedded database gave no dump');
      return reply.dump;
    },
    copyTo: (copied) => take(async () => void (await worker.ask({ kind: 'copy', text: copied }))),
    syncs: () => take(async () => (await worker.ask({ kind: 'syncs' })).syncs ?? 0),
    lost: worker.lost,
    async close() {
      // One that has ended by itself is closed.
      await take(() => worker.ask({ kind: 'close' })).catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailable)) throw error;
      });
      await worker.terminate();
    },
  };
}
