import { faultAt } from '@violet/contract/refusals/faults';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { closeCodes, socketLimits } from '@violet/contract/realtime';
import { WebSocketServer } from 'ws';
import { invalid, Refusal, unavailable } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { Log } from '#platform/log.ts';
import { Connection } from '#platform/realtime/hub/connection.ts';
import { createFrameReader, type FrameReader, type FrameReaderOptions } from './frame-reader.ts';
import { startHeartbeat } from './heartbeat.ts';
import { MemberSocket, type SocketEvents } from './member-socket.ts';
import type { HubParts } from '#platform/realtime/hub/hub.ts';
import { startSessionRechecks, type ListValidSessions } from './session-rechecks.ts';
import { startWelcomingBack } from './welcome-back.ts';
import { admit, refuseUpgrade, type UpgradeRules } from './upgrade.ts';

/** What handlers may still take to finish when the server drains, and then sockets to say goodbye. */
const drainMs = 3_000;

export interface SocketServerOptions extends UpgradeRules, Pick<FrameReaderOptions, 'handlers' | 'onConnected' | 'onRefused' | 'tracing'> {
  readonly server: Server;
  readonly hubParts: HubParts;
  /** Whether the rate of frames is limited. */
  readonly hasFrameLimit: boolean;
  readonly listValidSessions: ListValidSessions;
  readonly busHealthy: () => boolean;
  /** Hears why each socket closed. */
  readonly onClosed: (reason: string) => void;
  readonly log: Log;
}

export interface SocketServer {
  /** Takes no new sockets, and closes each open one with 1001 when what it has sent is done. */
  drain(spreadMs: number): Promise<void>;
}

/** Its name in the contract; `lost` where nobody said goodbye. Browsers choose codes, so others have one name together. */
function closeReasonOf(code: number): string {
  if (code === 1005 || code === 1006) return 'lost';
  return Object.entries(closeCodes).find(([, known]) => known === code)?.[0] ?? 'other';
}

/** Resolves when `isDone` says so, or after `drainMs`. */
async function waitFor(isDone: () => boolean): Promise<void> {
  const deadline = Date.now() + drainMs;
  while (!isDone() && Date.now() < deadline) await pause(10);
}

function createWebSocketServer(rules: UpgradeRules) {
  const wss = new WebSocketServer<typeof MemberSocket>({
    WebSocket: MemberSocket,
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: socketLimits.frameBytes,
    maxFragments: 64,
  });
  wss.on('wsClientError', (error, socket) =>
    refuseUpgrade(socket, invalid([faultAt('', 'invalid_value', { reason: error.message })]), rules),
  );
  return wss;
}

/** What is done with what happens on the sockets of this process. */
function createSocketEvents(reader: FrameReader, { onClosed, hubParts }: SocketServerOptions): SocketEvents {
  return {
    message: (connection, data, isBinary) => reader.receive(connection, data, isBinary),
    ping(connection) {
      if (!connection.mayTakeFrame()) connection.close(closeCodes.tooManyFrames, 'too many frames');
    },
    pong(connection) {
      connection.isAlive = true;
    },
    closed(connection, code) {
      onClosed(closeReasonOf(code));
      connection.endDeadline();
      hubParts.removeConnection(connection);
      // Whoever is sent away by a restart is online, and comes back to another process.
      if (connection.isReady && !connection.isLeaving) hubParts.presence.disconnected(connection.viewer.id);
    },
  };
}

/** What it has sent is dealt with and answered; then it is told that the server goes. */
async function sayGoodbye(connection: Connection): Promise<void> {
  connection.isLeaving = true;
  await waitFor(() => connection.running === 0);
  connection.close(closeCodes.goingAway, 'the server restarts');
}

/** One after the other over all of the spread, so that not all members come back in the same moment. The first goes at once. */
async function drainSockets({ registry, presence }: HubParts, spreadMs: number): Promise<void> {
  const connections = [...registry.all()];
  const gapMs = spreadMs / connections.length;
  const beganAt = performance.now();
  const goodbyes = [];
  for (const [index, connection] of connections.entries()) {
    const waitMs = beganAt + index * gapMs - performance.now();
    if (waitMs > 0) await pause(waitMs);
    goodbyes.push(sayGoodbye(connection));
  }
  await Promise.all(goodbyes);
  await waitFor(() => [...registry.all()].length === 0);
  for (const connection of registry.all()) connection.terminate();
  presence.close();
}

/** The socket at `/ws`: one connection, first authenticated, then read frame by frame. Spec §4 Real-time connection, §12 WebSocket. */
export function startSocketServer(options: SocketServerOptions): SocketServer {
  const { hubParts, hasFrameLimit, log } = options;
  const wss = createWebSocketServer(options);
  const reader = createFrameReader({
    ...options,
    countFrame: hubParts.countFrame,
    onReady: ({ viewer }) => hubParts.presence.connected(viewer.id),
  });
  const events = createSocketEvents(reader, options);
  const heartbeat = startHeartbeat(hubParts.registry);
  const sessionRechecks = startSessionRechecks(options);
  startWelcomingBack({ ...options, track: reader.track });
  let isDraining = false;

  function open(ws: MemberSocket, stream: Duplex, viewer: Viewer): void {
    const connection = new Connection(ws, stream, viewer, { hasFrameLimit, countFrame: hubParts.countFrame });
    connection.authDeadline = setTimeout(
      () => connection.close(closeCodes.notAuthenticated, 'no auth in time'),
      socketLimits.authMs,
    ).unref();
    ws.begin(connection, events);
    hubParts.addConnection(connection);
    void reader.track(connection, () => sessionRechecks.check(connection));
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const ignore = () => undefined;
    socket.on('error', ignore);
    try {
      if (isDraining) throw unavailable();
      const viewer = await admit(request, options);
      if (isDraining) throw unavailable();
      socket.removeListener('error', ignore);
      wss.handleUpgrade(request, socket, head, (ws) => open(ws, socket, viewer));
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error }, 'an upgrade failed');
      refuseUpgrade(socket, error, options);
    }
  }

  options.server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head));

  return {
    async drain(spreadMs) {
      isDraining = true;
      await drainSockets(hubParts, spreadMs);
      heartbeat.stop();
      sessionRechecks.stop();
    },
  };
}
