import type { FastifyRequest } from 'fastify';
import { readSessionCookie } from './cookies.ts';
import { Refusal } from './errors.ts';
import type { Authenticate, Viewer } from './viewer.ts';

/** Who asks, for what is served outside the contract's calls. Throws 401 without a session, 403 while she is suspended. */
export async function requireViewer(authenticate: Authenticate, request: FastifyRequest): Promise<Viewer> {
  const token = readSessionCookie(request);
  const viewer = token ? await authenticate(token) : null;
  if (!viewer) throw new Refusal('not_signed_in', 'Please sign in.');
  if (viewer.suspended) throw new Refusal('suspended', 'Your account is suspended.');
  return viewer;
}
