// The load generator, in a process of its own: members who do what the page does, each at random moments around the same pace.
import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { Agent, request as open } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ActiveMember } from './day-community.ts';

export interface DayOrder {
  readonly origin: string;
  readonly members: readonly ActiveMember[];
  /** Everybody comes in this time, and nothing of it is counted. */
  readonly arriveMs: number;
  readonly countMs: number;
}

export interface DayResult {
  /** Milliseconds from the request's first byte to the answer's last, or from the message's frame to its echo, by what was done. */
  readonly times: Readonly<Record<string, readonly number[]>>;
  readonly errors: readonly string[];
}

/** One visit lasts this long, and these are done so often within it, as the real page does them. */
const visitMs = 300_000;
const perVisit = { open: 1, swipe: 20, message: 10, panel: 1, chats: 1, conversation: 2 } as const;
/** A message that has not come back after this is an error. */
const lostMs = 10_000;

type Act = keyof typeof perVisit;
type Deck = { readonly id: string; readonly photos: readonly string[] }[];

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const times: Record<string, number[]> = {};
const errors: string[] = [];
let isCounted = false;

function note(what: string, beganAt: number): void {
  if (isCounted) (times[what] ??= []).push(performance.now() - beganAt);
}

class Member {
  readonly #origin: string;
  readonly #member: ActiveMember;
  #socket: WebSocket | undefined;
  #deck: Deck = [];
  readonly #waiting = new Map<string, () => void>();

  constructor(origin: string, member: ActiveMember) {
    this.#origin = origin;
    this.#member = member;
  }

  /** The body of a good answer; undefined where it was none, which is counted. */
  async #call(what: string, path: string, body?: object): Promise<Buffer | undefined> {
    const beganAt = performance.now();
    const headers = {
      cookie: this.#member.cookie,
      accept: 'image/avif,image/webp,*/*',
      ...(body && { 'content-type': 'application/json' }),
    };
    try {
      const answer = await new Promise<{ status: number; bytes: Buffer }>((resolve, reject) => {
        const request = open(this.#origin + path, { agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) }));
          response.on('error', reject);
        });
        request.on('error', reject);
        request.end(body && JSON.stringify(body));
      });
      note(what, beganAt);
      if (answer.status === 200 || answer.status === 201) return answer.bytes;
      errors.push(`${what}: ${answer.status} ${answer.bytes.toString().slice(0, 120)}`);
    } catch (error) {
      errors.push(`${what}: ${String(error)}`);
    }
    return undefined;
  }

  async #connect(): Promise<void> {
    this.#socket?.close();
    const beganAt = performance.now();
    const socket = new WebSocket(`${this.#origin.replace('http', 'ws')}/ws`, {
      headers: { cookie: this.#member.cookie },
      perMessageDeflate: false,
    });
    this.#socket = socket;
    await new Promise<void>((resolve) => {
      socket.on('open', () => socket.send(JSON.stringify({ type: 'auth', userId: this.#member.id })));
      socket.on('message', (data: Buffer) => {
        const frame = JSON.parse(data.toString()) as {
          type: string;
          messageId?: string;
          senderId?: string;
          message?: { clientId: string | null };
        };
        if (frame.type === 'connected') resolve();
        if (frame.type !== 'message') return;
        if (frame.senderId === this.#member.id) this.#waiting.get(frame.message?.clientId ?? '')?.();
        else socket.send(JSON.stringify({ type: 'read_receipt', userId: this.#member.id, messageId: frame.messageId }));
      });
      socket.on('error', (error) => {
        errors.push(`socket: ${String(error)}`);
        resolve();
      });
    });
    note('socket', beganAt);
  }

  async #fill(): Promise<void> {
    const bytes = await this.#call('cards', `/api/users/discovery/${this.#member.id}?scope=all&limit=20`);
    this.#deck = bytes ? (JSON.parse(bytes.toString()) as Deck) : [];
  }

  async #picture(path: string | undefined, size: 'card' | 'avatar'): Promise<void> {
    if (path) await this.#call('picture', `${path}?size=${size}`);
  }

  readonly acts: Record<Act, () => Promise<void>> = {
    open: async () => {
      await this.#call('document', '/home');
      await Promise.all([
        this.#call('read', '/api/auth/me'),
        this.#call('read', '/api/notifications/count'),
        this.#call('read', '/api/likes/allowance'),
        this.#call('read', '/api/matches'),
        this.#fill(),
        this.#connect(),
      ]);
      await Promise.all(this.#deck.slice(0, 2).map(({ photos }) => this.#picture(photos[0], 'card')));
    },
    swipe: async () => {
      if (this.#deck.length < 5) await this.#fill();
      const card = this.#deck.shift();
      if (!card) return;
      await this.#call('swipe', '/api/likes', { userId: this.#member.id, targetUserId: card.id, isLike: Math.random() < 0.4 });
      // The next card's pictures come while this one is looked at: the deck shows two, and a look at half of them opens another.
      await Promise.all(this.#deck.slice(1, 3).map(({ photos }) => this.#picture(photos[0], 'card')));
    },
    message: async () => {
      const { matchIds } = this.#member;
      const matchId = matchIds[Math.floor(Math.random() * matchIds.length)];
      const clientId = randomUUID();
      const beganAt = performance.now();
      const isBack = new Promise<boolean>((resolve) => {
        this.#waiting.set(clientId, () => resolve(true));
        setTimeout(() => resolve(false), lostMs).unref();
      });
      this.#socket?.send(JSON.stringify({ type: 'message', userId: this.#member.id, matchId, content: 'So the kettle is on.', clientId }));
      if (await isBack) note('message', beganAt);
      else errors.push('message: it did not come back');
      this.#waiting.delete(clientId);
    },
    panel: async () => {
      await this.#call('read', '/api/notifications/likes-received');
    },
    chats: async () => {
      await this.#call('read', '/api/matches');
    },
    conversation: async () => {
      await this.#call('read', `/api/messages/${this.#member.matchIds[0]}`);
    },
  };

  /** Does everything at its pace until told to stop, starting with the opening of the page. */
  async live(signal: AbortSignal): Promise<void> {
    await this.acts.open();
    const pace = (Object.entries(perVisit) as [Act, number][]).flatMap(([act, often]) => Array.from({ length: often }, () => act));
    while (!signal.aborted) {
      const gapMs = (-Math.log(1 - Math.random()) * visitMs) / pace.length;
      await pause(gapMs, undefined, { signal }).catch(() => undefined);
      const act = pace[Math.floor(Math.random() * pace.length)];
      if (!signal.aborted && act) await this.acts[act]();
    }
    this.#socket?.close();
  }
}

async function live({ origin, members, arriveMs, countMs }: DayOrder): Promise<DayResult> {
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const lives: Promise<void>[] = [];
  const startedAt = performance.now();
  for (const [index, member] of members.entries()) {
    const waitMs = startedAt + (index * arriveMs) / members.length - performance.now();
    if (waitMs > 1) await pause(waitMs);
    lives.push(new Member(origin, member).live(stop.signal));
  }
  isCounted = true;
  await pause(countMs);
  isCounted = false;
  stop.abort();
  await Promise.all(lives);
  agent.destroy();
  return { times, errors };
}

process.on('message', (order: DayOrder) => void live(order).then((result) => process.send?.(result)));
process.once('disconnect', () => process.exit(0));
