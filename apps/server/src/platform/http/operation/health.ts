import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import type { Bus } from '#platform/bus/bus.ts';
import type { Scanner } from '#platform/gateways/scanner/scanner.ts';
import { unavailable } from '#platform/http/errors.ts';
import type { Drain } from './drain.ts';
import type { Metrics } from './metrics.ts';

export interface HealthDeps {
  readonly db: Pick<Db, 'answers'>;
  /** What may be a little old is read from here; the database itself without a replica. */
  readonly readDb: Pick<Db, 'answers'>;
  readonly bus: Pick<Bus, 'healthy'>;
  /** Undefined where the operator named none. */
  readonly scanner: Pick<Scanner, 'healthy'> | undefined;
  readonly drain: Pick<Drain, 'isUnderWay'>;
  readonly metrics: Pick<Metrics, 'gauge'>;
}

/**
 * `/healthz`: the process lives. `/readyz`: its database answers and it is not about to end, else 503. Without Redis, the replica or
 * the scanner it is degraded and stays ready, or one blip would take every process away. Neither asks anybody anything, so strangers may call as often as they like.
 */
export function mountHealth(app: FastifyInstance, { db, readDb, bus, scanner, drain, metrics }: HealthDeps): void {
  const scans = () => scanner?.healthy() ?? true;
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (drain.isUnderWay() || !(await db.answers())) throw unavailable();
    const missing = { redis: !bus.healthy(), replica: !(await readDb.answers()), scanner: !scans() };
    return { status: 'ready', degraded: Object.entries(missing).flatMap(([name, isMissing]) => (isMissing ? [name] : [])) };
  });
  metrics.gauge('violet_redis_up', '0 while notes between processes do not go out', () => Number(bus.healthy()));
  metrics.gauge('violet_scanner_up', '0 while uploads are refused because the scanner for viruses is away', () => Number(scans()));
}
