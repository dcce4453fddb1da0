// What happens often, and what writing it down costs the database: visits, looks at profiles, likes of one story. ADR 035.
import { createDatabase } from '#server/test/programs/served-community.ts';
import { sessionEnd, updateSessionUse } from '#server/src/modules/auth/service.ts';
import { deleteViewsBefore, insertViews, type View } from '#server/src/modules/profiles/service.ts';
import { insertLike } from '#server/src/modules/tea/service.ts';
import type { Db } from '#server/src/platform/db/db.ts';

export interface WriteFigure {
  readonly what: string;
  readonly ours: number;
  /** What it is compared with; 0: nothing. */
  readonly floor: number;
  readonly unit: string;
  /** The least that ours may be. */
  readonly bar: number;
  readonly passes: boolean;
}

const members = 20_000;
const firstUse = new Date('2026-03-01T01:00:00Z');
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

async function fill(db: Db): Promise<void> {
  const numbered = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  await db.query(
    `INSERT INTO members (id, username, name, age, gender_identity, sexual_orientation, last_active_at, created_at)
     SELECT ${numbered}, 'm' || n, 'Name', 30, 'woman', 'lesbian', $1, $1 FROM generate_series(1, ${members}) n`,
    [firstUse],
  );
  await db.query(
    `INSERT INTO sessions (id, token_hash, member_id, device, created_at, last_used_at, expires_at)
     SELECT id, sha256(id::text::bytea), id, 'Firefox', $1, $1, $2 FROM members`,
    [firstUse, sessionEnd(firstUse, { createdAt: firstUse, isBrief: false })],
  );
  await db.query(
    `INSERT INTO stories (id, title, content, day)
     SELECT ${numbered}, 'A title', repeat('some words of a story ', 40), '2026-01-01' FROM generate_series(1, 2000) n`,
  );
}

/** How many come to pass in a second. */
async function rate(count: number, work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return Math.round(count / ((performance.now() - began) / 1_000));
}

/** Of a hundred uses of sessions, how many tell no index. */
async function measureVisits(db: Db): Promise<WriteFigure> {
  for (let visit = 1; visit <= 3 * members; visit += 1) {
    const at = new Date(firstUse.getTime() + visit * 200);
    const id = idOf(1 + ((visit * 7_919) % members));
    await updateSessionUse(db, id, at, sessionEnd(at, { createdAt: firstUse, isBrief: false }));
  }
  const read = `SELECT round(100.0 * n_tup_hot_upd / n_tup_upd)::int AS hot FROM pg_stat_user_tables WHERE relname = 'sessions'`;
  await db.query('SELECT pg_stat_force_next_flush()');
  const hot = (await db.query<{ hot: number }>(read))[0]?.hot ?? 0;
  return { what: 'uses of sessions that tell no index', ours: hot, floor: 0, unit: '%', bar: 95, passes: hot >= 95 };
}

function viewsFrom(start: number, count: number): View[] {
  return Array.from({ length: count }, (_none, index) => {
    const number = start + index;
    return { viewedId: idOf(1 + (number % members)), viewerId: idOf(1 + ((number * 7 + 1) % members)), day: '2026-02-01' };
  });
}

/** One look of each member, which has had its time. */
async function addOldViews(db: Db, step: number): Promise<void> {
  await db.query(
    `WITH placed AS (SELECT id, row_number() OVER (ORDER BY id) AS place FROM members)
     INSERT INTO profile_views SELECT a.id, b.id, date '2026-01-01' + ($1::int % 10)
     FROM placed a JOIN placed b ON b.place = (a.place * 31 + $1::int * 977) % ${members} + 1 WHERE a.id <> b.id ON CONFLICT DO NOTHING`,
    [step],
  );
}

async function measureViews(db: Db): Promise<WriteFigure[]> {
  const alone = await rate(1_000, async () => {
    for (let at = 0; at < 1_000; at += 1) await insertViews(db, viewsFrom(at, 1));
  });
  const together = await rate(15_000, async () => {
    for (let at = 1_000; at < 16_000; at += 1_000) await insertViews(db, viewsFrom(at, 1_000));
  });
  for (let step = 1; step <= 50; step += 1) await addOldViews(db, step);
  let gone = 0;
  const began = performance.now();
  for (let batch = 0; batch < 40; batch += 1) gone += await deleteViewsBefore(db, '2026-01-20', 5_000);
  const erased = Math.round(gone / ((performance.now() - began) / 1_000));
  return [
    {
      what: 'looks written by the thousand, beside one by one',
      ours: together,
      floor: alone,
      unit: '/s',
      bar: 10 * alone,
      passes: together >= 10 * alone,
    },
    { what: 'looks deleted once their time is over, of a million', ours: erased, floor: 0, unit: '/s', bar: 0, passes: gone > 0 },
  ];
}

async function like(db: Db, from: number, storyOf: (number: number) => string): Promise<number> {
  const count = 2_000;
  let next = from;
  return rate(count, async () => {
    const liking = async () => {
      while (next < from + count) {
        const number = next;
        next += 1;
        await insertLike(db, idOf(number), storyOf(number), '2026-02-01');
      }
    };
    await Promise.all(Array.from({ length: 16 }, liking));
  });
}

async function measureLikes(db: Db): Promise<WriteFigure> {
  await like(db, 1, (number) => idOf(2 + (number % 1_999)));
  const one = await like(db, 4_001, () => idOf(1));
  const many = await like(db, 8_001, (number) => idOf(2 + (number % 1_999)));
  return { what: 'likes of one story, beside as many of different ones', ours: one, floor: many, unit: '/s', bar: 0, passes: true };
}

export async function benchWrites(): Promise<WriteFigure[]> {
  const database = await createDatabase('bench_writes');
  try {
    await fill(database.db);
    return [await measureVisits(database.db), ...(await measureViews(database.db)), await measureLikes(database.db)];
  } finally {
    await database.drop();
  }
}

export function describeWrites({ what, ours, floor, unit, bar, passes }: WriteFigure): string {
  const beside = floor > 0 ? `, beside ${floor}${unit}` : '';
  return `${what}: ${ours}${unit}${beside}${bar > 0 ? ` (bar ${bar})` : ''}${passes ? '' : ' MISSED'}`;
}
