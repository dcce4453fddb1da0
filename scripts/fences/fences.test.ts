import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { listModules, readDoors } from './doors.ts';
import { climbs, fencesOf } from './fences.ts';
import { findViolations } from './violations.ts';

const product = path.join(import.meta.dirname, '../..');
const modules = 'apps/server/src/modules';
const doors = readDoors(product);

/** For every rule a file that breaks it: where it stands and what it imports. */
const planted: Record<string, { file: string; imports: string }> = {
  'the contract stands alone': { file: 'packages/contract/src/likes.ts', imports: 'fastify' },
  'the rules of texts stand alone': { file: 'packages/text-rules/src/hidden-words.ts', imports: 'packages/contract/src/likes.ts' },
  'the platform knows no module': { file: 'apps/server/src/platform/http/gate/route.ts', imports: `${modules}/auth/service.ts` },
  'the platform knows no part of the product': {
    file: 'apps/server/src/platform/http/server.ts',
    imports: 'packages/contract/src/date-plans.ts',
  },
  'what traces need is loaded on wish': { file: 'apps/server/src/open-platform.ts', imports: '@opentelemetry/sdk-trace-base' },
  'modules know no composition': { file: `${modules}/auth/routes.ts`, imports: 'apps/server/src/app.ts' },
  'keeping goes through the doors of modules': {
    file: 'apps/server/src/keeping/rows/read-rows.ts',
    imports: `${modules}/profiles/queries.ts`,
  },
  'the start goes through the doors of modules': { file: 'apps/server/src/serve.ts', imports: `${modules}/chat/queries.ts` },
  'the inside of a module is private': { file: `${modules}/likes/service.ts`, imports: `${modules}/matches/queries.ts` },
  'server and web are strangers': { file: 'apps/web/src/lib/api/api.ts', imports: 'apps/server/src/env.ts' },
  'the page brings no list of cities': {
    file: 'apps/web/src/parts/places/home-place.tsx',
    imports: 'packages/contract/src/catalogue/cities.ts',
  },
  'the product knows no tools': { file: 'apps/server/test/suites/start/kill.trials.test.ts', imports: 'bench/main.ts' },
  'the design system has no product': { file: 'apps/web/src/ui/actions/button.tsx', imports: 'apps/web/src/lib/api/api.ts' },
  'drawings know drawings alone': { file: 'apps/web/src/art/teapot.tsx', imports: 'apps/web/src/lib/api/api.ts' },
  'lib is below': { file: 'apps/web/src/lib/api/api.ts', imports: 'apps/web/src/features/likes/queries.ts' },
  'session and realtime are below': { file: 'apps/web/src/session/use-auth.ts', imports: 'apps/web/src/screens/home-screen.tsx' },
  'parts are below features': { file: 'apps/web/src/parts/photos/photo.tsx', imports: 'apps/web/src/features/likes/queries.ts' },
  'features are below screens': { file: 'apps/web/src/features/likes/like-button.tsx', imports: 'apps/web/src/screens/home-screen.tsx' },
  'screens are below the app': { file: 'apps/web/src/screens/home-screen.tsx', imports: 'apps/web/src/app/router.tsx' },
  'the inside of a feature is private': {
    file: 'apps/web/src/features/likes/like-button.tsx',
    imports: 'apps/web/src/features/chat/bubble.tsx',
  },
  'journeys start the server and open no module': { file: 'e2e/fixtures/own-server.ts', imports: `${modules}/profiles/queries.ts` },
  'journeys know the texts of the site alone': { file: 'e2e/journeys/meetups.journey.ts', imports: 'apps/web/src/lib/api/api.ts' },
  'journeys know no other tools': { file: 'e2e/fixtures/people.ts', imports: 'bench/main.ts' },
  'fixtures, checks and screens are below journeys': { file: 'e2e/fixtures/people.ts', imports: 'e2e/journeys/tea.journey.ts' },
  'a journey knows no other': { file: 'e2e/journeys/meetups.journey.ts', imports: 'e2e/journeys/tea.journey.ts' },
  'benchmarks start the server and open no module': {
    file: 'bench/discovery/discovery.ts',
    imports: `${modules}/discovery/decks/decks.ts`,
  },
  'benchmarks know no other tools': { file: 'bench/main.ts', imports: 'e2e/fixtures/people.ts' },
  'scripts start the server and open no module': { file: 'scripts/member.ts', imports: `${modules}/profiles/queries.ts` },
  'scripts know no screen and no benchmark': { file: 'scripts/member.ts', imports: 'apps/web/src/screens/home-screen.tsx' },
};

let roots: string[] = [];
afterEach(() => {
  for (const root of roots) rmSync(root, { recursive: true });
  roots = [];
});

function plant(files: Record<string, string>): ReturnType<typeof findViolations> {
  const root = mkdtempSync(path.join(tmpdir(), 'fences-'));
  roots.push(root);
  for (const [file, source] of Object.entries({ 'apps/server/src/base.ts': 'export {};', ...files })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
  }
  return findViolations(root);
}

const rulesOf = (files: Record<string, string>) => plant(files).violations.map(({ rule }) => rule);

function importing(from: string, target: string): string {
  if (!target.includes('/')) return `import '${target}';`;
  const relative = path.posix.relative(path.posix.dirname(from), target);
  return `import type {} from '${relative.startsWith('.') ? relative : `./${relative}`}';`;
}

