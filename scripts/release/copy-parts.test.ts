import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyParts } from './copy-parts.mjs';

const product = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'violet-parts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secrets = ['deploy/.env', 'deploy/violet.env', 'deploy/caddy/authority.pem', 'deploy/tls/violet.key', 'deploy/own/abuse-hashes.txt'];
const others = ['deploy/.env.example', 'deploy/compose.yaml'];

test('a release has no secret of whoever builds it', () => {
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
  for (const file of [...secrets, ...others]) {
    mkdirSync(path.dirname(path.join(from, file)), { recursive: true });
    writeFileSync(path.join(from, file), 'secret');
  }
  copyParts(from, to, ['deploy']);
  const copied = readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(copied.map(({ parentPath, name }) => path.relative(to, path.join(parentPath, name))).sort()).toEqual(others);
});

test.each(['.gitignore', '.dockerignore'])('%s leaves the same out', (file) => {
  const lines = readFileSync(path.join(product, file), 'utf8').split('\n');
  const everywhere = file === '.dockerignore' ? '**/' : '';
  expect(lines).toEqual(expect.arrayContaining(['.env', '*.env', '*.pem', '*.key'].map((name) => everywhere + name)));
});
