// Whose doors a module opens, as its module.ts says: `export const doors = ['likes', 'safety'] as const`.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Visitor } from 'oxc-parser';
import { parse } from './graph.ts';

const modules = 'apps/server/src/modules';

export const moduleFile = (name: string) => `${modules}/${name}/module.ts`;

export function listModules(root: string): string[] {
  if (!existsSync(path.join(root, modules))) return [];
  return readdirSync(path.join(root, modules), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function readList(root: string, file: string): string[] {
  if (!existsSync(path.join(root, file))) return [];
  const found: string[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || id.name !== 'doors') return;
      const list = init?.type === 'TSAsExpression' ? init.expression : init;
      if (list?.type !== 'ArrayExpression') throw new Error(`${file}: doors has to be a list of names`);
      for (const element of list.elements) if (element?.type === 'Literal') found.push(String(element.value));
    },
  }).visit(parse(root, file).program);
  return found;
}

/** By module; one that says nothing opens none. */
export function readDoors(root: string): ReadonlyMap<string, readonly string[]> {
  return new Map(listModules(root).map((name) => [name, readList(root, moduleFile(name))]));
}
