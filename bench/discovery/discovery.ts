// A page of cards and the building of a deck, at three sizes, for three members. Floor: 20 rows by primary key, through the same driver.
import type { Db } from '#server/src/platform/db/db.ts';
import { createContactHashes, withContacts } from '#server/src/platform/contacts/contacts-key.ts';
import { createMetrics } from '#server/src/platform/http/operation/metrics.ts';
import { createDecks } from '#server/src/modules/discovery/service.ts';
import { quantile } from '#bench/quantile.ts';
import { openCommunity } from './data/bench-database.ts';
import type { MeasuredKind } from './data/measured-sql.ts';
import { benchEpoch } from './data/member-sql.ts';
import { openDiscovery } from '#server/test/world/open-discovery.ts';

const pageBars = { p50: 3, p99: 3 } as const;
const buildBar = 60;
const pageSize = 20;

type Measured = 'page' | 'build' | 'first build';

export interface DiscoveryFigure {
  /** A build behind a page, or the very first one. */
  readonly what: Measured;
  readonly members: number;
  readonly kind: MeasuredKind;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly floorP50Ms: number;
  readonly floorP99Ms: number;
  /** Of the floor's own p50 and p99 in the same run. */
  readonly p50OfFloor: number;
  readonly p99OfFloor: number;
  readonly samples: number;
  readonly passes: boolean;
}

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  times.push(performance.now() - start);
  return result;
}

/** What a card needs of a member's own row. */
const floorText = `SELECT id, name, age, bio, city_id, gender_identity, sexual_orientation, interests, tea_interests, job, education, height, pronouns,
  relationship_goals, love_language, is_verified, last_active_at FROM members WHERE id = ANY($1::uuid[])`;

function openModules(bare: Db) {
  let passedMs = 0;
  const clock = { now: () => new Date(benchEpoch.getTime() + passedMs) };
  // As on a server with a key: each page asks who does not exist for the viewer.
  const db = withContacts(bare, createContactHashes('a key of the bench for contacts', clock));
  const { discovery, events } = openDiscovery(db, clock);
  events.on('deck.outdated', discovery.renewDeck);
  return {
    discovery,
    decks: createDecks({ db, readDb: db, clock, metrics: createMetrics() }),
    wait: (ms: number) => {
      passedMs += ms;
    },
  };
}

function passes({ what, p50OfFloor, p99OfFloor }: Omit<DiscoveryFigure, 'passes'>): boolean {
  if (what === 'page') return p50OfFloor <= pageBars.p50 && p99OfFloor <= pageBars.p99;
  return p50OfFloor <= buildBar;
}

function conclude(
  what: Measured,
  members: number,
  kind: MeasuredKind,
  times: readonly number[],
  floor: readonly number[],
): DiscoveryFigure {
  const [p50Ms, p99Ms, floorP50Ms, floorP99Ms] = [quantile(times, 0.5), quantile(times, 0.99), quantile(floor, 0.5), quantile(floor, 0.99)];
  const ratios = { p50OfFloor: p50Ms / floorP50Ms, p99OfFloor: p99Ms / floorP99Ms };
  const figure = { what, members, kind, p50Ms, p99Ms, floorP50Ms, floorP99Ms, ...ratios, samples: times.length };
  return { ...figure, passes: passes(figure) };
}

interface Samples {
  readonly pages: number;
  readonly builds: number;
}

/** Any twenty members, other ones each time. */
export async function openFloor(db: Db) {
  const ids = (await db.query<{ id: string }>('SELECT id FROM members ORDER BY md5(id::text) LIMIT 8000')).map((row) => row.id);
  let next = 0;
  return (into: number[]) => {
    next = (next + pageSize) % ids.length;
    return timed(into, () => db.query(floorText, [ids.slice(next, next + pageSize)]));
  };
}

async function measureKind(
  db: Db,
  ids: readonly string[],
  members: number,
  kind: MeasuredKind,
  samples: Samples,
): Promise<DiscoveryFigure[]> {
  const { discovery, decks, wait } = openModules(db);
  const floor = await openFloor(db);
  const page = (id: string) => discovery.cards({ id, premium: false }, { scope: 'all', limit: pageSize });
  const idOf = (round: number) => ids[Math.abs(round) % ids.length] ?? '';
  const times: Record<Measured, number[]> = { 'first build': [], build: [], page: [] };
  const floors: Record<Measured, number[]> = { 'first build': [], build: [], page: [] };

  for (const what of ['first build', 'build'] as const) {
    for (let round = 0; round < samples.builds; round += 1) {
      if (what === 'first build') await db.query('DELETE FROM decks WHERE member_id = $1', [idOf(round)]);
      await timed(times[what], () => decks.build(idOf(round), 'all', round));
      for (let turn = 0; turn < 4; turn += 1) await floor(floors[what]);
    }
  }
  // Some boosts and super likes have begun since the decks were built.
  wait(4 * 60_000);
  for (let round = -20; round < samples.pages; round += 1) {
    await timed(round < 0 ? [] : times.page, () => page(idOf(round)));
    await floor(round < 0 ? [] : floors.page);
  }
  return (['page', 'build', 'first build'] as const).map((what) => conclude(what, members, kind, times[what], floors[what]));
}

function describeBar({ what, p50OfFloor, p99OfFloor }: DiscoveryFigure): string {
  if (what === 'page') return `ratio ${p50OfFloor.toFixed(2)} x and ${p99OfFloor.toFixed(2)} x, bars ${pageBars.p50} and ${pageBars.p99}`;
  return `ratio ${p50OfFloor.toFixed(0)} x, bar ${buildBar}`;
}

export function describeDiscovery(figure: DiscoveryFigure): string {
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  return [
    `discovery, ${figure.members.toLocaleString('en')} members, ${figure.kind} user, ${figure.what}: p50 ${ms(figure.p50Ms)}, p99 ${ms(figure.p99Ms)}`,
    `  floor, 20 rows by primary key: p50 ${ms(figure.floorP50Ms)}, p99 ${ms(figure.floorP99Ms)}; ${describeBar(figure)}; ${figure.samples} samples`,
    `  ${figure.passes ? 'passes' : 'FAILS'}`,
  ].join('\n');
}

/** Each figure is taken in turns with its floor. The first run makes the communities, which takes minutes at a million. */
export async function benchDiscovery({ sizes = [10_000, 100_000, 1_000_000], pages = 400, builds = 16 } = {}): Promise<DiscoveryFigure[]> {
  const figures: DiscoveryFigure[] = [];
  for (const members of sizes) {
    const started = performance.now();
    const seconds = () => `${((performance.now() - started) / 1_000).toFixed(0)} s`;
    const community = await openCommunity(members, (step) =>
      console.log(`  ${members.toLocaleString('en')} members: ${step} (after ${seconds()})`),
    );
    console.log(`  ${members.toLocaleString('en')} members live in ${community.cities.toLocaleString('en')} cities`);
    try {
      for (const [kind, ids] of community.measured)
        figures.push(...(await measureKind(community.db, ids, members, kind, { pages, builds })));
    } finally {
      await community.close();
    }
  }
  return figures;
}

if (import.meta.filename === process.argv[1]) {
  const sizes = process.argv.slice(2).map(Number);
  const figures = await benchDiscovery(sizes.length > 0 ? { sizes } : {});
  for (const figure of figures) console.log(describeDiscovery(figure));
  process.exitCode = figures.every(({ passes }) => passes) ? 0 : 1;
}
