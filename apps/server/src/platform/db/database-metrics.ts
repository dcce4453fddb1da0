import type { Metrics } from '#platform/http/operation/metrics.ts';
import type { Db } from './db.ts';

/** How the database does, as this process sees it. A replica is the database itself where there is none. */
export function watchDatabase(metrics: Metrics, db: Db, replica: Db): void {
  metrics.gauges('violet_database_up', '0 while the database does not answer', 'server', async () => ({
    primary: Number(await db.answers()),
    ...(replica !== db && { replica: Number(await replica.answers()) }),
  }));
  const connections = 'Connections of this process to the database, and calls that wait for one';
  metrics.gauges('violet_database_connections', connections, 'state', async () => db.connections());
  db.observe(metrics.histogram('violet_database_statement_seconds', 'Time of a statement, by its verb and first table', 'statement'));
}
