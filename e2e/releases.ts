// The site as its visitors see it over several releases: a proxy in front of the server that can put out a newer worker, or lose files.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Site {
  readonly url: string;
  /** From now on visitors get another version of the worker. */
  release: () => void;
  /** From now on these files are gone, as after a release that renamed them. */
  lose: (files: RegExp) => void;
  /** Everything is there again. */
  restore: () => void;
  close: () => Promise<void>;
}

export async function openSite(behind: string): Promise<Site> {
  const { hostname, port } = new URL(behind);
  let version = 1;
  let lost: RegExp | null = null;

  async function answerWorker(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const { 'content-length': _length, ...headers } = from.headers;
    to.writeHead(from.statusCode ?? 502, headers);
    to.end(`${await text(from)}\n// release ${version}`);
  }

  const server = createServer((asked, answer) => {
    if (lost?.test(asked.url ?? '')) return void answer.writeHead(404).end();
    const { 'if-none-match': _tag, 'if-modified-since': _day, ...unconditional } = asked.headers;
    const headers = asked.url === '/sw.js' ? unconditional : asked.headers;
    const passed = request({ hostname, port, path: asked.url, method: asked.method, headers, agent: false }, (from) => {
      if (asked.url === '/sw.js') return void answerWorker(from, answer);
      answer.writeHead(from.statusCode ?? 502, from.headers);
      return from.pipe(answer);
    });
    // Its answer is an error to the browser, too.
    passed.on('error', () => answer.destroy());
    return asked.pipe(passed);
  });
  server.on('upgrade', (asked, near, head) => {
    const far = connect(Number(port), hostname, () => {
      const lines = Object.entries(asked.headers).map(([name, value]) => `${name}: ${String(value)}`);
      far.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      far.write(head);
      near.pipe(far).pipe(near);
    });
    for (const socket of [near, far]) socket.on('error', () => undefined);
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => void (version += 1),
    lose: (files) => void (lost = files),
    restore: () => void (lost = null),
    close() {
      // Upgraded ones are no longer the server's to close.
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
