// One socket to the server: opened with the auth frame, opened again when it is lost. Spec §4 Real-time connection, §12 WebSocket.
import { closeCodes, ServerFrame, socketPath } from '@violet/contract/realtime';
import type { ClientFrameInput } from '@violet/contract/realtime';
import { watchDevice } from './watch-device.ts';
import { delayAfterMs, idleLink, statusOf, step } from './reconnect.ts';
import type { ConnectionStatus, Link, LinkEvent } from './reconnect.ts';

type Unsigned<F> = F extends { type: 'auth' } ? never : F extends unknown ? Omit<F, 'userId'> : never;
/** A frame without the viewer's id: the connection adds it. */
export type OutgoingFrame = Unsigned<ClientFrameInput>;

/** What went wrong: the browser's event, a socket that could not even be made, or what the server refused. */
export type ConnectionError = { kind: 'failed' } | { kind: 'not_made' } | { kind: 'server'; refusal: ErrorFrame };
type ErrorFrame = Extract<ServerFrame, { type: 'error' }>;

export interface ConnectionListener {
  onStatus: (status: ConnectionStatus) => void;
  onError: (error: ConnectionError | null) => void;
  countFrame: (frame: ServerFrame) => void;
  /** The server does not know the session: it is over. */
  onUnknownSession: () => void;
}

export interface Connection {
  start: () => void;
  stop: () => void;
  /** True when the frame went out on an open socket; false otherwise, and then it tries to connect at once. */
  send: (frame: OutgoingFrame) => boolean;
}

/** What the browser's WebSocket says of itself before it is open, and while it is. */
const connectingState = 0;
const openState = 1;

export function createConnection(userId: string, listener: ConnectionListener, url = socketUrl(window.location)): Connection {
  let link: Link = idleLink;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function apply(event: LinkEvent): void {
    const before = link;
    link = step(link, event);
    if (link === before) return;
    clearTimeout(timer);
    if (statusOf(link) !== statusOf(before)) listener.onStatus(statusOf(link));
    if (link.phase === 'waiting') timer = setTimeout(() => apply({ type: 'due' }), waitAfterMs(event, link));
    // Last, because a socket that cannot be made comes back here at once.
    if (link.phase === 'connecting') open();
  }

  function open(): void {
    const opening = makeSocket(url, () => listener.onError({ kind: 'not_made' }));
    socket = opening;
    if (opening === null) return apply({ type: 'lost', code: 0 });
    listenTo(opening, () => socket === opening, {
      onOpen: () => opening.send(JSON.stringify({ type: 'auth', userId })),
      onData: receive,
      onError: () => listener.onError({ kind: 'failed' }),
      onClose: lose,
    });
  }

  function lose(code: number): void {
    socket = null;
    if (code === closeCodes.notAuthenticated) listener.onUnknownSession();
    apply({ type: 'lost', code });
  }

  function receive(data: unknown): void {
    const frame = readFrame(data);
    if (frame === null) return;
    if (frame.type === 'connected') {
      listener.onError(null);
      apply({ type: 'opened' });
    }
    if (frame.type === 'error') listener.onError({ kind: 'server', refusal: frame });
    listener.countFrame(frame);
  }

  const device = watchDevice({
    onBack: () => apply({ type: 'wake' }),
    // The socket would look open for minutes.
    onOffline() {
      const dead = socket;
      if (dead === null) return;
      lose(0);
      leave(dead);
    },
  });

  return {
    start() {
      device.start();
      apply({ type: 'start' });
    },
    stop() {
      device.stop();
      const leaving = socket;
      socket = null;
      apply({ type: 'stop' });
      if (leaving !== null) leave(leaving);
    },
    send(frame) {
      // A socket on its close takes a frame and drops it.
      if (link.phase !== 'open' || socket?.readyState !== openState) {
        apply({ type: 'wake' });
        return false;
      }
      socket.send(JSON.stringify({ ...frame, userId }));
      return true;
    },
  };
}

function waitAfterMs(event: LinkEvent, { attempts }: Link): number {
  return delayAfterMs(event.type === 'lost' ? event.code : 0, attempts, Math.random());
}

function makeSocket(url: string, onFailed: () => void): WebSocket | null {
  try {
    return new WebSocket(url);
  } catch {
    onFailed();
    return null;
  }
}

/** How long a socket that is left may still connect. The next one to the same host waits for it. */
const leavingMs = 5_000;

/** Browsers complain of a socket that is closed while it connects. Such a one is closed once it is open. */
function leave(socket: WebSocket): void {
  const close = () => socket.close(closeCodes.normal);
  if (socket.readyState !== connectingState) return close();
  socket.addEventListener('open', close);
  setTimeout(close, leavingMs);
}

interface SocketListener {
  onOpen: () => void;
  onData: (data: unknown) => void;
  onError: () => void;
  onClose: (code: number) => void;
}

/** A socket that another has replaced may still speak; it is not heard. */
function listenTo(socket: WebSocket, isCurrent: () => boolean, { onOpen, onData, onError, onClose }: SocketListener): void {
  socket.addEventListener('open', () => isCurrent() && onOpen());
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => isCurrent() && onData(data));
  socket.addEventListener('error', () => isCurrent() && onError());
  socket.addEventListener('close', ({ code }) => isCurrent() && onClose(code));
}

/** The same host, safe when the page is. Spec §7. */
export function socketUrl({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string {
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${socketPath}`;
}

/** A newer server may say what this page does not know yet; that is no error. */
function readFrame(data: unknown): ServerFrame | null {
  try {
    const read = ServerFrame.safeParse(JSON.parse(String(data)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
