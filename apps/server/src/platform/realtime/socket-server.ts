import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { closeCodes, socketLimits } from '@violet/contract/realtime';
import { WebSocketServer, type WebSocket } from 'ws';
import { invalid, Refusal, unavailable } from '../http/errors.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Log } from '../log.ts';
import { Connection } from './connection.ts';
import { createFrameReader, type FrameReader, type FrameReaderOptions } from './frame-reader.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { HubParts } from './hub.ts';
import { startRechecks, type LivingSessions, type Rechecks } from './rechecks.ts';
import { admit, refuseUpgrade, type UpgradeRules } from './upgrade.ts';

/** What handlers may still take to finish when the server drains, and then sockets to say goodbye. */
const drainMs = 3_000;

export interface SocketServerOptions extends UpgradeRules, Pick<FrameReaderOptions, 'handlers' | 'onConnected'> {
  readonly server: Server;
  readonly parts: HubParts;
  /** Whether the rate of frames is limited. */
  readonly hasFrameLimit: boolean;
  readonly livingSessions: LivingSessions;
  readonly busHealthy: () => boolean;
  readonly log: Log;
}

export interface SocketServer {
  /** Takes no new sockets and frames, lets running ones finish, then closes every socket with 1001. */
  drain(): Promise<void>;
}

/** Resolves when `isDone` says so, or after `drainMs`. */
async function waitFor(isDone: () => boolean): Promise<void> {
  const deadline = Date.now() + drainMs;
  while (!isDone() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
}

function createWebSocketServer(): WebSocketServer {
  const wss = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: socketLimits.frameBytes,
    maxFragments: 64,
  });
  wss.on('wsClientError', (error, socket) => refuseUpgrade(socket, invalid([{ path: '', message: error.message }])));
  return wss;
}

/** Takes an upgraded connection in until it closes. */
function takeIn(connection: Connection, ws: WebSocket, reader: FrameReader, { registry, presence, shared }: HubParts): void {
  const deadline = setTimeout(() => {
    if (!connection.isReady) connection.close(closeCodes.notAuthenticated, 'no auth in time');
  }, socketLimits.authMs).unref();
  registry.add(connection);
  shared.opened(connection);
  ws.on('message', (data, isBinary) => reader.receive(connection, data, isBinary));
  ws.on('pong', () => {
    connection.isAlive = true;
  });
  ws.on('ping', () => {
    if (!connection.mayTakeFrame()) connection.close(closeCodes.tooManyFrames, 'too many frames');
  });
  // ws closes with the right code by itself; what is left is to not crash.
  ws.on('error', () => undefined);
  ws.once('close', () => {
    clearTimeout(deadline);
    registry.remove(connection);
    shared.closed(connection);
    if (connection.isReady) presence.departed(connection.viewer.id);
  });
}

async function drainSockets({ registry, presence }: HubParts, reader: FrameReader, rechecks: Rechecks): Promise<void> {
  reader.stop();
  rechecks.stop();
  await waitFor(reader.isIdle);
  for (const connection of registry.all()) connection.close(closeCodes.goingAway, 'the server restarts');
  await waitFor(() => [...registry.all()].length === 0);
  for (const connection of registry.all()) connection.terminate();
  presence.close();
}

/** The socket at `/ws`: one connection, first authenticated, then read frame by frame. Spec §4 Real-time connection; api.md, WebSocket. */
export function startSocketServer(options: SocketServerOptions): SocketServer {
  const { parts, hasFrameLimit, log } = options;
  const wss = createWebSocketServer();
  const reader = createFrameReader({ ...options, onReady: ({ viewer }) => parts.presence.arrived(viewer.id) });
  const heartbeat = startHeartbeat(parts.registry);
  const rechecks = startRechecks(parts.registry, options);
  let isDraining = false;

  function open(ws: WebSocket, stream: Duplex, viewer: Viewer): void {
    const connection = new Connection(ws, stream, viewer, hasFrameLimit);
    takeIn(connection, ws, reader, parts);
    void reader.track(() => rechecks.check(connection));
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const ignore = () => undefined;
    socket.on('error', ignore);
    try {
      if (isDraining) throw unavailable();
      const viewer = await admit(request, options);
      socket.removeListener('error', ignore);
      wss.handleUpgrade(request, socket, head, (ws) => open(ws, socket, viewer));
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error }, 'an upgrade failed');
      refuseUpgrade(socket, error);
    }
  }

  options.server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head));

  return {
    async drain() {
      isDraining = true;
      heartbeat.stop();
      await drainSockets(parts, reader, rechecks);
    },
  };
}
