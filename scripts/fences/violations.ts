import { readDoors, moduleFile } from './doors.ts';
import { climbs, fencesOf } from './fences.ts';
import { codeFolders, type Graph, isTest, listFiles, parse, readGraph } from './graph.ts';
import { findSql } from './sql-texts.ts';

export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

type Doors = ReadonlyMap<string, readonly string[]>;

function crossings(graph: Graph, doors: Doors): Violation[] {
  const found: Violation[] = [];
  for (const { name, from, to, except, alsoTests } of fencesOf(doors)) {
    for (const [file, imports] of graph) {
      const match = isTest(file) && !alsoTests ? null : new RegExp(from, 'u').exec(file);
      if (!match) continue;
      const allowed = except ? new RegExp(except.replace('$1', match[1] ?? ''), 'u') : null;
      const forbidden = imports.filter(({ target }) => new RegExp(to, 'u').test(target) && !allowed?.test(target));
      found.push(...forbidden.map(({ target }) => ({ rule: name, from: file, to: target })));
    }
  }
  return found;
}

function unresolved(graph: Graph, root: string): Violation[] {
  const known = new Set(codeFolders.flatMap((folder) => listFiles(root, folder)));
  const ours = new RegExp(`^(#|(${codeFolders.join('|')})/)`, 'u');
  return [...graph].flatMap(([file, imports]) =>
    imports
      .map(({ target }) => target.split('?')[0] ?? target)
      .filter((target) => ours.test(target) && !known.has(target))
      .map((target) => ({ rule: 'every import resolves', from: file, to: target })),
  );
}

/** An alias says where something is; `../..` says where the reader is. */
function climbing(graph: Graph): Violation[] {
  return [...graph].flatMap(([from, imports]) =>
    imports
      .filter(({ specifier, target }) => specifier.startsWith('../') && !climbs.some((climb) => climb.from === from && climb.to === target))
      .map(({ target }) => ({ rule: 'aliases instead of ../', from, to: target })),
  );
}

/** Type-only imports count, too: a circle of types is still two files that cannot be read one after the other. */
function circlesIn(rule: string, arrows: ReadonlyMap<string, readonly string[]>): Violation[] {
  const found: Violation[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (from: string) => {
    state.set(from, 'open');
    for (const to of arrows.get(from) ?? []) {
      if (state.get(to) === 'open') found.push({ rule, from, to });
      else if (arrows.has(to) && !state.has(to)) visit(to);
    }
    state.set(from, 'done');
  };
  for (const from of arrows.keys()) if (!state.has(from)) visit(from);
  return found;
}

function unusedDoors(graph: Graph, doors: Doors): Violation[] {
  return [...doors].flatMap(([name, opened]) => {
    const inside = `apps/server/src/modules/${name}/`;
    const targets = [...graph].filter(([file]) => file.startsWith(inside) && !isTest(file)).flatMap(([, imports]) => imports);
    return opened
      .filter((other) => !targets.some(({ target }) => target.startsWith(`apps/server/src/modules/${other}/`)))
      .map((other) => ({ rule: 'an open door is used', from: moduleFile(name), to: moduleFile(other) }));
  });
}

const mayHoldSql =
  /^apps\/server\/src\/(platform\/|start\/|keeping\/rows\/|(modules\/[^/]+|demo|keeping)\/([a-z-]+\/)*([a-z-]*queries|[a-z-]*conditions|visibility|premium)\.ts$)/u;

function straySql(graph: Graph, root: string): Violation[] {
  return [...graph.keys()]
    .filter((file) => file.startsWith('apps/server/src/') && !isTest(file) && !mayHoldSql.test(file))
    .map((file) => ({ rule: 'SQL stands in queries and conditions', from: file, to: findSql(parse(root, file).program) ?? '' }))
    .filter(({ to }) => to !== '');
}

/** Everything that crosses a fence in the tree below `root`, and how many files were looked at. */
export function findViolations(root: string): { files: number; violations: Violation[] } {
  const graph = readGraph(root);
  const doors = readDoors(root);
  const targets = new Map([...graph].map(([file, imports]) => [file, imports.map(({ target }) => target)]));
  return {
    files: graph.size,
    violations: [
      ...crossings(graph, doors),
      ...unresolved(graph, root),
      ...climbing(graph),
      ...circlesIn('no circles', targets),
      ...circlesIn('no circles of modules', doors),
      ...unusedDoors(graph, doors),
      ...straySql(graph, root),
    ],
  };
}
