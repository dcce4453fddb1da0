// Whether Violet works, for members and whoever looks after it: up, degraded or down, since when, and nothing about anybody.
import type { FastifyInstance } from 'fastify';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scanner } from '#platform/gateways/scanner/scanner.ts';
import { languageOf } from '#platform/http/language.ts';
import { createStatusPages, statusPagePolicy, type State, type Status } from './status-page.ts';

export interface StatusDeps {
  readonly db: Pick<Db, 'answers'>;
  /** What may be a little old is read from here; the database itself without a replica. */
  readonly readDb: Pick<Db, 'answers'>;
  readonly bus: Pick<Bus, 'healthy'>;
  /** Undefined where the operator named none. */
  readonly scanner: Pick<Scanner, 'healthy'> | undefined;
  readonly clock: Clock;
}

/** How exactly `since` is known while nobody asks. */
const lookEveryMs = 5_000;

async function findState({ db, readDb, bus, scanner }: StatusDeps): Promise<State> {
  if (!(await db.answers())) return 'down';
  const isWhole = bus.healthy() && (scanner?.healthy() ?? true) && (await readDb.answers());
  return isWhole ? 'up' : 'degraded';
}

function createStatus(deps: StatusDeps): () => Promise<Status> {
  let current: Status = { status: 'up', since: deps.clock.now() };
  return async () => {
    const status = await findState(deps);
    if (status !== current.status) current = { status, since: deps.clock.now() };
    return current;
  };
}

/**
 * `/status`: a page for people, in their language, and JSON for programs; 503 while it is down. What it says is known already, so strangers
 * may call as often as they like.
 */
export function mountStatus(app: FastifyInstance, deps: StatusDeps): void {
  const look = createStatus(deps);
  const pageOf = createStatusPages();
  const looking = setInterval(() => void look(), lookEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(looking));
  app.get('/status', async (request, reply) => {
    const status = await look();
    if (status.status === 'down') reply.code(503);
    reply.headers({ 'cache-control': 'no-store', vary: 'accept, accept-language' });
    if (!request.headers.accept?.includes('text/html')) return status;
    reply.type('text/html; charset=utf-8').header('content-security-policy', statusPagePolicy);
    return pageOf(status, languageOf(request) ?? 'en');
  });
}
