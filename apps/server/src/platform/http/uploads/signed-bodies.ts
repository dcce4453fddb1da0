import type { FastifyInstance } from 'fastify';

/** Webhook events of another server carry whole records, so they may be larger than what members send. */
const maxBytes = 256 * 1024;

/** In this scope a JSON body arrives as the bytes that were signed. Parsed and written again they would be others. */
export function acceptSignedBodies(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => done(null, body));
}
