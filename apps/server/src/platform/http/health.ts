import type { FastifyInstance } from 'fastify';
import type { Sql } from '../db/db.ts';
import type { Bus } from '../bus.ts';
import { unavailable } from './errors.ts';

/** `/healthz`: the process lives. `/readyz`: database and bus answer, else 503. */
export function mountHealth(app: FastifyInstance, db: Sql, bus: Bus): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (!bus.healthy()) throw unavailable('The bus does not answer.');
    await db.query('SELECT 1');
    return { status: 'ready' };
  });
}
