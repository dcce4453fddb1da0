// When a part is past its time. What is known of it decides, and what the page about dependencies promises.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { advisoryDays, behindDays, buildDays, isOverdue, judgeAdvisory, judgeVersion, readAdvisories } from './frames.ts';

const product = path.join(import.meta.dirname, '../..');
const now = new Date('2026-11-23T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

/** As npm answers for a part of ours that brings in one with an advisory. */
const report = {
  auditReportVersion: 2,
  vulnerabilities: {
    outer: { name: 'outer', severity: 'high', via: ['inner'] },
    inner: {
      name: 'inner',
      severity: 'high',
      via: [
        { source: 1, name: 'inner', title: 'Hangs', url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc', severity: 'high' },
        { source: 2, name: 'inner', title: 'Leaks', url: 'https://github.com/advisories/GHSA-dddd-eeee-ffff', severity: 'low' },
      ],
    },
    again: {
      name: 'again',
      severity: 'high',
      via: [{ name: 'inner', url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc', severity: 'high' }],
    },
  },
} as const;

describe('advisories', () => {
  test('are read once each, and a list that was not had is no empty one', () => {
    expect(readAdvisories(report)).toEqual([
      { id: 'GHSA-aaaa-bbbb-cccc', part: 'inner', severity: 'high' },
      { id: 'GHSA-dddd-eeee-ffff', part: 'inner', severity: 'low' },
    ]);
    expect(readAdvisories({ vulnerabilities: {} })).toEqual([]);
    expect(() => readAdvisories({})).toThrow('did not answer');
  });

  test.each([
    ['critical', true, 3],
    ['high', true, 7],
    ['moderate', true, 30],
    ['low', true, 90],
    ['critical', false, 90],
  ] as const)('%s, in a release: %s, may stand for %i days', (severity, isRuntime, days) => {
    const judge = (since: number) =>
      isOverdue(judgeAdvisory({ id: 'GHSA-x', part: 'inner', severity }, { published: ago(since), isRuntime }, now));
    expect([judge(days), judge(days + 1)]).toEqual([false, true]);
  });

  test('that have no mend may stand until the day that was written down, with what stands against them', () => {
    const judge = (until: string) => {
      const known = { published: ago(20), isRuntime: true, accepted: { until, because: 'switched off' } };
      return judgeAdvisory({ id: 'GHSA-x', part: 'inner', severity: 'critical' }, known, now);
    };
    expect([isOverdue(judge(ago(-5))), isOverdue(judge(ago(2)))]).toEqual([false, true]);
    expect(judge(ago(-5)).what).toContain('switched off');
  });
});

describe('a newer version', () => {
  const judge = (times: Record<string, string>, part = 'inner', current = '2.9.0') => judgeVersion(part, current, times, now);

  test('counts from the first that is newer, in numbers and not in letters', () => {
    const times = { created: ago(900), '2.8.9': ago(500), '2.9.0': ago(400), '2.10.0': ago(91), '3.0.0': ago(2) };
    expect(judge(times)).toMatchObject({ days: 91, mostDays: 90 });
  });

  test('is none where all others are older, or no finished version', () => {
    expect(judge({ '2.8.0': ago(300), '2.9.0': ago(200), '3.0.0-beta.1': ago(199), modified: ago(1) })).toBeUndefined();
  });

  test('of another major version is none for what follows the versions of another part', () => {
    expect(judge({ '3.0.0': ago(300) }, '@types/node')).toBeUndefined();
    expect(judge({ '2.9.1': ago(300) }, '@types/node')).toMatchObject({ days: 300 });
  });
});

test('the page promises what is asked here, and both workflows ask it', () => {
  const page = readFileSync(path.join(product, 'docs/threats/policies/dependencies.md'), 'utf8');
  const daysOf = (line: RegExp) => Number(new RegExp(`^\\| ${line.source}[^|]*\\|[^|]*?(\\d+) days`, 'mu').exec(page)?.[1]);
  expect([daysOf(/critical/u), daysOf(/high/u), daysOf(/moderate/u), daysOf(/low/u), daysOf(/updates without an advisory/u)]).toEqual([
    advisoryDays.critical,
    advisoryDays.high,
    advisoryDays.moderate,
    advisoryDays.low,
    behindDays,
  ]);
  expect(buildDays).toBe(advisoryDays.low);
  for (const workflow of ['advisories', 'release'])
    expect(readFileSync(path.join(product, `.github/workflows/${workflow}.yml`), 'utf8')).toContain('- run: npm run check:updates\n');
});
