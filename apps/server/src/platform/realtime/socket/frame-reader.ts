import { closeCodes, type ClientFrame } from '@violet/contract/realtime';
import type { RawData } from 'ws';
import { Refusal, refuse } from '#platform/http/errors.ts';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { Log } from '#platform/log.ts';
import type { Connection, CountFrame } from '#platform/realtime/hub/connection.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import { dispatch, errorFrame, readFrame, type FrameHandlers, type Reply } from './frames.ts';

export interface FrameReaderOptions {
  readonly handlers: FrameHandlers;
  /** Runs after `connected` was sent: what the member missed. */
  readonly onConnected: (viewer: Viewer, reply: Reply) => Promise<void>;
  /** A connection has said who it is. */
  readonly onReady: (connection: Connection) => void;
  readonly countFrame: CountFrame;
  /** A frame was refused. */
  readonly onRefused: (viewer: Viewer, refusal: Refusal) => void;
  readonly tracing: Pick<Tracing, 'begin'>;
  readonly log: Log;
}

export interface FrameReader {
  receive(connection: Connection, data: RawData, isBinary: boolean): void;
  /** Work that belongs to a socket, which is waited for when the server drains; what nobody foresaw is logged. */
  track(connection: Connection, work: () => void | Promise<void>, onError?: (error: unknown) => void): Promise<void>;
}

/** Frames that came between `auth` and `connected`. */
function createEarlyFrames() {
  const early = new WeakMap<Connection, string[]>();
  return {
    keep(connection: Connection, text: string): void {
      const texts = early.get(connection);
      if (texts) texts.push(text);
      else early.set(connection, [text]);
    },
    take(connection: Connection): readonly string[] {
      const texts = early.get(connection) ?? [];
      early.delete(connection);
      return texts;
    },
  };
}

function createTracker(log: Log): FrameReader['track'] {
  return async (connection, work, onError) => {
    connection.running += 1;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error }, 'a socket frame failed');
      onError?.(error);
    } finally {
      connection.running -= 1;
    }
  };
}

/** Takes one frame after the other: the first says who the member is, each later one goes to its handler. */
export function createFrameReader({
  handlers,
  onConnected,
  onReady,
  countFrame,
  onRefused,
  tracing,
  log,
}: FrameReaderOptions): FrameReader {
  const early = createEarlyFrames();
  const track = createTracker(log);

  function read(text: string, viewer: Viewer): ClientFrame {
    let type: ClientFrame['type'] | 'refused' = 'refused';
    try {
      const frame = readFrame(text, viewer);
      type = frame.type;
      return frame;
    } finally {
      countFrame('in', type);
    }
  }

  /** Anything but the member's own `auth` ends the socket. */
  function authenticate(connection: Connection, text: string): void {
    try {
      if (read(text, connection.viewer).type !== 'auth') throw refuse('auth_first');
    } catch {
      return connection.close(closeCodes.notAuthenticated, 'auth comes first');
    }
    connection.authenticated();
    void track(connection, () => welcome(connection));
  }

  /** What comes after `connected` is to miss no frame of another process, so these are heard before. */
  async function welcome(connection: Connection): Promise<void> {
    await connection.following;
    connection.following = undefined;
    if (!connection.isOpen) return;
    connection.isReady = true;
    connection.send({ type: 'connected' });
    onReady(connection);
    for (const text of early.take(connection)) if (!connection.isLeaving) take(connection, text);
    await onConnected(connection.viewer, (frame) => connection.send(frame));
  }

  function handle(connection: Connection, text: string, reply: Reply): void | Promise<void> {
    const frame = read(text, connection.viewer);
    return tracing.begin(`frame ${frame.type}`, () => dispatch(handlers, connection.viewer, frame, reply));
  }

  function take(connection: Connection, text: string): void {
    const reply: Reply = (frame) => connection.send(frame);
    void track(
      connection,
      () => handle(connection, text, reply),
      (error) => {
        if (error instanceof Refusal) onRefused(connection.viewer, error);
        reply(errorFrame(error, text));
      },
    );
  }

  return {
    receive(connection, data, isBinary) {
      if (connection.isLeaving || !connection.isOpen) return;
      if (!connection.mayTakeFrame()) return connection.close(closeCodes.tooManyFrames, 'too many frames');
      const text = isBinary ? '' : (data as Buffer).toString();
      if (!connection.isAuthenticated) return authenticate(connection, text);
      if (!connection.isReady) return early.keep(connection, text);
      take(connection, text);
    },
    track,
  };
}
