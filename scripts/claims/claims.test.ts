// What README, ARCHITECTURE and CONTRIBUTING say of the house, counted where it can be counted.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listModules } from '#scripts/fences/doors.ts';
import { isTest, listSources } from '#scripts/fences/graph.ts';
import { withModuleTable } from './module-table.ts';
import { listTabledModules, listUnseenAddresses } from './house.ts';
import { listAddresses } from './router.ts';

const product = path.join(import.meta.dirname, '../..');
const readText = (file: string) => readFileSync(path.join(product, file), 'utf8');
const architecture = readText('ARCHITECTURE.md');
const contributing = readText('CONTRIBUTING.md');
const readme = readText('README.md');
const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };

describe('the tree that ARCHITECTURE draws', () => {
  const tree = /```\n([^]+?)```/u.exec(architecture)?.[1] ?? '';
  const drawn = tree.split('\n').flatMap((line) => {
    // Several paths may stand in a line, before two spaces and what they are.
    const names = /^\s*\S+(?: \S+\/)*/u.exec(line)?.[0].trim().split(' ') ?? [];
    return names.map((name) => ({ name, isBelow: line.startsWith('  ') }));
  });
  let above = '';
  const paths = drawn.map(({ name, isBelow }) => {
    if (!isBelow) above = name;
    return isBelow ? path.posix.join(above, name) : name;
  });

  test('has at least twenty places', () => expect(paths.length).toBeGreaterThan(20));
  test('has every file and folder at the top of the server', () => {
    const top = readdirSync(path.join(product, 'apps/server/src')).filter((name) => !isTest(name));
    expect(top.filter((name) => !paths.some((place) => place.replace(/\/$/u, '') === `apps/server/src/${name}`))).toEqual([]);
  });
  test.each(paths)('%s is there', (place) => expect(existsSync(path.join(product, place))).toBe(true));
});

test('the table of modules says what each module.ts says: `npm run generate:modules`', () => {
  expect(architecture).toBe(withModuleTable(architecture, product));
  expect(listTabledModules(product)).toEqual(listModules(product).toSorted());
});

test('every module states itself in module.ts', () => {
  const silent = listModules(product).filter((name) => !existsSync(path.join(product, `apps/server/src/modules/${name}/module.ts`)));
  expect(silent).toEqual([]);
});

test('ARCHITECTURE names everything that a module states, in the order of its type', () => {
  const stated = /\bexport interface Module<Service> \{([^]*?)\n\}/u.exec(readText('apps/server/src/platform/module.ts'))?.[1] ?? '';
  const parts = [...stated.matchAll(/^ {2}readonly (\w+)\??:/gmu)].map((match) => match[1]);
  expect(parts).toContain('service');
  expect(/`module\.ts` gives `\{ ([^}]+) \}`/u.exec(architecture)?.[1]?.split(', ')).toEqual(parts);
});

