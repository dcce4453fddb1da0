import { closeCodes } from '@violet/contract/realtime';
import type { RawData } from 'ws';
import { Refusal } from '../http/errors.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Log } from '../log.ts';
import type { Connection } from './connection.ts';
import { dispatch, errorFrame, readFrame, type FrameHandlers, type Reply } from './frames.ts';

export interface FrameReaderOptions {
  readonly handlers: FrameHandlers;
  /** Runs after `connected` was sent: what she missed. */
  readonly onConnected: (viewer: Viewer, reply: Reply) => Promise<void>;
  /** A connection has said who it is. */
  readonly onReady: (connection: Connection) => void;
  readonly log: Log;
}

export interface FrameReader {
  receive(connection: Connection, data: RawData, isBinary: boolean): void;
  /** Work that belongs to a socket, waited for when the server drains; what nobody foresaw is logged. */
  track(work: () => void | Promise<void>, onError?: (error: unknown) => void): Promise<void>;
  isIdle(): boolean;
  /** From now on frames are left unread. */
  stop(): void;
}

/** Takes one frame after the other: the first says who she is, each later one goes to its handler. */
export function createFrameReader({ handlers, onConnected, onReady, log }: FrameReaderOptions): FrameReader {
  let running = 0;
  let isStopped = false;

  async function track(work: () => void | Promise<void>, onError?: (error: unknown) => void): Promise<void> {
    running += 1;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error }, 'a socket frame failed');
      onError?.(error);
    } finally {
      running -= 1;
    }
  }

  /** Anything but her own `auth` ends the socket. */
  function authenticate(connection: Connection, text: string): void {
    try {
      if (readFrame(text, connection.viewer).type !== 'auth') throw new Refusal('not_signed_in', 'auth comes first');
    } catch {
      return connection.close(closeCodes.notAuthenticated, 'auth comes first');
    }
    connection.isReady = true;
    connection.send({ type: 'connected' });
    onReady(connection);
    void track(() => onConnected(connection.viewer, (frame) => connection.send(frame)));
  }

  return {
    receive(connection, data, isBinary) {
      if (isStopped || !connection.isOpen) return;
      if (!connection.mayTakeFrame()) return connection.close(closeCodes.tooManyFrames, 'too many frames');
      const text = isBinary ? '' : (data as Buffer).toString();
      if (!connection.isReady) return authenticate(connection, text);
      const reply: Reply = (frame) => connection.send(frame);
      void track(
        () => dispatch(handlers, connection.viewer, readFrame(text, connection.viewer), reply),
        (error) => reply(errorFrame(error, text)),
      );
    },
    track,
    isIdle: () => running === 0,
    stop() {
      isStopped = true;
    },
  };
}
