// What moderators did in half a year, for everybody to read. It is counted once the half-year is over, before anything is deleted. ADR 026.
import { chatReportReason, reportReasons } from '@violet/contract/catalogue/report-reasons';
import { reportKinds, reportOutcomes, smallestCount, type HalfYear } from '@violet/contract/legal/transparency';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { countFigures, hasHalfYear, insertHalfYear, listHalfYears, type Figures } from './queries.ts';

interface HalfYearDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** As many as reports are kept for. */
const countedBack = 4;
/** What was under way at midnight has ended by then. */
const closedAfterMs = 3_600_000;

/** The half-year that begins so many before the one of the moment. */
function startOf(moment: Date, before: number): Date {
  const half = moment.getUTCFullYear() * 2 + (moment.getUTCMonth() < 6 ? 0 : 1) - before;
  return new Date(Date.UTC(Math.floor(half / 2), (half % 2) * 6, 1));
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** By a job: the half-years that are over and not counted yet. One in which nothing happened is left out. */
export async function closeHalfYears({ db, clock }: HalfYearDeps): Promise<void> {
  const now = clock.now();
  const settled = new Date(now.getTime() - closedAfterMs);
  for (let before = countedBack; before > 0; before -= 1) {
    const from = startOf(settled, before);
    if (await hasHalfYear(db, dayOf(from))) continue;
    const figures = await countFigures(db, from, startOf(settled, before - 1));
    if (Object.keys(figures).length > 0) await insertHalfYear(db, dayOf(from), figures, now);
  }
}

function told(count: number): number | null {
  return count < smallestCount ? null : count;
}

/** The first nine kinds are the reasons in their order; what is none of them is 'other'. */
function countReports(figures: Figures): HalfYear['reports'] {
  const counts = new Map<string, number>([['story', figures.stories ?? 0]]);
  for (const [name, count] of Object.entries(figures)) {
    if (!name.startsWith('about.')) continue;
    const reason = name.slice('about.'.length);
    const place = reason === chatReportReason ? 0 : reportReasons.findIndex((known) => known === reason);
    const kind = (place < 0 ? undefined : reportKinds[place]) ?? 'other';
    counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  return reportKinds.map((kind) => ({ kind, count: told(counts.get(kind) ?? 0) }));
}

function present(firstDay: string, figures: Figures): HalfYear {
  const of = (...names: readonly string[]) => names.reduce((sum, name) => sum + (figures[name] ?? 0), 0);
  const decided = reportOutcomes.map((outcome) => ({ outcome, count: of(`report.${outcome}`) }));
  const decisions = decided.reduce((sum, { count }) => sum + count, 0);
  const from = new Date(firstDay);
  return {
    from: firstDay,
    until: dayOf(startOf(from, -1)),
    reports: countReports(figures),
    decisions: decided.map(({ outcome, count }) => ({ outcome, count: told(count) })),
    medianHours: decisions >= smallestCount && figures.median !== undefined ? Math.round(figures.median) : null,
    appeals: { granted: told(of('appeal.grant')), refused: told(of('appeal.refuse')) },
    takedowns: { removed: told(of('takedown.hide')), kept: told(of('takedown.dismiss')) },
    bans: told(of('report.ban', 'story.ban', 'member.ban')),
  };
}

export async function readHalfYears({ db }: Pick<HalfYearDeps, 'db'>): Promise<{ halfYears: HalfYear[] }> {
  const rows = await listHalfYears(db);
  return { halfYears: rows.map(({ first_day, figures }) => present(first_day, figures)) };
}
