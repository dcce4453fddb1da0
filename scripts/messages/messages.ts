// The texts of the web as they lie on disk: `apps/web/src/messages/<feature>/<language>.json`.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { englishRefusalTexts } from '@violet/contract/refusals/refusals';

export interface Tree {
  readonly [key: string]: string | Tree;
}

export interface MessageFile {
  readonly feature: string;
  readonly language: string;
  /** From the folder of messages. */
  readonly file: string;
  /** As it is written, so that its form can be checked. */
  readonly source: string;
  readonly texts: Tree;
}

/** The language that the others are measured against, and that code is typed by. */
export const reference = 'en';

/**
 * Features whose names are the contract's. A stored name is its own English word, so English has the codes alone. Types see to it that
 * every name has a word in the other languages (`messages/messages.ts` of the web).
 */
export const namedByContract: ReadonlySet<string> = new Set(['catalogue', 'starters']);

/** Features whose English is the contract's: every key of it has a text in every other language. */
export const englishOfContract: ReadonlyMap<string, Tree> = new Map([['refusals', refusals()]]);

/** A sentence that is somebody else's words in English has one of our own in the other languages. */
function refusals(): Tree {
  const ours = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text === '{{reason}}' ? 'What they say' : text]));
  return { refusal: ours(englishRefusalTexts.refusal), fault: ours(englishRefusalTexts.fault) };
}

/** In the texts of a feature the titles of its screens. Every page can show them, so they come with the first, as the feature `titles`. */
export const titlesIn = 'screens';
export const titles = 'titles';

/** The texts as code asks for them: the titles of all features are one more. */
export function gatherTitles(files: readonly MessageFile[]): MessageFile[] {
  const gathered = new Map<string, MessageFile>();
  const rest = files.map((file) => {
    const { [titlesIn]: own = {}, ...texts } = file.texts;
    const { texts: before = {} } = gathered.get(file.language) ?? {};
    gathered.set(file.language, { ...file, feature: titles, texts: { ...before, ...(own as Tree) } });
    return { ...file, texts };
  });
  return [...rest, ...gathered.values()].toSorted((a, b) => (a.feature < b.feature ? -1 : a.feature > b.feature ? 1 : 0));
}

export const messageFolder = (root: string) => path.join(root, 'apps/web/src/messages');

export function readMessages(root: string): MessageFile[] {
  const folder = messageFolder(root);
  const features = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return features
    .map(({ name }) => name)
    .toSorted()
    .flatMap((feature) =>
      readdirSync(path.join(folder, feature))
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .map((name) => readOne(folder, feature, path.basename(name, '.json'))),
    );
}

function readOne(folder: string, feature: string, language: string): MessageFile {
  const file = path.posix.join(feature, `${language}.json`);
  const source = readFileSync(path.join(folder, file), 'utf8');
  return { feature, language, file, source, texts: JSON.parse(source) as Tree };
}

/** Every text with its path: `['sessions.title', 'Where you are signed in']`. */
export function leavesOf(tree: Tree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'object' && value !== null ? leavesOf(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]],
  );
}

/** The one form a file has. Keys are in order, so that two branches that add texts seldom touch the same line. */
export function format(tree: Tree): string {
  return `${JSON.stringify(inOrder(tree), null, 2)}\n`;
}

function inOrder(value: string | Tree): string | Tree {
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value).toSorted();
  return Object.fromEntries(keys.map((key) => [key, inOrder(value[key] ?? '')]));
}

/** What a feature is called in code: `second-factors` is `secondFactors`. */
export function namespaceOf(feature: string): string {
  return feature.replaceAll(/-(\w)/gu, (_dash, initial: string) => initial.toUpperCase());
}
