import type { IncomingMessage, RequestListener } from 'node:http';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { fastify, LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { enterCall } from './call.ts';
import { createClientErrorHandler, createErrorHandler } from './error-handler.ts';
import { refuse } from './errors.ts';
import { maxParamLength, readableAddress } from './readable-address.ts';
import { siteContentSecurityPolicy } from './site/content-security-policy.ts';
import { transportSecuritySeconds } from './socket-refusal.ts';
import { readSessionCookie } from './gate/cookies.ts';
import { countCaller, everythingLimit } from './limits/caller-limits.ts';
import { isNearby } from './limits/network-of.ts';
import { serveNeutrally, type LinkedAddresses } from './neutral-host.ts';
import { isAnswered, isOwnHost, isOwnOrigin, type AnsweredHosts } from './own-host.ts';
import type { Clock } from '#platform/clock.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { buildSerializers } from './serializers.ts';
import { bodyPatienceMs, refuseSlowBodies } from './uploads/slow-bodies.ts';
import { uploadPatienceMs } from './uploads/uploads.ts';
import { openIdentity, type Identity, type IdentityFiles } from '#platform/tls/identity.ts';
import { createTlsServer } from '#platform/tls/tls-server.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import type { Limit } from '@violet/contract/limit';

declare module 'fastify' {
  interface FastifyContextConfig {
    baseLimit?: Limit | undefined;
  }
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/**
 * What of the device this site asks for: a camera and a microphone for what a member sends. It asks for nothing that says where a member
 * is.
 */
const permissionsPolicy =
  'camera=(self), microphone=(self), geolocation=(), usb=(), serial=(), hid=(), midi=(), display-capture=(), browsing-topics=()';

const requestTimeout = uploadPatienceMs + 15_000;
/** Longer than a proxy keeps a connection for the next request, so that it is never closed under one. */
const keepAliveTimeout = 72_000;

const idHeader = 'x-request-id';

/** What a proxy, or whoever looks for a fault, calls this request. */
function namedBy({ headers }: IncomingMessage): string | undefined {
  const name = headers[idHeader];
  return typeof name === 'string' && /^[\w-]{8,64}$/u.test(name) ? name : undefined;
}

/** Takes the log line by line. */
export interface LogTarget {
  write(line: string): void;
}

export interface HttpOptions {
  /** The site's own address: scheme, host and port. */
  readonly publicUrl: URL;
  /** A second one, under a name that says nothing, which serves next to nothing. */
  readonly neutralUrl?: URL | undefined;
  /** What that one serves. */
  readonly linked: LinkedAddresses;
  /** Which `Host` is answered; by default all. */
  readonly answersTo?: AnsweredHosts | undefined;
  readonly trustedProxies: readonly string[];
  /** By which callers are told to come back. */
  readonly clock: Clock;
  readonly limits: RateLimits;
  /** What the server speaks TLS with; without it the port is plain. */
  readonly tls?: IdentityFiles | undefined;
  /** At `info` every request is a line: route, status and time, and nobody's address. */
  readonly logLevel: LogLevel;
  /** Where the log goes; by default to standard output. */
  readonly logTo?: LogTarget | undefined;
  readonly tracing?: Pick<Tracing, 'watch'>;
  /** Hears of a write that came from another site. */
  readonly onForeignOrigin?: ((request: FastifyRequest) => void) | undefined;
}

/** Whoever asks whether the process lives comes by its own address, as probes do, and reads nothing else. */
const healthRoutes: readonly (string | undefined)[] = ['/healthz', '/readyz'];

function refuseForeignHost(answersTo: AnsweredHosts, ...sites: readonly (URL | undefined)[]) {
  return async ({ headers, routeOptions }: FastifyRequest) => {
    if (!healthRoutes.includes(routeOptions.url) && !isAnswered(headers.host, answersTo, sites)) throw refuse('bad_host');
  };
}

function refuseForeignOrigin({
  publicUrl,
  neutralUrl,
  onForeignOrigin,
}: Pick<HttpOptions, 'publicUrl' | 'neutralUrl' | 'onForeignOrigin'>) {
  return async (request: FastifyRequest) => {
    const { origin } = request.headers;
    if (request.method === 'GET' || request.method === 'HEAD' || origin === undefined) return;
    const own = neutralUrl && isOwnHost(request.headers.host, neutralUrl) ? neutralUrl : publicUrl;
    if (isOwnOrigin(origin, own, request.headers.host)) return;
    onForeignOrigin?.(request);
    throw refuse('bad_origin');
  };
}

/**
 * Behind a proxy that is not known as one all visitors are one address. So anybody can use up everybody's tries. Told of is the
 * nearest proxy that nobody named and that says for whom it asks.
 */
function noticeProxy(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async ({ headers, ip, ips = [ip], log }) => {
    const forwarded = headers['x-forwarded-for'];
    if (isSaid || forwarded === undefined || !isNearby(ip)) return;
    const said = String(forwarded).split(',').length;
    // Whoever lives nearby is the last that a known proxy names.
    if (ips.length > said) return;
    isSaid = true;
    log.error('requests come through a proxy that TRUSTED_PROXIES does not name: all visitors behind it share the limits of one');
  });
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
    contentSecurityPolicy: siteContentSecurityPolicy,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure ? { maxAge: transportSecuritySeconds, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
  });
}

