import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from './errors.ts';

const serverPaths = ['/api/', '/photos/', '/ws'];

function isScreen(request: FastifyRequest): boolean {
  const [address = ''] = request.url.split('?');
  return request.method === 'GET' && !serverPaths.some((prefix) => address.startsWith(prefix)) && path.extname(address) === '';
}

/**
 * Serves the built site, where there is one, and says what does not exist. Files with a hash in their name may be kept
 * for ever, everything else is asked for again; an address that is no file is a screen, which the page itself knows or
 * shows its own 404 for.
 */
export async function mountSite(app: FastifyInstance, folder: string): Promise<void> {
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
    return reply.sendFile('index.html');
  });
}
