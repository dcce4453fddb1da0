// A double of Stripe's API, of our own. It believes nobody without the key, refuses unknown parameters, and answers in Stripe's shapes.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import type { Clock } from '#platform/clock.ts';
import type { StripeSettings } from '#platform/gateways/payments/stripe/stripe-payments.ts';
import { createStripeState } from './stripe-state.ts';
import { type Params, type StripeEvent, StripeFault } from './stripe-shapes.ts';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly params: Params;
  readonly key: string | undefined;
}

export interface StripeDouble {
  readonly settings: StripeSettings;
  /** Every call that was not refused at the door, oldest first. */
  readonly sent: readonly Sent[];
  /** Every call at all, as 'GET /v1/subscriptions/sub_1'. */
  readonly attempts: readonly string[];
  /** What happened there, in the order in which it did. */
  readonly events: readonly StripeEvent[];
  readonly state: ReturnType<typeof createStripeState>;
  /** The webhook event with its signature, to the server at `origin`; answers the status. */
  deliver(origin: string, event: object, forged?: { secret?: string; secondsAgo?: number; body?: string }): Promise<number>;
  /** From now on nothing but 503, or that to who reads, or an answer that never comes, or as usual. */
  setAway(how: 'away' | 'unread' | 'silent' | null): void;
  close(): Promise<void>;
}

const apiVersion = '2026-10-28.endive';

/** `items[0][price_data][product]=x` as nested objects. */
function parseForm(text: string): Params {
  const root: Params = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replace(/\]/gu, '').split('[');
    let at = root;
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Params;
    at[path.at(-1) ?? ''] = value;
  }
  return root;
}

function answer(response: ServerResponse, clock: Clock, status: number, body: object): void {
  const date = clock.now().toUTCString();
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_double', date }).end(JSON.stringify(body));
}

export async function startStripeDouble(clock: Clock): Promise<StripeDouble> {
  const sent: Sent[] = [];
  const attempts: string[] = [];
  const replays = new Map<string, { params: string; status: number; body: object }>();
  const state = createStripeState(clock);
  let away: Parameters<StripeDouble['setAway']>[0] = null;

  function checkHeaders({ headers, method }: IncomingMessage): void {
    if (headers.authorization !== 'Bearer sk_test_violet') throw new StripeFault(401, 'api_key_invalid', 'Invalid API Key provided');
    if (headers['stripe-version'] !== apiVersion) throw new StripeFault(400, 'version', 'Invalid Stripe API version');
    if (method === 'POST' && !headers['idempotency-key']) throw new StripeFault(400, 'key', 'The double wants a key with every POST');
  }

  /** What the call answered, also to the same call made again with its key. */
  function perform(method: string, path: string, params: Params, key: string | undefined): { status: number; body: object } {
    const known = key === undefined ? undefined : replays.get(key);
    if (known && known.params !== JSON.stringify(params)) throw new StripeFault(400, 'idempotency_key_in_use', 'Keys cannot be used twice');
    if (known) return known;
    const result = { status: 200, body: state.perform(method, path, params) };
    if (key !== undefined) replays.set(key, { params: JSON.stringify(params), ...result });
    return result;
  }

  function handle(request: IncomingMessage, response: ServerResponse, sentText: string): void {
    attempts.push(`${request.method} ${request.url?.split('?')[0]}`);
    if (away === 'silent') return;
    const isUnread = away === 'unread' && request.method === 'GET';
    if (away === 'away' || isUnread) return answer(response, clock, 503, { error: { type: 'api_error', message: 'Out for tea' } });
    const url = new URL(request.url ?? '/', 'http://double');
    try {
      checkHeaders(request);
      const [method, key] = [request.method ?? '', request.headers['idempotency-key']?.toString()];
      const params = parseForm(method === 'GET' ? url.search : sentText);
      sent.push({ method, path: url.pathname, params, key });
      const { status, body } = perform(method, url.pathname, params, key);
      answer(response, clock, status, body);
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      const { status, code, message } = error;
      answer(response, clock, status, { error: { type: status === 402 ? 'card_error' : 'invalid_request_error', code, message } });
    }
  }

  const server = createServer((request, response) => void text(request).then((body) => handle(request, response, body)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const webhookSecret = 'whsec_violet';

  return {
    settings: {
      secretKey: 'sk_test_violet',
      publishableKey: 'pk_test_violet',
      webhookSecret,
      apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    sent,
    attempts,
    events: state.events,
    state,
    async deliver(origin, event, { secret = webhookSecret, secondsAgo = 0, body } = {}) {
      const payload = JSON.stringify(event, null, 2);
      const timestamp = Math.floor(clock.now().getTime() / 1_000) - secondsAgo;
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
      const response = await fetch(`${origin}/api/webhooks/stripe`, { method: 'POST', headers, body: body ?? payload });
      await response.text();
      return response.status;
    },
    setAway(how) {
      away = how;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
