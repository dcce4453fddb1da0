// A community of a given size on real PostgreSQL, made once and kept between runs.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { benchAddress } from '#bench/administer.ts';
import type { Db } from '#server/src/platform/db/db.ts';
import { migrate } from '#server/src/platform/db/migrate.ts';
import { openPostgres } from '#server/src/platform/db/postgres.ts';
import { prepareDatabase } from '#server/src/start/prepare-database.ts';
import type { MeasuredKind } from './measured-sql.ts';
import { populate } from './populate.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const candidates = path.join(import.meta.dirname, '../../../apps/server/src/modules/discovery/candidates');
const made = [
  ...readdirSync(import.meta.dirname).map((file) => path.join(import.meta.dirname, file)),
  ...['candidate.ts', 'queries.ts', 'traits.ts', 'trait-sources.ts'].map((file) => path.join(candidates, file)),
];

/** What the rows depend on: a database of another version is made anew. New migrations only bring it forward. */
function versionOf(members: number): string {
  const hash = createHash('sha1');
  for (const file of made.toSorted()) hash.update(readFileSync(file));
  return `${members} members, ${hash.digest('hex')}`;
}

export interface Community {
  readonly db: Db;
  readonly measured: ReadonlyMap<MeasuredKind, readonly string[]>;
  /** In which somebody lives. */
  readonly cities: number;
  close(): Promise<void>;
}

async function create(admin: pg.Client, name: string, url: string, members: number, say: (step: string) => void): Promise<void> {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name}`);
  const db = openPostgres({ url, log: quiet });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await migrate(db);
    await prepareDatabase(db);
    await populate(client, db, members, say);
  } finally {
    await client.end();
    await db.close();
  }
  await admin.query(`COMMENT ON DATABASE ${name} IS '${versionOf(members)}'`);
}

/** Opens the community of so many members. It is made first if it is not there or was made by another version. */
export async function openCommunity(members: number, say: (step: string) => void): Promise<Community> {
  const address = benchAddress();
  const admin = new pg.Client({ connectionString: address.href });
  await admin.connect();
  const name = `violet_bench_discovery_${members}`;
  address.pathname = `/${name}`;
  try {
    const { rows } = await admin.query<{ version: string | null }>(
      "SELECT shobj_description(oid, 'pg_database') AS version FROM pg_database WHERE datname = $1",
      [name],
    );
    if (rows[0]?.version !== versionOf(members)) await create(admin, name, address.href, members, say);
  } finally {
    await admin.end();
  }
  const db = openPostgres({ url: address.href, log: quiet });
  await migrate(db);
  return readCommunity(db);
}

/** Who is measured in a community that stands. */
export async function readCommunity(db: Db): Promise<Community> {
  const rows = await db.query<{ kind: MeasuredKind; id: string }>('SELECT kind, id FROM bench_measured ORDER BY id');
  const [lived] = await db.query<{ cities: number }>('SELECT count(DISTINCT city_id)::int AS cities FROM candidates WHERE city_id > 0');
  const kinds = ['light', 'heavy', 'exhausted'] as const;
  return {
    db,
    measured: new Map(kinds.map((kind) => [kind, rows.filter((row) => row.kind === kind).map((row) => row.id)])),
    cities: lived?.cities ?? 0,
    close: () => db.close(),
  };
}
