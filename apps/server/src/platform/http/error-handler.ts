import { faultAt } from '@violet/contract/refusals/faults';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { DatabaseError, DatabaseUnavailable } from '#platform/db/db.ts';
import { StoreUnavailable } from '#platform/storage/file-store.ts';
import { invalid, notFound, Refusal, refuse, unavailable } from './errors.ts';
import { endWithRefusal } from './socket-refusal.ts';

// What the HTTP layer refuses by itself, in the contract's words.
function fromFastify(error: FastifyError): Refusal | null {
  // An address that cannot be one names nothing.
  if (error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH') return notFound();
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413) return refuse('too_large');
  if (error.statusCode === 415) return refuse('unsupported_media');
  if (error.statusCode === 400) return invalid([faultAt('', 'not_readable')]);
  if (error.statusCode === 503) return unavailable();
  return null;
}

// A value that no column can hold slipped past a schema: it names nothing (uuid) or cannot be stored.
function fromDatabase(error: DatabaseError): Refusal | null {
  if (error.code === '22P02') return notFound();
  // What the row would have belonged to was deleted in the same moment.
  if (error.code === '23503') return notFound();
  if (error.code === '22021' || error.code === '22P05' || error.code === '22003') return invalid([faultAt('', 'not_storable')]);
  return null;
}

/** What the caller is answered; null where nobody foresaw it. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseUnavailable || error instanceof StoreUnavailable) return unavailable();
  if (error instanceof DatabaseError) return fromDatabase(error);
  return error instanceof Error ? fromFastify(error as FastifyError) : null;
}

/** Answers whatever was thrown in the contract's shape; what nobody foresaw is logged and told without detail. */
export function createErrorHandler(clock: Clock) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const now = clock.now();
    const refusal = toRefusal(error);
    if (!refusal) {
      request.log.error({ err: error }, 'a request failed');
      return reply.code(500).send({ ...refuse('internal').bodyAt(now), requestId: request.id });
    }
    const seconds = refusal.retryAfterSeconds(now);
    if (seconds) reply.header('retry-after', seconds);
    return reply.code(refusal.status).send(refusal.bodyAt(now));
  };
}

/** Answers what is no HTTP, or too much of it, before there is a request. */
export function createClientErrorHandler(isHttps: boolean) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    // Browsers hold connections ready that carry nothing yet. A word on one would be taken for the answer to the next request.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return void socket.destroy();
    // What is said is sealed first, which waits for a handshake that may never come.
    if (/^ERR_(?:TLS|SSL)_/u.test(error.code ?? '')) return void socket.destroy();
    const tooLarge = error.code === 'HPE_HEADER_OVERFLOW' && refuse('too_large');
    endWithRefusal(socket, tooLarge || invalid([faultAt('', 'not_readable')]), isHttps);
  };
}
