// A second host, whose name says nothing of what runs here. Links in letters lead to it: a host in a letter outs as a word does. ADR 039.
import { planPagesPath } from '@violet/contract/date-plans';
import { notificationEndpoints } from '@violet/contract/notifications';
import type { FastifyInstance } from 'fastify';
import { isOwnHost } from './own-host.ts';

/** What letters link to. */
const letters = notificationEndpoints.unsubscribePage.path.replace('{token}', ':token');

/** Whatever else is asked for there is not there, in words that any server has. */
export function serveNeutrally(app: FastifyInstance, neutralUrl: URL): void {
  app.addHook('onRequest', async ({ headers, routeOptions, url }, reply) => {
    if (!isOwnHost(headers.host, neutralUrl) || routeOptions.url === letters || url.startsWith(`${planPagesPath}/`)) return;
    await reply.code(404).type('text/plain; charset=utf-8').send('Not found');
  });
}
