import pg from 'pg';

/** The PostgreSQL that benches make their databases in. */
export const benchAddress = () => new URL(process.env['BENCH_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres');

/** One statement about whole databases, on a connection of its own. */
export async function administer(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: benchAddress().href });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
