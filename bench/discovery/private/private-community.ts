// The community of discovery twice: as it is, and a copy whose members hide, cover and look with partners.
import pg from 'pg';
import { administer, benchAddress } from '#bench/administer.ts';
import { openCommunity, type Community } from '#bench/discovery/data/bench-database.ts';
import { storeCandidates, withoutIndexes } from '#bench/discovery/data/store-candidates.ts';
import type { ContactHashes, Db } from '#server/src/platform/db/db.ts';
import { openPostgres } from '#server/src/platform/db/postgres.ts';
import { changeMembers, insertContacts, insertFormerContact, insertHidersOf, updateContactsOf } from './private-sql.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const formerOfEach = 2;

export interface PrivateCommunity {
  readonly plain: Community;
  /** The same members, with all that keeps them private. */
  readonly secluded: Db;
  drop(): Promise<void>;
}

/** An address, a number and two former addresses, by all of which others hide from the member. */
async function beKnown(client: pg.Client, contacts: ContactHashes, id: string, place: number): Promise<void> {
  const [email, phone] = [`${id}@letters.example`, `+1503555${String(1_000 + place)}`];
  await client.query(updateContactsOf, [id, email, phone]);
  const former = Array.from({ length: formerOfEach }, (_, index) => contacts.hash('email', `${id}@former-${index}.example`));
  for (const hash of former) await client.query(insertFormerContact, [id, contacts.mark(id, hash), contacts.seal(id, hash)]);
  await client.query(insertHidersOf, [id, [contacts.hash('email', email), contacts.hash('phone', phone), ...former]]);
}

async function seclude(url: string, db: Db, contacts: ContactHashes, measured: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // References hold by construction.
    await client.query(
      "SET session_replication_role = replica; SET maintenance_work_mem = '1GB'; SET work_mem = '256MB'; SET synchronous_commit = off",
    );
    for (const statement of changeMembers) await client.query(statement);
    await client.query('TRUNCATE candidates');
    await storeCandidates(client, db);
    await withoutIndexes(client, 'hidden_contacts', () => client.query(insertContacts));
    for (const [place, id] of measured.entries()) await beKnown(client, contacts, id, place);
    await client.query('VACUUM ANALYZE hidden_contacts');
    await client.query('VACUUM ANALYZE partner_links');
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

/** Neither has a deck. */
export async function openPrivateCommunity(
  members: number,
  contacts: ContactHashes,
  say: (step: string) => void,
): Promise<PrivateCommunity> {
  await (await openCommunity(members, say)).close();
  const name = `violet_bench_private_${process.pid}`;
  say('copying the community, and letting members hide');
  await administer(`CREATE DATABASE ${name} TEMPLATE violet_bench_discovery_${members}`);
  const url = new URL(`/${name}`, benchAddress()).href;
  const secluded = openPostgres({ url, log: quiet });
  const plain = await openCommunity(members, say);
  const drop = async () => {
    await plain.close();
    await secluded.close();
    await administer(`DROP DATABASE ${name} WITH (FORCE)`);
  };
  try {
    await seclude(url, secluded, contacts, [...plain.measured.values()].flat());
    for (const db of [plain.db, secluded]) await db.query('DELETE FROM decks');
    say('measuring');
    return { plain, secluded, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}
