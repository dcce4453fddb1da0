import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { fastify, LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { handleClientError, handleError } from './error-handler.ts';
import { Refusal } from './errors.ts';
import { sitePolicy } from './policy.ts';
import type { RateLimits } from './rate-limits.ts';
import { bodyPatienceMs, refuseSlowBodies } from './slow-bodies.ts';
import { uploadPatienceMs } from './uploads.ts';

/** Takes the log line by line. */
export interface LogTarget {
  write(line: string): void;
}

export interface HttpOptions {
  /** The site's own address: scheme, host and port. */
  readonly publicUrl: URL;
  readonly trustedProxies: readonly string[];
  readonly limits: RateLimits;
  readonly logLevel: 'info' | 'warn' | 'silent';
  /** Where the log goes; by default to standard output. */
  readonly logTo?: LogTarget | undefined;
}

/** Whether a browser's `Origin` is the site itself, by its public address or by the address the request came to. */
export function isOwnOrigin(origin: string, publicUrl: URL, host: string | undefined): boolean {
  const parsed = URL.canParse(origin) ? new URL(origin) : null;
  return parsed !== null && (parsed.origin === publicUrl.origin || parsed.host === host);
}

function refuseForeignOrigin(publicUrl: URL) {
  return async (request: FastifyRequest) => {
    const { origin } = request.headers;
    if (request.method === 'GET' || request.method === 'HEAD' || origin === undefined) return;
    if (!isOwnOrigin(origin, publicUrl, request.headers.host)) throw new Refusal('bad_origin', 'This came from another site.');
  };
}

// A body-less POST may still name JSON as its type; `__proto__` and the like are refused by Fastify's parser.
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

async function setHeaders(app: FastifyInstance, secure: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: sitePolicy,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  });
}

/** The HTTP server with what holds for every request: origin, general rate, headers, errors. Routes come from `mount`, what no route answers from `mountSite`. */
export async function createHttpServer({ publicUrl, trustedProxies, limits, logLevel, logTo }: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: 64 * 1024,
    requestTimeout: uploadPatienceMs + 15_000,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: logLevel, redact: ['req.headers.cookie'], ...(logTo && { stream: logTo }) },
    routerOptions: { maxParamLength: 300 },
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    clientErrorHandler: handleClientError,
  });
  app.server.headersTimeout = bodyPatienceMs;
  refuseSlowBodies(app, bodyPatienceMs);
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  app.setErrorHandler(handleError);
  await app.register(cookie);
  await setHeaders(app, publicUrl.protocol === 'https:');
  app.addHook('onRequest', refuseForeignOrigin(publicUrl));
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.header('cache-control', 'no-store');
    await limits.consume('everything', request.ip);
  });
  return app;
}
