// A socket as a browser would open it, for tests: what arrives is kept until somebody asks for it.
import { socketPath, type ClientFrameInput, type ServerFrame, type ServerFrameOf, type ServerFrameType } from '@violet/contract/realtime';
import { inject } from 'vitest';
import { WebSocket } from 'ws';

const patienceMs = inject('waitMs');

export interface TestSocket {
  /** Everything that has arrived, in order. */
  readonly frames: readonly ServerFrame[];
  send(frame: ClientFrameInput | object | string): void;
  /** The next frame of this type (and that fits), waiting for it; each frame is given out once. */
  next<T extends ServerFrameType>(type: T, fits?: (frame: ServerFrameOf<T>) => boolean): Promise<ServerFrameOf<T>>;
  /** Resolves when all that the server had for this socket before is here. */
  caughtUp(): Promise<void>;
  /** The close code, once it has closed. */
  readonly closed: Promise<number>;
  close(): Promise<void>;
  /** The socket itself, for what only tests of the wire need. */
  readonly ws: WebSocket;
}

export interface SocketCaller {
  readonly id: string;
  readonly cookie: string;
}

function socketAddress(origin: string): string {
  return origin.replace('http', 'ws') + socketPath;
}

/** What the server answers to an upgrade: 101, or why not. */
export function upgradeStatus(origin: string, headers: Record<string, string>): Promise<number> {
  const ws = new WebSocket(socketAddress(origin), { headers });
  return new Promise((resolve, reject) => {
    ws.once('open', () => {
      ws.terminate();
      resolve(101);
    });
    ws.once('unexpected-response', (_request, response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    ws.once('error', reject);
  });
}

/**
 * A socket that is open and has not said who it is.
 * @param autoPong false for one that gives no sign of life, as after a cut cable
 * @param ca who is believed of a server that speaks TLS
 */
export async function connect(origin: string, cookie: string, autoPong = true, ca?: string): Promise<TestSocket> {
  const ws = new WebSocket(socketAddress(origin), { headers: { cookie }, autoPong, ...(ca !== undefined && { ca }) });
  const frames: ServerFrame[] = [];
  const unclaimed: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  ws.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as ServerFrame;
    frames.push(frame);
    unclaimed.push(frame);
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  await new Promise<void>((resolve, reject) => ws.once('open', resolve).once('error', reject));
  ws.on('error', () => undefined);

  function send(frame: object | string): void {
    ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  function next<T extends ServerFrameType>(type: T, fits: (frame: ServerFrameOf<T>) => boolean = () => true): Promise<ServerFrameOf<T>> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`no ${type} came; what came: ${JSON.stringify(frames)}`));
      }, patienceMs);
      function look(): void {
        const index = unclaimed.findIndex((frame) => frame.type === type && fits(frame as ServerFrameOf<T>));
        if (index < 0) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(unclaimed.splice(index, 1)[0] as ServerFrameOf<T>);
      }
      waiting.add(look);
      look();
    });
  }

  let echoes = 0;
  return {
    frames,
    ws,
    closed,
    send,
    next,
    async caughtUp() {
      const clientId = `echo ${(echoes += 1)}`;
      send({ type: 'nothing the server knows', clientId });
      await next('error', (frame) => frame.clientId === clientId);
    },
    async close() {
      ws.close(1000);
      await closed;
    },
  };
}

/** A socket of the member's that is connected. */
export async function openSocket(origin: string, { id, cookie }: SocketCaller, autoPong = true, ca?: string): Promise<TestSocket> {
  const socket = await connect(origin, cookie, autoPong, ca);
  socket.send({ type: 'auth', userId: id });
  await socket.next('connected');
  return socket;
}
