// Figures for whoever runs the server, as Prometheus text on a port of its own. Nothing in them names a member.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Identity } from '#platform/tls/identity.ts';
import { createTlsServer } from '#platform/tls/tls-server.ts';

/** How long a figure may take to be read. One that takes longer is left out, so that the others still come. */
const readMs = 1_000;

/** Values by the label's value. */
export type Readings = Readonly<Record<string, number>>;

/** Counts one more of a kind: a value for each label. */
export interface Count {
  (...values: readonly string[]): void;
  /** Serves 0 from now on. A series that begins with what it counts has not grown, so no alert sees its first. */
  readonly begin: (...values: readonly string[]) => void;
}

/** Takes one duration in seconds of a kind. */
export interface Durations {
  (value: string, seconds: number): void;
  /** Serves a count of 0 from now on, as a counter's does. */
  readonly begin: (value: string) => void;
}

export interface Metrics {
  /** Counts every request of the server by its route and status, and those answered 5xx by their route alone. */
  watch(app: FastifyInstance): void;
  /** A figure read when asked for, such as the open sockets. It is left out where there is none. */
  gauge(name: string, help: string, read: () => number | undefined | Promise<number | undefined>): void;
  /** Several of a kind, read together when asked for, such as the open cases of each queue. */
  gauges(name: string, help: string, label: string, read: () => Promise<Readings>): void;
  counter(name: string, help: string, ...labels: readonly string[]): Count;
  histogram(name: string, help: string, label: string): Durations;
  /** Answers what takes one amount; `steps` are the bounds between which amounts are counted. */
  distribution(name: string, help: string, steps: readonly number[]): (amount: number) => void;
  /** Serves them as Prometheus text on the operator's own port, over TLS where there is a certificate. */
  listen(port: number, host: string, identityNow?: () => Identity): Promise<Server>;
}

/** Bounds for what should take milliseconds. */
export const secondBuckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 60];

async function inTime<T>(read: () => Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => void setTimeout(() => resolve(undefined), readMs).unref());
  return Promise.race([read().catch(() => undefined), late]);
}

/** What no route took. */
const noRoute = 'none';

function watchRequests(app: FastifyInstance, registers: Registry[]): void {
  const labelNames = ['method', 'route', 'status'];
  const help = 'Time from a request to its answer';
  const requests = new Histogram({ name: 'violet_http_request_seconds', help, labelNames, buckets: secondBuckets, registers });
  // By route alone: each route, method and status of the histogram from the start would be thousands of series.
  const errors = new Counter({ name: 'violet_http_errors_total', help: 'Requests answered 5xx', labelNames: ['route'], registers });
  errors.inc({ route: noRoute }, 0);
  // Each file of the site is a route as well: hundreds of series that would never grow.
  app.addHook('onRoute', ({ url }) => void (path.extname(url) === '' && errors.inc({ route: url }, 0)));
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? noRoute;
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    if (reply.statusCode >= 500) errors.inc({ route });
  });
}

function listen(registry: Registry, port: number, host: string, identityNow?: () => Identity): Promise<Server> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  }
  const take = (request: IncomingMessage, response: ServerResponse) => void answer(request, response);
  const server = identityNow ? createTlsServer(identityNow, take) : createServer(take);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    watch: (app) => watchRequests(app, registers),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          const figure = await inTime(async () => read());
          if (figure === undefined) this.remove();
          else this.set(figure);
        },
      });
    },
    gauges(name, help, label, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          const readings = await inTime(read);
          this.reset();
          for (const [value, figure] of Object.entries(readings ?? {})) this.set({ [label]: value }, figure);
        },
      });
    },
    counter(name, help, ...labels) {
      const counter = new Counter({ name, help, labelNames: labels, registers });
      return Object.assign((...values: readonly string[]) => counter.labels(...values).inc(), {
        begin: (...values: readonly string[]) => counter.labels(...values).inc(0),
      });
    },
    histogram(name, help, label) {
      const histogram = new Histogram({ name, help, labelNames: [label], buckets: secondBuckets, registers });
      return Object.assign((value: string, seconds: number) => histogram.observe({ [label]: value }, seconds), {
        begin: (value: string) => histogram.zero({ [label]: value }),
      });
    },
    distribution(name, help, steps) {
      const histogram = new Histogram({ name, help, buckets: [...steps], registers });
      return (amount) => histogram.observe(amount);
    },
    listen: (port, host, identityNow) => listen(registry, port, host, identityNow),
  };
}
