// What may import what, as data. ARCHITECTURE.md draws the same arrows; fences.test.ts plants a violation of every rule.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

export interface Fence {
  readonly name: string;
  /** Files the rule is about, as a pattern of their path from the root. Its groups may stand in `to` as `$1`. */
  readonly from: string;
  /** Imports it forbids … */
  readonly to: string;
  /** … and those it allows all the same. */
  readonly except?: string;
}

export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

const modules = 'apps/server/src/modules';

/** Whose doors a module may open. A module that is not listed may open none; `demo` may open all. */
const doors: Record<string, readonly string[]> = {
  account: ['auth', 'profiles'],
  addresses: ['profiles'],
  alerts: ['preferences', 'safety'],
  auth: ['addresses', 'preferences', 'profiles', 'subscription'],
  badges: ['safety', 'subscription', 'tea'],
  chat: ['preferences', 'safety', 'subscription'],
  demo: ['.*'],
  discovery: ['preferences', 'profiles', 'safety', 'subscription'],
  events: ['likes', 'photos', 'safety'],
  insights: ['badges', 'safety'],
  likes: ['matches', 'safety', 'subscription'],
  matches: ['chat', 'profiles', 'safety', 'statuses'],
  moderation: ['auth', 'photos', 'profiles', 'safety', 'tea', 'verification'],
  notifications: ['discovery', 'likes', 'matches', 'profiles', 'safety', 'subscription'],
  photos: ['safety'],
  preferences: ['subscription'],
  profiles: ['badges', 'photos', 'preferences', 'safety', 'subscription'],
  safety: [],
  sms: ['profiles'],
  statuses: ['safety'],
  subscription: [],
  tea: [],
  verification: ['photos', 'profiles'],
};

const doorFences = Object.entries(doors).map(([name, allowed]) => ({
  name: `doors of ${name}`,
  from: `^${modules}/${name}/`,
  to: `^${modules}/[^/]+/`,
  except: `^${modules}/(${[name, ...allowed].join('|')})/`,
}));

export const fences: readonly Fence[] = [
  ...doorFences,
  { name: 'the contract stands alone', from: '^packages/contract/src/', to: '.', except: '^(packages/contract/src/|zod$)' },
  { name: 'the platform knows no module', from: '^apps/server/src/platform/', to: '^apps/server/src/(?!platform/)' },
  { name: 'modules know no composition', from: `^${modules}/`, to: '^apps/server/src/(app|main|env)\\.ts$' },
  {
    name: 'the inside of a module is private',
    from: `^${modules}/([^/]+)/`,
    to: `^${modules}/[^/]+/`,
    except: `^${modules}/($1/|[^/]+/service\\.ts$|safety/visibility\\.ts$|subscription/premium\\.ts$)`,
  },
  { name: 'server and web are strangers', from: '^apps/(server|web)/', to: '^apps/', except: '^apps/$1/' },
  { name: 'the design system has no product', from: '^apps/web/src/ui/', to: '^(apps/web/src/|packages/)', except: '^apps/web/src/ui/' },
  { name: 'lib is below', from: '^apps/web/src/lib/', to: '^apps/web/src/(app|screens|features|session|realtime)/' },
  { name: 'session and realtime are below', from: '^apps/web/src/(session|realtime)/', to: '^apps/web/src/(app|screens|features)/' },
  { name: 'features are below screens', from: '^apps/web/src/features/', to: '^apps/web/src/(app|screens)/' },
  { name: 'screens are below the app', from: '^apps/web/src/screens/', to: '^apps/web/src/app/' },
  {
    name: 'the inside of a feature is private',
    from: '^apps/web/src/features/([^/]+)/',
    to: '^apps/web/src/features/',
    except: '^apps/web/src/features/($1/|[^/]+/queries\\.tsx?$)',
  },
];

type Graph = Map<string, string[]>;

const isSource = (file: string) => /\.tsx?$/u.test(file) && !file.endsWith('.d.ts');
const isTest = (file: string) => /\.test\.tsx?$/u.test(file);

function listSources(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : listSources(root, name);
    return isSource(name) ? [name] : [];
  });
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const contract = /^@violet\/contract\/(.+)$/u.exec(specifier);
  return contract ? `packages/contract/src/${contract[1]}.ts` : specifier;
}

function importsOf(root: string, file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const reExported = module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value));
  const dynamic = module.dynamicImports.map(
    ({ moduleRequest }) => /^['"](.+)['"]$/u.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[1],
  );
  const named = [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reExported, ...dynamic];
  return named.filter((specifier) => specifier !== undefined).map((specifier) => resolve(file, specifier));
}

/** Every source below `apps` and `packages` with what it imports. Tests may open any door, so they are left out. */
export function readGraph(root: string): Graph {
  const files = ['apps', 'packages'].flatMap((folder) => listSources(root, folder)).filter((file) => !isTest(file));
  return new Map(files.map((file) => [file, importsOf(root, file)]));
}

function crossings(graph: Graph): Violation[] {
  const found: Violation[] = [];
  for (const { name, from, to, except } of fences) {
    for (const [file, imports] of graph) {
      const match = new RegExp(from, 'u').exec(file);
      if (!match) continue;
      const allowed = except ? new RegExp(except.replace('$1', match[1] ?? ''), 'u') : null;
      const forbidden = imports.filter((target) => new RegExp(to, 'u').test(target) && !allowed?.test(target));
      found.push(...forbidden.map((target) => ({ rule: name, from: file, to: target })));
    }
  }
  return found;
}

function unresolved(graph: Graph, root: string): Violation[] {
  const known = new Set(graph.keys());
  const others = new Set(['apps', 'packages'].flatMap((folder) => listAll(root, folder)));
  return [...graph].flatMap(([file, imports]) =>
    imports
      .map((target) => target.split('?')[0] ?? target)
      .filter((target) => /^(apps|packages)\//u.test(target) && !known.has(target) && !others.has(target))
      .map((target) => ({ rule: 'every import resolves', from: file, to: target })),
  );
}

function listAll(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** Type-only imports count, too: a circle of types is still two files that cannot be read one after the other. */
function circles(graph: Graph): Violation[] {
  const found: Violation[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (file: string) => {
    state.set(file, 'open');
    for (const target of graph.get(file) ?? []) {
      if (state.get(target) === 'open') found.push({ rule: 'no circles', from: file, to: target });
      else if (graph.has(target) && !state.has(target)) visit(target);
    }
    state.set(file, 'done');
  };
  for (const file of graph.keys()) if (!state.has(file)) visit(file);
  return found;
}

const sqlText = /`\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s/u;
const mayHoldSql = /^apps\/server\/src\/(platform\/|prepare-database|modules\/[^/]+\/([a-z-]*queries|visibility|premium)\.ts$)/u;

function straySql(graph: Graph, root: string): Violation[] {
  return [...graph.keys()]
    .filter((file) => file.startsWith('apps/server/src/') && !mayHoldSql.test(file))
    .filter((file) => sqlText.test(readFileSync(path.join(root, file), 'utf8')))
    .map((file) => ({ rule: 'SQL lives in queries.ts', from: file, to: 'a statement' }));
}

/** Everything that crosses a fence in the tree below `root`, and how many files were looked at. */
export function findViolations(root: string): { files: number; violations: Violation[] } {
  const graph = readGraph(root);
  return { files: graph.size, violations: [...crossings(graph), ...unresolved(graph, root), ...circles(graph), ...straySql(graph, root)] };
}