test('functions of queries begin with one of the verbs that CONTRIBUTING names', () => {
  const verbs = /Functions of queries begin with ([^]+?)\. Functions/u.exec(contributing)?.[1] ?? '';
  const allowed = [...verbs.matchAll(/`([a-z]+)`/gu)].map((match) => match[1]);
  expect(allowed).toEqual(['find', 'get', 'list', 'insert', 'update', 'delete', 'count', 'has', 'lock', 'claim']);
  const begins = new RegExp(`^(${allowed.join('|')})[A-Z]`, 'u');
  const functions = listSources(product)
    .filter((file) => /^apps\/server\/src\/.*queries\.ts$/u.test(file))
    .flatMap((file) => {
      const source = readText(file);
      return [...source.matchAll(/^export (?:async )?function (\w+)[^]*?\)(?:: ([^{]+?))? \{$/gmu)].map(([, name = '', answer = '']) => ({
        file,
        name,
        isSql: answer === 'string',
      }));
    });
  expect(functions.length).toBeGreaterThan(350);
  expect(functions.filter(({ name, isSql }) => !isSql && !begins.test(name))).toEqual([]);
});

test('hooks.ts is the one place that says who takes part and who listens', () => {
  // What is told after a commit stands where the transaction does.
  const registers = /\.(?:on|after(?!Commit\())[A-Z]\w*\(|\bevents\.on\(/u;
  const registering = listSources(product)
    .filter((file) => file.startsWith('apps/server/src/') && !isTest(file))
    .filter((file) => registers.test(readText(file)));
  expect(registering).toEqual(['apps/server/src/hooks.ts']);
});

test('every address has a screen in the catalogue of the journeys', () => {
  expect(listAddresses(product).length).toBeGreaterThan(20);
  expect(listUnseenAddresses(product)).toEqual([]);
});

test('only the list of all calls is a barrel', () => {
  const sources = listSources(product).filter((file) => !file.endsWith('.gen.ts'));
  const isBarrel = (file: string) => /^(?:\s*(?:\/\/.*|export (?:type )?(?:\*|\{[^}]*\}) from '.*';)\n)+$/u.test(readText(file));
  expect(sources.filter(isBarrel)).toEqual(['packages/contract/src/endpoints.ts']);
});

test('services and screens open with a sentence and its source', () => {
  const firstComment = /^(?:\/\/.*\n)+|^\/\*\*[^]*?\*\//mu;
  const openers = listSources(product).filter(
    (file) => /^apps\/server\/src\/modules\/[^/]+\/service\.ts$|^apps\/web\/src\/screens\/.*-screen\.tsx$/u.test(file) && !isTest(file),
  );
  expect(openers.length).toBeGreaterThan(40);
  expect(openers.filter((file) => !/\b(?:Spec (?:§|R\d)|ADR \d)/u.test(firstComment.exec(readText(file))?.[0] ?? ''))).toEqual([]);
});

test('no test and no journey sets a time limit of its own', () => {
  // None at all, `timeout: 0`, is what measures the machine.
  const own = /^\}, [\d_]+\);$|\b(?:test|hook)Timeout:|\bsetTimeout\([\d_]+\)|\btimeout: ?[1-9]/mu;
  const files = listSources(product).filter((file) => /\.test\.tsx?$|^e2e\//u.test(file) && own.test(readText(file)));
  expect(files).toEqual([]);
});

test('no test and no journey sleeps where it could wait', () => {
  /** A process stands still on purpose, work takes its time, and steps of a race lie a millisecond apart. */
  const maySleep = [
    'apps/server/src/keeping/control/control.test.ts',
    'apps/server/src/platform/bus/redis-bus.races.test.ts',
    'apps/server/src/platform/http/uploads/slow-bodies.test.ts',
    'apps/server/src/platform/watch.test.ts',
    'apps/server/test/suites/cluster/cluster-untold.test.ts',
  ];
  const sleep = /\bwaitForTimeout\(|\bsetTimeout as \w+ \}|\(resolve\) => setTimeout\(resolve\b/u;
  const files = listSources(product).filter((file) => /\.test\.tsx?$|^e2e\//u.test(file) && sleep.test(readText(file)));
  expect(files.filter((file) => file !== 'scripts/claims/claims.test.ts')).toEqual(maySleep);
});

test('modules ask the injected clock what time it is', () => {
  const realTime = /\bDate\.now\(\)|\bnew Date\(\)/u;
  /** Both compare the time of the machine with that of the database. */
  const mayAsk = ['apps/server/src/modules/chat/messages/healing.ts', 'apps/server/src/modules/retention/service.ts'];
  const asking = listSources(product)
    .filter((file) => /^apps\/server\/src\/(modules|demo|keeping|start)\//u.test(file) && !isTest(file) && !mayAsk.includes(file))
    .filter((file) => realTime.test(readText(file)));
  expect(asking).toEqual([]);
});

test('names of files are in kebab-case, and none is called utils', () => {
  const names = listSources(product).map((file) => path.posix.basename(file));
  expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.(tsx?|m?js)$/u.test(name) || name.startsWith('utils'))).toEqual([]);
});

test('exports are named', () => {
  const files = listSources(product).filter((file) => /^(apps\/[^/]+|packages\/[^/]+)\/src\//u.test(file));
  expect(files.filter((file) => /^export default /mu.test(readText(file)))).toEqual([]);
});

describe('commands', () => {
  const documents = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    ...readdirSync(path.join(product, 'docs')).map((name) => `docs/${name}`),
  ];
  const named = documents
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => [...readText(file).matchAll(/\bnpm (?:run )?([a-z-]+(?::[a-z]+)*)/gu)].map((match) => match[1] ?? ''))
    .filter((name) => name !== 'install' && name !== 'ci' && name !== 'run');

  test.each([...new Set(named)])('npm run %s is there', (name) => expect(scripts).toHaveProperty([name]));

  test('each part of the check is one that there is', () => {
    const parts = [...(scripts.check ?? '').matchAll(/npm run ([\w:]+)/gu)].map((match) => match[1] ?? '');
    expect(parts.length).toBeGreaterThan(5);
    expect(parts.filter((part) => !(part in scripts))).toEqual([]);
  });

  test('what npm test leaves out is said where it is named', () => {
    const projects = [...readText('vitest.config.ts').matchAll(/\bname: '([\w-]+)'/gu)].map((match) => match[1] ?? '');
    const left = [...(scripts.test ?? '').matchAll(/--project '!([\w-]+)'/gu)].map((match) => match[1] ?? '');
    expect(left.filter((project) => !projects.includes(project))).toEqual([]);
    const claim = /npm install && npm test\s+# (.+)/u.exec(readme)?.[1] ?? '';
    expect(claim).not.toBe('');
    if (left.length > 0) expect(claim).not.toMatch(/every|all/u);
    // Each of them is run by a command that the table of commands has.
    for (const project of left) {
      const runners = Object.keys(scripts).filter((name) => scripts[name]?.includes(`--project ${project}`));
      expect(runners.some((name) => readme.includes(`\`npm run ${name}\``))).toBe(true);
    }
  });
});
