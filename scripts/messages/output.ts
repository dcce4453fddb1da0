// What is written from the messages. It is types of keys and values from English, the groups of a language, and how each is fetched.
import { earlyGroups, groupOf, groups } from './groups.ts';
import { gatherTitles, leavesOf, namespaceOf, reference, titles } from './messages.ts';
import type { MessageFile, Tree } from './messages.ts';

const heading = '// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.\n';

/** What the service worker says, whose words are no part of the page. It takes this object of this feature, in every language. */
const workerWords = { feature: 'push', object: 'notice' } as const;

/** Every generated file by its name, as it has to be. */
export function generate(files: readonly MessageFile[], languages: readonly string[]): Map<string, string> {
  return new Map([
    ['resources.gen.ts', resources(gatherTitles(files).filter(({ language }) => language === reference))],
    ['loaders.gen.ts', loaders(languages)],
    ['rare-loaders.gen.ts', rareLoaders(languages)],
    ['notices.gen.ts', notices(languages)],
    ...languages.map((language): [string, string] => [`${language}.gen.ts`, index(language)]),
    ...languages.flatMap((language) =>
      groups.map((group): [string, string] => [groupPath(language, group), groupFile(files, language, group)]),
    ),
  ]);
}

/** From the folder of messages. A chunk is named after its file, and the worker knows one build's chunks in the next by their names. */
const groupPath = (language: string, group: string) => `groups/${language}/${language}-${group}.gen.ts`;

/** Texts as literal types: i18next reads the placeholders out of them. */
function resources(english: readonly MessageFile[]): string {
  const members = english.map(({ feature, texts }) => `  ${namespaceOf(feature)}: ${typeOf(texts, '  ')};\n`).join('');
  return `${heading}\nexport interface Resources {\n${members}}\n`;
}

function valueOf(titlesOfAll: Tree): string {
  const members = Object.entries(titlesOfAll).map(([key, text]) => `  ${keyOf(key)}: ${typeOf(text, '')},\n`);
  return `{\n${members.toSorted().join('')}}`;
}

function typeOf(value: string | Tree, indent: string): string {
  if (typeof value === 'string') return literal(value);
  const inner = `${indent}  `;
  const members = Object.entries(value).map(([key, child]) => `${inner}${keyOf(key)}: ${typeOf(child, inner)};\n`);
  return `{\n${members.join('')}${indent}}`;
}

const keyOf = (key: string) => (/^[A-Za-z_$][\w$]*$/u.test(key) ? key : literal(key));
const literal = (text: string) => `'${text.replaceAll(/['\\]/gu, '\\$&').replaceAll('\n', '\\n')}'`;

function groupFile(files: readonly MessageFile[], language: string, group: string): string {
  const inGroup = gatherTitles(files).filter((file) => file.language === language && groupOf(file.feature) === group);
  const spoken = inGroup.filter(({ texts }) => leavesOf(texts).length > 0);
  const own = spoken.filter(({ feature }) => feature !== titles);
  // They stand in the texts of their features, which come later.
  const written = spoken.filter(({ feature }) => feature === titles).map(({ texts }) => `${titles}: ${valueOf(texts)}`);
  const names = [...own.map(({ feature }) => namespaceOf(feature)), ...written];
  const imports = own.map(
    ({ feature }) => `import ${namespaceOf(feature)} from '#messages/${feature}/${language}.json' with { type: 'json' };\n`,
  );
  return `${heading}${imports.join('')}\nexport const texts = {${names.length === 0 ? '' : ` ${names.join(', ')} `}};\n`;
}

/** All of a language, for who looks at every text. */
function index(language: string): string {
  const imports = groups.toSorted().map((group) => `import { texts as ${group} } from './${groupPath(language, group)}';\n`);
  const shape = language === reference ? 'EnglishMessages' : 'Messages';
  return `${heading}${imports.join('')}import type { ${shape} } from './messages.ts';

export const ${language} = { ${groups.map((group) => `...${group}`).join(', ')} } satisfies ${shape};
`;
}

const atHand = groupPath(reference, 'first');

/** A chunk for each group of each language, but for what the first chunk has. It also holds this list, so nothing is unpacked here. */
function loaders(languages: readonly string[]): string {
  return `${heading}import { texts } from './${atHand}';\n\nexport const loaders = ${fetched(languages, earlyGroups)};\n`;
}

/** The first chunk names few others: each takes bytes from every first visit. */
function rareLoaders(languages: readonly string[]): string {
  const rare = groups.filter((group) => !earlyGroups.includes(group));
  return `${heading}\nexport const rareLoaders = ${fetched(languages, rare)};\n`;
}

function fetched(languages: readonly string[], some: readonly string[]): string {
  const one = (file: string) => (file === atHand ? 'async () => ({ texts })' : `() => import('./${file}')`);
  const members = (language: string) => some.map((group) => `    ${group}: ${one(groupPath(language, group))},\n`).join('');
  return `{\n${languages.map((language) => `  ${language}: {\n${members(language)}  },\n`).join('')}}`;
}

function notices(languages: readonly string[]): string {
  const { feature, object } = workerWords;
  const imports = languages.map((language) => `import { ${object} as ${language} } from './${feature}/${language}.json';\n`);
  return `${heading}${imports.join('')}\nexport const notices = { ${languages.join(', ')} };\n`;
}
