import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findCommentFaults, mostWords } from './find-comment-faults.ts';

const product = path.join(import.meta.dirname, '../..');

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

function faultsIn(source: string, file = 'apps/web/src/a.tsx'): string[] {
  root = mkdtempSync(path.join(tmpdir(), 'comments-'));
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), source);
  return findCommentFaults(root).faults.map(({ line, fault }) => `${line} ${fault.slice(0, 8)}`);
}

const words = (count: number) => Array.from({ length: count }, (_none, index) => `word${index}`).join(' ');
const [most, tooMany] = [words(mostWords), words(mostWords + 1)];

test.each([
  ['a line', `const a = 1;\n// ${tooMany}.`, '2 21 words'],
  ['lines that follow each other', `// ${words(11)}\n// ${words(10)}.`, '1 21 words'],
  ['a line behind a statement', `const a = 1; // ${tooMany}`, '1 21 words'],
  ['a documentation comment', `/**\n * ${words(11)}\n * ${words(10)}.\n */\nexport {};`, '1 21 words'],
  ['a second sentence', `// ${most}. ${tooMany}.`, '1 21 words'],
  ['two clauses in one sentence', `// ${words(11)}; ${words(5)}: ${words(5)}.`, '1 21 words'],
  ['a tag', `/**\n * ${most}\n * @param a ${words(19)}\n */`, '1 21 words'],
  ['markup', `export const A = () => <p>{/* ${tooMany} */}</p>;`, '1 21 words'],
])('a sentence of too many words is found in %s', (_where, source, fault) => {
  expect(faultsIn(source)).toEqual([fault]);
});

test.each([
  ['a condition', '// Where two may meet now, they match.', '1 main cla'],
  ['a time', '/** When the last was sent, in UTC. */', '1 main cla'],
  ['a second sentence', '// It waits. As long as it does,\n// nobody is told.', '1 main cla'],
])('%s before the main clause is found', (_what, source, fault) => {
  expect(faultsIn(source)).toEqual([fault]);
});

test.each(['she', 'Her', 'hers', 'herself'])("'%s' is found in a comment", (word) => {
  expect(faultsIn(`// What ${word} reads.`)).toEqual([`1 '${word}' in a comment`.slice(0, 10)]);
});

test('styles are read as well', () => {
  expect(faultsIn(`a { color: red; }\n/* ${tooMany} */`, 'apps/web/src/a.css')).toEqual(['2 21 words']);
});

test.each([
  ['as many words as there may be', `// ${most}. ${most}! ${most}?`],
  ['comments that do not follow each other', `// ${words(11)}\n\n// ${words(10)}`],
  ['comments behind statements', `const a = 1; // ${words(11)}\nconst b = 2; // ${words(10)}`],
  ['paragraphs and items of a list', `// ${words(11)}\n//\n// ${words(11)}\n// - ${words(11)}\n// - ${words(11)}`],
  ['rows of a table', `// message   ${words(11)}\n// match     ${words(11)}`],
  ['clauses after the main clause', '// They match, where two may meet now. Where they do and when: at once, in UTC.'],
  ['words that only begin like a clause', '// Afternoons, Ifs and Oncers, all of them.'],
  ['texts', `export const a = 'She and her cat ${tooMany}';`],
])('%s are left alone', (_what, source) => {
  expect(faultsIn(source)).toEqual([]);
});

test.each([
  ['a shell script', 'scripts/a.sh', `#!/bin/sh\n# ${tooMany}.`, '2 21 words'],
  ['a script without an end to its name', '.ci/run', `#!/usr/bin/env bash\ntrue # ${tooMany}.`, '2 21 words'],
  ['a script, behind texts that hold texts', 'scripts/a.sh', `a="$(b "c" '"')" # ${tooMany}`, '1 21 words'],
  ['a script, behind a document within it', 'scripts/a.sh', `cat <<'END' >a\nit's\nEND\n# ${tooMany}`, '4 21 words'],
  ['YAML', 'deploy/a.yaml', `a: b\n  # ${words(11)}\n  # ${words(10)}`, '2 21 words'],
  ['a workflow, behind a value', '.github/workflows/a.yml', `a: [b, 'c'] # ${tooMany}`, '1 21 words'],
  ['a configuration', 'deploy/a.conf', `server {\n    # ${tooMany}\n}`, '2 21 words'],
  ['a configuration, behind a value', 'deploy/a.toml', `a = "b" # ${tooMany}`, '1 21 words'],
  ['a Caddyfile', 'deploy/caddy/Caddyfile', `{\n\t# ${tooMany}\n}`, '2 21 words'],
  ['a unit', 'deploy/a.service', `[Unit]\n# ${tooMany}`, '2 21 words'],
  ['a unit, by its other mark', 'deploy/a@.timer', `[Unit]\n; ${tooMany}`, '2 21 words'],
  ['a recipe of an image', 'deploy/Dockerfile', `FROM a\n# ${tooMany}`, '2 21 words'],
  ['settings to copy', 'deploy/.env.example', `# ${tooMany}\nA=`, '1 21 words'],
  ['a list of what is ignored', '.dockerignore', `# ${tooMany}\na`, '1 21 words'],
  ['SQL', 'bench/a.sql', `SELECT 1; -- ${tooMany}`, '1 21 words'],
  ['SQL, over several lines', 'bench/a.sql', `SELECT 1;\n-- ${words(11)}\n-- ${words(10)}\n`, '2 21 words'],
  ['SQL, between marks', 'bench/a.sql', `/* ${words(11)}\n * ${words(10)} */`, '1 21 words'],
])('a sentence of too many words is found in %s', (_where, file, source, fault) => {
  expect(faultsIn(source, file)).toEqual([fault]);
});

