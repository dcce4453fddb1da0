// The community of a member's day. It is a copy of the one that discovery is measured on, with sessions, matches and pictures in a folder.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { administer, benchAddress } from '#bench/administer.ts';
import { openCommunity } from '#bench/discovery/data/bench-database.ts';
import { newId } from '#server/src/platform/ids.ts';
import { writePhotoFiles } from '#server/test/programs/photo-files.ts';

const communitySize = 20_000;
/** On each side of a ring, so that everybody active has twice as many matches. */
const matchesAhead = 4;
export interface ActiveMember {
  readonly id: string;
  readonly cookie: string;
  readonly matchIds: readonly string[];
}

export interface DayCommunity {
  readonly url: string;
  readonly dataDir: string;
  readonly members: readonly ActiveMember[];
  drop(): Promise<void>;
}

/** Sessions for so many members whom others can find, and a ring of matches between them. */
async function openSessions(client: pg.Client, count: number): Promise<ActiveMember[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT m.id FROM members m JOIN preferences p ON p.member_id = m.id
     WHERE m.city_id IS NOT NULL AND NOT m.ghost_mode AND m.suspended_at IS NULL AND p.profile_visibility = 'public' ORDER BY md5(m.id::text) LIMIT $1`,
    [count],
  );
  const sessions = rows.map(({ id }) => ({ id, sessionId: newId(), token: randomBytes(32).toString('base64url') }));
  const hashes = sessions.map(({ token }) => createHash('sha256').update(token).digest('hex'));
  await client.query(
    `INSERT INTO sessions (id, token_hash, member_id, device, created_at, last_used_at, expires_at)
     SELECT id, decode(hash, 'hex'), member_id, 'Bench', now(), now(), now() + interval '1 day'
     FROM unnest($1::uuid[], $2::text[], $3::uuid[]) AS t (id, hash, member_id)`,
    [sessions.map(({ sessionId }) => sessionId), hashes, sessions.map(({ id }) => id)],
  );
  const matches = sessions.flatMap(({ id }, index) =>
    Array.from({ length: matchesAhead }, (_, step) => {
      const other = sessions[(index + step + 1) % sessions.length]?.id ?? '';
      return { matchId: newId(), pair: [id, other].toSorted() as [string, string] };
    }),
  );
  const columns = [matches.map(({ matchId }) => matchId), matches.map(({ pair }) => pair[0]), matches.map(({ pair }) => pair[1])];
  const unnested = 'unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS t (id, low, high)';
  await client.query(`INSERT INTO matches (id, low_id, high_id, created_at) SELECT id, low, high, now() FROM ${unnested}`, columns);
  await client.query(
    `INSERT INTO match_members (match_id, member_id, other_id)
     SELECT id, low, high FROM ${unnested} UNION ALL SELECT id, high, low FROM ${unnested}`,
    columns,
  );
  const matchesOf = new Map<string, string[]>();
  for (const { matchId, pair } of matches) for (const id of pair) matchesOf.set(id, [...(matchesOf.get(id) ?? []), matchId]);
  return sessions.map(({ id, token }) => ({ id, cookie: `violet_session=${token}`, matchIds: matchesOf.get(id) ?? [] }));
}

export async function openDayCommunity(active: number): Promise<DayCommunity> {
  await (await openCommunity(communitySize, (step) => console.log(`  ${step}`))).close();
  const name = `violet_bench_day_${process.pid}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE violet_bench_discovery_${communitySize}`);
  const url = new URL(`/${name}`, benchAddress()).href;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'violet-bench-day-'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Uploaded ones come from the file store; the community's are drawings, which cost less.
  const { rows } = await client.query<{ id: string }>('UPDATE photos SET portrait = NULL RETURNING id');
  writePhotoFiles(
    dataDir,
    rows.map(({ id }) => id),
  );
  const members = await openSessions(client, active);
  await client.query('VACUUM ANALYZE');
  await client.end();
  return {
    url,
    dataDir,
    members,
    async drop() {
      await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
