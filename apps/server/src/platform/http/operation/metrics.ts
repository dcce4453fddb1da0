// Figures for whoever runs the server, as Prometheus text on a port of its own. Nothing in them names a member.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Identity } from '#platform/tls/identity.ts';
import { createTlsServer } from '#platform/tls/tls-server.ts';

/** How long a figure may take to be read. One that takes longer is left out, so that the others still come. */
const readMs = 1_000;

/** Values by the label's value. */
export type Readings = Readonly<Record<string, number>>;

export interface Metrics {
  /** Counts every request of the server by its route and status. */
  watch(app: FastifyInstance): void;
  /** A figure read when asked for, such as the open sockets. */
  gauge(name: string, help: string, read: () => number): void;
  /** Several of a kind, read together when asked for, such as the open cases of each queue. */
  gauges(name: string, help: string, label: string, read: () => Promise<Readings>): void;
  /** Answers what counts one more of a kind: a value for each label. */
  counter(name: string, help: string, ...labels: readonly string[]): (...values: readonly string[]) => void;
  /** Answers what takes one duration in seconds of a kind. */
  histogram(name: string, help: string, label: string): (value: string, seconds: number) => void;
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

function watchRequests(app: FastifyInstance, registers: Registry[]): void {
  const labelNames = ['method', 'route', 'status'];
  const help = 'Time from a request to its answer';
  const requests = new Histogram({ name: 'violet_http_request_seconds', help, labelNames, buckets: secondBuckets, registers });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
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
        collect() {
          this.set(read());
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
      return (...values) => counter.labels(...values).inc();
    },
    histogram(name, help, label) {
      const histogram = new Histogram({ name, help, labelNames: [label], buckets: secondBuckets, registers });
      return (value, seconds) => histogram.observe({ [label]: value }, seconds);
    },
    distribution(name, help, steps) {
      const histogram = new Histogram({ name, help, buckets: [...steps], registers });
      return (amount) => histogram.observe(amount);
    },
    listen: (port, host, identityNow) => listen(registry, port, host, identityNow),
  };
}
