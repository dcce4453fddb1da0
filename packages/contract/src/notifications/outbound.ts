import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { languages } from '#src/fields/languages.ts';
import { writeLimit, type Limit } from '#src/limit.ts';
import { fault } from '#src/refusals/faults.ts';

/** A point of P-256, uncompressed, and sixteen bytes, in base64url: RFC 8291. */
const PushPoint = z.string().regex(/^B[A-P][\w-]{85}=?$/u, fault('push_key'));
const PushSecret = z.string().regex(/^[\w-]{21}[AQgw](?:==)?$/u, fault('push_secret'));

/**
 * As the browser's `PushSubscription.toJSON()` gives it. It adds the language that the member reads on this device, and which key it knows
 * us by.
 */
export const PushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/u, message: fault('push_address') }).max(2000),
  keys: z.object({ p256dh: PushPoint, auth: PushSecret }),
  language: z.enum(languages).optional(),
  /** The key of this site that the browser subscribed with; by default the one of now. */
  publicKey: z
    .string()
    .regex(/^B[A-P][\w-]{85}$/u, fault('push_key'))
    .optional(),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

const push = {
  pushKey: endpoint({
    method: 'GET',
    path: '/api/push-subscriptions',
    summary: 'The public key to subscribe a browser with',
    access: 'member',
    response: z.object({ publicKey: z.string() }),
  }),
  addPush: endpoint({
    method: 'POST',
    path: '/api/push-subscriptions',
    summary: 'Send notifications to this browser',
    access: 'member',
    limit: writeLimit,
    body: PushSubscription,
    response: z.object({ id: z.string() }),
    status: 201,
  }),
  removePush: endpoint({
    method: 'DELETE',
    path: '/api/push-subscriptions',
    summary: 'Stop sending notifications to this browser',
    access: 'member',
    limit: writeLimit,
    body: PushSubscription.pick({ endpoint: true }),
    response: null,
  }),
};

/** Unsubscribing from one network address: a mail server does it for many. */
const unsubscribeLimit: Limit = { name: 'letter-stop', points: 600, seconds: 3_600, per: 'address', demoPoints: 6_000 };

/** Where the link under an e-mail leads. It answers alike for a token that was never given. */
const unsubscribe = {
  path: '/api/letters/{token}',
  access: 'visitor',
  params: z.object({ token: z.string() }),
  mediaTypes: ['text/html'],
  response: z.string(),
} as const;

const email = {
  unsubscribePage: endpoint({
    ...unsubscribe,
    method: 'GET',
    summary: 'A page that asks whether e-mails should stop; opening it stops nothing',
  }),
  unsubscribe: endpoint({
    ...unsubscribe,
    method: 'POST',
    summary: 'No more e-mails about activity, from the page’s button or a mail program (RFC 8058)',
    limit: unsubscribeLimit,
    form: true,
    status: 200,
  }),
};

export const outboundEndpoints = { ...push, ...email };
