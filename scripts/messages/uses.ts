// Which messages the code asks for, read from its syntax: `const t = useText('chat', 'nudges'); t('send')`.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** The folders of the code, and of the names that it makes keys of. */
const codeFolders = ['apps/web/src', 'apps/web/worker'];
const nameFolders = ['packages/contract/src', 'packages/text-rules/src'];

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

/** A feature, or a part of one, and what was asked of it. */
interface Scope {
  readonly namespace: string;
  readonly part: string;
  readonly keys: Set<string>;
  readonly patterns: RegExp[];
  /** It was asked by a variable, or handed on: any name in the code may be a key of it. */
  isOpen: boolean;
}

interface Binding {
  readonly name: string;
  readonly within: Node;
  readonly scope: Scope;
}

export interface Uses {
  /** Whether anything asks for this key, without the ending of a plural. */
  isUsed(namespace: string, key: string): boolean;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function children(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
}

function visit(node: Node, see: (node: Node, parents: readonly Node[]) => void, parents: readonly Node[] = []): void {
  see(node, parents);
  for (const child of children(node)) visit(child, see, [...parents, node]);
}

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined);
const textOf = (node: unknown) => (isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined);

function patternOf(template: Node): RegExp {
  const fixed = (template.quasis as { readonly value: { readonly raw: string } }[]).map(({ value }) => value.raw);
  return new RegExp(`^${fixed.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')).join('.+')}$`, 'u');
}

/** Notes what one argument can be; a variable can be anything. */
function noteKey(argument: unknown, scope: Scope): void {
  const text = textOf(argument);
  if (text !== undefined) scope.keys.add(text);
  else if (isNode(argument) && argument.type === 'TemplateLiteral') scope.patterns.push(patternOf(argument));
  else if (isNode(argument) && argument.type === 'ConditionalExpression')
    for (const branch of [argument.consequent, argument.alternate]) noteKey(branch, scope);
  else scope.isOpen = true;
}

/** The scope that `useText('chat', 'nudges')` opens. */
function scopeOf(call: unknown): Scope | undefined {
  if (!isNode(call) || call.type !== 'CallExpression' || nameOf(call.callee) !== 'useText') return undefined;
  const [namespace, part = ''] = (call.arguments as unknown[]).map(textOf);
  if (namespace === undefined) throw new Error('useText() is called with something else than a literal');
  return { namespace, part, keys: new Set(), patterns: [], isOpen: false };
}

const holdsNames = /^(Program|BlockStatement|FunctionBody|ArrowFunctionExpression)$/u;

/** A name of something, and no value: `a.name`, `{ name: a }`, `const name`. */
function isLabel(node: Node, parent: Node | undefined): boolean {
  if (parent === undefined) return true;
  if (parent.type === 'MemberExpression') return parent.property === node && parent.computed !== true;
  if (parent.type === 'Property') return parent.key === node && parent.shorthand !== true;
  return parent.type === 'VariableDeclarator' && parent.id === node;
}

function scopesIn(program: Node): Scope[] {
  const bindings: Binding[] = [];
  const scopes: Scope[] = [];
  visit(program, (node, parents) => {
    const parent = parents.at(-1);
    const scope = scopeOf(node);
    if (scope === undefined) return;
    scopes.push(scope);
    const name = parent?.type === 'VariableDeclarator' ? nameOf(parent.id) : undefined;
    const within = parents.findLast(({ type }) => holdsNames.test(type));
    if (name !== undefined && within !== undefined) bindings.push({ name, within, scope });
    else if (parent?.type === 'CallExpression' && parent.callee === node) noteKey((parent.arguments as unknown[])[0], scope);
    else scope.isOpen = true;
  });
  visit(program, (node, parents) => {
    const parent = parents.at(-1);
    const known = bindings.filter(({ name, within }) => name === nameOf(node) && within.start <= node.start && node.end <= within.end);
    const nearest = known.toSorted((a, b) => b.within.start - a.within.start)[0];
    if (nearest === undefined || isLabel(node, parent)) return;
    if (parent?.type === 'CallExpression' && parent.callee === node) noteKey((parent.arguments as unknown[])[0], nearest.scope);
    else nearest.scope.isOpen = true;
  });
  return scopes;
}

/** Whatever could be made a key: literals, and the names in objects. */
function namesIn(program: Node, names: Set<string>): void {
  visit(program, (node) => {
    const name = textOf(node) ?? (node.type === 'Property' ? nameOf(node.key) : undefined);
    if (name !== undefined) names.add(name);
  });
}

function listSources(root: string, folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return entries.filter((name) => /\.tsx?$/u.test(name) && !/\.(test|gen)\.tsx?$/u.test(name)).map((name) => path.posix.join(folder, name));
}

function parse(root: string, file: string): Node {
  const { program, errors } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  return program as unknown as Node;
}

/** Reads the code below `root`. A key counts as used where it cannot be ruled out. */
export function readUses(root: string): Uses {
  const code = codeFolders.flatMap((folder) => listSources(root, folder)).map((file) => parse(root, file));
  const scopes = code.flatMap(scopesIn);
  const names = new Set<string>();
  for (const program of code) namesIn(program, names);
  for (const folder of nameFolders) for (const file of listSources(root, folder)) namesIn(parse(root, file), names);
  return {
    isUsed: (namespace, key) =>
      scopes.some((scope) => {
        const start = scope.part === '' ? '' : `${scope.part}.`;
        if (scope.namespace !== namespace || !key.startsWith(start)) return false;
        const asked = key.slice(start.length);
        return scope.keys.has(asked) || scope.patterns.some((pattern) => pattern.test(asked)) || (scope.isOpen && names.has(asked));
      }),
  };
}