describe('a planted violation is caught', () => {
  test.each(fencesOf(new Map()).map(({ name }) => name))('%s', (name) => {
    const { file, imports } = planted[name] ?? { file: '', imports: '' };
    const { violations } = plant({ [file]: importing(file, imports), ...(imports.includes('/') ? { [imports]: 'export {};' } : {}) });
    expect(violations).toContainEqual({ rule: name, from: file, to: imports });
  });

  test.each(listModules(product))('doors of %s', (name) => {
    const opened = doors.get(name) ?? [];
    const other = listModules(product).find((candidate) => candidate !== name && !opened.includes(candidate)) ?? '';
    const [file, target] = [`${modules}/${name}/service.ts`, `${modules}/${other}/service.ts`];
    const { violations } = plant({
      [`${modules}/${name}/module.ts`]: `export const doors = ${JSON.stringify(opened)} as const;`,
      [file]: importing(file, target),
      [target]: 'export {};',
    });
    expect(violations).toContainEqual({ rule: `doors of ${name}`, from: file, to: target });
  });

  test('an open door that nobody uses', () => {
    const file = `${modules}/likes/module.ts`;
    const { violations } = plant({ [file]: "export const doors = ['chat'] as const;" });
    expect(violations).toEqual([{ rule: 'an open door is used', from: file, to: `${modules}/chat/module.ts` }]);
  });

  test('a circle of files, anywhere', () => {
    expect(rulesOf({ 'e2e/a.ts': "import './b.ts';", 'e2e/b.ts': "import './a.ts';" })).toEqual(['no circles']);
    expect(rulesOf({ 'apps/web/test/a.test.ts': "import './b.ts';", 'apps/web/test/b.ts': "import './a.test.ts';" })).toEqual([
      'no circles',
    ]);
  });

  test('a circle of modules, through different files', () => {
    const found = rulesOf({
      [`${modules}/likes/module.ts`]: "export const doors = ['chat'] as const;",
      [`${modules}/likes/service.ts`]: "import '#modules/chat/premium.ts';",
      [`${modules}/chat/module.ts`]: "export const doors = ['likes'] as const;",
      [`${modules}/chat/premium.ts`]: 'export {};',
      [`${modules}/chat/service.ts`]: "import '#modules/likes/visibility.ts';",
      [`${modules}/likes/visibility.ts`]: 'export {};',
      'apps/server/package.json': '{ "imports": { "#modules/*": "./src/modules/*" } }',
    });
    expect(found).toContain('no circles of modules');
    expect(found).not.toContain('no circles');
  });

  test('an import of what is not there, by its path or by an alias', () => {
    expect(rulesOf({ 'bench/a.ts': "import './gone.ts';" })).toEqual(['every import resolves']);
    expect(rulesOf({ 'bench/a.ts': "import '#nowhere/gone.ts';" })).toEqual(['every import resolves']);
    const aliased = { 'package.json': '{ "imports": { "#bench/*": "./bench/*" } }', 'bench/a.ts': "import '#bench/gone.ts';" };
    expect(plant(aliased).violations).toEqual([{ rule: 'every import resolves', from: 'bench/a.ts', to: 'bench/gone.ts' }]);
  });

  test('a path that climbs, in sources and in tests', () => {
    const base = { 'apps/web/src/base.ts': 'export {};' };
    expect(rulesOf({ ...base, 'apps/web/src/a/a.ts': "import '../base.ts';" })).toEqual(['aliases instead of ../']);
    expect(rulesOf({ ...base, 'apps/web/src/a/a.test.ts': "import '../base.ts';" })).toEqual(['aliases instead of ../']);
  });

  test('a path that climbs from where another one may', () => {
    for (const { from } of climbs) {
      const elsewhere = 'packages/contract/src/elsewhere.ts';
      const { violations } = plant({ [from]: importing(from, elsewhere), [elsewhere]: 'export {};' });
      expect(violations).toEqual([{ rule: 'aliases instead of ../', from, to: elsewhere }]);
    }
  });

  test.each([
    ['a template', '`SELECT 1`'],
    ['a template that begins with an expression', '`${start} SELECT id FROM members`'],
    ['a template around expressions', '`UPDATE ${table} SET age = ${age}`'],
    ['single quotes', "'DELETE FROM likes'"],
    ['double quotes', '"INSERT INTO likes VALUES (1)"'],
    ['a concatenation', "'SELECT ' + columns + ' FROM members'"],
    ['a concatenation of a split word', "'UPDATE members' + ' SET age = 1'"],
    ['a common table expression', '`\n  WITH found AS (VALUES (1)) TABLE found`'],
    ['a piece of a statement', "'WHERE m.id = $1'"],
    ['small letters', "'select m.id from members m'"],
    ['small letters in a template', '`\n  delete from ${table}`'],
  ])('SQL outside queries: %s', (_kind, text) => {
    const source = `export const make = (start: string, table: string, age: number, columns: string) => ${text};`;
    expect(rulesOf({ [`${modules}/likes/service.ts`]: source })).toEqual(['SQL stands in queries and conditions']);
    expect(rulesOf({ [`${modules}/likes/quiet/quiet-queries.ts`]: source })).toEqual([]);
  });

  test('words that only look like SQL are left alone', () => {
    const source =
      "export const texts = ['Select a tea', 'Update your profile', 'where she is', 'With love', 'FROM: Violet', 'select a tea from the list', 'update her age'];";
    expect(rulesOf({ [`${modules}/likes/service.ts`]: source })).toEqual([]);
  });
});

test('the product itself is looked at whole and crosses nothing', () => {
  const { files, violations } = findViolations(product);
  expect(files).toBeGreaterThan(1000);
  expect(violations).toEqual([]);
});
