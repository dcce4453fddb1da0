// Who is seen in a community of 10,000 in one city, over days of real decks and pages. One run counts who was shown, and one does not.
import { randomUUID } from 'node:crypto';
import type { DiscoveryCard } from '@violet/contract/discovery';
import type { Db } from '#server/src/platform/db/db.ts';
import { benchEpoch } from '#bench/discovery/data/member-sql.ts';
import { openDiscovery } from '#server/test/world/open-discovery.ts';
import { openExposureCommunity } from './exposure-community.ts';

const dayMs = 86_400_000;
const pageSize = 20;
const atOnce = 4;
/** Within a second or two of a large community's day. */
const flushEvery = 40;
const likedShare = 0.3;
/** Fairness may cost that part of what viewers and those on their cards share. */
const commonBar = 0.9;

interface Scene {
  readonly members: number;
  readonly days: number;
  /** Of the members, those who come on a day. */
  readonly visitShare: number;
  readonly pages: number;
}
const usual: Scene = { members: 10_000, days: 1, visitShare: 0.25, pages: 2 };

interface Views {
  /** One for each day, by member. */
  readonly byDay: readonly ReadonlyMap<string, number>[];
  readonly cards: number;
  readonly shared: number;
  readonly found: readonly string[];
}

export interface ExposureFigure {
  readonly name: string;
  /** 0: all are seen as often; 1: one member has all views. */
  readonly gini: number;
  readonly unseen: number;
  /** The part of all views that the most seen tenth has. */
  readonly topTenth: number;
}

export interface ExposureReport {
  readonly figures: readonly [before: readonly ExposureFigure[], after: readonly ExposureFigure[]];
  /** Interests that viewer and card share, on average. */
  readonly common: readonly [before: number, after: number];
  readonly passes: boolean;
}

function figureOf(name: string, views: ReadonlyMap<string, number>, found: readonly string[]): ExposureFigure {
  const counts = found.map((id) => views.get(id) ?? 0).toSorted((a, b) => a - b);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const weighted = counts.reduce((sum, count, index) => sum + (2 * (index + 1) - counts.length - 1) * count, 0);
  const top = counts.slice(-Math.ceil(counts.length / 10)).reduce((sum, count) => sum + count, 0);
  return {
    name,
    gini: weighted / (counts.length * total),
    unseen: counts.filter((count) => count === 0).length / counts.length,
    topTenth: top / total,
  };
}

async function swipeAll(db: Db, viewerId: string, cards: readonly DiscoveryCard[], at: Date): Promise<void> {
  await db.query(
    `INSERT INTO likes (id, member_id, target_id, is_like, is_super, created_at)
     SELECT id, $1, target, liked, false, $5 FROM unnest($2::uuid[], $3::uuid[], $4::boolean[]) AS s(id, target, liked)`,
    [viewerId, cards.map(() => randomUUID()), cards.map(({ id }) => id), cards.map(() => Math.random() < likedShare), at],
  );
}

/** Days of visits. Everybody who comes looks at some pages and swipes each card of them. */
async function simulate({ members, days, visitShare, pages }: Scene, isCounted: boolean): Promise<Views> {
  const { db, found, drop } = await openExposureCommunity(members);
  let at = benchEpoch;
  const { discovery, events } = openDiscovery(db, { now: () => at });
  events.on('deck.outdated', discovery.renewDeck);
  const byDay: Map<string, number>[] = [];
  const sums = { cards: 0, shared: 0 };

  async function visit(viewerId: string, views: Map<string, number>): Promise<void> {
    const viewer = { id: viewerId, premium: false };
    for (let page = 0; page < pages; page += 1) {
      const query = { scope: 'all', limit: pageSize } as const;
      const cards = isCounted
        ? await discovery.showCards(viewer, query, (all) => Promise.resolve(all))
        : await discovery.cards(viewer, query);
      for (const { id, commonInterests } of cards) {
        views.set(id, (views.get(id) ?? 0) + 1);
        sums.cards += 1;
        sums.shared += commonInterests.length;
      }
      await swipeAll(db, viewerId, cards, at);
    }
  }

  const midnight = Math.ceil(benchEpoch.getTime() / dayMs) * dayMs;
  const visitors = Math.round(found.length * visitShare);
  for (let day = 0; day < days; day += 1) {
    const views = new Map<string, number>();
    // Half of them come every day, the others in turn.
    const regulars = found.slice(0, visitors / 2);
    const others = found.slice(visitors / 2 + (day * visitors) / 2, visitors / 2 + ((day + 1) * visitors) / 2);
    const queue = [...regulars, ...others].toSorted(() => Math.random() - 0.5);
    for (let next = 0; next < queue.length; next += atOnce) {
      at = new Date(midnight + (day + next / queue.length) * dayMs);
      await Promise.all(queue.slice(next, next + atOnce).map((id) => visit(id, views)));
      if (next % flushEvery === 0) await discovery.stop();
    }
    await events.settled();
    byDay.push(views);
  }
  await drop();
  return { byDay, ...sums, found };
}

function describe(views: Views): ExposureFigure[] {
  const all = new Map<string, number>();
  for (const day of views.byDay) for (const [id, count] of day) all.set(id, (all.get(id) ?? 0) + count);
  const sum = figureOf('in all', all, views.found);
  return views.byDay.length === 1 ? [sum] : [...views.byDay.map((day, index) => figureOf(`day ${index + 1}`, day, views.found)), sum];
}

export async function benchExposure(scene: Scene = usual): Promise<ExposureReport[]> {
  const before = await simulate(scene, false);
  const after = await simulate(scene, true);
  const figures = [describe(before), describe(after)] as const;
  const common = [before.shared / before.cards, after.shared / after.cards] as const;
  const [was, is] = figures.map((list) => list.at(-1));
  const passes =
    was !== undefined && is !== undefined && is.gini < was.gini && is.unseen <= was.unseen && common[1] >= commonBar * common[0];
  return [{ figures, common, passes }];
}

export function describeExposure({ figures: [before, after], common, passes }: ExposureReport): string {
  const part = (value: number | undefined) => `${(100 * (value ?? 0)).toFixed(1)} %`;
  const lines = before.map(({ name, gini, unseen, topTenth }, index) => {
    const is = after[index];
    return `exposure, ${name}: Gini ${gini.toFixed(3)} → ${is?.gini.toFixed(3)}, unseen ${part(unseen)} → ${part(is?.unseen)}, of the views the most seen tenth has ${part(topTenth)} → ${part(is?.topTenth)}`;
  });
  return [
    ...lines,
    `  shared interests a card: ${common[0].toFixed(2)} → ${common[1].toFixed(2)}`,
    `  ${passes ? 'passes' : 'FAILS'}`,
  ].join('\n');
}

if (import.meta.filename === process.argv[1]) {
  const reports = await benchExposure();
  for (const report of reports) console.log(describeExposure(report));
  process.exitCode = reports.every(({ passes }) => passes) ? 0 : 1;
}
