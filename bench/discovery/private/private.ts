// What hiding, covers, incognito and couples cost a page of cards. The same member's page is read in turns, where nobody has any of it and where many do.
import { createContactHashes, withContacts } from '#server/src/platform/contacts/contacts-key.ts';
import type { Db } from '#server/src/platform/db/db.ts';
import { openDiscovery } from '#server/test/world/open-discovery.ts';
import type { MeasuredKind } from '#bench/discovery/data/measured-sql.ts';
import { benchEpoch } from '#bench/discovery/data/member-sql.ts';
import { quantile } from '#bench/quantile.ts';
import { openPrivateCommunity } from './private-community.ts';

/** How many times as long the page may take. */
const bar = 1.1;
const pageSize = 20;
const warmUps = 24;

export interface PrivateFigure {
  readonly members: number;
  readonly kind: MeasuredKind;
  /** Whether the member is shown couples, too. */
  readonly isOpen: boolean;
  readonly plainP50Ms: number;
  readonly privateP50Ms: number;
  /** Pages of the database that all statements of one page of cards read, from memory or disk. */
  readonly plainBuffers: number;
  readonly privateBuffers: number;
  readonly cards: number;
  readonly pairs: number;
  readonly ratio: number;
  readonly passes: boolean;
}

interface Statement {
  readonly text: string;
  readonly params: readonly unknown[];
}

/** One of the two: a server on that database. */
function openSide(bare: Db, clock: { now: () => Date }, contacts: ReturnType<typeof createContactHashes>) {
  let heard: Statement[] = [];
  const listening: Db = {
    ...bare,
    query: (text, params = []) => {
      heard.push({ text, params });
      return bare.query(text, params);
    },
  };
  const { discovery } = openDiscovery(withContacts(listening, contacts), clock);
  const page = (id: string) => discovery.cards({ id, premium: false }, { scope: 'all', limit: pageSize });
  return {
    page,
    async timed(id: string): Promise<number> {
      heard = [];
      const start = performance.now();
      await page(id);
      return performance.now() - start;
    },
    /** Of one page of cards. */
    async countBuffers(id: string): Promise<number> {
      heard = [];
      await page(id);
      let buffers = 0;
      for (const { text, params } of heard.filter((statement) => /^\s*SELECT/u.test(statement.text))) {
        const [row] = await bare.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
          `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
          params,
        );
        const plan = row?.['QUERY PLAN'][0].Plan;
        buffers += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
      }
      return buffers;
    },
  };
}

type Side = ReturnType<typeof openSide>;

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Who is first of a pair changes, so that neither has the other's warm processor. */
async function measurePairs(sides: readonly [Side, Side], ids: readonly string[], pairs: number): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -warmUps; round < pairs; round += 1) {
    const id = ids[Math.abs(round) % ids.length] ?? '';
    for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const ms = await sides[side].timed(id);
      if (round >= 0) times[side].push(ms);
    }
  }
  return times;
}

async function countBuffers(side: Side, ids: readonly string[]): Promise<number> {
  const counts: number[] = [];
  for (const id of ids) counts.push(await side.countBuffers(id));
  return Math.round(mean(counts));
}

async function measureSize(members: number, pairs: number): Promise<PrivateFigure[]> {
  let passedMs = 0;
  const clock = { now: () => new Date(benchEpoch.getTime() + passedMs) };
  const contacts = createContactHashes('a key of the bench for contacts', clock);
  if (!contacts) throw new Error('there is a key');
  const started = performance.now();
  const say = (step: string) =>
    console.log(`  ${members.toLocaleString('en')} members: ${step} (after ${Math.round((performance.now() - started) / 1_000)} s)`);
  const { plain, secluded, drop } = await openPrivateCommunity(members, contacts, say);
  try {
    // Without a key, as on a server whose operator offers no hiding.
    const sides = [openSide(plain.db, clock, undefined), openSide(secluded, clock, contacts)] as const;
    for (const id of [...plain.measured.values()].flat()) for (const side of sides) await side.page(id);
    // Some boosts and super likes have begun since the decks were built.
    passedMs = 4 * 60_000;
    const open = await secluded.query<{ id: string }>(
      'SELECT member_id AS id FROM preferences WHERE open_to_couples AND member_id IN (SELECT id FROM bench_measured)',
    );
    const openIds = new Set(open.map(({ id }) => id));
    const figures: PrivateFigure[] = [];
    for (const [kind, all] of plain.measured) {
      for (const isOpen of [false, true]) {
        const ids = all.filter((id) => openIds.has(id) === isOpen);
        const times = await measurePairs(sides, ids, pairs);
        const [plainP50Ms, privateP50Ms] = [quantile(times[0], 0.5), quantile(times[1], 0.5)];
        const [plainBuffers, privateBuffers] = [await countBuffers(sides[0], ids), await countBuffers(sides[1], ids)];
        const cards = mean(await Promise.all(ids.map(async (id) => (await sides[1].page(id)).length)));
        const ratio = privateP50Ms / plainP50Ms;
        figures.push({
          members,
          kind,
          isOpen,
          plainP50Ms,
          privateP50Ms,
          plainBuffers,
          privateBuffers,
          cards,
          pairs,
          ratio,
          passes: ratio <= bar,
        });
      }
    }
    return figures;
  } finally {
    await drop();
  }
}

export function describePrivate(figure: PrivateFigure): string {
  const { members, kind, isOpen, plainP50Ms, privateP50Ms, plainBuffers, privateBuffers, cards, pairs, ratio, passes } = figure;
  return [
    `what privacy costs, ${members.toLocaleString('en')} members, ${kind} user ${isOpen ? 'open to couples' : 'for single women'}: p50 ${privateP50Ms.toFixed(3)} ms, without ${plainP50Ms.toFixed(3)} ms`,
    `  ratio ${ratio.toFixed(3)}, bar ${bar}; buffers ${privateBuffers}, without ${plainBuffers}; ${cards.toFixed(1)} cards; ${pairs} pairs; ${passes ? 'passes' : 'FAILS'}`,
  ].join('\n');
}

/** The first run makes the communities; each run copies them, which takes minutes at a million. */
export async function benchPrivate({ sizes = [10_000, 100_000, 1_000_000], pairs = 400 } = {}): Promise<PrivateFigure[]> {
  const figures: PrivateFigure[] = [];
  for (const members of sizes) figures.push(...(await measureSize(members, pairs)));
  return figures;
}

if (import.meta.filename === process.argv[1]) {
  const sizes = process.argv.slice(2).map(Number);
  const figures = await benchPrivate(sizes.length > 0 ? { sizes } : {});
  for (const figure of figures) console.log(describePrivate(figure));
  process.exitCode = figures.every(({ passes }) => passes) ? 0 : 1;
}
