// What it costs to ask at each call whose session it is, beside a statement that asks nothing. ADR 031.
import { createHash } from 'node:crypto';
import { findActiveSession, oldestSessions } from '#server/src/modules/auth/service.ts';
import type { Db } from '#server/src/platform/db/db.ts';
import { createDatabase } from '#server/test/programs/served-community.ts';
import { median } from '#bench/median.ts';

export interface SessionFigure {
  readonly callers: number;
  readonly medianMs: number;
  readonly perSecond: number;
  readonly floorMs: number;
  readonly floorPerSecond: number;
  readonly bar: number;
  readonly passes: boolean;
}

const members = 100_000;
const asked = 20_000;
/** Times the floor, in look-ups a second. */
const bar = 3;

/** Three sessions each, and premium for every tenth. */
async function fill(db: Db, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO members (id, username, name, age, gender_identity, sexual_orientation, last_active_at, created_at)
     SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'm' || n, 'Name', 30, 'woman', 'lesbian', $1, $1
     FROM generate_series(1, ${members}) n`,
    [now],
  );
  await db.query(
    `INSERT INTO sessions (id, token_hash, member_id, device, created_at, last_used_at, expires_at)
     SELECT gen_random_uuid(), sha256((m.username || ' ' || n)::bytea), m.id, 'Firefox', $1, $1, $1::timestamptz + interval '7 days'
     FROM members m CROSS JOIN generate_series(1, 3) n`,
    [now],
  );
  await db.query('ANALYZE members, sessions');
}

/** So many callers, each of whom asks again as soon as there is an answer. */
async function measure(callers: number, ask: (number: number) => Promise<unknown>): Promise<{ medianMs: number; perSecond: number }> {
  const times: number[] = [];
  let next = 0;
  const began = performance.now();
  const calling = async () => {
    while (next < asked) {
      const number = (next += 1);
      const askedAt = performance.now();
      await ask(number);
      times.push(performance.now() - askedAt);
    }
  };
  await Promise.all(Array.from({ length: callers }, calling));
  return { medianMs: median(times), perSecond: Math.round(asked / ((performance.now() - began) / 1_000)) };
}

async function lookUp(db: Db, now: Date, number: number): Promise<void> {
  const tokenHash = createHash('sha256')
    .update(`m${1 + ((number * 7_919) % members)} ${1 + (number % 3)}`)
    .digest();
  if (!(await findActiveSession(db, { tokenHash }, oldestSessions(now, true), true))) throw new Error('the session was not found');
}

export async function benchSessions(): Promise<SessionFigure[]> {
  const database = await createDatabase('bench_sessions');
  try {
    const { db } = database;
    const now = new Date();
    await fill(db, now);
    const figures: SessionFigure[] = [];
    for (const callers of [1, 16]) {
      await measure(callers, (number) => lookUp(db, now, number));
      const floor = await measure(callers, () => db.query('SELECT 1'));
      const ours = await measure(callers, (number) => lookUp(db, now, number));
      const passes = ours.perSecond * bar >= floor.perSecond;
      figures.push({ callers, ...ours, floorMs: floor.medianMs, floorPerSecond: floor.perSecond, bar, passes });
    }
    return figures;
  } finally {
    await database.drop();
  }
}

export function describeSessions({ callers, medianMs, perSecond, floorMs, floorPerSecond, bar, passes }: SessionFigure): string {
  const ours = `${medianMs.toFixed(2)} ms, ${perSecond.toLocaleString('en')} a second`;
  const beside = `a statement that asks nothing ${floorMs.toFixed(2)} ms, ${floorPerSecond.toLocaleString('en')}`;
  return `whose session, ${callers} at once: ${ours}; ${beside}; ${(floorPerSecond / perSecond).toFixed(2)} times (bar ${bar}); ${passes ? 'passes' : 'FAILS'}`;
}
