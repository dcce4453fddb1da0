// A community too large to be made whole: members and candidates are copied from 10,000 whole ones. Only those who are measured swipe.
import pg from 'pg';
import { administer, benchAddress } from '#bench/administer.ts';
import { openCommunity, readCommunity, type Community } from '#bench/discovery/data/bench-database.ts';
import { insertExhaustedSwipes, insertHeavySwipes } from '#bench/discovery/data/measured-sql.ts';
import { epoch } from '#bench/discovery/data/member-sql.ts';
import { countries } from '#bench/discovery/data/populate.ts';
import { withoutIndexes } from '#bench/discovery/data/store-candidates.ts';
import { openPostgres } from '#server/src/platform/db/postgres.ts';
import { listInhabitedCities } from '#server/test/world/inhabited-cities.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const copied = 10_000;
const largestWhole = 100_000;

/** Everybody lives where people live, and is otherwise as somebody of the whole community. One in a hundred names no city. */
const drawCopies = `
  CREATE UNLOGGED TABLE bench_copies AS
  SELECT row_number() OVER (ORDER BY id) AS n, id, city_id, like_id FROM (
    SELECT gen_random_uuid() AS id, h.city_id, 1 + floor(random() * ${copied})::int AS k FROM unnest($1::int[], $2::float8[]) h (city_id, share)
    CROSS JOIN LATERAL generate_series(1, floor(h.share * $3::int + random())::int)
  ) c JOIN (SELECT row_number() OVER (ORDER BY member_id) AS k, member_id AS like_id FROM candidates) t USING (k)`;

const columnsBut = (table: string, ...others: string[]) =>
  `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
   WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attname <> ALL ('{${others.join(',')}}')`;

/** In the order of their ids, as those who come one after the other lie in no order of place. */
const insertCopies = (table: string, key: string, own: string, values: string, names: string) => `
  INSERT INTO ${table} (${key}, ${own}, ${names})
  SELECT p.id, ${values}, ${names} FROM (SELECT n, id, city_id AS home, like_id FROM bench_copies) p JOIN ${table} t ON t.${key} = p.like_id ORDER BY p.id`;

/** As in the whole community, of which nobody is measured here. */
const measured = `
  DELETE FROM likes WHERE member_id IN (SELECT id FROM bench_measured);
  TRUNCATE bench_measured;
  INSERT INTO bench_measured SELECT CASE WHEN place <= 4 THEN 'heavy' ELSE 'exhausted' END, member_id FROM (
    SELECT member_id, row_number() OVER (ORDER BY abs(shown_age - 30), member_id) AS place FROM candidates
    WHERE door = 1 AND shown_age > 0 AND city_id = (SELECT city_id FROM candidates WHERE city_id > 0 GROUP BY city_id ORDER BY count(*) DESC LIMIT 1)
  ) citizens WHERE place <= 6;
  INSERT INTO bench_measured SELECT 'light', member_id FROM candidates WHERE door = 1 AND shown_age BETWEEN 22 AND 40 AND city_id IN (
    SELECT city_id FROM candidates WHERE city_id > 0 GROUP BY city_id ORDER BY abs(count(*) - 40), city_id LIMIT 8) ORDER BY md5(member_id::text) LIMIT 8;
  DELETE FROM likes WHERE member_id IN (SELECT id FROM bench_measured);
  UPDATE candidates SET min_age = 22, max_age = 45, max_miles = 100, breaks = 0
  WHERE member_id IN (SELECT id FROM bench_measured WHERE kind <> 'light');
  UPDATE candidates SET max_miles = 50 WHERE member_id IN (SELECT id FROM bench_measured WHERE kind = 'light');
  INSERT INTO likes (id, member_id, target_id, is_like, is_super, created_at)
  SELECT gen_random_uuid(), me.member_id, t.member_id, random() < 0.4, false, ${epoch} - random() * interval '200 days'
  FROM bench_measured b JOIN candidates me ON me.member_id = b.id
  CROSS JOIN LATERAL (SELECT c.member_id FROM candidates c WHERE c.city_id = me.city_id AND c.member_id <> me.member_id LIMIT 18) t WHERE b.kind = 'light';
  ${insertHeavySwipes} ${insertExhaustedSwipes}`;

async function namesOf(client: pg.Client, text: string): Promise<string> {
  const { rows } = await client.query<{ names: string }>(text);
  return rows[0]?.names ?? '';
}

async function multiply(url: string, members: number, say: (step: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // References hold by construction.
    await client.query("SET session_replication_role = replica; SET maintenance_work_mem = '1GB'; SET work_mem = '256MB'");
    await client.query('SET synchronous_commit = off; SELECT setseed(0.42)');
    const cities = listInhabitedCities(countries);
    const total = cities.reduce((sum, { people }) => sum + people, 0);
    const homes = [{ id: 0, people: total / 99 }, ...cities];
    say('drawing copies');
    await client.query(drawCopies, [
      homes.map(({ id }) => id),
      homes.map(({ people }) => (people / total) * 0.99),
      Math.max(0, members - copied),
    ]);
    say('writing their rows of members');
    const profile = await namesOf(client, columnsBut('members', 'id', 'username', 'city_id'));
    await withoutIndexes(client, 'members', () =>
      client.query(insertCopies('members', 'id', 'username, city_id', "'copy' || p.n, nullif(p.home, 0)", profile)),
    );
    say('writing what discovery searches');
    const traits = await namesOf(client, columnsBut('candidates', 'member_id', 'city_id'));
    await withoutIndexes(client, 'candidates', () => client.query(insertCopies('candidates', 'member_id', 'city_id', 'p.home', traits)));
    await client.query('ANALYZE candidates; ANALYZE members');
    say('swiping of those who are measured');
    await client.query(measured);
    await client.query('DROP TABLE bench_copies');
    say('vacuuming');
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

/** Whether a community of so many is made whole. */
export const isWhole = (members: number) => members <= largestWhole;

/** A whole community that may be changed, or 10,000 of one and as many copies as are missing. Dropped when it is closed. */
export async function openScratchCommunity(members: number, say: (step: string) => void): Promise<Community> {
  const original = isWhole(members) ? members : copied;
  await (await openCommunity(original, say)).close();
  const name = `violet_bench_scratch_${process.pid}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE violet_bench_discovery_${original}`);
  const url = new URL(`/${name}`, benchAddress()).href;
  if (!isWhole(members)) await multiply(url, members, say);
  const db = openPostgres({ url, log: quiet });
  return {
    ...(await readCommunity(db)),
    async close() {
      await db.close();
      await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
