// How large things are: the functions of a source by their lines, and the folders by their files.
import path from 'node:path';
import { parseSync, Visitor, type CallExpression, type Span } from 'oxc-parser';

export interface Sized {
  readonly name: string;
  readonly size: number;
}

const countLines = (text: string) => text.split('\n').length;

/** A `describe` holds tests as a file does, so what is handed to one is no function here. */
const groups = /^(?:test\.)?describe\b/u;

/** The functions of more lines than that, by the place where they begin: `apps/x.ts:12`. */
export function findLongFunctions(file: string, source: string, most: number): Sized[] {
  const found: Sized[] = [];
  const groupBodies = new Set<unknown>();
  const measure = (node: Span) => {
    const size = countLines(source.slice(node.start, node.end));
    if (size > most && !groupBodies.has(node)) found.push({ name: `${file}:${countLines(source.slice(0, node.start))}`, size });
  };
  const skipGroups = (call: CallExpression) => {
    if (groups.test(source.slice(call.start, call.end))) for (const argument of call.arguments) groupBodies.add(argument);
  };
  const visitor = new Visitor({
    CallExpression: skipGroups,
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  });
  visitor.visit(parseSync(file, source).program);
  return found;
}

/** Every folder with how many files lie in it, those below it not counted. */
export function measureFolders(files: readonly string[]): Sized[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(path.posix.dirname(file), (counts.get(path.posix.dirname(file)) ?? 0) + 1);
  return [...counts].map(([name, size]) => ({ name, size }));
}
