import type { Duplex } from 'node:stream';
import { closeCodes, type ServerFrame, type ServerFrameType, socketLimits } from '@violet/contract/realtime';
import { WebSocket } from 'ws';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import { newId } from '#platform/ids.ts';
import { fullFrameRate, takeFrame } from './frame-rate.ts';
import { encodeFrame } from './frame-encoding.ts';

/** How long the other end may take to answer a close before its socket is destroyed. */
const closingMs = 8_000;

/** Counts each frame that came or went, by its type. What cannot be read or may not be sent is `refused`. */
export type CountFrame = (direction: 'in' | 'out', type: string) => void;

export interface ConnectionOptions {
  /** Whether the rate of frames is limited. */
  readonly hasFrameLimit: boolean;
  readonly countFrame: CountFrame;
}

/** One open socket and the member it belongs to. A class, because there are thousands and methods are shared. */
export class Connection {
  readonly viewer: Viewer;
  /** Whether the `auth` frame has come. */
  isAuthenticated = false;
  /** Resolves when frames of all processes come in for its member. */
  following: Promise<void> | undefined;
  /** Runs out where the `auth` frame does not come. */
  authDeadline: NodeJS.Timeout | undefined;
  /** Whether `connected` was sent: nothing is sent before it. */
  isReady = false;
  /** Cleared at each heartbeat; anything that arrives sets it. */
  isAlive = true;
  /** Of the frames read so far, those that are still being dealt with. */
  running = 0;
  /** Its frames are left unread, and it is closed when those before them are done. */
  isLeaving = false;
  private readonly ws: WebSocket;
  /** What `ws` writes to. Frames go there directly: nothing else of ours is fragmented or compressed, so the order holds. */
  private readonly stream: Duplex;
  private rate: number | null;
  private ownId: string | undefined;
  private readonly countFrame: CountFrame;

  constructor(ws: WebSocket, stream: Duplex, viewer: Viewer, { hasFrameLimit, countFrame }: ConnectionOptions) {
    this.ws = ws;
    this.stream = stream;
    this.viewer = viewer;
    this.rate = hasFrameLimit ? fullFrameRate : null;
    this.countFrame = countFrame;
  }

  /** Made when it is asked for: a process alone needs none. */
  get id(): string {
    return (this.ownId ??= newId());
  }

  mayTakeFrame(): boolean {
    this.isAlive = true;
    if (this.rate === null) return true;
    const rate = takeFrame(this.rate, performance.now());
    this.rate = rate ?? this.rate;
    return rate !== null;
  }

  /** The member has said who opened it. */
  authenticated(): void {
    this.isAuthenticated = true;
    this.endDeadline();
  }

  endDeadline(): void {
    clearTimeout(this.authDeadline);
    this.authDeadline = undefined;
  }

  get isOpen(): boolean {
    return this.ws.readyState === WebSocket.OPEN;
  }

  /** Sends an encoded frame; a reader who leaves too much unread is let go instead of filling the memory. */
  deliver(encoded: Buffer, type: ServerFrameType): void {
    if (!this.isOpen) return;
    if (this.stream.writableLength > socketLimits.unsentBytes) return this.close(closeCodes.tryAgainLater);
    this.stream.write(encoded);
    this.countFrame('out', type);
  }

  send(frame: ServerFrame): void {
    this.deliver(encodeFrame(frame), frame.type);
  }

  ping(): void {
    if (this.isOpen) this.ws.ping();
  }

  close(code: number, reason = ''): void {
    if (this.ws.readyState === WebSocket.CLOSED) return;
    this.ws.close(code, reason);
    setTimeout(() => this.ws.terminate(), closingMs).unref();
  }

  terminate(): void {
    this.ws.terminate();
  }
}