test.each([
  ['a condition', 'deploy/a.yaml', '# Once it waits, nobody is told.', '1 main cla'],
  ['a condition', 'bench/a.sql', '-- Where two meet, they match.', '1 main cla'],
  ['a pronoun', 'deploy/a.conf', '# By whatever she calls it.', "1 'she' in "],
  ['a pronoun', 'scripts/a.sh', 'true # By the name of her own.', "1 'her' in "],
])('%s is found in %s', (_what, file, source, fault) => {
  expect(faultsIn(source, file)).toEqual([fault.slice(0, 10)]);
});

test.each([
  ['what runs a script', 'scripts/a.sh', `#!/bin/sh ${tooMany}`],
  ['texts of a script', 'scripts/a.sh', `a='# ${tooMany}'\nb="\n# $(c "d # ${tooMany}") # ${tooMany}"`],
  ['documents within a script', 'scripts/a.sh', `cat <<-END\n# ${tooMany}\n\tEND\ncat <<<"# ${tooMany}"`],
  [
    'numbers and cut names of a script',
    'scripts/a.sh',
    `echo $# ${tooMany}\necho "\${a#b} ${tooMany}" \${c# } d#e ${tooMany} \\# ${tooMany}`,
  ],
  ['colours and addresses', 'deploy/a.yaml', `a: '#ff0000 ${tooMany}'\nb: https://violet.example/#top ${tooMany}\nc: "# ${tooMany}"`],
  ['values of several lines', 'deploy/a.yaml', `a: |\n  # ${tooMany}\nb: >-\n  c\n  # ${tooMany}\nd: e`],
  ['texts of a configuration', 'deploy/a.conf', `a "# ${tooMany}" '# ${tooMany}';`],
  ['what stands behind the values of a unit', 'deploy/a.service', `ExecStart=/bin/a # ${tooMany}`],
  ['what stands behind the values of settings', 'deploy/.env.example', `A=b # ${tooMany}`],
  ['texts, names and bodies of SQL', 'bench/a.sql', `SELECT '-- ${tooMany}', "-- ${tooMany}", $a$ it's -- ${tooMany} $a$;`],
  ['a file without an end to its name that is no script', 'LICENSE', `# ${tooMany}`],
  ['migrations, which nobody may edit', 'apps/server/migrations/0001_a.sql', `-- ${tooMany}`],
])('%s are left alone', (_what, file, source) => {
  expect(faultsIn(source, file)).toEqual([]);
});

test.each([
  ['deploy/a.env.example', '# NAME="%"\n#OTHER=%'],
  ['deploy/a.service', `# ${words(11)}:\n#Environment=a\n# ${words(11)}`],
  ['deploy/a.yaml', `# ${words(11)}:\n# - NAME=value\n# name: value\n# names: [{ a: 'b' }]\n# ${words(11)}`],
  ['deploy/a.conf', `# ${words(11)}:\n# a_name on;\n# ${words(11)}`],
])('examples of settings are no sentences in %s', (file, source) => {
  expect(faultsIn(source.replaceAll('%', tooMany.replaceAll(' ', '_')), file)).toEqual([]);
});

test('a sentence is none of those for its colon or its sign', () => {
  expect(faultsIn(`# NAME=value ${tooMany}\n\n# Payments: ${tooMany}`, 'deploy/.env.example')).toEqual(['1 22 words', '3 22 words']);
});

test('a text that does not end is no silence', () => {
  expect(() => faultsIn(`a="b\n# ${tooMany}`, 'scripts/a.sh')).toThrow('scripts/a.sh: a text in quotes does not end');
});

test('generated files are left alone', () => {
  expect(faultsIn(`// ${tooMany}`, 'apps/web/src/messages/a.gen.ts')).toEqual([]);
});

test('every comment of the product keeps to it', () => {
  const { files, faults } = findCommentFaults(product);
  expect(files).toBeGreaterThan(1000);
  expect(faults).toEqual([]);
});
