import type { FastifyInstance } from 'fastify';

/** A mail program sends `List-Unsubscribe=One-Click`, a browser an empty form. */
const maxBytes = 1_024;

/** In this scope a body of any kind is taken and thrown away: the address says all. */
export function acceptFormBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, _body, done) => done(null));
}
