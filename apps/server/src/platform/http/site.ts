import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from './errors.ts';
import { stripePolicy } from './policy.ts';

const serverPaths = ['/api/', '/photos/', '/ws'];

/** The page with the card form. */
const payPage = '/subscribe';

function addressOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '';
}

function isScreen(request: FastifyRequest): boolean {
  const address = addressOf(request);
  return request.method === 'GET' && !serverPaths.some((prefix) => address.startsWith(prefix)) && path.extname(address) === '';
}

export interface SiteOptions {
  /** Whether the card form is Stripe's. */
  readonly paysAtStripe: boolean;
}

/**
 * Serves the built site, where there is one, and says what does not exist. Files with a hash in their name may be kept
 * for ever, everything else is asked for again; an address that is no file is a screen, which the page itself knows or
 * shows its own 404 for.
 */
export async function mountSite(app: FastifyInstance, folder: string, { paysAtStripe }: SiteOptions): Promise<void> {
  const built = existsSync(path.join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!built || !isScreen(request)) throw notFound();
    if (paysAtStripe && addressOf(request) === payPage) void reply.helmet({ contentSecurityPolicy: stripePolicy });
    return reply.sendFile('index.html');
  });
}
