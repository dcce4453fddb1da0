import type { FastifyInstance } from 'fastify';

const nowhere = `This site runs Violet, free software under the GNU Affero General Public License, version 3.
Whoever runs it has named no address for the source of what runs here (SOURCE_URL). Ask for it: the licence gives you a right to it.
`;

/** `/source`: whoever uses the site over a network may have its source. AGPL-3.0, section 13. */
export function mountSource(app: FastifyInstance, sourceUrl: string | undefined): void {
  app.get('/source', (_request, reply) =>
    sourceUrl === undefined ? reply.type('text/plain; charset=utf-8').send(nowhere) : reply.redirect(sourceUrl, 302),
  );
}
