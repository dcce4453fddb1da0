import { SpanKind, SpanStatusCode, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Spans } from './spans.ts';

/** Asked every second by whoever watches a process. */
const probes = new Set(['/healthz', '/readyz']);

function endRequest(span: Span, { raw }: FastifyReply): void {
  span.setAttribute('http.response.status_code', raw.statusCode);
  if (raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  if (!raw.writableFinished) span.setAttribute('error.type', 'aborted');
  span.end();
}

/** By its route, not its path, which names members; by its id, which stands in the log. */
export function traceRequests(app: FastifyInstance, { startTrace, within }: Pick<Spans, 'startTrace' | 'within'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions, id } = request;
    const route = routeOptions.url ?? 'none';
    if (probes.has(route)) return done();
    const span = startTrace(`${method} ${route}`, SpanKind.SERVER, {
      'http.request.method': method,
      'http.route': route,
      'request.id': id,
    });
    reply.raw.once('close', () => endRequest(span, reply));
    within(span, done);
  });
}
