// A second host, whose name says nothing of what runs here. Links in e-mails lead to it: a host in one outs as a word does. ADR 039.
import type { FastifyInstance } from 'fastify';
import { isOwnHost } from './own-host.ts';

/** What e-mails and SMS link to. */
export interface LinkedAddresses {
  /** The pages below this path, which answer the same to every address that is wrong. */
  readonly pages: string;
  /** Routes as they are mounted. */
  readonly routes: readonly string[];
}

/** Whatever else is asked for there is not there, in words that any server has. */
export function serveNeutrally(app: FastifyInstance, neutralUrl: URL, { pages, routes }: LinkedAddresses): void {
  app.addHook('onRequest', async ({ headers, routeOptions, url }, reply) => {
    if (!isOwnHost(headers.host, neutralUrl) || routes.includes(routeOptions.url ?? '') || url.startsWith(`${pages}/`)) return;
    await reply.code(404).type('text/plain; charset=utf-8').send('Not found');
  });
}
