// How a year of swipes grows their table, with the night's work of retention done. ADR 046.
import { passReturnsAfterDays } from '@violet/contract/likes';
import { createDatabase } from '#server/test/programs/served-community.ts';
import { insertSwipe } from '#server/src/modules/likes/service.ts';
import { deleteAllOlder } from '#server/src/platform/db/delete-older.ts';
import type { Db } from '#server/src/platform/db/db.ts';
import { afterParting, periodBefore } from '#server/src/platform/retention.ts';
import { newId } from '#server/src/platform/ids.ts';
import { quantile } from '#bench/quantile.ts';

const swipers = 20;
const swipesADay = 60;
const days = 365;
const probes = 200;
/** Of one swipe at the year's end, in times of the same after the first month. */
const bytesBar = 1.2;
const insertBar = 2;
/** Of all rows at the year's end, in times of those at its middle. Everybody has been swiped by then. */
const boundedBar = 1.2;

const scenes = [
  { scene: 'somebody new on each card', members: swipesADay * days + swipers + 1, isBounded: false },
  { scene: 'a small town, where passes come back', members: 900, isBounded: true },
] as const;

export interface SwipesFigure {
  readonly scene: string;
  readonly day: number;
  readonly rows: number;
  readonly bytes: number;
  readonly insertP50Ms: number;
  readonly passes: boolean;
}

const began = new Date('2026-01-01T00:00:00Z');
const dateOf = (day: number) => new Date(began.getTime() + day * 86_400_000);
const numbered = (n: string) => `('00000000-0000-4000-8000-' || lpad(${n}::text, 12, '0'))::uuid`;
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

async function fill(db: Db, members: number): Promise<void> {
  await db.query(
    `INSERT INTO members (id, username, name, age, gender_identity, sexual_orientation, last_active_at, created_at)
     SELECT ${numbered('n')}, 'm' || n, 'Name', 30, 'woman', 'lesbian', $1, $1 FROM generate_series(1, ${members}) n`,
    [began],
  );
}

/** In a small town passes come back first. Then each swipes whoever is new, two of five of them likes, and the night deletes what is over. */
async function swipeForADay(db: Db, members: number, day: number): Promise<void> {
  const now = dateOf(day);
  await db.query(
    `UPDATE likes SET voided_at = $1 WHERE NOT is_like AND voided_at IS NULL AND created_at <= $2
       AND member_id IN (SELECT ${numbered('s')} FROM generate_series(1, ${swipers}) s) AND ${members} < ${swipesADay * days}`,
    [now, dateOf(day - passReturnsAfterDays)],
  );
  await db.query(
    `INSERT INTO likes (id, member_id, target_id, is_like, created_at)
     SELECT gen_random_uuid(), ${numbered('s')}, c.target_id, c.place % 5 < 2, $1::timestamptz + c.place * interval '1 minute'
     FROM generate_series(1, ${swipers}) s CROSS JOIN LATERAL (SELECT n.id AS target_id, row_number() OVER () AS place FROM (
       SELECT t.id FROM members t WHERE t.id > $2 AND t.id <= $3
         AND NOT EXISTS (SELECT 1 FROM likes l WHERE l.member_id = ${numbered('s')} AND l.target_id = t.id AND l.voided_at IS NULL)
       LIMIT ${swipesADay}) n) c`,
    members < swipesADay * days
      ? [now, idOf(swipers), idOf(members - 1)]
      : [now, idOf(swipers + (day - 1) * swipesADay), idOf(swipers + day * swipesADay)],
  );
  await deleteAllOlder(db, { table: 'likes', key: 'id, member_id', moment: 'voided_at' }, periodBefore(now, afterParting));
}

/** Of one swipe as the product writes it, at the median. They are taken away again. */
async function measureInsert(db: Db, members: number, day: number): Promise<number> {
  const times: number[] = [];
  for (let probe = 0; probe < probes; probe += 1) {
    const row = {
      id: newId(),
      member_id: idOf(members),
      target_id: idOf(1 + probe),
      is_like: true,
      is_super: false,
      created_at: dateOf(day),
    };
    const start = performance.now();
    await insertSwipe(db, row);
    times.push(performance.now() - start);
  }
  await db.query('DELETE FROM likes WHERE member_id = $1', [idOf(members)]);
  return quantile(times, 0.5);
}

async function measure(db: Db, members: number, day: number): Promise<Omit<SwipesFigure, 'scene' | 'passes'>> {
  const insertP50Ms = await measureInsert(db, members, day);
  await db.exec('VACUUM ANALYZE likes');
  const [size] = await db.query<{ rows: number; bytes: number }>(
    `SELECT (SELECT count(*)::int FROM likes) AS rows, pg_total_relation_size('likes')::float8 AS bytes`,
  );
  if (!size) throw new Error('the database told no size');
  return { day, ...size, insertP50Ms };
}

function judge(figure: Omit<SwipesFigure, 'passes'>, earlier: readonly SwipesFigure[], isBounded: boolean): boolean {
  const [first, middle] = earlier;
  if (!first) return true;
  const isSlim = figure.bytes / figure.rows <= (bytesBar * first.bytes) / first.rows;
  const isQuick = figure.insertP50Ms <= insertBar * first.insertP50Ms;
  if (!isBounded) return isSlim && isQuick;
  return isQuick && (!middle || figure.rows <= boundedBar * middle.rows);
}

export async function benchSwipesYear(): Promise<SwipesFigure[]> {
  const figures: SwipesFigure[] = [];
  for (const { scene, members, isBounded } of scenes) {
    const database = await createDatabase('bench_swipes');
    const own: SwipesFigure[] = [];
    try {
      await fill(database.db, members);
      for (let day = 1; day <= days; day += 1) {
        await swipeForADay(database.db, members, day);
        // The autovacuum of a real year has its turn that often.
        if (day % 15 === 1) await database.db.exec('VACUUM ANALYZE');
        if (![30, 182, days].includes(day)) continue;
        const figure = { scene, ...(await measure(database.db, members, day)) };
        own.push({ ...figure, passes: judge(figure, own, isBounded) });
      }
    } finally {
      await database.drop();
    }
    figures.push(...own);
  }
  return figures;
}

export function describeSwipesYear({ scene, day, rows, bytes, insertP50Ms, passes }: SwipesFigure): string {
  const made = swipers * swipesADay * day;
  return (
    `${scene}, day ${day}: ${rows.toLocaleString('en')} rows of at most ${made.toLocaleString('en')} swipes, ${(bytes / 1e6).toFixed(1)} MB, ` +
    `${(bytes / rows).toFixed(0)} bytes each; a swipe written in ${insertP50Ms.toFixed(2)} ms${passes ? '' : ' MISSED'}`
  );
}
