// The first build's main statement beside an index in memory that answers the same, in turns. It ends with an error where they differ.
import { parseArgs } from 'node:util';
import { openFloor } from '#bench/discovery/discovery.ts';
import { benchEpoch } from '#bench/discovery/data/member-sql.ts';
import type { MeasuredKind } from '#bench/discovery/data/measured-sql.ts';
import { isWhole, openScratchCommunity } from '#bench/discovery/narrow/narrow-community.ts';
import { quantile } from '#bench/quantile.ts';
import { createDecks } from '#server/src/modules/discovery/service.ts';
import type { Db } from '#server/src/platform/db/db.ts';
import { createMetrics } from '#server/src/platform/http/operation/metrics.ts';
import { createColumnIndex, type ColumnIndex } from './column-index.ts';
import { createColumns, packed } from './columns.ts';
import { indexChanges, measureFeed, type FeedFigure } from './feed.ts';
import { dealByIndex, nearOf, prove, recordBuild, replay, seekerOf, readSwipesOf, numberSwipes, type Recorded } from './recorded-build.ts';

const buildBar = 60;
const rounds = 24;
const [manyProcesses, changesPerSecond] = [20, 50];

const turns = [
  'floor',
  'first build',
  'main statement',
  'index, swipes read',
  'reading swipes',
  'numbering swipes',
  'index, swipes held',
  'in the process',
] as const;
type Times = Record<(typeof turns)[number], number[]>;

export interface DeckIndexFigure {
  readonly name: string;
  readonly lines: readonly string[];
  readonly passes: boolean;
}

async function load(db: Db, members: number): Promise<{ index: ColumnIndex; seconds: number; rss: number }> {
  const before = process.memoryUsage().rss;
  const start = performance.now();
  const countries = await db.query<{ id: number; country: string }>('SELECT id, country FROM cities');
  const index = createColumnIndex(
    createColumns(Math.ceil(members * 1.02) + 2_000),
    new Map(countries.map(({ id, country }) => [id, country])),
  );
  await db.tx(async (tx) => {
    await tx.query(`DECLARE loading CURSOR FOR SELECT ${packed} AS row FROM candidates k ORDER BY k.city_id`);
    for (let rows: { row: Buffer }[] = []; (rows = await tx.query('FETCH 20000 FROM loading')).length > 0;)
      for (const { row } of rows) index.put(row);
  });
  return { index, seconds: (performance.now() - start) / 1_000, rss: process.memoryUsage().rss - before };
}

/** As on a server, at a moment that stands still. */
function openDecks(db: Db) {
  const clock = { now: () => benchEpoch };
  return createDecks({ db, readDb: db, clock, metrics: createMetrics() });
}

async function timed<T>(times: number[], work: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  times.push(performance.now() - start);
  return result;
}

async function measure(db: Db, index: ColumnIndex, recorded: ReadonlyMap<string, Recorded>): Promise<Times> {
  const times = Object.fromEntries(turns.map((turn) => [turn, []])) as unknown as Times;
  const [floor, decks, ids] = [await openFloor(db), openDecks(db), [...recorded.keys()]];
  for (let round = 0; round < rounds; round += 1) {
    const id = ids[round % ids.length] as string;
    const build = recorded.get(id) as Recorded;
    const main = build.mains.at(-1) as Recorded['mains'][number];
    const city = main.params[1] as number;
    await db.query('DELETE FROM decks WHERE member_id = $1', [id]);
    await timed(times['first build'], () => decks.build(id, 'all', round));
    times['main statement'].push((await replay(db, build, build.mains)).ms);
    const held = await timed(times['index, swipes read'], async () => {
      const [near, swiped] = await Promise.all([nearOf(db, city), timed(times['reading swipes'], () => readSwipesOf(db, main))]);
      const swipes = await timed(times['numbering swipes'], () => numberSwipes(index, swiped));
      await dealByIndex(db, index, main, near, swipes);
      return { near, swipes };
    });
    await timed(times['index, swipes held'], () => dealByIndex(db, index, main, held.near, held.swipes));
    await timed(times['in the process'], () => index.find(seekerOf(main), held.near, held.swipes, main.params[18] as number));
    for (let turn = 0; turn < 4; turn += 1) await floor(times.floor);
  }
  return times;
}