/** As Fastify makes its own server, of which it knows the patience. */
function overTls(identityNow: () => Identity) {
  return (answer: RequestListener) => Object.assign(createTlsServer(identityNow, answer), { requestTimeout, keepAliveTimeout });
}

/** The HTTP server with what holds for every request: origin, general rate, headers, errors. Routes come from `mount`, what no route answers from `mountSite`. */
export async function createHttpServer({
  publicUrl,
  neutralUrl,
  linked,
  answersTo = 'all',
  tls,
  trustedProxies,
  clock,
  limits,
  logLevel,
  logTo,
  tracing,
  onForeignOrigin,
}: HttpOptions): Promise<FastifyInstance> {
  const isHttps = publicUrl.protocol === 'https:';
  const handleError = createErrorHandler(clock);
  const identityNow = tls && openIdentity(tls, { error: (details, message) => app.log.error(details, message) });
  const app: FastifyInstance = fastify({
    bodyLimit: 64 * 1024,
    requestTimeout,
    keepAliveTimeout,
    ...(identityNow && { serverFactory: overTls(identityNow) }),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: (request) => namedBy(request) ?? crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: logLevel, redact: ['req.headers.cookie'], ...(logTo && { stream: logTo }) },
    routerOptions: { maxParamLength },
    rewriteUrl: ({ url = '/' }) => readableAddress(url, linked.pages),
    schemaController: { compilersFactory: { buildSerializer: buildSerializers } },
    // A call that came before its connection closed is served: a proxy would pass a refusal on.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    clientErrorHandler: createClientErrorHandler(isHttps),
  });
  app.server.headersTimeout = bodyPatienceMs;
  tracing?.watch(app);
  refuseSlowBodies(app, bodyPatienceMs, isHttps);
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  app.setErrorHandler(handleError);
  app.addHook('onRequest', enterCall);
  // Once more when the body has come: what reads it runs outside of the call.
  app.addHook('preHandler', enterCall);
  await app.register(cookie);
  await setHeaders(app, isHttps);
  // Whoever reports a fault can name its line in the log. One that nobody gave is drawn by chance, and tells nothing of what was asked.
  app.addHook('onRequest', async (request, reply) => void reply.header(idHeader, request.id));
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    request.log.info(
      { method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', permissionsPolicy));
  noticeProxy(app);
  if (neutralUrl) serveNeutrally(app, neutralUrl, linked);
  app.addHook('onRequest', refuseForeignHost(answersTo, publicUrl, neutralUrl));
  app.addHook('onRequest', refuseForeignOrigin({ publicUrl, neutralUrl, onForeignOrigin }));
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { config, url } = request.routeOptions;
    // By the route: the address may be written in other ways.
    const isCall = (url ?? request.url).startsWith('/api/');
    if (isCall) reply.header('cache-control', 'no-store');
    if (!isCall && !config.baseLimit) return;
    const token = readSessionCookie(request.headers, publicUrl.protocol === 'https:');
    await countCaller(limits, config.baseLimit ?? everythingLimit, { address: request.ip, token });
  });
  return app;
}
