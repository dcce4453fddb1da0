// Loaded by a server that was told where its traces go, and by no other.
import { setTimeout as pause } from 'node:timers/promises';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Log } from '#platform/log.ts';
import { createSpans, type Spans } from './spans.ts';
import { traceDatabase } from './trace-database.ts';
import { traceRedis } from './trace-redis.ts';
import { traceRequests } from './trace-requests.ts';
import type { Tracing } from './tracing.ts';

/** A collector that is away must not hold up the end of a process. */
const farewellMs = 1_000;

function followCalls<Way extends object>({ step }: Pick<Spans, 'step'>, name: string, way: Way): Way {
  const entries = Object.entries(way).map(([call, value]: [string, unknown]) => {
    if (typeof value !== 'function') return [call, value] as const;
    const traced = (...args: unknown[]): unknown =>
      step(`${name} ${call}`, { 'peer.service': name }, () => value.apply(way, args) as unknown);
    return [call, traced] as const;
  });
  return Object.fromEntries(entries) as Way;
}

/** Says in the log when spans are lost; the library would not. */
function telling(exporter: SpanExporter, log: Pick<Log, 'warn'>): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) log.warn({ err: result.error }, `traces are not taken: ${result.error.message}`);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/**
 * Traces in the words of OpenTelemetry, over HTTP.
 * @param endpoint the collector's address, such as `http://collector:4318`
 */
export function openTracing(endpoint: string, log: Pick<Log, 'warn'>): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/u, '')}/v1/traces`, timeoutMillis: 5_000 });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'violet' }),
    spanProcessors: [new BatchSpanProcessor(telling(exporter, log))],
  });
  const spans = createSpans(provider.getTracer('violet'));
  const forgetRedis = traceRedis(spans);
  return {
    watch: (app) => traceRequests(app, spans),
    begin: spans.begin,
    follow: (name, way) => followCalls(spans, name, way),
    database: (db) => traceDatabase(db, spans),
    async close() {
      forgetRedis();
      const shutDown = provider.shutdown().catch(() => undefined);
      await Promise.race([shutDown, pause(farewellMs, undefined, { ref: false })]);
    },
  };
}
