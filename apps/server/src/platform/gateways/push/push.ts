import { Agent, request, type RequestOptions } from 'node:https';
import { guardedLookup, isPublicHost, publicInternet, type Network } from './public-network.ts';
import type { VapidKeys } from './vapid.ts';

/** How a browser can be called, as it said itself. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `gone`: this browser is called no more. `refused`: not this time, and asking again changes nothing. */
export const pushOutcomes = ['sent', 'gone', 'refused'] as const;
export type PushOutcome = (typeof pushOutcomes)[number];

/** Where calls to browsers leave the house. Throws when it is worth another try. */
export interface PushGateway {
  send(keys: VapidKeys, target: PushTarget, payload: string): Promise<PushOutcome>;
}

export interface WebPushOptions {
  /** Whom a push service can turn to: the site's address or a mailbox. */
  readonly subject: string;
  readonly network?: Network | undefined;
  /** The only hosts that are called. */
  readonly hosts?: readonly string[] | undefined;
  /** For a whole call, from the first look at its name to its answer. */
  readonly patienceMs?: number;
}

/** What was new a day ago is found by opening the app. */
const ttlSeconds = 86_400;
/** A call that has not arrived yet gives way to the next: they all say the same. */
const topic = 'news';

/** Where the large browsers are called: Chrome and its kin, Firefox, Edge, Safari. */
export const browserPushHosts: readonly string[] = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

/** One host by its name, or all below a name that stands after `*.`. */
function isListed(hostname: string, hosts: readonly string[]): boolean {
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
}

/** https to a name of the public internet. @param hosts the only ones that are called, on their usual port; undefined: any */
export function isPushAddress(endpoint: string, hosts: readonly string[] | undefined): boolean {
  const { protocol, hostname, username, password, port } = new URL(endpoint);
  const isSafe = protocol === 'https:' && isPublicHost(hostname) && username === '' && password === '';
  return isSafe && (hosts === undefined || (port === '' && isListed(hostname, hosts)));
}

interface Message {
  readonly endpoint: string;
  readonly headers: Record<string, string | number>;
  readonly body: Buffer;
}

/** Answers the status. What else is answered is not read, and where it points is not followed. */
function post({ endpoint, headers, body }: Message, line: Pick<RequestOptions, 'agent' | 'lookup' | 'signal'>): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(endpoint, { method: 'POST', headers, ...line }, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    call.on('error', reject);
    call.end(body);
  });
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
  return 'refused';
}

/** Encrypted calls over the browsers' own push services (RFC 8030, 8291, 8292). */
export function createWebPush({ subject, hosts, network = publicInternet, patienceMs = 10_000 }: WebPushOptions): PushGateway {
  const agent = new Agent({ keepAlive: false, ...(network.ca === undefined ? {} : { ca: network.ca }) });
  const lookup = guardedLookup(network);

  async function seal(keys: VapidKeys, { endpoint, p256dh, auth }: PushTarget, payload: string): Promise<Message | undefined> {
    const { default: webPush } = await import('web-push');
    try {
      const options = { vapidDetails: { subject, ...keys }, TTL: ttlSeconds, urgency: 'normal', topic } as const;
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options);
      return { endpoint, headers, body };
    } catch {
      // Its keys are none: nothing could ever be read there.
      return undefined;
    }
  }

  return {
    async send(keys, target, payload) {
      if (!isPushAddress(target.endpoint, hosts)) return 'gone';
      const message = await seal(keys, target, payload);
      return message ? outcomeOf(await post(message, { agent, lookup, signal: AbortSignal.timeout(patienceMs) })) : 'gone';
    },
  };
}
