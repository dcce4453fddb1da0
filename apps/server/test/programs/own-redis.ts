// A Redis server of a test's own, which may be stopped in the middle of a sentence, and a wire to it that may fall silent.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { freePort } from './served-community.ts';

export interface OwnRedis {
  readonly port: number;
  readonly url: string;
  /** Ends it as a power cut would: nothing in it is kept. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** It stands still: connections stay open and nothing is answered. */
  stall(): void;
  resume(): void;
}

async function start(port: number): Promise<ChildProcess> {
  const redis = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of redis.stdout) if (String(line).includes('Ready to accept connections')) break;
  redis.stdout.resume();
  return redis;
}

export async function startRedis(): Promise<OwnRedis> {
  const port = await freePort();
  let redis = await start(port);
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      if (redis.signalCode !== null) return;
      const ended = once(redis, 'exit');
      redis.kill('SIGKILL');
      await ended;
    },
    async start() {
      redis = await start(port);
    },
    stall: () => void redis.kill('SIGSTOP'),
    resume: () => void redis.kill('SIGCONT'),
  };
}

export interface Wire {
  readonly url: string;
  /** Nothing comes any more over the connections that have subscribed to something. They look as before, and new ones are as they should be. */
  deafen(): void;
  /** Nothing gets through any more of what is said over the others. */
  mute(): void;
  /** Everything is cut, and nothing gets through until it is mended. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/**
 * Stands between a process and a Redis.
 * @param lateMs how much later than everything else it is that subscriptions arrive
 */
export async function openWire({ port }: Pick<OwnRedis, 'port'>, lateMs = 0): Promise<Wire> {
  const lines = new Map<Socket, { isSubscriber: boolean; isDeaf: boolean; isMute: boolean; readonly upstream: Socket }>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const line = { isSubscriber: false, isDeaf: false, isMute: false, upstream: connect(port, '127.0.0.1') };
    lines.set(client, line);
    client.on('data', (bytes) => {
      line.isSubscriber ||= bytes.includes('subscribe');
      if (line.isMute) return;
      if (line.isSubscriber && lateMs > 0) setTimeout(() => line.upstream.write(bytes), lateMs);
      else line.upstream.write(bytes);
    });
    line.upstream.on('data', (bytes) => line.isDeaf || client.write(bytes));
    const end = () => {
      lines.delete(client);
      client.destroy();
      line.upstream.destroy();
    };
    for (const socket of [client, line.upstream]) socket.on('close', end).on('error', end);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deafen() {
      for (const line of lines.values()) line.isDeaf ||= line.isSubscriber;
    },
    mute() {
      for (const line of lines.values()) line.isMute ||= !line.isSubscriber;
    },
    cut() {
      isCut = true;
      for (const client of lines.keys()) client.destroy();
    },
    mend() {
      isCut = false;
    },
    async close() {
      for (const client of lines.keys()) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
