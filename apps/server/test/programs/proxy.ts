// What operators put in front of several processes. It asks each at `/readyz`, and sends calls and sockets to those that are ready. No call
// is sent twice.
import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

const askEveryMs = 100;
/** A process that says 503 is left at once. One that says nothing may be busy, and is left after so many times. */
const mostSilences = 5;

export interface Proxy {
  readonly origin: string;
  add(origin: string): void;
  remove(origin: string): void;
  isReady(origin: string): boolean;
  close(): Promise<void>;
}

/** Undefined where there was no answer in time. */
async function askReady(origin: string): Promise<boolean | undefined> {
  try {
    return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(1_000) })).status === 200;
  } catch {
    return undefined;
  }
}

function forward(target: URL, agent: Agent, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = incoming;
  const call = request({ agent, hostname: target.hostname, port: target.port, method, path: url, headers }, (response) => {
    const { connection: _connection, ...kept } = response.headers;
    answer.writeHead(response.statusCode ?? 502, kept);
    response.pipe(answer);
  });
  call.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end('{}')));
  incoming.pipe(call);
}

function forwardSocket(target: URL, { method, url, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer): void {
  const upstream = connect(Number(target.port), target.hostname, () => {
    const headers = rawHeaders.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('');
    upstream.write(`${method} ${url} HTTP/1.1\r\n${headers}\r\n`);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  upstream.on('error', () => socket.destroy());
  socket.on('error', () => upstream.destroy());
}

export async function openProxy(): Promise<Proxy> {
  const ready = new Map<string, boolean>();
  const silences = new Map<string, number>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  function next(): URL | undefined {
    const origins = [...ready].flatMap(([origin, isReady]) => (isReady ? [origin] : []));
    turn += 1;
    const origin = origins[turn % origins.length];
    return origin === undefined ? undefined : new URL(origin);
  }

  const server = createServer((incoming, answer) => {
    const target = next();
    if (target) forward(target, agent, incoming, answer);
    else answer.writeHead(502).end('{}');
  });
  server.on('upgrade', (incoming, socket, head) => {
    const target = next();
    if (target) forwardSocket(target, incoming, socket, head);
    else socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function ask(origin: string): Promise<void> {
    const isReady = await askReady(origin);
    const silent = isReady === undefined ? (silences.get(origin) ?? 0) + 1 : 0;
    silences.set(origin, silent);
    if (ready.has(origin) && (isReady !== undefined || silent >= mostSilences)) ready.set(origin, isReady === true);
  }

  const asking = setInterval(() => {
    for (const origin of ready.keys()) void ask(origin);
  }, askEveryMs);

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (origin) => void ready.set(origin, false),
    remove: (origin) => void ready.delete(origin),
    isReady: (origin) => ready.get(origin) === true,
    async close() {
      clearInterval(asking);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
