// What an operator's command may ask a running server with the embedded database, which nobody else can open. It is HTTP over a socket in
// the data folder, which only the server's own user reaches. `curl --unix-socket` understands it as well.
import { chmodSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { socketAddress } from '#platform/db/folder-lock.ts';
import type { Log } from '#platform/log.ts';
import { closeFolder } from '#platform/close-folder.ts';
import { makeFolder } from '#platform/make-folder.ts';

const address = (dataDir: string) => socketAddress(path.join(dataDir, 'control'), 'control.sock');

/** Whoever reads no further for so long is given up: a copy of the database is held for them. */
const longestStallMs = 30_000;

export interface Control {
  close(): Promise<void>;
}

/**
 * Answers `GET /backup` with what `read` gives. The caller holds the data folder.
 * @param read begins a backup, and breaks it off when whoever asked goes away
 * @param stalledMs how long whoever asked may leave unread what lies ready
 */
export async function openControl(
  dataDir: string,
  read: () => AsyncIterable<Uint8Array>,
  log: Log,
  stalledMs = longestStallMs,
): Promise<Control> {
  const folder = path.join(dataDir, 'control');
  makeFolder(folder);
  closeFolder(folder);

  async function answer({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (method !== 'GET' || url !== '/backup') return void response.writeHead(404).end();
    const stalled = new AbortController();
    response.setTimeout(stalledMs, () => {
      // Until the copy is made there is nothing to read: that is nobody's fault.
      if (response.writableNeedDrain) stalled.abort(new Error('whoever asked for it read no further'));
    });
    try {
      await pipeline(read(), response.writeHead(200, { 'content-type': 'application/x-tar' }), stalled);
    } catch (error) {
      // The answer breaks off without its end, which tells whoever asked.
      log.error({ err: stalled.signal.reason ?? error }, 'a backup was broken off');
    }
  }

  const server = createServer((asked, response) => void answer(asked, response));
  rmSync(address(dataDir), { force: true });
  server.listen(address(dataDir));
  await once(server, 'listening');
  chmodSync(address(dataDir), 0o600);
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A server that is stopped meanwhile ends no answer, and the error of that names no server. */
async function* readAnswer(response: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* response;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    throw new Error('the server was stopped or broke the backup off, as its log says: run it again', { cause: error });
  }
}

/** Null when no server answers there. */
export async function askForBackup(dataDir: string): Promise<AsyncIterable<Uint8Array> | null> {
  const asking = request({ socketPath: address(dataDir), path: '/backup' }).end();
  try {
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`the server answered ${response.statusCode}`);
    return readAnswer(response);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    throw error;
  }
}
