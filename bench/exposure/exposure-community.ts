// A community in which ranking decides who is seen, since all live in one large city. It is copied from the one of discovery.
import type { Db } from '#server/src/platform/db/db.ts';
import { migrate } from '#server/src/platform/db/migrate.ts';
import { openPostgres } from '#server/src/platform/db/postgres.ts';
import { administer, benchAddress } from '#bench/administer.ts';
import { openCommunity } from '#bench/discovery/data/bench-database.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const moveToOneCity = `
  UPDATE candidates SET city_id = (SELECT city_id FROM candidates WHERE city_id > 0 GROUP BY city_id ORDER BY count(*) DESC LIMIT 1);
  UPDATE members m SET city_id = c.city_id FROM candidates c WHERE c.member_id = m.id;
  DELETE FROM likes;
  DELETE FROM decks;
  VACUUM ANALYZE candidates; VACUUM ANALYZE members; VACUUM ANALYZE likes;`;

export interface ExposureCommunity {
  readonly db: Db;
  /** Whom everybody may be shown. */
  readonly found: readonly string[];
  drop(): Promise<void>;
}

/** As it is before anybody has swiped. */
export async function openExposureCommunity(members: number): Promise<ExposureCommunity> {
  await (await openCommunity(members, (step) => console.log(`  ${step}`))).close();
  const name = `violet_bench_exposure_${process.pid}`;
  await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await administer(`CREATE DATABASE ${name} TEMPLATE violet_bench_discovery_${members}`);
  const db = openPostgres({ url: new URL(`/${name}`, benchAddress()).href, log: quiet });
  await migrate(db);
  for (const statement of moveToOneCity.split(';').map((text) => text.trim())) if (statement) await db.query(statement);
  const rows = await db.query<{ member_id: string }>('SELECT member_id FROM candidates WHERE door = 1 ORDER BY md5(member_id::text)');
  return {
    db,
    found: rows.map(({ member_id }) => member_id),
    async drop() {
      await db.close();
      await administer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
