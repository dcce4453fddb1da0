import { closeCodes, socketLimits, type ServerFrame } from '@violet/contract/realtime';
import { WebSocket } from 'ws';
import type { Viewer } from '../http/viewer.ts';
import { fullFrameRate, takeFrame, type FrameRate } from './frame-rate.ts';

/** How long the other end may take to answer a close before its socket is destroyed. */
const closingMs = 8_000;

export type OutgoingFrame = ServerFrame;

/** A frame as it goes over the wire: made once, sent to any number of sockets. */
export function encodeFrame(frame: OutgoingFrame): Buffer {
  return Buffer.from(JSON.stringify(frame));
}

/** One open socket and the member it belongs to. A class, because there are thousands and methods are shared. */
export class Connection {
  readonly viewer: Viewer;
  /** Whether the `auth` frame has come. Before it, nothing is sent. */
  isReady = false;
  /** Cleared at each heartbeat; anything that arrives sets it. */
  isAlive = true;
  private readonly ws: WebSocket;
  private readonly rate: FrameRate | null;

  constructor(ws: WebSocket, viewer: Viewer, hasFrameLimit: boolean) {
    this.ws = ws;
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
    if (this.ws.bufferedAmount > socketLimits.unsentBytes) this.close(closeCodes.tryAgainLater);
    else this.ws.send(encoded, { binary: false });
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
