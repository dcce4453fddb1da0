// What should not grow with the community: a deletion, the console of moderators, a page of likes received. And a walk over all decks, which
// does, behind all that.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { benchEpoch } from '#bench/discovery/data/member-sql.ts';
import { quantile } from '#bench/quantile.ts';
import { buildApp, type App } from '#server/src/app.ts';
import type { Db } from '#server/src/platform/db/db.ts';
import { openPostgres } from '#server/src/platform/db/postgres.ts';
import { createTestClock } from '#server/test/world/clock.ts';
import { appOptions } from '#server/test/world/world-options.ts';
import { openGrowthCommunity, type GrowthCommunity } from './growth-community.ts';

/** The longest of all deletions, in milliseconds. */
const deletionBarMs = 2_000;
const consoleBarOfFloor = 20;
/** As many times as at the smallest size, at the median. */
const growthBar = 2;

type Measured = 'deletion' | 'console' | 'likes received' | 'walk';

export interface GrowthFigure {
  readonly what: Measured;
  readonly members: number;
  readonly p50Ms: number;
  readonly mostMs: number;
  readonly floorMs: number;
  readonly samples: number;
  /** What it is held against, in words. */
  readonly bar: string;
  readonly passes: boolean;
}

/** What twenty cards need of their members' own rows, by primary key. */
const floorText = 'SELECT id, name, age, bio, city_id, interests FROM members WHERE id = ANY($1::uuid[])';

async function timed(times: number[], work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  times.push(performance.now() - began);
}

async function get(app: App, cookie: string, url: string): Promise<void> {
  const { statusCode, body } = await app.http.inject({ method: 'GET', url, headers: { cookie } });
  if (statusCode !== 200) throw new Error(`${url} was answered ${statusCode}: ${body}`);
}

interface Times {
  readonly ours: number[];
  readonly floor: number[];
}

/** In turns with the floor. The first rounds warm up and are not counted. */
async function inTurns(db: Db, ids: readonly string[], rounds: number, work: () => Promise<unknown>): Promise<Times> {
  const times: Times = { ours: [], floor: [] };
  for (let round = -5; round < rounds; round += 1) {
    await timed(round < 0 ? [] : times.ours, work);
    const from = (Math.abs(round) * 20) % (ids.length - 20);
    await timed(round < 0 ? [] : times.floor, () => db.query(floorText, [ids.slice(from, from + 20)]));
  }
  return times;
}

async function measureAt(app: App, db: Db, community: GrowthCommunity): Promise<Record<Measured, Times>> {
  const ids = (await db.query<{ id: string }>('SELECT id FROM members ORDER BY md5(id::text) LIMIT 2000')).map(({ id }) => id);
  const moderatorsConsole = await inTurns(db, ids, 60, () =>
    Promise.all(['statistics', 'reports'].map((part) => get(app, community.moderator, `/api/moderation/${part}`))),
  );
  const likes = await inTurns(db, ids, 60, () => get(app, community.liked, '/api/notifications/likes-received'));
  const deletion: Times = { ours: [], floor: [] };
  for (const id of community.leaving) await timed(deletion.ours, () => app.account.deleteMembers([id]));
  const walk: Times = { ours: [], floor: [] };
  await timed(walk.ours, app.account.runFollowUps);
  return { deletion, console: moderatorsConsole, 'likes received': likes, walk };
}

type Judgement = Pick<GrowthFigure, 'bar' | 'passes'>;

const grown = (p50Ms: number, smallest: number) => `${(p50Ms / smallest).toFixed(2)} times as at the smallest size, bar ${growthBar}`;

const judges: Record<Measured, (figure: Omit<GrowthFigure, keyof Judgement>, smallest: number) => Judgement> = {
  deletion: ({ mostMs }) => ({ bar: `the longest, ${deletionBarMs} ms`, passes: mostMs <= deletionBarMs }),
  console: ({ p50Ms, floorMs }, smallest) => ({
    bar: `ratio ${(p50Ms / floorMs).toFixed(1)}, bar ${consoleBarOfFloor}; ${grown(p50Ms, smallest)}`,
    passes: p50Ms <= consoleBarOfFloor * floorMs && p50Ms <= growthBar * smallest,
  }),
  'likes received': ({ p50Ms }, smallest) => ({ bar: grown(p50Ms, smallest), passes: p50Ms <= growthBar * smallest }),
  walk: () => ({ bar: 'none: it goes behind the answer', passes: true }),
};

async function measure(members: number, deletions: number): Promise<Record<Measured, Times>> {
  const community = await openGrowthCommunity(members, deletions);
  const folder = mkdtempSync(path.join(tmpdir(), 'violet-bench-growth-'));
  const db = openPostgres({ url: community.url, log: { info: () => undefined, warn: console.warn, error: console.error } });
  const clock = createTestClock();
  clock.advance({ seconds: (benchEpoch.getTime() - clock.now().getTime()) / 1_000 });
  try {
    const options = await appOptions({ demo: false }, clock, folder, { emails: [], sms: [] });
    const app = await buildApp({ ...options, db, readDb: db, redis: undefined });
    try {
      return await measureAt(app, db, community);
    } finally {
      await app.drain();
    }
  } finally {
    await db.close();
    await community.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Communities are made by the first run, which takes minutes at a million; each run copies them. */
export async function benchGrowth({ sizes = [10_000, 100_000, 1_000_000], deletions = 50 } = {}): Promise<GrowthFigure[]> {
  const figures: GrowthFigure[] = [];
  for (const members of sizes) {
    for (const [what, { ours, floor }] of Object.entries(await measure(members, deletions)) as [Measured, Times][]) {
      const p50Ms = quantile(ours, 0.5);
      const figure = { what, members, p50Ms, mostMs: Math.max(...ours), floorMs: quantile(floor, 0.5), samples: ours.length };
      const smallest = figures.find((earlier) => earlier.what === what)?.p50Ms ?? p50Ms;
      figures.push({ ...figure, ...judges[what](figure, smallest) });
    }
  }
  return figures;
}

export function describeGrowth({ what, members, p50Ms, mostMs, floorMs, samples, bar, passes }: GrowthFigure): string {
  const floor = floorMs > 0 ? `; floor, 20 rows by primary key: ${floorMs.toFixed(2)} ms` : '';
  return [
    `growth, ${members.toLocaleString('en')} members, ${what}: p50 ${p50Ms.toFixed(1)} ms, the longest ${mostMs.toFixed(1)} ms of ${samples}${floor}`,
    `  ${bar}; ${passes ? 'passes' : 'FAILS'}`,
  ].join('\n');
}

if (import.meta.filename === process.argv[1]) {
  const sizes = process.argv.slice(2).map(Number);
  const figures = await benchGrowth(sizes.length > 0 ? { sizes } : {});
  for (const figure of figures) console.log(describeGrowth(figure));
  process.exitCode = figures.every(({ passes }) => passes) ? 0 : 1;
}
