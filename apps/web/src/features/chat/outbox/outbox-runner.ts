// Sends what is in the outbox, over the socket if it is open. Else or again it sends by HTTP under the same client id. Spec §4 Chat.
import { newClientId } from './client-id.ts';
import { nextDeadline, nextToSend, resumeOutbox, stepOutbox } from './outbox.ts';
import type { Draft, Outbox, OutboxEvent, OutgoingMessage, RefusedBody } from './outbox.ts';

/** How long a message's own copy may take to come back over the socket. After that it is sent again by HTTP. */
export const acknowledgeMs = 4000;

export type PostResult = 'stored' | 'unreachable' | 'unanswered' | { readonly refused: RefusedBody };

export interface OutboxTransport {
  /** True when it went out on an open socket. */
  sendBySocket: (message: OutgoingMessage) => boolean;
  /** Never throws, and gives up in its time. */
  postByHttp: (message: OutgoingMessage) => Promise<PostResult>;
}

export type NewMessage = Omit<Draft, 'clientId'>;

export interface OutboxRunner {
  getOutbox: () => Outbox;
  subscribe: (listener: () => void) => () => void;
  /** Calls back when something has just failed, once for all that failed together. */
  onFailure: (listener: () => void) => () => void;
  write: (message: NewMessage) => void;
  dispatch: (event: OutboxEvent) => void;
  start: () => void;
  /** From now on nothing goes out. What is in it stays. */
  stop: () => void;
}

/** @param left what one before had not got out */
export function createOutboxRunner(transport: OutboxTransport, left: Outbox = []): OutboxRunner {
  let outbox: Outbox = resumeOutbox(left);
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const failureListeners = new Set<() => void>();

  function dispatch(event: OutboxEvent): void {
    const before = outbox;
    outbox = stepOutbox(outbox, event);
    if (outbox === before) return;
    for (const listener of listeners) listener();
    if (hasNewFailure(before, outbox)) for (const listener of failureListeners) listener();
    sendNext();
  }

  function sendNext(): void {
    if (isStopped) return;
    const next = nextToSend(outbox);
    // Sending tells of itself, so this comes back here until nothing more can go out.
    if (next !== null) send(next);
    else watchDeadline();
  }

  function send(message: OutgoingMessage): void {
    const { clientId, delivery } = message;
    const isFirstTry = delivery.phase === 'queued' && !delivery.byHttp;
    if (isFirstTry && transport.sendBySocket(message)) {
      dispatch({ type: 'handed', clientId, until: Date.now() + acknowledgeMs });
      return;
    }
    // A second silence is no accident: the author is told, and decides.
    const silence = delivery.phase === 'queued' && delivery.unanswered ? 'unreachable' : 'unanswered';
    const events = { stored: 'delivered', unreachable: 'unreachable', unanswered: silence } as const;
    void transport.postByHttp(message).then((result) => {
      if (typeof result === 'object') dispatch({ type: 'refused', clientId, why: result.refused });
      else dispatch({ type: events[result], clientId });
    });
    dispatch({ type: 'posting', clientId });
  }

  function watchDeadline(): void {
    clearTimeout(timer);
    const deadline = nextDeadline(outbox);
    if (deadline !== null) timer = setTimeout(() => dispatch({ type: 'overdue', at: Date.now() }), Math.max(0, deadline - Date.now()));
  }

  return {
    getOutbox: () => outbox,
    subscribe: (listener) => listenIn(listeners, listener),
    onFailure: (listener) => listenIn(failureListeners, listener),
    write: (message) => dispatch({ type: 'written', message: { ...message, clientId: newClientId() }, at: new Date().toISOString() }),
    dispatch,
    start() {
      isStopped = false;
      sendNext();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function listenIn(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function hasNewFailure(before: Outbox, after: Outbox): boolean {
  const failedBefore = new Set(before.filter(hasFailed).map(({ clientId }) => clientId));
  return after.some((item) => hasFailed(item) && !failedBefore.has(item.clientId));
}

function hasFailed({ delivery }: OutgoingMessage): boolean {
  return delivery.phase === 'failed';
}
