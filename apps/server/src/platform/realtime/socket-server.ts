import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { closeCodes, socketLimits } from '@violet/contract/realtime';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { Refusal, unavailable } from '../http/errors.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Log } from '../log.ts';
import { Connection } from './connection.ts';
import { dispatch, errorFrame, readFrame, type FrameHandlers, type Reply } from './frames.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { HubParts } from './hub.ts';
import { startRechecks, type LivingSessions } from './rechecks.ts';
import { admit, refuseUpgrade, type UpgradeRules } from './upgrade.ts';

/** What handlers may still take to finish when the server drains, and then sockets to say goodbye. */
const drainMs = 3_000;

export interface SocketServerOptions extends UpgradeRules {
  readonly server: Server;
  readonly parts: HubParts;
  readonly handlers: FrameHandlers;
  /** Runs after `connected` was sent: what she missed. */
  readonly onConnected: (viewer: Viewer, reply: Reply) => Promise<void>;
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

/** The socket at `/ws`: one connection, first authenticated, then read frame by frame. Spec §4 Real-time connection; api.md, WebSocket. */
export function startSocketServer(options: SocketServerOptions): SocketServer {
  const { registry, presence } = options.parts;
  const wss = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: socketLimits.frameBytes,
    maxFragments: 64,
  });
  let isDraining = false;
  let running = 0;

  async function track(work: () => void | Promise<void>, onError: (error: unknown) => void): Promise<void> {
    running += 1;
    try {
      await work();
    } catch (error) {
      onError(error);
    } finally {
      running -= 1;
    }
  }

  function warn(error: unknown): void {
    if (!(error instanceof Refusal)) options.log.error({ err: error }, 'a socket frame failed');
  }

  /** The first frame: anything but her own `auth` ends the socket. */
  function authenticate(connection: Connection, text: string): void {
    try {
      if (readFrame(text, connection.viewer).type !== 'auth') throw new Refusal('not_signed_in', 'auth comes first');
    } catch {
      return connection.close(closeCodes.notAuthenticated, 'auth comes first');
    }
    connection.isReady = true;
    connection.send({ type: 'connected' });
    presence.arrived(connection.viewer.id);
    void track(() => options.onConnected(connection.viewer, (frame) => connection.send(frame)), warn);
  }

  function receive(connection: Connection, data: RawData, isBinary: boolean): void {
    if (isDraining || !connection.isOpen) return;
    if (!connection.mayTakeFrame()) return connection.close(closeCodes.tooManyFrames, 'too many frames');
    const text = isBinary ? '' : (data as Buffer).toString();
    if (!connection.isReady) return authenticate(connection, text);
    const reply: Reply = (frame) => connection.send(frame);
    void track(
      () => dispatch(options.handlers, connection.viewer, readFrame(text, connection.viewer), reply),
      (error) => {
        warn(error);
        reply(errorFrame(error, text));
      },
    );
  }

  function open(ws: WebSocket, stream: Duplex, viewer: Viewer): void {
    const connection = new Connection(ws, stream, viewer, options.hasFrameLimit);
    const deadline = setTimeout(() => {
      if (!connection.isReady) connection.close(closeCodes.notAuthenticated, 'no auth in time');
    }, socketLimits.authMs).unref();
    registry.add(connection);
    ws.on('message', (data, isBinary) => receive(connection, data, isBinary));
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
      if (connection.isReady) presence.departed(viewer.id);
    });
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
      warn(error);
      refuseUpgrade(socket, error);
    }
  }

  options.server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head));
  const heartbeat = startHeartbeat(registry);
  const rechecks = startRechecks(registry, options);

  return {
    async drain() {
      isDraining = true;
      heartbeat.stop();
      rechecks.stop();
      await waitFor(() => running === 0);
      for (const connection of registry.all()) connection.close(closeCodes.goingAway, 'the server restarts');
      await waitFor(() => [...registry.all()].length === 0);
      for (const connection of registry.all()) connection.terminate();
      presence.close();
    },
  };
}
