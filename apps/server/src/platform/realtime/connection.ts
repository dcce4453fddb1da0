import type { Duplex } from 'node:stream';
import { closeCodes, socketLimits } from '@violet/contract/realtime';
import { WebSocket } from 'ws';
import type { Viewer } from '../http/viewer.ts';
import { newId } from '../ids.ts';
import { fullFrameRate, takeFrame, type FrameRate } from './frame-rate.ts';
import { encodeFrame, type OutgoingFrame } from './wire.ts';

/** How long the other end may take to answer a close before its socket is destroyed. */
const closingMs = 8_000;

/** One open socket and the member it belongs to. A class, because there are thousands and methods are shared. */
export class Connection {
  readonly id = newId();
  readonly viewer: Viewer;
  /** Whether the `auth` frame has come. Before it, nothing is sent. */
  isReady = false;
  /** Cleared at each heartbeat; anything that arrives sets it. */
  isAlive = true;
  private readonly ws: WebSocket;
  /** What `ws` writes to. Frames go there directly: nothing else of ours is fragmented or compressed, so the order holds. */
  private readonly stream: Duplex;
  private readonly rate: FrameRate | null;

  constructor(ws: WebSocket, stream: Duplex, viewer: Viewer, hasFrameLimit: boolean) {
    this.ws = ws;
    this.stream = stream;
    this.viewer = viewer;
    this.rate = hasFrameLimit ? fullFrameRate(performance.now()) : null;
  }

  mayTakeFrame(): boolean {
    this.isAlive = true;
    return this.rate === null || takeFrame(this.rate, performance.now());
  }

  get isOpen(): boolean {
    return this.ws.readyState === WebSocket.OPEN;
  }

  /** Sends an encoded frame; a reader who leaves too much unread is let go instead of filling the memory. */
  deliver(encoded: Buffer): void {
    if (!this.isOpen) return;
    if (this.stream.writableLength > socketLimits.unsentBytes) this.close(closeCodes.tryAgainLater);
    else this.stream.write(encoded);
  }

  send(frame: OutgoingFrame): void {
    this.deliver(encodeFrame(frame));
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
