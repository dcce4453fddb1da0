import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import fastifyCookie from '@fastify/cookie';
import { sessionCookie } from '@violet/contract/auth';
import { socketPath } from '@violet/contract/realtime';
import { DatabaseUnavailable } from '../db/db.ts';
import { notFound, Refusal, unavailable } from '../http/errors.ts';
import { endWithRefusal } from '../http/raw-answer.ts';
import { isOwnOrigin } from '../http/server.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Authenticate, Viewer } from '../http/viewer.ts';

export interface UpgradeRules {
  readonly publicUrl: URL;
  readonly authenticate: Authenticate;
  readonly limits: Pick<RateLimits, 'consume'>;
}

/** Who opens a socket, from the cookie her browser sends along. Throws a Refusal for everyone else. */
export async function admit(request: IncomingMessage, { publicUrl, authenticate, limits }: UpgradeRules): Promise<Viewer> {
  const { url = '', headers } = request;
  if (url.split('?', 1)[0] !== socketPath) throw notFound();
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin, publicUrl, headers.host)) {
    throw new Refusal('bad_origin', 'This came from another site.');
  }
  const token = fastifyCookie.parse(headers.cookie ?? '')[sessionCookie];
  const viewer = token ? await authenticate(token) : null;
  if (!viewer) throw new Refusal('not_signed_in', 'Please sign in.');
  if (viewer.suspended) throw new Refusal('suspended', 'Your account is suspended.');
  await limits.consume('socket', viewer.id);
  return viewer;
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseUnavailable) return unavailable();
  return new Refusal('internal', 'Something went wrong on our side.');
}

/** Answers an upgrade that does not happen, in the contract's words, and ends its connection. */
export function refuseUpgrade(socket: Duplex, error: unknown): void {
  endWithRefusal(socket, toRefusal(error));
}
