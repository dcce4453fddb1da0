// The files are i18next JSON v4: the package itself reads them as this product does.
import { languages } from '@violet/contract/fields/languages';
import { fillIn } from '@violet/contract/refusals/sentence';
import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { addTexts, textIn } from '#lib/i18n/texts.ts';
import type { MessageNamespace } from './messages.ts';

interface Tree {
  readonly [key: string]: string | Tree;
}

const files = import.meta.glob<Tree>('./*/*.json', { eager: true, import: 'default' });
const counts = [0, 1, 2, 5, 1_000_000, 1.5];

/** By feature, of those that have a file in the language. */
function filesOf(language: string): Record<string, Tree> {
  const own = Object.entries(files).filter(([file]) => file.endsWith(`/${language}.json`));
  return Object.fromEntries(own.map(([file, texts]) => [file.split('/')[1] ?? '', texts]));
}

const leavesOf = (tree: Tree, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : leavesOf(value, `${prefix}${key}.`),
  );

const namesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name = '']) => name);

it.each(languages)('every file of %s loads in i18next and says the same there, whatever the number', async (language) => {
  const own = filesOf(language);
  addTexts(language, own);
  const other = createInstance();
  await other.init({ lng: language, fallbackLng: false, resources: { [language]: own }, interpolation: { escapeValue: false } });
  // Types of the package know the features as code names them, not as files do.
  const ask = other.t as unknown as (key: string, values: object) => string;
  let plurals = 0;
  for (const [feature, tree] of Object.entries(own)) {
    const say = (key: string, values: object) => ask(key, { ...values, ns: feature });
    const leaves = leavesOf(tree);
    const keys = new Set(leaves.map(([key]) => key));
    for (const [key, text] of leaves) {
      const values = Object.fromEntries(namesIn(text).map((name) => [name, `<${name}>`]));
      expect(say(key, values), `${feature} ${key}`).toBe(fillIn(text, values));
      const base = key.replace(/_other$/u, '');
      // Each plural has these two forms in every language.
      if (base === key || !keys.has(`${base}_one`)) continue;
      plurals += 1;
      for (const count of counts) {
        const said = say(base, { ...values, count });
        expect(said, `${feature} ${base} ${count}`).toBe(textIn(language, feature as MessageNamespace, base, { ...values, count }));
        expect(said).not.toBe(base);
      }
    }
  }
  expect(plurals).toBeGreaterThan(30);
});
