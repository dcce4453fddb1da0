import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { findBroken } from './citations.ts';

const product = path.join(import.meta.dirname, '../..');

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

const documents = {
  'docs/spec.md':
    '# Spec\n\n## 4. States\n\n**Chat.** Words. **Real-time connection.** More.\n\n## 10. Readings\n\n- **R15 Tea**: anonymous.\n',
  'docs/decisions/009-tea.md': '# 009: Tea\n\n## What it costs\n',
  'apps/server/src/modules/tea/rules.ts': 'export {};\n',
};

/** What is broken in a comment of a source, or in a line of a document. */
function cite(line: string, file = 'apps/web/src/a.ts'): string[] {
  root = mkdtempSync(path.join(tmpdir(), 'citations-'));
  for (const [name, text] of Object.entries({ ...documents, [file]: file.endsWith('.md') ? line : `// ${line}\n` })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return findBroken(root).broken.map(({ cited }) => cited);
}

describe('a citation in a comment', () => {
  test.each([
    'Spec §4 Chat, Real-time connection.',
    'Spec §4, Chat; ADR 009.',
    'Spec §4 Chat, R15; ADR 009, What it costs.',
    'Spec R15: only hers.',
    'Spec §4 Real-time',
    'ISO 14496-3 §1.6.',
    'docs/decisions/009-tea.md#what-it-costs says why.',
    '`apps/server/src/modules/tea/rules.ts` decides.',
  ])('leads somewhere: %s', (line) => {
    expect(cite(line)).toEqual([]);
  });

  test.each([
    ['Spec §5 Registration.', '§5'],
    ['Spec §4 Swipe.', '§4 Swipe'],
    ['Spec §4 Chat, Swipe.', '§4 Swipe'],
    ['Spec R16.', 'R16'],
    ['ADR 008.', 'ADR 008'],
    ['ADR 009, What it saves.', 'ADR 009, What it saves'],
    ['§4 says so.', '§'],
    ['Decisions 15.', 'Decisions 1'],
    ['docs/decisions/009 says why.', 'docs/decisions/009'],
    ['api.md, Calls.', 'api.md'],
    ['Screens.md, Shell.', 'Screens.md'],
    ["Spec, 'Always'.", "Spec, '"],
    ['docs/gone.md#anything', 'docs/gone.md#anything'],
    ['docs/decisions/009-tea.md#what-it-saves', 'docs/decisions/009-tea.md#what-it-saves'],
    ['`apps/server/src/modules/tea/gone.ts` decides.', 'apps/server/src/modules/tea/gone.ts'],
  ])('leads nowhere: %s', (line, cited) => {
    expect(cite(line)).toEqual([cited]);
  });
});

describe('a document', () => {
  test.each([
    '`tea/rules.ts`',
    '`rules.ts`',
    '`apps/server/`',
    '[why](decisions/009-tea.md#what-it-costs)',
    '`modules/*/rules.ts`',
    '`00NN_x.sql`',
  ])('names what is there: %s', (line) => {
    expect(cite(line, 'docs/a.md')).toEqual([]);
  });

  test.each([
    ['`tea/gone.ts`', 'tea/gone.ts'],
    ['`gone.test.ts`', 'gone.test.ts'],
    ['`apps/gone/`', 'apps/gone/'],
    ['[why](decisions/008-x.md)', 'decisions/008-x.md'],
    ['[why](decisions/009-tea.md#gone)', 'decisions/009-tea.md#gone'],
    ['[above](#gone)', '#gone'],
  ])('names what is not there: %s', (line, cited) => {
    expect(cite(line, 'docs/a.md')).toEqual([cited]);
  });
});

test('every citation of the product leads somewhere', () => {
  const { citations, broken } = findBroken(product);
  expect(citations).toBeGreaterThan(400);
  expect(broken).toEqual([]);
});

test('the index of decisions has each with its title, date and status', () => {
  const folder = path.join(product, 'docs/decisions');
  const rows = readdirSync(folder)
    .filter((name) => /^\d{3}-/u.test(name))
    .toSorted()
    .map((name) => {
      const [, number, title, date, status] =
        /^# (\d{3}): (.+)\n\nDate: (\d{4}-\d\d-\d\d)\. Status: (.+)\.\n/u.exec(readFileSync(path.join(folder, name), 'utf8')) ?? [];
      return `| [ADR ${number}](${name}) | ${title} | ${date} | ${status} |`;
    });
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8').split('\n');
  expect(index.filter((line) => line.startsWith('| ['))).toEqual(rows);
});

test('the pages of threats name many tests, each of which is there', () => {
  const folder = path.join(product, 'docs/threats');
  const text = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
  const named = new Set([...text.matchAll(/`([^`]+\.(?:test|journey)\.tsx?)`/gu)].map((match) => match[1]));
  expect(named.size).toBeGreaterThan(80);
});
