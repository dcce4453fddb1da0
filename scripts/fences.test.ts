import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fences, findViolations } from './fences.ts';

const modules = 'apps/server/src/modules';

/** For every rule a file that breaks it: where it stands and what it imports. */
const planted: Record<string, { file: string; imports: string }> = {
  'doors of account': { file: `${modules}/account/service.ts`, imports: `${modules}/chat/service.ts` },
  'doors of addresses': { file: `${modules}/addresses/service.ts`, imports: `${modules}/auth/service.ts` },
  'doors of alerts': { file: `${modules}/alerts/service.ts`, imports: `${modules}/matches/service.ts` },
  'doors of auth': { file: `${modules}/auth/service.ts`, imports: `${modules}/likes/service.ts` },
  'doors of badges': { file: `${modules}/badges/service.ts`, imports: `${modules}/profiles/service.ts` },
  'doors of chat': { file: `${modules}/chat/service.ts`, imports: `${modules}/matches/service.ts` },
  'doors of demo': { file: `${modules}/demo/service.ts`, imports: '' },
  'doors of discovery': { file: `${modules}/discovery/service.ts`, imports: `${modules}/chat/service.ts` },
  'doors of events': { file: `${modules}/events/service.ts`, imports: `${modules}/matches/service.ts` },
  'doors of insights': { file: `${modules}/insights/service.ts`, imports: `${modules}/profiles/service.ts` },
  'doors of likes': { file: `${modules}/likes/service.ts`, imports: `${modules}/notifications/service.ts` },
  'doors of matches': { file: `${modules}/matches/service.ts`, imports: `${modules}/likes/service.ts` },
  'doors of moderation': { file: `${modules}/moderation/service.ts`, imports: `${modules}/chat/service.ts` },
  'doors of notifications': { file: `${modules}/notifications/service.ts`, imports: `${modules}/auth/service.ts` },
  'doors of photos': { file: `${modules}/photos/service.ts`, imports: `${modules}/profiles/service.ts` },
  'doors of preferences': { file: `${modules}/preferences/service.ts`, imports: `${modules}/profiles/service.ts` },
  'doors of profiles': { file: `${modules}/profiles/service.ts`, imports: `${modules}/auth/service.ts` },
  'doors of safety': { file: `${modules}/safety/service.ts`, imports: `${modules}/matches/service.ts` },
  'doors of sms': { file: `${modules}/sms/service.ts`, imports: `${modules}/auth/service.ts` },
  'doors of statuses': { file: `${modules}/statuses/service.ts`, imports: `${modules}/matches/service.ts` },
  'doors of subscription': { file: `${modules}/subscription/service.ts`, imports: `${modules}/auth/service.ts` },
  'doors of tea': { file: `${modules}/tea/service.ts`, imports: `${modules}/safety/service.ts` },
  'doors of verification': { file: `${modules}/verification/service.ts`, imports: `${modules}/auth/service.ts` },
  'the contract stands alone': { file: 'packages/contract/src/likes.ts', imports: 'fastify' },
  'the platform knows no module': { file: 'apps/server/src/platform/http/route.ts', imports: `${modules}/auth/service.ts` },
  'modules know no composition': { file: `${modules}/auth/routes.ts`, imports: 'apps/server/src/app.ts' },
  'the inside of a module is private': { file: `${modules}/likes/service.ts`, imports: `${modules}/matches/queries.ts` },
  'server and web are strangers': { file: 'apps/web/src/lib/api.ts', imports: 'apps/server/src/env.ts' },
  'the design system has no product': { file: 'apps/web/src/ui/button.tsx', imports: 'apps/web/src/lib/api.ts' },
  'lib is below': { file: 'apps/web/src/lib/api.ts', imports: 'apps/web/src/features/likes/queries.ts' },
  'session and realtime are below': { file: 'apps/web/src/session/use-auth.ts', imports: 'apps/web/src/screens/home-screen.tsx' },
  'features are below screens': { file: 'apps/web/src/features/likes/like-button.tsx', imports: 'apps/web/src/screens/home-screen.tsx' },
  'screens are below the app': { file: 'apps/web/src/screens/home-screen.tsx', imports: 'apps/web/src/app/router.tsx' },
  'the inside of a feature is private': {
    file: 'apps/web/src/features/likes/like-button.tsx',
    imports: 'apps/web/src/features/chat/bubble.tsx',
  },
};

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(files: Record<string, string>): ReturnType<typeof findViolations> {
  root = mkdtempSync(path.join(tmpdir(), 'fences-'));
  for (const [file, source] of Object.entries({
    'packages/contract/src/base.ts': 'export {};',
    'apps/server/src/base.ts': 'export {};',
    ...files,
  })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
  }
  return findViolations(root);
}

function importing(from: string, target: string): string {
  if (!target.includes('/')) return `import '${target}';`;
  const relative = path.posix.relative(path.posix.dirname(from), target);
  return `import type {} from '${relative.startsWith('.') ? relative : `./${relative}`}';`;
}

// `demo` may open every door, so nothing can break its rule.
const breakable = fences.filter(({ name }) => name !== 'doors of demo');

test.each(breakable.map(({ name }) => name))('%s: a violation is caught', (name) => {
  const { file, imports } = planted[name] ?? { file: '', imports: '' };
  const { violations } = plant({ [file]: importing(file, imports), ...(imports.includes('/') ? { [imports]: 'export {};' } : {}) });
  expect(violations).toContainEqual({ rule: name, from: file, to: imports });
});

test('a circle, a dead import and SQL outside queries.ts are caught', () => {
  const { violations } = plant({
    'apps/server/src/a.ts': "import './b.ts';",
    'apps/server/src/b.ts': "import './a.ts'; import './gone.ts';",
    [`${modules}/likes/service.ts`]: 'export const text = `SELECT 1`;',
  });
  expect(violations.map(({ rule }) => rule).toSorted()).toEqual(['SQL lives in queries.ts', 'every import resolves', 'no circles']);
});

test('the product itself is looked at whole and crosses nothing', () => {
  const { files, violations } = findViolations(path.join(import.meta.dirname, '..'));
  expect(files).toBeGreaterThan(150);
  expect(violations).toEqual([]);
});

/** Where a test that docs/security.md names may stand, as its first lines say. */
function placesOf(named: string): string[] {
  if (named.startsWith('…/')) return [`${modules}/${named.slice(2)}`];
  return named.endsWith('.journey.ts') ? [`e2e/${named}`] : [named, `apps/server/${named}`, `apps/web/src/${named}`];
}

test('every test that docs/security.md names is there', () => {
  const product = path.join(import.meta.dirname, '..');
  const text = readFileSync(path.join(product, 'docs/security.md'), 'utf8');
  const named = [...text.matchAll(/`([^`]+\.(?:test|journey)\.tsx?)`/gu)].map((match) => match[1] ?? '');
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !placesOf(name).some((file) => existsSync(path.join(product, file))))).toEqual([]);
});
