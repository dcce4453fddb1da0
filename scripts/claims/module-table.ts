// The table of modules in ARCHITECTURE, from what each module.ts says above the function that builds it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listModules, moduleFile } from '#scripts/fences/doors.ts';

const heading = '| module | what it is about |\n|---|---|\n';
const table = /\| module \| what it is about \|\n\|---\|---\|\n(?:\|.*\|\n)*/u;

/** The first sentence above `export function …Module(`. */
function aboutOf(root: string, name: string): string {
  const source = readFileSync(path.join(root, moduleFile(name)), 'utf8');
  const about = /^\/\*\* ([^*]+?)\.(?: [^*]*)? \*\/\nexport function \w+Module\(/mu.exec(source)?.[1];
  if (about === undefined) throw new Error(`${moduleFile(name)} does not say what the module is about`);
  return about.charAt(0).toLowerCase() + about.slice(1);
}

/** The document with the table as it has to be. */
export function withModuleTable(document: string, root: string): string {
  const rows = listModules(root)
    .toSorted()
    .map((name) => `| ${name} | ${aboutOf(root, name)} |\n`);
  return document.replace(table, () => heading + rows.join(''));
}
