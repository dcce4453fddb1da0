// What may import what, as data. ARCHITECTURE.md draws the same arrows; fences.test.ts plants a violation of every rule.

export interface Fence {
  readonly name: string;
  /** Files the rule is about, as a pattern of their path from the root. Its groups may stand in `to` as `$1`. */
  readonly from: string;
  /** Imports it forbids … */
  readonly to: string;
  /** … and those it allows all the same. */
  readonly except?: string;
  /** Tests may open any door; some rules hold for them, too. */
  readonly alsoTests?: true;
}

const modules = 'apps/server/src/modules';

/** What a module's own files are reached by, from outside of it. */
const door = '([^/]+/service\\.ts$|safety/(?:visibility|unseen-queries)\\.ts$|subscription/premium\\.ts$)';

/** The server as its operator, a benchmark or a journey has it: by its doors. It is started, with what tests bring along. */
const startedServer = `^apps/server/(src/(app|env)\\.ts$|src/(platform|start|keeping)/|src/modules/(${door}|domain-events\\.ts$)|test/)`;

/** What of the contract the platform may know: how calls, sockets, refusals, payments and the site's shell are made. */
const frame =
  'auth/session-cookies|endpoint|fields/[^/]+|first-calls|legal/retention|limit|looks/[^/]+|openapi/[^/]+|realtime|refusals/[^/]+|security-events|server-paths|subscription/(?:plans|prices|subscription)';

const fixedFences: readonly Fence[] = [
  { name: 'the contract stands alone', from: '^packages/contract/src/', to: '.', except: '^(packages/(contract|text-rules)/src/|zod$)' },
  { name: 'the rules of texts stand alone', from: '^packages/text-rules/src/', to: '.', except: '^packages/text-rules/src/' },
  { name: 'the platform knows no module', from: '^apps/server/src/platform/', to: '^apps/server/src/(?!platform/)' },
  {
    name: 'the platform knows no part of the product',
    from: '^apps/server/src/platform/',
    to: '^packages/contract/src/',
    except: `^packages/contract/src/(${frame})\\.ts$`,
  },
  {
    name: 'what traces need is loaded on wish',
    from: '^apps/server/src/(?!main\\.ts$|platform/tracing/)',
    to: '^(@opentelemetry/|apps/server/src/platform/tracing/(?!tracing\\.ts$))',
  },
  { name: 'modules know no composition', from: `^${modules}/`, to: '^apps/server/src/([a-z-]+\\.ts$|demo/|start/|keeping/)' },
  {
    name: 'keeping goes through the doors of modules',
    from: '^apps/server/src/keeping/',
    to: '^apps/server/src/(demo|modules)/',
    except: `^${modules}/${door}`,
  },
  {
    name: 'the start goes through the doors of modules',
    from: '^apps/server/src/([a-z-]+\\.ts$|(demo|start)/)',
    to: `^${modules}/`,
    // What a module states, and what it does with frames, is put together here.
    except: `^${modules}/(${door}|[^/]+/(?:module|frames)\\.ts$|domain-events\\.ts$)`,
  },
  {
    name: 'the inside of a module is private',
    from: `^${modules}/([^/]+)/`,
    to: `^${modules}/[^/]+/`,
    except: `^${modules}/($1/|${door})`,
  },
  { name: 'server and web are strangers', from: '^apps/(server|web)/', to: '^apps/', except: '^apps/$1/', alsoTests: true },
  {
    name: 'the page brings no list of cities',
    from: '^apps/web/src/',
    to: '^packages/contract/src/catalogue/cities\\.ts$',
  },
  { name: 'the product knows no tools', from: '^(apps|packages)/', to: '^(e2e|bench|scripts)/', alsoTests: true },
  { name: 'the design system has no product', from: '^apps/web/src/ui/', to: '^(apps/web/src/|packages/)', except: '^apps/web/src/ui/' },
  { name: 'drawings know drawings alone', from: '^apps/web/src/art/', to: '^(apps/web/src/|packages/)', except: '^apps/web/src/art/' },
  { name: 'lib is below', from: '^apps/web/src/lib/', to: '^apps/web/src/(app|screens|features|parts|session|realtime)/' },
  { name: 'session and realtime are below', from: '^apps/web/src/(session|realtime)/', to: '^apps/web/src/(app|screens|features|parts)/' },
  { name: 'parts are below features', from: '^apps/web/src/parts/', to: '^apps/web/src/(app|screens|features)/' },
  { name: 'features are below screens', from: '^apps/web/src/features/', to: '^apps/web/src/(app|screens)/' },
  { name: 'screens are below the app', from: '^apps/web/src/screens/', to: '^apps/web/src/app/' },
  {
    name: 'the inside of a feature is private',
    from: '^apps/web/src/features/([^/]+)/',
    to: '^apps/web/src/features/',
    except: '^apps/web/src/features/($1/|[^/]+/queries\\.tsx?$)',
  },
  { name: 'journeys start the server and open no module', from: '^e2e/', to: '^apps/server/', except: startedServer, alsoTests: true },
  {
    name: 'journeys know the texts of the site alone',
    from: '^e2e/',
    to: '^apps/web/',
    except: '^apps/web/src/messages/',
    alsoTests: true,
  },
  {
    name: 'journeys know no other tools',
    from: '^e2e/',
    to: '^(bench|scripts)/',
    // Time is limited, and the addresses of the site are listed, in one way.
    except: '^scripts/(tests/(limits|slowness)|claims/router)\\.ts$',
    alsoTests: true,
  },
  { name: 'fixtures, checks and screens are below journeys', from: '^e2e/(fixtures|checks|screens)/', to: '^e2e/journeys/' },
  { name: 'a journey knows no other', from: '^e2e/journeys/', to: '^e2e/journeys/', alsoTests: true },
  { name: 'benchmarks start the server and open no module', from: '^bench/', to: '^apps/', except: startedServer },
  { name: 'benchmarks know no other tools', from: '^bench/', to: '^(e2e|scripts)/' },
  {
    name: 'scripts start the server and open no module',
    from: '^scripts/',
    to: '^apps/server/',
    // A release has the programs that the build makes.
    except: `${startedServer}|^apps/server/(src/demo/portraits/|rolldown\\.config\\.mjs$)`,
  },
  { name: 'scripts know no screen and no benchmark', from: '^scripts/', to: '^(apps/web/(?!src/messages/)|bench/|e2e/(?!fixtures/))' },
];

/** The imports that may climb by `../`, each with its reason; all others go by an alias. */
export const climbs: readonly { readonly from: string; readonly to: string; readonly why: string }[] = [
  {
    from: 'apps/web/vite.config.ts',
    to: 'packages/contract/src/server-paths.ts',
    why: 'Vite builds in what a path names; a package it leaves to Node, and Node 20 loads no TypeScript',
  },
];

/** All rules, for modules that open these doors. */
export function fencesOf(doors: ReadonlyMap<string, readonly string[]>): readonly Fence[] {
  const ofModules = [...doors].map(([name, opened]) => ({
    name: `doors of ${name}`,
    from: `^${modules}/${name}/`,
    to: `^${modules}/[^/]+/`,
    except: `^${modules}/(${[name, ...opened].join('|')})/`,
  }));
  return [...ofModules, ...fixedFences];
}
