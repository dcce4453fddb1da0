// An HTTP server without a database, for what the platform does with any call. Whoever brings a cookie is one member.
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/gate/mount.ts';
import type { Route } from '#platform/http/gate/route.ts';
import { createRateLimits } from '#platform/http/limits/rate-limits.ts';
import { systemClock } from '#platform/clock.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { createUploadMemory } from '#platform/http/uploads/upload-memory.ts';

/** What that member sends along. */
export const anyCookie = { cookie: 'violet_session=anything' };

/** @param log takes what the operator would read; without it nothing is logged */
export async function createServerAlone(memberId: string, routes: readonly Route[], log?: string[]): Promise<FastifyInstance> {
  const limits = createRateLimits({ enabled: false, demo: false });
  const app = await createHttpServer({
    publicUrl: new URL('http://localhost:3000'),
    linked: { pages: '/pages', routes: [] },
    trustedProxies: [],
    clock: systemClock,
    limits,
    logLevel: log ? 'info' : 'silent',
    logTo: log && { write: (line) => void log.push(line) },
  });
  const viewer = { id: memberId, sessionId: memberId, role: 'member', premium: false, suspended: false, mayReview: false } as const;
  const gate = {
    authenticate: async () => viewer,
    assertSession: async () => undefined,
    findAgain: async () => viewer,
    checkFactor: async () => undefined,
    limits,
    uploadMemory: createUploadMemory(),
    scanner: undefined,
    security: { record: () => undefined },
    secureCookies: false,
  };
  for (const each of routes) mount(app, gate, each);
  return app;
}
