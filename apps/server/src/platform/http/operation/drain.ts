import type { FastifyInstance } from 'fastify';

const lookEveryMs = 50;
/** What open requests may take; their connections are cut then. */
const patienceMs = 5_000;

/** How this process leaves. First it says so, and serves on until nobody is sent here any more. Then it closes. */
export interface Drain {
  begin(): void;
  isUnderWay(): boolean;
  /** Takes no new requests and lets open ones end. */
  close(): Promise<void>;
}

/** Before any route: a hook of each answer belongs to it. */
export function createDrain(http: FastifyInstance): Drain {
  let isUnderWay = false;

  // Whoever keeps connections open leaves them before they are closed under a request.
  http.addHook('onRequest', (_request, reply, done) => {
    if (isUnderWay) reply.header('connection', 'close');
    done();
  });

  return {
    begin() {
      isUnderWay = true;
    },
    isUnderWay: () => isUnderWay,
    async close() {
      // Closing the server by itself ends only those connections that are idle at that moment.
      const looking = setInterval(() => http.server.closeIdleConnections(), lookEveryMs);
      const cutting = setTimeout(() => http.server.closeAllConnections(), patienceMs);
      try {
        await http.close();
      } finally {
        clearInterval(looking);
        clearTimeout(cutting);
      }
    },
  };
}