function conclude(kind: MeasuredKind, members: number, times: Times, compared: number): DeckIndexFigure {
  const p50 = (turn: keyof Times) => quantile(times[turn], 0.5);
  const asLine = (turn: keyof Times) =>
    `  ${turn}: p50 ${p50(turn).toFixed(2)} ms, p99 ${quantile(times[turn], 0.99).toFixed(2)} ms, ${(p50(turn) / p50('floor')).toFixed(1)} x the floor`;
  const others = p50('first build') - p50('main statement');
  const reckoned = (others + p50('index, swipes read')) / p50('floor');
  return {
    name: `deck-index, ${members.toLocaleString('en')} members, ${kind}, ${isWhole(members) ? 'a whole community' : 'a NARROW community: profiles are copies, and only those who are measured have swiped much'}`,
    lines: [
      `  the same as by SQL: ${compared.toLocaleString('en')} candidates in order, and the decks`,
      ...turns.map(asLine),
      `  reckoned, a first build whose main statement is the index: ${reckoned.toFixed(1)} x the floor, bar ${buildBar}`,
    ],
    passes: reckoned <= buildBar,
  };
}

function describeFeed({ processes, changes, lagP50Ms, lagMaxMs, statementP50Ms, statements, rows, putMs }: FeedFigure): string {
  return `  ${processes} feeds in one process, ${changes.toFixed(0)} changes a second: lag p50 ${lagP50Ms.toFixed(0)} ms, max ${lagMaxMs.toFixed(0)} ms; ${statements.toFixed(1)} statements of ${statementP50Ms.toFixed(1)} ms and ${rows.toFixed(0)} rows a second; ${putMs.toFixed(2)} ms of a second of each put rows into columns`;
}

async function measureSize(members: number): Promise<DeckIndexFigure[]> {
  const community = await openScratchCommunity(members, (step) => console.log(`  ${members.toLocaleString('en')} members: ${step}`));
  try {
    const { db } = community;
    const { index, seconds, rss } = await load(db, members);
    const figures: DeckIndexFigure[] = [];
    const recordedOf = new Map<string, Recorded>();
    for (const [kind, ids] of community.measured) {
      let compared = 0;
      const recorded = new Map<string, Recorded>();
      for (const id of ids) {
        recorded.set(id, await recordBuild(db, id, (through) => openDecks(through).build(id, 'all', 0)));
        compared += await prove(db, index, recorded.get(id) as Recorded);
      }
      for (const [id, build] of recorded) recordedOf.set(id, build);
      figures.push(conclude(kind, members, await measure(db, index, recorded), compared));
    }
    await indexChanges(db);
    const feeds = [await measureFeed(db, index, 1, changesPerSecond), await measureFeed(db, index, manyProcesses, changesPerSecond)];
    let compared = 0;
    for (const build of recordedOf.values()) compared += await prove(db, index, build);
    const [mb, each] = [rss / 2 ** 20, index.bytes() / index.count()];
    return [
      ...figures,
      {
        name: `deck-index, ${members.toLocaleString('en')} members in ${community.cities.toLocaleString('en')} cities, what it takes`,
        lines: [
          `  columns: ${(index.bytes() / 2 ** 20).toFixed(0)} MB, ${each.toFixed(0)} bytes a member; the process grew by ${mb.toFixed(0)} MB while it loaded, for ${seconds.toFixed(1)} s`,
          ...feeds.map(describeFeed),
          `  after these changes the same as by SQL: ${compared.toLocaleString('en')} candidates in order, and the decks`,
        ],
        passes: true,
      },
    ];
  } finally {
    await community.close();
  }
}

export const describeDeckIndex = ({ name, lines, passes }: DeckIndexFigure) =>
  [name, ...lines, `  ${passes ? 'passes' : 'FAILS'}`].join('\n');

/** `--members 10000,1000000` says how many; a million are no whole community. */
export async function benchDeckIndex(): Promise<DeckIndexFigure[]> {
  const { values } = parseArgs({ options: { members: { type: 'string', default: '10000' } }, allowPositionals: true });
  const figures: DeckIndexFigure[] = [];
  for (const members of values.members.split(',').map(Number)) figures.push(...(await measureSize(members)));
  return figures;
}
