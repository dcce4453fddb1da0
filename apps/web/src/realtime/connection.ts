// One socket to the server: opened with the auth frame, opened again when it is lost. Spec §4 Real-time connection; api.md, WebSocket.
import { closeCodes, ServerFrame, socketPath } from '@violet/contract/realtime';
import type { ClientFrameInput } from '@violet/contract/realtime';
import { idleLink, retryDelayMs, statusOf, step } from './reconnect.ts';
import type { ConnectionStatus, Link, LinkEvent } from './reconnect.ts';

type Unsigned<F> = F extends { type: 'auth' } ? never : F extends unknown ? Omit<F, 'userId'> : never;
/** A frame without her id: the connection adds it. */
export type OutgoingFrame = Unsigned<ClientFrameInput>;

/** What went wrong: the browser's event, a socket that could not even be made, or the server's own words. */
export type ConnectionError = { kind: 'failed' } | { kind: 'not_made' } | { kind: 'server'; message: string };

export interface ConnectionListener {
  onStatus: (status: ConnectionStatus) => void;
  onError: (error: ConnectionError | null) => void;
  onFrame: (frame: ServerFrame) => void;
  /** The server does not know the session: it is over. */
  onUnknownSession: () => void;
}

export interface Connection {
  start: () => void;
  stop: () => void;
  /** True when the frame went out on an open socket; false otherwise, and then it tries to connect at once. */
  send: (frame: OutgoingFrame) => boolean;
}

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
    if (link.phase === 'waiting') timer = setTimeout(() => apply({ type: 'due' }), retryDelayMs(link.attempts, Math.random()));
    // Last, because a socket that cannot be made comes back here at once.
    if (link.phase === 'connecting') open();
  }

  function open(): void {
    const opening = makeSocket();
    socket = opening;
    if (opening === null) {
      listener.onError({ kind: 'not_made' });
      apply({ type: 'lost', code: 0 });
      return;
    }
    const isCurrent = () => socket === opening;
    opening.addEventListener('open', () => {
      if (isCurrent()) opening.send(JSON.stringify({ type: 'auth', userId }));
    });
    opening.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (isCurrent()) receive(event.data);
    });
    opening.addEventListener('error', () => {
      if (isCurrent()) listener.onError({ kind: 'failed' });
    });
    opening.addEventListener('close', (event) => {
      if (isCurrent()) lose(event.code);
    });
  }

  function makeSocket(): WebSocket | null {
    try {
      return new WebSocket(url);
    } catch {
      return null;
    }
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
    if (frame.type === 'error') listener.onError({ kind: 'server', message: frame.message });
    listener.onFrame(frame);
  }

  const wake = () => {
    if (document.visibilityState === 'visible') apply({ type: 'wake' });
  };
  /** The browser lost its network: the socket would look open for minutes. */
  const leaveDead = () => {
    const dead = socket;
    if (dead === null) return;
    lose(closeCodes.goingAway);
    dead.close();
  };

  return {
    start() {
      window.addEventListener('online', wake);
      window.addEventListener('offline', leaveDead);
      document.addEventListener('visibilitychange', wake);
      apply({ type: 'start' });
    },
    stop() {
      window.removeEventListener('online', wake);
      window.removeEventListener('offline', leaveDead);
      document.removeEventListener('visibilitychange', wake);
      const leaving = socket;
      socket = null;
      apply({ type: 'stop' });
      leaving?.close(closeCodes.normal);
    },
    send(frame) {
      if (link.phase !== 'open' || socket === null) {
        apply({ type: 'wake' });
        return false;
      }
      socket.send(JSON.stringify({ ...frame, userId }));
      return true;
    },
  };
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
