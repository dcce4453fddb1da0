// Every citation of the specification, of a decision, of a document's section or of a file. It says whether each leads somewhere.
import path from 'node:path';
import { isDocument, listAll, readTexts, type Text } from './sources.ts';
import { readSpec, slugsOf, type Spec } from './spec.ts';

export interface Broken {
  readonly file: string;
  readonly line: number;
  readonly cited: string;
}

const outside =
  /\b(?:[Aa]pi|[Ss]creens|[Dd]ecisions)\.md\b|\bDESIGN\b|\b[Dd]ecisions,? (\d|'?(Always|What is real|Prices|Passwords))|\bdocs\/decisions\/\d{3}\b(?!-)|\bSpec,? '/u;

/** The longest term that a text begins with; null where it begins with none. */
function termAt(text: string, terms: readonly string[]): string | null {
  const found = terms.filter((term) => text.toLowerCase().startsWith(term));
  return found.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

const isName = (text: string) => /^\p{Lu}/u.test(text) && !/^(R\d|ADR |Spec )/u.test(text);

/** The names after `§4`: each has to be a term of that section. */
function wrongName(text: string, terms: readonly string[]): string | undefined {
  for (let rest = text.replace(/^,? /u, ''); isName(rest);) {
    const term = termAt(rest, terms);
    // A name may go on in the next line of a comment.
    if (term === null && terms.some((other) => other.startsWith(rest.trim().toLowerCase()))) return undefined;
    if (term === null) return /^[^.;:)]*/u.exec(rest)?.[0];
    rest = rest.slice(term.length).replace(/^, /u, '');
  }
  return undefined;
}

function brokenInSpec(line: string, { terms, readings }: Spec, own: boolean): string[] {
  const start = own ? 0 : line.search(/\bSpec (§|R\d)/u);
  if (start < 0) return [];
  const text = line.slice(start);
  const sections = [...text.matchAll(/§(\d+)/gu)].flatMap((match) => {
    const known = terms.get(Number(match[1]));
    if (!known) return [match[0]];
    const wrong = own ? undefined : wrongName(text.slice(match.index + match[0].length), known);
    return wrong === undefined ? [] : [`${match[0]} ${wrong}`];
  });
  const numbers = [...text.matchAll(/\bR\d+\b/gu)].map(([number]) => number).filter((number) => !readings.has(number));
  return [...sections, ...numbers];
}

const isForeign = (line: string) => /\b(RFC|ISO) \d/u.test(line);

/** A `§` that says of nothing what it is a section of. The line before may have said it. */
function isLost(line: string, before = ''): boolean {
  return line.includes('§') && !/\bSpec\b/u.test(line) && !/\bSpec\b/u.test(before) && !isForeign(line);
}

function brokenDecisions(line: string, headings: ReadonlyMap<string, readonly string[]>): string[] {
  return [...line.matchAll(/\bADR (\d{3})(?:, (?=\p{Lu})(?!ADR)([^.;:)*]+))?/gu)]
    .filter(([, number = '', heading]) => {
      const known = headings.get(number);
      return !known || (heading !== undefined && termAt(heading, known) === null);
    })
    .map(([cited]) => cited);
}

/** Where a path in a document may begin. */
const bases = [
  '',
  'apps/server/',
  'apps/server/src/',
  'apps/server/src/modules/',
  'apps/web/',
  'apps/web/src/',
  'packages/contract/src/',
  'packages/',
  'docs/',
  'e2e/',
];
const placeholder = /NN|(^|[/_])x(\/|-|\.)|[…{<]/u;
const looksLikePath = (text: string) =>
  /^[\w.*-]+(\/[\w.*-]+)*\.(ts|tsx|mjs|sql|md|json|css|yml)$/u.test(text) ||
  /^(apps|packages|e2e|bench|scripts|docs)\/[\w./*-]*$/u.test(text);

function isThere(cited: string, files: readonly string[]): boolean {
  const name = cited.replace(/\/$/u, '');
  const pattern = name.replaceAll('.', '\\.').replaceAll('*', '[^/]*');
  const begins = name.includes('/') ? `^(${bases.join('|')})` : '(^|/)';
  const wanted = new RegExp(`${begins}${pattern}(/|$)`, 'u');
  return files.some((file) => wanted.test(file));
}

function brokenPaths(line: string, file: string, files: readonly string[]): string[] {
  const quoted = [...line.matchAll(/`([^`\s]+)`/gu)].map((match) => match[1] ?? '');
  // In code a name without a folder may be anything that is quoted.
  const paths = isDocument(file) ? quoted : quoted.filter((text) => text.includes('/'));
  return paths.filter((text) => looksLikePath(text) && !placeholder.test(text) && !isThere(text, files));
}

function brokenLinks(line: string, file: string, slugs: ReadonlyMap<string, readonly string[]>, files: readonly string[]): string[] {
  const links = isDocument(file) ? [...line.matchAll(/\]\(([^)\s]+)\)/gu)].map((match) => match[1] ?? '') : [];
  const relative = links
    .filter((link) => !/^[a-z]+:/u.test(link))
    .map((link) => [link, link.startsWith('#') ? file + link : path.posix.join(path.posix.dirname(file), link)] as const);
  const named = [...line.matchAll(/\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/gu)].map(([link]) => [link, link] as const);
  return [...relative, ...named]
    .filter(([, target]) => {
      const [to = '', anchor] = target.split('#');
      if (!files.includes(to) && !files.some((known) => known.startsWith(`${to.replace(/\/$/u, '')}/`))) return true;
      return anchor !== undefined && !slugs.get(to)?.includes(anchor);
    })
    .map(([link]) => link);
}

const decisionOf = (file: string) => /^docs\/decisions\/(\d{3})-/u.exec(file)?.[1];

export function findBroken(root: string): { citations: number; broken: Broken[] } {
  const files = listAll(root);
  const texts = readTexts(root, files);
  const spec = readSpec(texts.find(({ file }) => file === 'docs/spec.md') ?? { lines: [] });
  const slugs = new Map(texts.filter(({ file }) => isDocument(file)).map((text) => [text.file, slugsOf(text)]));
  const headings = new Map(texts.map((text) => [decisionOf(text.file) ?? '', headingsOf(text)]));
  let citations = 0;
  const broken = texts.flatMap(({ file, lines }) =>
    lines.flatMap((line, index) => {
      if (/\bSpec (§|R\d)|\bADR \d{3}/u.test(line)) citations += 1;
      const own = file === 'docs/spec.md';
      const cited = [
        ...brokenInSpec(line, spec, own),
        ...(isLost(line, lines.slice(0, index).at(-1)) && !own ? ['§'] : []),
        ...brokenDecisions(line, headings),
        ...brokenPaths(line, file, files),
        ...brokenLinks(line, file, slugs, files),
        ...(outside.exec(line)?.slice(0, 1) ?? []),
      ];
      return cited.map((text) => ({ file, line: index + 1, cited: text }));
    }),
  );
  return { citations, broken };
}

function headingsOf({ lines }: Text): string[] {
  const headings = lines.map((line) => /^#{2,3} (.+)$/u.exec(line)?.[1] ?? '');
  const bold = lines.flatMap((line) => [...line.matchAll(/\*\*(.+?)\*\*/gu)].map((match) => match[1]?.replace(/[.:]$/u, '') ?? ''));
  return [...headings, ...bold].filter((heading) => heading !== '').map((heading) => heading.toLowerCase());
}
