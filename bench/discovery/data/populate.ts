import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import type { Db } from '#server/src/platform/db/db.ts';
import { chooseMeasured, insertExhaustedSwipes, insertHeavySwipes } from './measured-sql.ts';
import { benchEpoch, drawPeople, insertMembers } from './member-sql.ts';
import { openDiscovery } from '#server/test/world/open-discovery.ts';
import { drawTasteSets } from './seeded-sets.ts';
import { insertSeparations, insertSwipes } from './swipe-sql.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** Name, state, latitude, longitude, population; a city's id is its place in the list. */
type CityRow = readonly [string, string, number, number, number];
const cityFile = path.join(import.meta.dirname, '../../../apps/server/src/modules/places/cities/city-coordinates.json');

/** Members live where people live. */
async function storeWeights(client: Client): Promise<void> {
  const populations = (JSON.parse(readFileSync(cityFile, 'utf8')) as CityRow[]).map((city) => city[4]);
  const total = populations.reduce((sum, population) => sum + population, 0);
  let below = 0;
  const thresholds = populations.map((population) => {
    const threshold = below / total;
    below += population;
    return threshold;
  });
  await client.query('CREATE UNLOGGED TABLE bench_weights (thresholds float8[], city_ids int[])');
  await client.query('INSERT INTO bench_weights VALUES ($1, $2)', [thresholds, populations.map((_, index) => index + 1)]);
}

async function storeTasteSets(client: Client): Promise<void> {
  await client.query(
    'CREATE UNLOGGED TABLE bench_sets (id int PRIMARY KEY, interests text[], teas text[], wanted text[], lifestyle jsonb)',
  );
  await client.query(
    `INSERT INTO bench_sets SELECT * FROM jsonb_to_recordset($1::jsonb) AS s(id int, interests text[], teas text[], wanted text[], lifestyle jsonb)`,
    [JSON.stringify(drawTasteSets(5_000))],
  );
}

/** Millions of rows go in much faster when their indexes are made afterwards. */
async function withoutIndexes(client: Client, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = $1 AND NOT EXISTS (
       SELECT FROM pg_constraint c WHERE c.conindid = (quote_ident(schemaname) || '.' || quote_ident(indexname))::regclass)`,
    [table],
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await work();
  for (const { definition } of indexes) await client.query(definition);
}

/** The copies that discovery searches, made by discovery itself, a day before the benchmark's clock starts. */
async function storeCandidates(db: Db): Promise<void> {
  const yesterday = new Date(benchEpoch.getTime() - 86_400_000);
  const { discovery } = openDiscovery(db, { now: () => yesterday });
  for (let last = nobody; ;) {
    const rows = await db.query<{ id: string }>('SELECT id FROM members WHERE id > $1 ORDER BY id LIMIT 2000', [last]);
    const ids = rows.map((row) => row.id);
    if (ids.length === 0) return;
    await discovery.refreshCandidates(db, ids);
    last = ids.at(-1) ?? nobody;
  }
}

/** Fills a migrated, empty database. Says what it does through `say`. */
export async function populate(client: Client, db: Db, members: number, say: (step: string) => void): Promise<void> {
  // Foreign keys hold by construction.
  await client.query('SET session_replication_role = replica');
  await client.query("SET maintenance_work_mem = '1GB'; SET work_mem = '256MB'; SET synchronous_commit = off");
  await storeWeights(client);
  await storeTasteSets(client);
  say('drawing people');
  await client.query(drawPeople(members));
  say('writing their profiles, preferences and photos');
  await client.query(insertMembers);
  await client.query(chooseMeasured);
  await client.query('ANALYZE members; ANALYZE preferences; ANALYZE photos');
  say('writing what discovery searches');
  await withoutIndexes(client, 'candidates', () => storeCandidates(db));
  await client.query('VACUUM ANALYZE candidates');
  say('swiping');
  await withoutIndexes(client, 'likes', async () => {
    await client.query(insertSwipes(members));
    await client.query(insertHeavySwipes);
    await client.query(insertExhaustedSwipes);
  });
  await client.query(insertSeparations(members));
  say('vacuuming');
  await client.query('DROP TABLE bench_people, bench_sets, bench_weights');
  await client.query('VACUUM ANALYZE');
}
