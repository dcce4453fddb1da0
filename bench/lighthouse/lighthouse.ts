// The first second of a visitor and of a member with a cold browser. Lighthouse's phone looks at the built site. Figures are medians of
// five visits.
import { median } from '#bench/median.ts';
import { openBuiltSite } from '#bench/site/built-site.ts';
import type { Cookie } from '#bench/site/built-site.ts';
import { visit } from './run-lighthouse.ts';
import type { Report } from './run-lighthouse.ts';

interface Measure {
  readonly name: string;
  readonly unit: string;
  readonly read: (report: Report) => number;
}

interface Bar {
  readonly least?: number;
  readonly most?: number;
}

export interface LighthouseFigure {
  readonly page: string;
  readonly name: string;
  readonly unit: string;
  readonly values: readonly number[];
  readonly median: number;
  readonly bar: Bar | undefined;
  readonly passes: boolean;
}

const scoreOf = (category: keyof Report['categories']) => (report: Report) => Math.round((report.categories[category].score ?? 0) * 100);

function numberOf(audit: string): (report: Report) => number {
  return ({ audits }) => {
    const value = audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse did not measure ${audit}`);
    return value;
  };
}

const requestsOf = ({ audits }: Report) => audits['network-requests']?.details?.items ?? [];

function scriptKilobytes(report: Report): number {
  const scripts = requestsOf(report).filter(({ resourceType }) => resourceType === 'Script');
  return scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1_000;
}

const measures = {
  performance: { name: 'performance', unit: '', read: scoreOf('performance') },
  accessibility: { name: 'accessibility', unit: '', read: scoreOf('accessibility') },
  bestPractices: { name: 'best practices', unit: '', read: scoreOf('best-practices') },
  firstPaint: { name: 'first contentful paint', unit: ' ms', read: numberOf('first-contentful-paint') },
  largestPaint: { name: 'largest contentful paint', unit: ' ms', read: numberOf('largest-contentful-paint') },
  blocking: { name: 'total blocking time', unit: ' ms', read: numberOf('total-blocking-time') },
  requests: { name: 'requests', unit: '', read: (report) => requestsOf(report).length },
  scripts: { name: 'JavaScript', unit: ' KB', read: scriptKilobytes },
} satisfies Record<string, Measure>;

type Bars = Partial<Record<keyof typeof measures, Bar>>;

interface Page {
  readonly name: string;
  readonly path: string;
  readonly isMember: boolean;
  readonly bars: Bars;
}

const pages: readonly Page[] = [
  {
    name: 'landing',
    path: '/',
    isMember: false,
    bars: {
      performance: { least: 95 },
      accessibility: { least: 100 },
      bestPractices: { least: 100 },
      largestPaint: { most: 2_000 },
      blocking: { most: 150 },
      requests: { most: 25 },
      scripts: { most: 120 },
    },
  },
  { name: 'home', path: '/home', isMember: true, bars: { largestPaint: { most: 3_000 } } },
];

function figureOf(page: Page, key: keyof typeof measures, reports: readonly Report[]): LighthouseFigure {
  const { name, unit, read } = measures[key];
  const values = reports.map(read).toSorted((a, b) => a - b);
  const middle = median(values);
  const bar = page.bars[key];
  const passes = middle >= (bar?.least ?? -Infinity) && middle <= (bar?.most ?? Infinity);
  return { page: page.name, name, unit, values, median: middle, bar, passes };
}

async function measurePage(page: Page, origin: string, member: readonly Cookie[], visits: number): Promise<LighthouseFigure[]> {
  const reports: Report[] = [];
  const cookies = page.isMember ? member : [];
  while (reports.length < visits) reports.push(await visit(origin + page.path, cookies, `${page.name}-${reports.length + 1}`));
  return (Object.keys(measures) as (keyof typeof measures)[]).map((key) => figureOf(page, key, reports));
}

export async function benchLighthouse({ visits = 5 } = {}): Promise<LighthouseFigure[]> {
  const site = await openBuiltSite();
  try {
    const figures: LighthouseFigure[] = [];
    for (const page of pages) figures.push(...(await measurePage(page, site.origin, site.member, visits)));
    return figures;
  } finally {
    await site.close();
  }
}

export function describeLighthouse({ page, name, unit, values, median, bar, passes }: LighthouseFigure): string {
  const shown = (value: number) => value.toFixed(unit === ' KB' ? 1 : 0);
  const range = `${shown(values[0] ?? 0)} to ${shown(values.at(-1) ?? 0)}`;
  const limit = bar && (bar.least === undefined ? `at most ${bar.most}` : `at least ${bar.least}`);
  return `${page}, ${name}: ${shown(median)}${unit} (${range})${limit ? `, bar ${limit}; ${passes ? 'passes' : 'FAILS'}` : ''}`;
}
