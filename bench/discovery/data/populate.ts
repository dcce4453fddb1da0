import type { Client } from 'pg';
import { ensurePlaces } from '#server/src/modules/places/service.ts';
import type { Db } from '#server/src/platform/db/db.ts';
import { listInhabitedCities } from '#server/test/world/inhabited-cities.ts';
import { chooseMeasured, insertExhaustedSwipes, insertHeavySwipes } from './measured-sql.ts';
import { drawPeople, insertMembers } from './member-sql.ts';
import { drawTasteSets } from './seeded-sets.ts';
import { storeCandidates, withoutIndexes } from './store-candidates.ts';
import { insertSeparations, insertSwipes } from './swipe-sql.ts';

/** Large ones, two of which are neighbours. Together they have twice the 5,000 cities that discovery is to hold its bars in. */
export const countries = ['US', 'CA', 'DE'];

/** Members live where people live. */
async function storeWeights(client: Client, cities: ReturnType<typeof listInhabitedCities>): Promise<void> {
  const total = cities.reduce((sum, { people }) => sum + people, 0);
  let below = 0;
  const thresholds = cities.map(({ people }) => {
    const threshold = below / total;
    below += people;
    return threshold;
  });
  await client.query('CREATE UNLOGGED TABLE bench_weights (thresholds float8[], city_ids int[])');
  await client.query('INSERT INTO bench_weights VALUES ($1, $2)', [thresholds, cities.map(({ id }) => id)]);
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

/** Fills a migrated, empty database. Says what it does through `say`. */
export async function populate(client: Client, db: Db, members: number, say: (step: string) => void): Promise<void> {
  // Foreign keys hold by construction.
  await client.query('SET session_replication_role = replica');
  await client.query("SET maintenance_work_mem = '1GB'; SET work_mem = '256MB'; SET synchronous_commit = off");
  const cities = listInhabitedCities(countries);
  say(`storing ${cities.length.toLocaleString('en')} cities of ${countries.join(', ')}`);
  await db.tx((tx) =>
    ensurePlaces(
      tx,
      cities.map(({ id }) => id),
    ),
  );
  await storeWeights(client, cities);
  await storeTasteSets(client);
  say('drawing people');
  await client.query(drawPeople(members));
  say('writing their profiles, preferences and photos');
  await client.query(insertMembers);
  await client.query(chooseMeasured);
  await client.query('ANALYZE members; ANALYZE preferences; ANALYZE photos');
  say('writing what discovery searches');
  await storeCandidates(client, db);
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
