// The embedded database, alone in its thread so that no query ever stops the server's timers and sockets.
import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

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
  /** A dump to start from instead of an empty database. */
  readonly dump?: ArrayBuffer;
}

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

let syncs = 0;

/**
 * PGlite's file system issues no fsync of its own: emscripten's is a stub. This one makes an acknowledged commit
 * survive a power cut. It leans on internals, so the version is pinned and every start proves that the calls come.
 */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    const preRun = (result.emscriptenOpts.preRun ??= []) as ((module: EmscriptenModule) => void)[];
    preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        fs.fdatasyncSync(stream.nfd);
        syncs += 1;
        return 0;
      };
    });
    return result;
  }
}

const { folder, dump } = workerData as WorkerOptions;
const port = parentPort;
if (!port) throw new Error('the embedded database runs in a worker thread');

const shared = {
  parsers: { [types.INT8]: Number },
  ...(dump ? { loadDataDir: new Blob([dump]) } : {}),
};
const pg = folder
  ? await PGlite.create({
      ...shared,
      fs: new DurableNodeFS(folder),
      startParams: [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'],
    })
  : await PGlite.create(shared);

if (folder) {
  syncs = 0;
  await pg.exec("COMMENT ON SCHEMA public IS 'Violet'");
  if (syncs === 0) throw new Error('the embedded database does not sync its commits to disk');
}

async function execute(script: string): Promise<object[]> {
  try {
    return (await pg.exec(script)).flatMap((result) => result.rows);
  } catch (error) {
    // The one connection must not stay inside a transaction that the script opened.
    await pg.exec('ROLLBACK');
    throw error;
  }
}

async function answer({ id, kind, text = '', params = [] }: WorkerRequest): Promise<WorkerAnswer> {
  switch (kind) {
    case 'query':
      return { id, rows: (await pg.query<object>(text, [...params])).rows };
    case 'exec':
      return { id, rows: await execute(text) };
    case 'dump':
      return { id, dump: await (await pg.dumpDataDir('none')).arrayBuffer() };
    case 'syncs':
      return { id, syncs };
    case 'close':
      await pg.close();
      return { id };
  }
}

port.on('message', (request: WorkerRequest) => {
  void answer(request)
    .catch((error: Error & { code?: string; constraint?: string }) => ({
      id: request.id,
      error: { message: error.message, code: error.code, constraint: error.constraint },
    }))
    .then((reply) => port.postMessage(reply));
});
port.postMessage({ id: 0 } satisfies WorkerAnswer);
