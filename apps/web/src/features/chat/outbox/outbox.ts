// What the author wrote and the server has not confirmed yet. Pure; outbox-runner.ts acts on it. Spec §4 Chat, §12 WebSocket.
import type { Quote, SentType } from '@violet/contract/chat/messages';
import type { ErrorBody } from '@violet/contract/refusals/errors';

export type Delivery =
  /** Waits for its turn. `byHttp`: it went out before and nothing came back; `unanswered`: by HTTP too, and within its time. */
  | { readonly phase: 'queued'; readonly byHttp: boolean; readonly unanswered?: true }
  /** Gone out over the socket; its own copy is expected back until then (epoch ms). */
  | { readonly phase: 'handed'; readonly until: number }
  | { readonly phase: 'posting' }
  /** `final`: the server refused it, so it is not tried again by itself. */
  | { readonly phase: 'failed'; readonly final: boolean; readonly why?: RefusedBody | undefined };

/** What the server says of a message that it does not take. */
export type RefusedBody = Omit<ErrorBody, 'resetsAt' | 'requestId'>;

export interface OutgoingVoice {
  readonly mediaId: string;
  readonly seconds: number;
  readonly waveform: readonly number[];
}

/** Its file is uploaded already. */
export interface OutgoingPhoto {
  readonly mediaId: string;
  readonly once: boolean;
  /** Its author knows that it may show nudity. */
  readonly confirmed: boolean;
}

export interface Draft {
  /** The author's own name for it: however often it is sent, it is one message. */
  readonly clientId: string;
  readonly matchId: string;
  readonly content: string;
  readonly messageType: SentType;
  readonly icebreakerId: string | null;
  /** What it answers. */
  readonly replyTo?: Quote | undefined;
  /** Of a message of type `voice`: its file is uploaded already. */
  readonly voice?: OutgoingVoice | undefined;
  readonly photo?: OutgoingPhoto | undefined;
}

export interface OutgoingMessage extends Draft {
  /** By this device's clock, until the server gives it a time. */
  readonly writtenAt: string;
  readonly delivery: Delivery;
}

/** In the order in which they were written. */
export type Outbox = readonly OutgoingMessage[];

export type OutboxEvent =
  | { type: 'written'; message: Draft; at: string }
  | { type: 'handed'; clientId: string; until: number }
  | { type: 'posting'; clientId: string }
  | { type: 'delivered'; clientId: string }
  /** The deadline of something that was handed over is past. */
  | { type: 'overdue'; at: number }
  /** The socket broke, or told that this one was not stored. */
  | { type: 'lost'; clientId?: string }
  | { type: 'unreachable'; clientId: string }
  /** It was posted, and in its time no answer came: it may be stored or not. */
  | { type: 'unanswered'; clientId: string }
  | { type: 'refused'; clientId: string; why?: RefusedBody | undefined }
  /** The server can be reached again. */
  | { type: 'restored' }
  | { type: 'retried'; clientId: string }
  /** The conversation is over. */
  | { type: 'ended'; matchId: string };

const queued = { phase: 'queued', byHttp: false } as const;
const queuedAgain = { phase: 'queued', byHttp: true } as const;

export function stepOutbox(outbox: Outbox, event: OutboxEvent): Outbox {
  switch (event.type) {
    case 'written': {
      // What could not be sent before goes first, so that the order stays the author's.
      const revived = deliver(outbox, (item) => item.matchId === event.message.matchId && canTryAgain(item), queuedAgain);
      return [...revived, { ...event.message, writtenAt: event.at, delivery: queued }];
    }
    case 'handed':
      return deliver(outbox, hasClientId(event.clientId), { phase: 'handed', until: event.until });
    case 'posting':
      return deliver(outbox, hasClientId(event.clientId), { phase: 'posting' });
    case 'delivered':
      return without(outbox, hasClientId(event.clientId));
    case 'overdue':
      return requeueFrom(outbox, ({ delivery }) => delivery.phase === 'handed' && delivery.until <= event.at);
    case 'lost':
      return requeueFrom(outbox, event.clientId === undefined ? () => true : hasClientId(event.clientId));
    case 'unreachable':
      return failLine(outbox, event.clientId);
    case 'unanswered':
      return deliver(outbox, hasClientId(event.clientId), { ...queuedAgain, unanswered: true });
    case 'refused':
      return deliver(outbox, hasClientId(event.clientId), { phase: 'failed', final: true, why: event.why });
    case 'restored':
      return deliver(outbox, canTryAgain, queuedAgain);
    case 'retried': {
      const matchId = outbox.find(hasClientId(event.clientId))?.matchId;
      return deliver(outbox, (item) => hasClientId(event.clientId)(item) || (item.matchId === matchId && canTryAgain(item)), queuedAgain);
    }
    case 'ended':
      return without(outbox, ({ matchId }) => matchId === event.matchId);
  }
}

/** What was on its way when the page was locked: whether it arrived is not known. */
export function resumeOutbox(outbox: Outbox): Outbox {
  return deliver(outbox, ({ delivery }) => delivery.phase === 'handed' || delivery.phase === 'posting', queuedAgain);
}

/** What may go out now: over HTTP one after the other in each conversation, over the socket as they come. */
export function nextToSend(outbox: Outbox): OutgoingMessage | null {
  const busy = new Set(outbox.filter(({ delivery }) => delivery.phase === 'posting').map(({ matchId }) => matchId));
  return outbox.find(({ matchId, delivery }) => delivery.phase === 'queued' && !busy.has(matchId)) ?? null;
}

/** When the first of those handed over is overdue (epoch ms); null when none waits. */
export function nextDeadline(outbox: Outbox): number | null {
  const deadlines = outbox.flatMap(({ delivery }) => (delivery.phase === 'handed' ? [delivery.until] : []));
  return deadlines.length === 0 ? null : Math.min(...deadlines);
}

type Test = (item: OutgoingMessage) => boolean;

function hasClientId(clientId: string): Test {
  return (item) => item.clientId === clientId;
}

function canTryAgain({ delivery }: OutgoingMessage): boolean {
  return delivery.phase === 'failed' && !delivery.final;
}

function deliver(outbox: Outbox, test: Test, delivery: Delivery): Outbox {
  return outbox.some(test) ? outbox.map((item) => (test(item) ? { ...item, delivery } : item)) : outbox;
}

function without(outbox: Outbox, test: Test): Outbox {
  return outbox.some(test) ? outbox.filter((item) => !test(item)) : outbox;
}

/** Begins in each conversation at the first that meets the test. What the socket was given after it may be lost as well. */
function requeueFrom(outbox: Outbox, test: Test): Outbox {
  const lines = new Set<string>();
  const isBehind: Test = (item) => {
    if (item.delivery.phase !== 'handed') return false;
    if (test(item)) lines.add(item.matchId);
    return lines.has(item.matchId);
  };
  const behind = new Set(outbox.filter(isBehind).map(({ clientId }) => clientId));
  return deliver(outbox, ({ clientId }) => behind.has(clientId), queuedAgain);
}

/** What waits behind it in the same conversation would meet the same silence. */
function failLine(outbox: Outbox, clientId: string): Outbox {
  const matchId = outbox.find(hasClientId(clientId))?.matchId;
  const fails: Test = (item) => item.clientId === clientId || (item.matchId === matchId && item.delivery.phase === 'queued');
  return matchId === undefined ? outbox : deliver(outbox, fails, { phase: 'failed', final: false });
}
