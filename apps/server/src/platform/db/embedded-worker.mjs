// @ts-check
// The embedded database, alone in its thread so that no query ever stops the server's timers and sockets. It is plain JavaScript, as a
// worker thread does not inherit the process's TypeScript loader. A loader of its own would cost each start more than the database does.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { parse, PGlite, protocol, types } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { layEmptyDatabase } from './lay-empty-database.mjs';

/**
 * @import { WorkerAnswer, WorkerOptions, WorkerRequest } from './embedded.ts'
 * @typedef {{ NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }} EmscriptenModule
 */

let syncs = 0;

/**
 * PGlite's file system issues no fsync of its own: emscripten's is a stub. This one makes an acknowledged commit
 * survive a power cut. It leans on internals, so the version is pinned and every start proves that the calls come.
 */
class DurableNodeFS extends NodeFS {
  /**
   * @override
   * @param {Parameters<NodeFS['init']>} args
   */
  async init(...args) {
    const result = await super.init(...args);
    const preRun = /** @type {((module: EmscriptenModule) => void)[]} */ (result.emscriptenOpts.preRun ??= []);
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

/** Pages in PostgreSQL's own memory; the system caches the files below it anyway. Its default would hold 128 MB for good. */
const sharedBuffers = ['-c', 'shared_buffers=16MB'];
/** Which the build makes, beside the built program: making it here would take 700 MB for some seconds. */
const emptyDatabase = fileURLToPath(new URL('../empty-database.tar.gz', import.meta.url));

const { folder, copy } = /** @type {WorkerOptions} */ (workerData);
const port = parentPort;
if (!port) throw new Error('the embedded database runs in a worker thread');

const shared = {
  parsers: { [types.INT8]: Number },
  ...(copy && { loadDataDir: await fs.openAsBlob(copy.dumpFile), pgliteWasmModule: copy.program }),
};
const isNew = folder && !fs.existsSync(path.join(folder, 'PG_VERSION'));
if (isNew && fs.existsSync(emptyDatabase)) await layEmptyDatabase(emptyDatabase, folder);
const pg = folder
  ? await PGlite.create({
      ...shared,
      fs: new DurableNodeFS(folder),
      startParams: [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...sharedBuffers, '-c', 'wal_sync_method=fsync'],
    })
  : await PGlite.create({ ...shared, startParams: [...PGlite.defaultStartParams, ...sharedBuffers] });

if (folder) {
  syncs = 0;
  await pg.exec("COMMENT ON SCHEMA public IS 'Violet'");
  if (syncs === 0) throw new Error('the embedded database does not sync its commits to disk');
}

/**
 * By its text: the name it is prepared under, and what types its values have.
 * @type {Map<string, { name: string; types: number[] }>}
 */
const prepared = new Map();
/** As many as a server asks in all; whoever makes up more of them starts anew. */
const maxPrepared = 1_000;
let names = 0;

const endsTransaction = /^\s*(?:COMMIT|ROLLBACK)\b/iu;

/** @param {Uint8Array[]} messages */
async function tell(...messages) {
  return (await pg.execProtocol(Buffer.concat([...messages, protocol.serialize.sync()]))).messages;
}

async function forgetPrepared() {
  await pg.runExclusive(async () => {
    if (prepared.size > 0) await tell(protocol.serialize.query('DEALLOCATE ALL'));
    prepared.clear();
  });
}

/** @param {string} text */
async function prepare(text) {
  const name = `s${(names += 1)}`;
  const described = await tell(protocol.serialize.parse({ name, text }), protocol.serialize.describe({ type: 'S', name }));
  const statement = { name, types: parse.parseDescribeStatementResults(described) };
  prepared.set(text, statement);
  return statement;
}

/**
 * A statement is read and planned once, as on PostgreSQL: that takes longer than most of them run.
 * @param {string} text
 * @param {readonly unknown[]} params
 * @returns {Promise<object[]>}
 */
async function query(text, params) {
  // In an aborted transaction nothing can be forgotten, so its end asks for none of it.
  if (prepared.size >= maxPrepared && !prepared.has(text) && !endsTransaction.test(text)) await forgetPrepared();
  return pg.runExclusive(async () => {
    const statement = prepared.get(text) ?? (await prepare(text));
    const values = params.map((value, index) => {
      if (value === null || value === undefined) return null;
      const serialize = pg.serializers[statement.types[index] ?? 0];
      return serialize ? serialize(value) : /** @type {{ toString(): string }} */ (value).toString();
    });
    const { bind, describe, execute } = protocol.serialize;
    const answered = await tell(bind({ statement: statement.name, values }), describe({ type: 'P' }), execute({}));
    return parse.parseResults(answered, pg.parsers)[0]?.rows ?? [];
  });
}

/** What may change the answers of a prepared statement, or end it. */
const changesStatements = /\b(?:ALTER|CREATE|DROP|DISCARD|DEALLOCATE)\b/iu;

/**
 * @param {string} script
 * @returns {Promise<object[]>}
 */
async function execute(script) {
  if (changesStatements.test(script)) await forgetPrepared();
  try {
    return (await pg.exec(script)).flatMap((result) => result.rows);
  } catch (error) {
    // The one connection must not stay inside a transaction that the script opened.
    if (!endsDatabase(/** @type {Error} */ (error))) await pg.exec('ROLLBACK');
    throw error;
  }
}

/**
 * @param {WorkerRequest} request
 * @returns {Promise<WorkerAnswer>}
 */
async function answer({ id, kind, text = '', params = [] }) {
  switch (kind) {
    case 'query':
      return { id, rows: await query(text, params) };
    case 'exec':
      return { id, rows: await execute(text) };
    case 'dump':
      return { id, dump: await (await pg.dumpDataDir('none')).arrayBuffer() };
    case 'copy':
      if (folder) fs.cpSync(folder, text, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
      return { id };
    case 'syncs':
      return { id, syncs };
    case 'close':
      await pg.close();
      return { id };
  }
}

/**
 * A server of PostgreSQL would have ended by it, as it does when its log cannot be written. Here whatever is asked next is never answered.
 * @param {Error & { severity?: string }} error
 */
function endsDatabase(error) {
  return error.severity === 'PANIC' || error.severity === 'FATAL' || error.name === 'RuntimeError';
}

port.on('message', (/** @type {WorkerRequest} */ request) => {
  void answer(request)
    .catch((/** @type {Error & { code?: string; constraint?: string; severity?: string }} */ error) => {
      // The thread ends by it, which is told to whoever has started it.
      if (endsDatabase(error)) throw error;
      return { id: request.id, error: { message: error.message, code: error.code, constraint: error.constraint } };
    })
    .then((reply) => port.postMessage(reply));
});
port.postMessage({ id: 0 });
