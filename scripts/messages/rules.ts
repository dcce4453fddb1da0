// What has to hold of the messages themselves. `check.test.ts` plants a breach of every rule.
import { englishOfContract, format, leavesOf, namedByContract, reference } from './messages.ts';
import type { MessageFile, Tree } from './messages.ts';

/** One text, or the plural forms of one text by their category. */
interface Unit {
  readonly type: 'cardinal' | 'ordinal' | 'plain';
  readonly forms: Map<string, string>;
}

type Units = Map<string, Unit>;

const plural = /^(?<base>.+?)(?<ordinal>_ordinal)?_(?<category>zero|one|two|few|many|other)$/u;

/** Texts by the key that code asks for: `unread_one` and `unread_other` are both `unread`. */
export function unitsOf(leaves: readonly (readonly [key: string, text: string])[]): Units {
  const units: Units = new Map();
  for (const [key, text] of leaves) {
    const { base, ordinal, category } = plural.exec(key)?.groups ?? {};
    const type = base === undefined ? 'plain' : ordinal === undefined ? 'cardinal' : 'ordinal';
    const id = `${base ?? key}${ordinal ?? ''}`;
    const unit = units.get(id) ?? { type, forms: new Map<string, string>() };
    units.set(id, { ...unit, forms: unit.forms.set(category ?? '', text) });
  }
  return units;
}

/** A key of the contract is one text, also where it ends like a plural form: `too_many`. */
function unitsIn(feature: string, texts: Tree): Units {
  const leaves = leavesOf(texts);
  if (!englishOfContract.has(feature)) return unitsOf(leaves);
  return new Map(leaves.map(([key, text]) => [key, { type: 'plain', forms: new Map([['', text]]) }]));
}

/** `{{name}}`, `{name}` of texts that are filled elsewhere, and tags: what stands in a text beside its words. */
function gapsOf(text: string): string[] {
  return [...new Set(text.match(/\{\{?\w+\}?\}|<\/?\w+\/?>/gu))].toSorted();
}

const without = (gaps: readonly string[], gap: string) => gaps.filter((other) => other !== gap);
const join = (gaps: readonly string[]) => gaps.join(' ') || 'nothing';

function wrongGaps(unit: Unit, wanted: readonly string[]): string[] {
  return [...unit.forms].flatMap(([category, text]) => {
    const gaps = gapsOf(text);
    // 'One new message' needs no figure.
    const fits = join(gaps) === join(wanted) || (category === 'one' && join(gaps) === join(without(wanted, '{{count}}')));
    return fits ? [] : [`holds ${join(gaps)} instead of ${join(wanted)}${category && ` in its form '${category}'`}`];
  });
}

/** Every category of the language, and none that it does not know. */
function wrongForms({ type, forms }: Unit, language: string): string[] {
  if (type === 'plain') return [];
  const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions();
  const missing = pluralCategories.filter((category) => !forms.has(category));
  const needless = [...forms.keys()].filter((category) => !pluralCategories.some((known) => known === category));
  return [
    ...missing.map((category) => `lacks its form '${category}'`),
    ...needless.map((category) => `has a form '${category}' that the language does not know`),
  ];
}

function wrongUnit(unit: Unit, wanted: Unit | undefined, language: string): string[] {
  if (wanted === undefined) return ['is in no other language'];
  const empty = [...unit.forms.values()].some((text) => typeof text !== 'string' || text.trim() === '') ? ['is no text'] : [];
  if (empty.length > 0) return empty;
  if ((unit.type === 'plain') !== (wanted.type === 'plain')) return ['has plural forms in one language and none in another'];
  const gaps = gapsOf(wanted.forms.get('other') ?? wanted.forms.get('') ?? '');
  return [...wrongForms(unit, language), ...wrongGaps(unit, gaps)];
}

/** What the keys of a feature are: those of English. They are all that are named anywhere, where the contract has the names. */
function wantedUnits(feature: string, files: readonly MessageFile[]): Units {
  const english = englishOfContract.get(feature);
  if (english !== undefined) return unitsIn(feature, english);
  const measures = namedByContract.has(feature) ? files : files.filter(({ language }) => language === reference);
  return new Map(measures.flatMap(({ texts }) => [...unitsOf(leavesOf(texts))]));
}

function wrongFile({ feature, file, language, source, texts }: MessageFile, wanted: Units): string[] {
  const units = unitsIn(feature, texts);
  const mayLack = namedByContract.has(feature) && language === reference;
  const missing = [...wanted.keys()].filter((key) => !mayLack && !units.has(key));
  const wrong = [...units].flatMap(([key, unit]) => wrongUnit(unit, wanted.get(key), language).map((fault) => `${key} ${fault}`));
  const form = source === format(texts) ? [] : ['is not in its form: `npm run generate:messages` puts it in order'];
  return [...missing.map((key) => `${key} is missing`), ...wrong, ...form].map((fault) => `${file}: ${fault}`);
}

/** Everything that is wrong with the texts, a line each. */
export function findWrongTexts(files: readonly MessageFile[], languages: readonly string[]): string[] {
  const features = new Set(files.map(({ feature }) => feature));
  return [...features].flatMap((feature) => {
    const own = files.filter((file) => file.feature === feature);
    const spoken = own.map(({ language }) => language);
    const isOptional = namedByContract.has(feature) || englishOfContract.has(feature);
    const missing = languages.filter((language) => !(isOptional && language === reference) && !spoken.includes(language));
    const unknown = spoken.filter((language) => !languages.includes(language));
    const wanted = wantedUnits(feature, own);
    return [
      ...missing.map((language) => `${feature}/${language}.json: is missing`),
      ...unknown.map((language) => `${feature}/${language}.json: ${language} is not in packages/contract/src/fields/languages.ts`),
      ...own.filter(({ language }) => languages.includes(language)).flatMap((file) => wrongFile(file, wanted)),
    ];
  });
}
