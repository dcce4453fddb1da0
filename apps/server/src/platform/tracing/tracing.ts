import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/db/db.ts';

/** Follows one call through the server. Spans have names and times, and nothing of who called or what was said. */
export interface Tracing {
  /** Each request becomes a trace, named by its route. Stands before every other hook. */
  watch(app: FastifyInstance): void;
  /** Runs `work` as a trace of its own. */
  begin<T>(name: string, work: () => T): T;
  /** A way out of the house whose calls become spans of the trace they happen in. */
  follow<Way extends object>(name: string, way: Way): Way;
  /** A database whose statements and transactions become such spans. */
  database(db: Db): Db;
  /** What is not sent yet is sent, if that is quick. */
  close(): Promise<void>;
}

/** Nothing stands in between where nobody asked for traces. */
export const noTracing: Tracing = {
  watch: () => undefined,
  begin: (_name, work) => work(),
  follow: (_name, way) => way,
  database: (db) => db,
  close: async () => undefined,
};
