import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { socketPath } from '@violet/contract/realtime';
import type { Clock } from '#platform/clock.ts';
import { notFound, refuse } from '#platform/http/errors.ts';
import { endWithRefusal } from '#platform/http/socket-refusal.ts';
import { isAnswered, isOwnHost, isOwnOrigin, type AnsweredHosts } from '#platform/http/own-host.ts';
import type { RateLimits } from '#platform/http/limits/rate-limits.ts';
import { readSessionCookie } from '#platform/http/gate/cookies.ts';
import { assertSignedIn, type Authenticate, type Viewer } from '#platform/http/gate/viewer.ts';
import type { Limit } from '@violet/contract/limit';
import { toRefusal } from './to-refusal.ts';

/** Sockets asked for from one address with a session that is not there: each is looked up. */
const addressLimit: Limit = { name: 'socket-address', points: 1_200, seconds: 60, per: 'address', demoPoints: 12_000 };

/** Sockets opened by one member. */
const socketLimit: Limit = { name: 'socket', points: 60, seconds: 60, per: 'member', demoPoints: 600 };

export interface UpgradeRules {
  readonly publicUrl: URL;
  /** No socket opens there. */
  readonly neutralUrl?: URL | undefined;
  /** Which `Host` is let in. */
  readonly answersTo: AnsweredHosts;
  readonly authenticate: Authenticate;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly limits: Pick<RateLimits, 'consume' | 'giveBack'>;
  readonly clock: Clock;
  /** Hears of a page of another site that would listen, and from which address. */
  readonly onForeignOrigin: (address: string) => void;
}

/** Who opens a socket, from the cookie that the browser sends along. Throws a Refusal for everyone else. */
export async function admit(
  request: IncomingMessage,
  { publicUrl, neutralUrl, answersTo, authenticate, addressOf, limits, onForeignOrigin }: UpgradeRules,
): Promise<Viewer> {
  const { url = '', headers } = request;
  if (neutralUrl && isOwnHost(headers.host, neutralUrl)) throw notFound();
  if (!isAnswered(headers.host, answersTo, [publicUrl])) throw refuse('bad_host');
  if (url.split('?', 1)[0] !== socketPath) throw notFound();
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin, publicUrl, headers.host)) {
    onForeignOrigin(addressOf(request));
    throw refuse('bad_origin');
  }
  const token = readSessionCookie(headers, publicUrl.protocol === 'https:');
  if (!token) throw refuse('not_signed_in');
  const address = addressOf(request);
  await limits.consume(addressLimit, address);
  const viewer = await authenticate(token);
  assertSignedIn(viewer);
  // What was there to be found counts for nobody else at this address.
  await limits.giveBack(addressLimit, address);
  await limits.consume(socketLimit, viewer.id);
  return viewer;
}

/** Answers an upgrade that does not happen, in the contract's words, and ends its connection. */
export function refuseUpgrade(socket: Duplex, error: unknown, { publicUrl, clock }: Pick<UpgradeRules, 'publicUrl' | 'clock'>): void {
  endWithRefusal(socket, toRefusal(error), publicUrl.protocol === 'https:', clock.now());
}
