// The community that growth is measured on: a copy of the one of discovery. Years have left rows in the tables that a deletion touches. An index that is missing there shows in the figure.
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { administer, benchAddress } from '#bench/administer.ts';
import { openCommunity } from '#bench/discovery/data/bench-database.ts';
import { epoch } from '#bench/discovery/data/member-sql.ts';
import { newId } from '#server/src/platform/ids.ts';

export interface GrowthCommunity {
  readonly url: string;
  /** Whose accounts are deleted: the ones with the most swipes first, then anybody. */
  readonly leaving: readonly string[];
  /** A cookie of the member whom most members like. */
  readonly liked: string;
  readonly moderator: string;
  drop(): Promise<void>;
}

/** Each member in a ring, matched with the two before and the two after. */
const fill = [
  `CREATE UNLOGGED TABLE bench_ring AS SELECT id, row_number() OVER (ORDER BY md5(id::text))::int - 1 AS place FROM members`,
  `CREATE INDEX ON bench_ring (place)`,
  `CREATE UNLOGGED TABLE bench_matches AS SELECT gen_random_uuid() AS id, least(a.id, b.id) AS low_id, greatest(a.id, b.id) AS high_id
     FROM bench_ring a CROSS JOIN generate_series(1, 2) step JOIN bench_ring b ON b.place = (a.place + step) % (SELECT count(*) FROM bench_ring)`,
  `INSERT INTO matches (id, low_id, high_id, created_at) SELECT id, low_id, high_id, ${epoch} - interval '30 days' FROM bench_matches`,
  `INSERT INTO match_members (match_id, member_id, other_id)
     SELECT id, low_id, high_id FROM bench_matches UNION ALL SELECT id, high_id, low_id FROM bench_matches`,
  `INSERT INTO conversations (match_id, last_seq, last_message_at) SELECT id, 5, ${epoch} FROM bench_matches`,
  `INSERT INTO messages (match_id, seq, id, sender_id, content, created_at, read_at)
     SELECT id, seq, gen_random_uuid(), CASE WHEN seq % 2 = 0 THEN low_id ELSE high_id END, repeat('some words ', 8), ${epoch}, ${epoch}
     FROM bench_matches CROSS JOIN generate_series(1, 5) seq`,
  `INSERT INTO alerts (id, member_id, kind, channel, other_id, match_id, created_at, told_at)
     SELECT gen_random_uuid(), member_id, 'message', 'push', other_id, match_id, ${epoch}, ${epoch} FROM match_members`,
  `INSERT INTO alerts (id, member_id, kind, channel, other_id, created_at, told_at)
     SELECT gen_random_uuid(), a.id, 'like', 'push', b.id, ${epoch}, ${epoch} FROM bench_ring a JOIN bench_ring b ON b.place = a.place + 3`,
  `INSERT INTO profile_views (viewed_id, viewer_id, day) SELECT a.id, b.id, (${epoch})::date
     FROM bench_ring a CROSS JOIN generate_series(1, 10) step JOIN bench_ring b ON b.place = a.place + step`,
  `INSERT INTO payment_customers (reference, provider, member_id, customer_id) SELECT gen_random_uuid(), 'test', id, 'customer ' || place FROM bench_ring`,
  `INSERT INTO subscription_intents (id, member_id, provider, plan, created_at, checked_at, closed_at)
     SELECT gen_random_uuid(), id, 'test', 'monthly', ${epoch}, ${epoch}, ${epoch} FROM bench_ring`,
  `INSERT INTO verifications (member_id, status, case_id, requested_at, decided_at)
     SELECT id, 'verified', gen_random_uuid(), ${epoch} - interval '61 days', ${epoch} - interval '60 days' FROM bench_ring WHERE place % 5 = 0
     ON CONFLICT DO NOTHING`,
  `INSERT INTO reports (id, reporter_id, reported_id, reported_text, reason, status, created_at, decided_action, decided_at)
     SELECT gen_random_uuid(), a.id, b.id, 'somebody', 'spam', 'resolved', ${epoch} - interval '61 days', 'dismiss', ${epoch} - interval '60 days'
     FROM bench_ring a JOIN bench_ring b ON b.place = a.place + 4 WHERE a.place % 10 = 0`,
  // A hundred wait for a decision.
  `UPDATE reports SET status = 'open', decided_action = NULL, decided_at = NULL, created_at = ${epoch} WHERE id IN (SELECT id FROM reports LIMIT 100)`,
  `UPDATE members SET suspended_at = ${epoch} - interval '90 days', suspended_until = ${epoch} - interval '60 days'
     WHERE id IN (SELECT id FROM bench_ring WHERE place % 100 = 1)`,
  `INSERT INTO decks (member_id, scope, revision, built_at, surveyed_at, first_ids, target_ids, complete, small)
     SELECT a.id, 'all', 1, ${epoch}, ${epoch}, '{}', ARRAY(SELECT b.id FROM bench_ring b WHERE b.place BETWEEN a.place + 1 AND a.place + 200), false, false
     FROM bench_ring a WHERE a.place % 10 = 0 ON CONFLICT DO NOTHING`,
  'DROP TABLE bench_matches, bench_ring',
];

/** Answers the session's cookie. */
async function insertSession(client: pg.Client, memberId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `INSERT INTO sessions (id, token_hash, member_id, device, created_at, last_used_at, expires_at)
     VALUES ($1, $2, $3, 'Bench', ${epoch}, ${epoch}, ${epoch} + interval '20 days')`,
    [newId(), createHash('sha256').update(token).digest(), memberId],
  );
  return `violet_session=${token}`;
}

export async function openGrowthCommunity(members: number, deletions: number): Promise<GrowthCommunity> {
  const say = (step: string) => console.log(`  ${members.toLocaleString('en')} members: ${step}`);
  await (await openCommunity(members, say)).close();
  const name = `violet_bench_growth_${process.pid}`;
  say('copying the community, and writing what years leave behind');
  await administer(`CREATE DATABASE ${name} TEMPLATE violet_bench_discovery_${members}`);
  const url = new URL(`/${name}`, benchAddress()).href;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const one = async (text: string) => (await client.query<{ id: string }>(text)).rows[0]?.id ?? '';
  // References hold by construction.
  await client.query("SET session_replication_role = replica; SET work_mem = '256MB'; SET synchronous_commit = off");
  for (const statement of fill) await client.query(statement);
  await client.query('VACUUM ANALYZE');
  const { rows } = await client.query<{ id: string }>(
    `(SELECT id FROM bench_measured ORDER BY kind, id) UNION ALL (SELECT id FROM members ORDER BY md5(id::text || 'leaving') LIMIT $1)`,
    [deletions],
  );
  const liked = await one('SELECT target_id AS id FROM likes WHERE is_like GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1');
  const moderator = await one(`SELECT id FROM members WHERE suspended_at IS NULL ORDER BY md5(id::text || 'moderator') LIMIT 1`);
  await client.query(`UPDATE members SET role = 'admin' WHERE id = $1`, [moderator]);
  const cookies = [await insertSession(client, liked), await insertSession(client, moderator)] as const;
  await client.end();
  const leaving = [...new Set(rows.map(({ id }) => id))].filter((id) => id !== liked && id !== moderator).slice(0, deletions);
  return { url, leaving, liked: cookies[0], moderator: cookies[1], drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`) };
}
