// The texts that are loaded, by language and feature, and how one is read. `{{name}}` is filled in, and `count` chooses the form of a
// plural.
import { fillIn } from '@violet/contract/refusals/sentence';
import type { Params } from '@violet/contract/refusals/sentence';
import type { Language } from '@violet/contract/fields/languages';
import type { MessageNamespace } from '#messages/messages.ts';

interface Tree {
  readonly [key: string]: string | Tree;
}
type Loaded = Partial<Record<string, Tree>>;

const loaded: Partial<Record<Language, Loaded>> = {};
const plurals = new Map<Language, Intl.PluralRules>();

export function addTexts(language: Language, texts: Readonly<Record<string, object>>): void {
  loaded[language] = { ...loaded[language], ...(texts as Loaded) };
}

/** Everything a feature says, as it is in the file. Undefined while it is not loaded, and where the language has none. */
export function textsOf(language: Language, namespace: MessageNamespace | 'refusals' | 'starters'): Tree | undefined {
  return loaded[language]?.[namespace];
}

/** A text in the language, else in English, else its own name. */
export function textIn(language: Language, namespace: MessageNamespace, key: string, values: Params = {}): string {
  const text = formOf(language, namespace, key, values) ?? formOf('en', namespace, key, values);
  return text === undefined ? key : fillIn(text, values);
}

function formOf(language: Language, namespace: MessageNamespace, key: string, { count }: Params): string | undefined {
  const texts = textsOf(language, namespace);
  const form = typeof count === 'number' ? find(texts, `${key}_${pluralOf(language, count)}`) : undefined;
  return form ?? find(texts, key);
}

function pluralOf(language: Language, count: number): string {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules.select(count);
}

function find(texts: Tree | undefined, key: string): string | undefined {
  let found: string | Tree | undefined = texts;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return typeof found === 'string' ? found : undefined;
}
