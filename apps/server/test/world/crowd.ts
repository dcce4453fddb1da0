// Hundreds of members at once, for races: written to the database as registering would, without hashing a password for each.
import { createHash, randomBytes } from 'node:crypto';
import { newId } from '#platform/ids.ts';
import { createCaller, type Caller, type World } from './world.ts';

/** Someone of a crowd: signed in, but without a password to sign in again. */
export interface CrowdMember extends Caller {
  readonly id: string;
  readonly cookie: string;
}

export async function aCrowd(world: World, size: number): Promise<CrowdMember[]> {
  const tokens = Array.from({ length: size }, () => randomBytes(32).toString('base64url'));
  const rows = tokens.map((token) => ({
    id: newId(),
    session_id: newId(),
    token_hash: `\\x${createHash('sha256').update(token).digest('hex')}`,
  }));
  const now = world.clock.now();
  const values = [JSON.stringify(rows), now];
  const people = `jsonb_to_recordset($1::jsonb) AS n(id uuid, session_id uuid, token_hash bytea)`;
  await world.db.query(
    `INSERT INTO members (id, username, name, age, gender_identity, sexual_orientation, last_active_at, created_at)
     SELECT n.id, 'crowd-' || n.id, 'Crowd', 30, 'woman', 'lesbian', $2, $2 FROM ${people}`,
    values,
  );
  await world.db.query(`INSERT INTO preferences (member_id) SELECT n.id FROM ${people}`, [values[0]]);
  await world.db.query(
    `INSERT INTO sessions (id, token_hash, member_id, device, created_at, last_used_at, expires_at)
     SELECT n.session_id, n.token_hash, n.id, 'Test', $2, $2, $2::timestamptz + interval '30 days' FROM ${people}`,
    values,
  );
  return rows.map(({ id }, index) => {
    const cookie = `violet_session=${tokens[index]}`;
    return { ...createCaller(world.origin, cookie), id, cookie };
  });
}

/** A race needs rivals: the embedded database has one connection and would hide it. */
export function requirePostgres(world: Pick<World, 'db'>): void {
  if (world.db.kind !== 'postgres') throw new Error('races run on real PostgreSQL: set TEST_DATABASE_URL (npm run test:services)');
}
