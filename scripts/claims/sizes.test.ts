// The bars for the size of things, each with a breach planted. They bound functions, files and folders, and find duplicates. ADR 021.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeFolders, listFiles, listSources } from '#scripts/fences/graph.ts';
import { findDuplicates } from './duplicates.ts';
import { findLongFunctions, measureFolders } from './sizes.ts';

const product = path.join(import.meta.dirname, '../..');
const readText = (file: string) => readFileSync(path.join(product, file), 'utf8');
const sources = listSources(product).filter((file) => !file.endsWith('.gen.ts'));
const styles = codeFolders.flatMap((folder) => listFiles(product, folder)).filter((file) => file.endsWith('.css'));
const statement = (_none: unknown, index: number) => `  const line${index} = ${index};`;
const statements = (count: number) => Array.from({ length: count }, statement).join('\n');

describe('functions', () => {
  it('have 80 lines at most; what a describe holds is no function', () => {
    expect(sources.flatMap((file) => findLongFunctions(file, readText(file), 80))).toEqual([]);
  });

  it('are counted wherever they stand: named, as a value, and in a test', () => {
    const body = `{\n${statements(80)}\n}`;
    const planted = `function named() ${body}\nconst value = () => ${body};\ntest.each([1])('it', async () => ${body});\n`;
    expect(findLongFunctions('a.ts', planted, 80)).toEqual([1, 83, 165].map((line) => ({ name: `a.ts:${line}`, size: 82 })));
    const groups = `describe.each([1])('them', () => ${body});\ntest.describe('them', () => ${body});\n`;
    expect(findLongFunctions('a.ts', groups + `const short = () => {\n${statements(78)}\n};\n`, 80)).toEqual([]);
  });
});

describe('files', () => {
  it('have 300 lines at most, but for what is generated and the baseline of the schema', () => {
    const written = codeFolders.flatMap((folder) => listFiles(product, folder)).filter((file) => /\.(tsx?|m?js|css|sql|sh)$/u.test(file));
    const long = written.filter((file) => readText(file).split('\n').length > 301 && !file.endsWith('.gen.ts'));
    expect(long).toEqual(['apps/server/migrations/0001_baseline.sql']);
  });

  it('are short as a rule: of the product’s own half have 55 lines at most, and nine in ten 125', () => {
    // A test tells as many stories as its subject has, in one place.
    const own = sources.filter((file) => !/\.test\.tsx?$|^e2e\/|\/test\//u.test(file));
    const lines = own.map((file) => readText(file).split('\n').length - 1).toSorted((a, b) => a - b);
    expect(lines[Math.floor(lines.length * 0.5)]).toBeLessThanOrEqual(55);
    expect(lines[Math.floor(lines.length * 0.9)]).toBeLessThanOrEqual(125);
  });

  it('are 40 at most in a folder, but where each has its number and is found by it', () => {
    const folders = measureFolders([...codeFolders, 'docs', 'deploy'].flatMap((folder) => listFiles(product, folder)));
    // Decisions are a series, as issues of a journal are: one more each time, and none goes.
    expect(folders.filter(({ name, size }) => size > 40 && !['docs/decisions', 'apps/server/migrations'].includes(name))).toEqual([]);
    expect(measureFolders(['a/b.ts', 'a/c.ts', 'a/d/e.ts'])).toEqual([
      { name: 'a', size: 2 },
      { name: 'a/d', size: 1 },
    ]);
  });
});

describe('more than ten lines', () => {
  it('stand in one place', () => {
    expect(
      findDuplicates(
        [...sources, ...styles].map((file) => [file, readText(file)] as const),
        11,
      ),
    ).toEqual([]);
  });

  it('are found again in another file and further down, with another indentation, beside comments', () => {
    const again = statements(11).replaceAll('  const', '// as before\n\n      const');
    const planted = [
      ['a.ts', `${statements(11)}\n`],
      ['b.ts', `import { a } from './a.ts';\n${again}\n`],
      ['c.ts', `${statements(10)}\n`],
    ] as const;
    expect(findDuplicates(planted, 11)).toEqual(['b.ts:4 is a.ts:1']);
    expect(findDuplicates([['a.ts', `${statements(11)}\nlet x;\n${statements(11)}\n`]], 11)).toEqual(['a.ts:13 is a.ts:1']);
    expect(findDuplicates([['a.ts', 'call();\n'.repeat(15)]], 11)).toEqual([]);
  });
});
