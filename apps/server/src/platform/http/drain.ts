import type { FastifyInstance } from 'fastify';

const lookEveryMs = 50;
/** What open requests may take; their connections are cut then. */
const patienceMs = 5_000;

/**
 * Takes no new requests and lets open ones end. A connection that a client keeps alive is closed once it is idle: closing the
 * server by itself does that only for those that are idle at that moment.
 */
export async function drainHttp(http: FastifyInstance): Promise<void> {
  const looking = setInterval(() => http.server.closeIdleConnections(), lookEveryMs);
  const cutting = setTimeout(() => http.server.closeAllConnections(), patienceMs);
  try {
    await http.close();
  } finally {
    clearInterval(looking);
    clearTimeout(cutting);
  }
}
