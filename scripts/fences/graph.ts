// Which file imports which: read by a parser, with package aliases and the shared packages resolved to files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, type Program } from 'oxc-parser';

/** Everything of ours that is code. */
export const codeFolders = ['apps', 'packages', 'e2e', 'bench', 'scripts'] as const;

export interface Import {
  /** As it is written. */
  readonly specifier: string;
  /** The file from the root, or the package's own name. */
  readonly target: string;
}

export type Graph = ReadonlyMap<string, readonly Import[]>;

const isSource = (file: string) => /\.(tsx?|m?js)$/u.test(file) && !file.endsWith('.d.ts');
export const isTest = (file: string) => /\.(test|journey)\.tsx?$|^apps\/[^/]+\/test\//u.test(file);

export function listFiles(root: string, folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : listFiles(root, name);
    return [name];
  });
}

export function listSources(root: string): string[] {
  return codeFolders.flatMap((folder) => listFiles(root, folder)).filter(isSource);
}

export function parse(root: string, file: string): { program: Program; source: string; imported: readonly string[] } {
  const source = readFileSync(path.join(root, file), 'utf8');
  const { program, module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const dynamic = module.dynamicImports.map(
    ({ moduleRequest }) => /^['"](.+)['"]$/u.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[1],
  );
  const reExported = module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value));
  const named = [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reExported, ...dynamic];
  return { program, source, imported: named.filter((specifier) => specifier !== undefined) };
}

/** `#platform/*` and the like, as the file's own package.json says. */
function aliasesOf(root: string, folder: string): Readonly<Record<string, string>> {
  const file = path.join(root, folder, 'package.json');
  if (!existsSync(file)) return {};
  const { imports = {} } = JSON.parse(readFileSync(file, 'utf8')) as { imports?: Record<string, string> };
  return imports;
}

export const packageOf = (file: string) => /^(?:apps|packages)\/[\w-]+/u.exec(file)?.[0] ?? '';

function resolve(file: string, specifier: string, aliases: Readonly<Record<string, string>>): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  for (const [alias, folder] of Object.entries(aliases)) {
    const start = alias.replace('*', '');
    if (specifier.startsWith(start)) return path.posix.join(packageOf(file), folder.replace('*', specifier.slice(start.length)));
  }
  const shared = /^@violet\/(contract|text-rules)\/(.+)$/u.exec(specifier);
  return shared ? `packages/${shared[1]}/src/${shared[2]}.ts` : specifier;
}

/** Reads what one file imports. */
export function importReader(root: string): (file: string) => readonly Import[] {
  const aliases = new Map<string, Readonly<Record<string, string>>>();
  return (file) => {
    const folder = packageOf(file);
    const own = aliases.get(folder) ?? aliasesOf(root, folder);
    aliases.set(folder, own);
    return parse(root, file).imported.map((specifier) => ({ specifier, target: resolve(file, specifier, own) }));
  };
}

/** Every source with what it imports, tests among them. */
export function readGraph(root: string): Graph {
  const read = importReader(root);
  return new Map(listSources(root).map((file) => [file, read(file)]));
}
