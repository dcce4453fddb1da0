import { Worker } from 'node:worker_threads';
import { assertOutsideTransaction, DatabaseError, DatabaseUnavailable, guardTransactions, withRetries, type Db, type Sql } from './db.ts';
import { makeFolder } from '../make-folder.ts';

export interface WorkerRequest {
  readonly id: number;
  readonly kind: 'query' | 'exec' | 'dump' | 'syncs' | 'close';
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
  /** How often it has synced a file to disk so far. */
  syncs(): Promise<number>;
}

/** One request and one answer at a time is known to the worker; ids tell answers apart. */
function startWorker(options: WorkerOptions) {
  const worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), { workerData: options });
  const waiting = new Map<number, { resolve(answer: WorkerAnswer): void; reject(error: Error): void }>();
  let lastId = 0;
  let dead: Error | undefined;

  function die(error: Error) {
    dead = error;
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
    if (reply.error) throw new DatabaseError(reply.error.message, reply.error.code ?? 'XX000', reply.error.constraint);
    return reply;
  }
  return { ready, ask, terminate: () => worker.terminate() };
}

/** A queue of one: whoever holds it has the only connection to herself. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return function take<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/**
 * The embedded database: PGlite in a worker thread, durable on disk. For one process; the folder's lock is the caller's.
 * @param folder where it lives, or null for memory only
 */
export async function openEmbedded(folder: string | null, copy?: EmbeddedCopy): Promise<EmbeddedDb> {
  guardTransactions();
  if (folder) makeFolder(folder);
  const worker = startWorker({ folder, ...(copy ? { copy } : {}) });
  await worker.ready;
  const take = createTurns();

  async function run<R extends object>(text: string, params?: readonly unknown[]): Promise<R[]> {
    return ((await worker.ask({ kind: 'query', text, params: params ?? [] })).rows ?? []) as R[];
  }

  async function transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T> {
    await run('BEGIN');
    try {
      const result = await work({ query: run });
      await run('COMMIT');
      return result;
    } catch (error) {
      await run('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  return {
    kind: 'embedded',
    query(text, params) {
      assertOutsideTransaction();
      return take(() => run(text, params));
    },
    tx(work) {
      assertOutsideTransaction();
      return take(() => withRetries(() => transaction(work)));
    },
    exec(script) {
      assertOutsideTransaction();
      return take(async () => ((await worker.ask({ kind: 'exec', text: script })).rows ?? []) as Record<string, unknown>[]);
    },
    exclusive: (_name, work) => work(),
    async dump() {
      const reply = await take(() => worker.ask({ kind: 'dump' }));
      if (!reply.dump) throw new Error('the embedded database gave no dump');
      return reply.dump;
    },
    syncs: () => take(async () => (await worker.ask({ kind: 'syncs' })).syncs ?? 0),
    async close() {
      await take(() => worker.ask({ kind: 'close' }));
      await worker.terminate();
    },
  };
}
