// What no source and no recipe does. The pages about ASVS rest on it where nothing can be tried, because there is nothing.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const product = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(product, file), 'utf8');

/** Sources below a folder, without their tests. */
function filesIn(folder: string): string[] {
  const names = readdirSync(path.join(product, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.(?:ts|tsx|mjs)$/u.test(name) && !/\.test\.tsx?$/u.test(name))
    .map((name) => path.posix.join(folder, name));
}

const modules = filesIn('apps/server/src/modules');
const server = filesIn('apps/server/src');
const web = [...filesIn('apps/web/src'), ...filesIn('apps/web/worker')];
const shared = [...filesIn('packages/contract/src'), ...filesIn('packages/text-rules/src')];
const all = [...server, ...web, ...shared];

/** The files of some in which a pattern is found. */
const filesWith = (files: readonly string[], pattern: RegExp) => files.filter((file) => pattern.test(read(file))).toSorted();

test('there is something to look at', () => {
  expect([server.length, web.length, shared.length].every((count) => count > 30)).toBe(true);
  expect(filesWith(all, /from 'node:crypto'/u)).toContain('apps/server/src/platform/cipher.ts');
});

// Members' words are no program, no expression and no markup.
test.each([
  ['starts a program', server, /child_process/u],
  ['makes code of words', all, /(?<![.\w])eval\(|\bnew Function\(|\bsetTimeout\(['"`]/u],
  ['writes HTML by hand', web, /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write\(/u],
  ['hears other windows', web, /window\.addEventListener\('message'|\bwindow\.onmessage|\.opener\b/u],
  ['keeps anybody from pasting', web, /onPaste|addEventListener\('paste'/u],
  ['names the places of an expression by words of members', [...web, ...modules], /new RegExp\(/u],
  ['runs Flash, Java or another plug-in', web, /<(?:object|embed|applet)\b/u],
] as const)('no source %s', (_what, files, pattern) => {
  expect(filesWith(files, pattern)).toEqual([]);
});

test('AES-256-GCM is the only cipher, in two files, and what is a secret is drawn by the system', () => {
  const ciphers = filesWith(all, /createCipheriv|createDecipheriv/u);
  expect(ciphers).toEqual(['apps/server/src/platform/cipher.ts', 'apps/server/src/platform/sealed-notes.ts']);
  for (const file of ciphers) expect(new Set(read(file).match(/'(?:aes|des|rc4|chacha)[\w-]*'/giu))).toEqual(new Set(["'aes-256-gcm'"]));
  // Where chance is not a secret: deals, delays, a server of several, and the demo.
  expect(filesWith(server, /Math\.random/u).filter((file) => !file.startsWith('apps/server/src/demo/'))).toEqual([
    'apps/server/src/modules/chat/icebreakers/offer.ts',
    'apps/server/src/platform/realtime/socket/welcome-back.ts',
    'apps/server/src/platform/redis/duplicate.ts',
  ]);
});

test('no certificate goes unread, and nothing older than TLS 1.2 is spoken', () => {
  expect(filesWith(server, /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|sslmode=(?:disable|allow|prefer)\b/u)).toEqual([]);
  expect(filesWith(server, /TLSv1(?:\.[01])?'|SSLv\d/u)).toEqual([]);
  expect(read('apps/server/src/platform/tls/identity.ts')).toContain("minVersion: 'TLSv1.2'");
  const nginx = read('deploy/nginx/violet.conf');
  expect(/^ {4}ssl_protocols (.+);$/mu.exec(nginx)?.[1]).toBe('TLSv1.2 TLSv1.3');
  const suites = /^ {4}ssl_ciphers (.+);$/mu.exec(nginx)?.[1]?.split(':') ?? [];
  expect(suites.length).toBeGreaterThan(3);
  expect(suites.filter((suite) => !/^ECDHE-.+-(?:AES\d+-GCM-SHA\d+|CHACHA20-POLY1305)$/u.test(suite))).toEqual([]);
  // Caddy has its own defaults, which are no weaker, unless it is told otherwise.
  expect(read('deploy/caddy/Caddyfile')).not.toMatch(/^\s*(?:protocols|ciphers|tls internal)\b/mu);
});

test('calls in clear are refused by the proxies, and figures are shown by none', () => {
  const nginx = read('deploy/nginx/violet.conf');
  expect(nginx).toContain('location ~ ^/(api|photos|voice|ws)(/|$) { return 403; }');
  expect(nginx).toContain('location = /metrics { return 404; }');
  const caddy = read('deploy/caddy/Caddyfile');
  expect(caddy).toMatch(/@calls path \/api\/\* \/photos\/\* \/voice\/\* \/ws\n\thandle @calls \{\n\t\trespond 403\n/u);
  expect(caddy).toContain('respond /metrics 404');
});

test('what runs for members runs as production, and a release has no history of its source', () => {
  for (const file of ['deploy/Dockerfile', 'deploy/systemd/violet.service']) expect(read(file)).toContain('NODE_ENV=production');
  const parts = /const parts = \[([^\]]+)\]/u.exec(read('scripts/release/make-release.mjs'))?.[1] ?? '';
  expect(parts).toContain("'apps/server/dist'");
  expect(parts).not.toMatch(/'\.git|'\.'/u);
});

test('a session begins with a sign-in, a second step or a sign-up', () => {
  expect(filesWith(server, /setSessionCookie\(/u)).toEqual([
    'apps/server/src/modules/auth/routes.ts',
    'apps/server/src/modules/second-factors/routes.ts',
    'apps/server/src/platform/http/gate/cookies.ts',
  ]);
  expect(read('apps/server/src/modules/auth/routes.ts').match(/signedIn\(reply, /gu)).toHaveLength(3);
});

test('nobody is asked for a hint or a secret question', () => {
  expect(filesWith(shared, /(?:security|secret)Question|passwordHint/iu)).toEqual([]);
});

test('types and comparisons are strict', () => {
  expect(read('tsconfig.base.json')).toMatch(/"strict": true/u);
  expect(read('.oxlintrc.json')).toMatch(/"eqeqeq": "error"/u);
});
