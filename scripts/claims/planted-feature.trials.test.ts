// What CONTRIBUTING says of adding a feature. One is planted in a copy of the product; what looks at every feature looks at it.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languages } from '@violet/contract/fields/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listModules } from '#scripts/fences/doors.ts';
import { findViolations } from '#scripts/fences/violations.ts';
import { findRetired } from '#scripts/glossary/find-retired.ts';
import { findFaults } from '#scripts/messages/faults.ts';
import { checkMigrations } from '#scripts/migrations/rules.ts';
import { listMissingTitles, listTabledModules, listUnseenAddresses } from './house.ts';
import { listAddresses } from './router.ts';
import { insertions, plantFeature } from './planted-feature.ts';

const product = path.join(import.meta.dirname, '../..');

let copy = '';
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'planted-feature-'));
  for (const name of ['apps', 'packages', 'e2e', 'scripts', 'package.json', 'tsconfig.base.json', 'vitest.config.ts', 'ARCHITECTURE.md']) {
    cpSync(path.join(product, name), path.join(copy, name), {
      recursive: true,
      filter: (from) => !/\/(node_modules|dist|public)$/u.test(from),
    });
  }
  mkdirSync(path.join(copy, 'node_modules/@violet'), { recursive: true });
  for (const name of readdirSync(path.join(product, 'node_modules')).filter((entry) => entry !== '@violet')) {
    symlinkSync(path.join(product, 'node_modules', name), path.join(copy, 'node_modules', name));
  }
  for (const name of ['contract', 'text-rules'])
    symlinkSync(path.join(copy, 'packages', name), path.join(copy, 'node_modules/@violet', name));
  plantFeature(copy);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** A tool of the product's at work in the copy. */
function run(tool: string, ...given: string[]): string {
  // What this run says of itself to its own workers is not meant for another.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(copy, 'node_modules', tool), ...given], {
    cwd: copy,
    env,
    encoding: 'utf8',
  });
  return status === 0 ? stdout : `${status}\n${stdout}\n${stderr}`;
}

interface Report {
  readonly success: boolean;
  readonly testResults: readonly { readonly assertionResults: readonly Assertion[] }[];
}

interface Assertion {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages: readonly string[];
}

/** Which tests passed in the copy, and which did not and why. */
function runTests(...given: string[]): { passed: string[]; failed: string[]; isSuccess: boolean } {
  const report = path.join(copy, 'report.json');
  run('vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`, ...given);
  const { success, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const having = (wanted: string) => results.filter(({ status }) => status === wanted);
  return {
    passed: having('passed').map(({ fullName }) => fullName),
    failed: having('failed').map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join()}`),
    isSuccess: success,
  };
}

test('a feature adds at most four lines of code that runs to three files which all share, and none to lists of tests and documents', () => {
  const runs = insertions.filter(({ file }) => /^(apps|packages)\/[^/]+\/src\//u.test(file));
  const lines = runs.flatMap((insertion) => insertion.lines);
  const files = [...new Set(runs.map(({ file }) => file))];
  expect(lines.length).toBeLessThanOrEqual(4);
  expect(files.length).toBeLessThanOrEqual(3);
  expect(insertions.filter((insertion) => !runs.includes(insertion))).toEqual([]);
  const contributing = readFileSync(path.join(product, 'CONTRIBUTING.md'), 'utf8');
  expect(contributing).toContain(`${lines.length} lines in ${files.length} files`);
  expect(files.filter((file) => !contributing.includes(`\`${file}\``))).toEqual([]);
});

test('crosses no fence, says no retired word, and hurts no running release', () => {
  const { violations } = findViolations(copy);
  expect(violations.filter(({ from, to }) => `${from} ${to}`.includes('planted'))).toEqual([]);
  expect(findRetired(copy).found).toEqual([]);
  const migrations = path.join(copy, 'apps/server/migrations');
  const scripts = readdirSync(migrations).map((name) => [name, readFileSync(path.join(migrations, name), 'utf8')] as const);
  expect(checkMigrations(new Map(scripts))).toEqual([]);
});

test('is a module in the table, and a screen of the catalogue', () => {
  expect(listModules(copy)).toContain('planted');
  expect(listTabledModules(copy)).toEqual(listModules(copy).toSorted());
  expect(listAddresses(copy)).toContain('/planted');
  expect(listUnseenAddresses(copy)).toEqual([]);
});

test('has its texts and its title in every language', () => {
  expect(listMissingTitles(copy)).toEqual([]);
  expect(findFaults(copy, languages)).toEqual([]);
});

test.each(['packages/contract', 'apps/server', 'apps/web', 'e2e'])('compiles: %s', { tags: ['long'] }, (project) => {
  expect(run('typescript/bin/tsc', '-p', project)).toBe('');
});

test('is documented, and whatever its table holds has a period and somebody who may read it', { tags: ['long'] }, () => {
  const suites = ['openapi/contract.test.ts', 'retention/schedule.test.ts', 'canary/canary.trials.embedded.test.ts'];
  const { passed, failed, isSuccess } = runTests('--project', 'contract', '--project', 'server', ...suites);
  expect(failed).toEqual([]);
  expect(isSuccess).toBe(true);
  expect(passed).toContainEqual(expect.stringMatching(/planted\.plant.* describes its path parameters$/u));
  expect(passed).toContain('each table and each column of a time stands in one row of the schedule');
});

test('is closed to visitors, and its rows to everybody but their owner', { tags: ['long'] }, () => {
  const { passed, failed } = runTests('--project', 'server', 'matrix.embedded.test.ts', '-t', 'planted');
  expect(failed).toEqual([]);
  for (const name of [/planted\.list.* visitor at the gate$/u, /planted\.remove.* with a row of somebody stranger$/u])
    expect(passed).toContainEqual(expect.stringMatching(name));
});
