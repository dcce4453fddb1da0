// What CONTRIBUTING says of adding a feature. One is planted in a copy of the product, and asked for what every feature has to have.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languages } from '@violet/contract/fields/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listModules } from '#scripts/fences/doors.ts';
import { findViolations } from '#scripts/fences/violations.ts';
import { findFaults } from '#scripts/messages/faults.ts';
import { listAddresses, listMissingTitles, listTabledModules, listUnseenAddresses } from './house.ts';
import { insertions, plantFeature } from './planted-feature.ts';

const product = path.join(import.meta.dirname, '../..');

/** Run in the copy: what the server says of the feature, and what the suites over all modules would miss. */
const askPlanted = String.raw`
import path from 'node:path';
import { buildApp } from './apps/server/src/app.ts';
import { openEmbedded } from './apps/server/src/platform/db/embedded.ts';
import { migrate } from './apps/server/src/platform/db/migrate.ts';
import { openFolderStore } from './apps/server/src/platform/storage/folder-store.ts';
import { classified } from './apps/server/test/suites/canary/canary-fields.ts';
import { objects } from './apps/server/test/suites/matrix/matrix-objects.ts';

const db = await openEmbedded(null);
await migrate(db);
const store = await openFolderStore(path.join(import.meta.dirname, 'planted-files'));
const publicUrl = new URL('http://localhost:3000');
const clock = { now: () => new Date() };
const base = { db, readDb: db, redis: undefined, store, clock, publicUrl, demo: false, rateLimits: false, trustedProxies: [] };
const app = await buildApp({ ...base, stripe: undefined, logLevel: 'silent' });
const port = await app.listen(0, '127.0.0.1');
const ask = (address) => fetch('http://127.0.0.1:' + port + address);
const document = await (await ask('/api/openapi.json')).json();
const operations = Object.entries(document.paths).filter(([address]) => address.startsWith('/api/planted'));
const columns = await db.query("SELECT 'planted.' || column_name AS name FROM information_schema.columns WHERE table_name = 'planted' AND data_type = 'text'");
const references = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/([\w.]+)/g)].map(([, name]) => name);
console.log(JSON.stringify({
  status: (await ask('/api/planted')).status,
  calls: operations.flatMap(([, methods]) => Object.values(methods).map(({ operationId }) => operationId)),
  unnamed: references.filter((name) => !(name in document.components.schemas)),
  secrets: columns.map(({ name }) => name).filter((name) => classified.includes(name)),
  rows: Object.keys(objects).filter((call) => call.startsWith('planted.')),
}));
await app.drain();
await db.close();
process.exit(0);
`;

let copy = '';
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'planted-feature-'));
  for (const name of ['apps', 'packages', 'e2e', 'package.json', 'tsconfig.base.json', 'ARCHITECTURE.md']) {
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

test('CONTRIBUTING names every file that a feature shares, and how many lines it adds', () => {
  const contributing = readFileSync(path.join(product, 'CONTRIBUTING.md'), 'utf8');
  const lines = insertions.flatMap((insertion) => insertion.lines);
  const files = [...new Set(insertions.map(({ file }) => file))];
  expect(contributing).toContain(`${lines.length} lines in ${files.length} files`);
  const patterns = new Set(files.map((file) => file.replace(/\/\w\w\.json$/u, '/{en,es,fr,de}.json')));
  expect([...patterns].filter((pattern) => !contributing.includes(`\`${pattern}\``))).toEqual([]);
});

test('crosses no fence', () => {
  const { violations } = findViolations(copy);
  expect(violations.filter(({ from, to }) => `${from} ${to}`.includes('planted'))).toEqual([]);
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

test('is served, documented, closed to visitors, and known to the matrix and the canary', () => {
  writeFileSync(path.join(copy, 'ask-planted.ts'), askPlanted);
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'ask-planted.ts'], { cwd: copy, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    status: 401,
    calls: ['planted.list', 'planted.plant', 'planted.remove'],
    unnamed: [],
    secrets: ['planted.words'],
    rows: ['planted.remove'],
  });
});
