import { faultAt } from '@violet/contract/refusals/faults';
import type { FastifyInstance } from 'fastify';
import { invalid } from '#platform/http/errors.ts';
import { endWithRefusal } from '#platform/http/socket-refusal.ts';

/** What the headers of a request may take, and then an ordinary body. A file has its own patience (uploads.ts). */
export const bodyPatienceMs = 15_000;

/** Ends connections on which a body trickles in: each would hold a place for as long as its sender likes. */
export function refuseSlowBodies(app: FastifyInstance, patienceMs: number, isHttps: boolean): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { headers, routeOptions } = request;
    // A call without a body says so with a length of 0. Nothing has still to arrive, however long it is worked on.
    const hasBody = Number(headers['content-length'] ?? 0) !== 0 || headers['transfer-encoding'] !== undefined;
    if (hasBody && routeOptions.config.takesUpload !== true) {
      const refuse = () => endWithRefusal(request.raw.socket, invalid([faultAt('', 'too_slow')]), isHttps);
      const timer = setTimeout(refuse, patienceMs);
      payload.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done();
  });
}
