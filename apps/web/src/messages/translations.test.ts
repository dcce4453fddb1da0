import { badgeCatalogue } from '@violet/contract/catalogue/badges';
import { englishRefusalTexts } from '@violet/contract/refusals/refusals';
import { describe, expect, it } from 'vitest';
import { de } from './de.gen.ts';
import { en } from './en.gen.ts';
import { es } from './es.gen.ts';
import { fr } from './fr.gen.ts';
import { it as italian } from './it.gen.ts';
import { pt } from './pt.gen.ts';

// No English is left in the other languages. Catalogue words have a test of their own (lib/catalogue-label.test.ts).

/** Texts that are the same in this language on purpose, and why. */
const alike = {
  es: {
    'the name of a service': ['Instagram', 'TikTok', 'Twitter'],
    'the name of a place in the product, which keeps it': ['Tea', 'Chats', 'Premium'],
    'words of dating apps that the language has taken over': [
      'Super Like',
      'Super like',
      'SUPER LIKE',
      'LIKE',
      'Likes',
      'Matches',
      'Super likes',
    ],
    'the same word': ['Error', 'Sociable', 'PIN'],
  },
  fr: {
    'the name of a service': ['Instagram', 'TikTok', 'Twitter'],
    'the name of a place in the product, which keeps it': ['Tea', 'Premium'],
    'words of dating apps that the language has taken over': ['Super Like', 'Super like', 'SUPER LIKE', 'LIKE', 'Likes', 'Super likes'],
    'the same word': [
      'Active',
      'Sociable',
      'Pause',
      'Position',
      'Ambulance',
      'Police',
      'Photos',
      'Notifications',
      'Messages',
      'Message',
      'Photo',
      'Distance',
      'Miles',
      'Badges',
      'Code',
      'Sources',
      'Incognito',
      'PIN',
      '{{count}} minute',
      '{{count}} minutes',
    ],
  },
  de: {
    'the name of a service': ['Instagram', 'TikTok', 'Twitter'],
    'the name of a place in the product, which keeps it': ['Tea', 'Chats', 'Premium'],
    'words of dating apps that the language has taken over': ['Like', 'Likes', 'Matches', 'LIKE'],
    'the same word': ['Name', 'Online', 'System', 'Details', 'Fitness', 'Code', 'Passkey', 'PIN', 'Region', 'Pause'],
  },
  pt: {
    'the name of a service': ['Instagram', 'TikTok', 'Twitter'],
    'the name of a place in the product, which keeps it': ['Tea', 'Premium'],
    'words of dating apps that the language has taken over': ['Super Like', 'SUPER LIKE', 'Matches'],
    'the same word': ['E-mail', 'Pets', 'PIN', 'Status'],
  },
  it: {
    'the name of a service': ['Instagram', 'TikTok', 'Twitter'],
    'the name of a place in the product, which keeps it': ['Tea', 'Premium'],
    'words of dating apps that the language has taken over': ['Super Like', 'Super like', 'SUPER LIKE', 'LIKE', 'Boost'],
    'the same word': ['E-mail', 'Password', 'Account', 'Privacy', 'Passkey', 'PIN', 'Social media'],
  },
} as const;

type Tree = { readonly [key: string]: string | Tree };
type Text = readonly [path: string, text: string];

function textsOf(tree: Tree, path = ''): Text[] {
  return Object.entries(tree).flatMap(([key, value]): Text[] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : textsOf(value, `${path}${key}.`),
  );
}

const { catalogue: _words, ...ownTexts } = en;
/** In English alone: a schema's own words, and the payment provider's. */
const isQuoted = ([, text]: Text) => text === '{{reason}}';
const english = [
  ...textsOf(ownTexts),
  ...textsOf({ refusals: { refusal: englishRefusalTexts.refusal, fault: englishRefusalTexts.fault } }).filter((entry) => !isQuoted(entry)),
];
/** What stays of a text without its gaps: '{{name}}, {{age}}' has nothing to translate. */
const words = (text: string) => text.replaceAll(/\{\{?\w+\}?\}/gu, '').replaceAll(/[^\p{L}]/gu, '');
const gaps = (text: string) => (text.match(/\{\{?\w+\}?\}/gu) ?? []).toSorted();

describe.each(Object.entries({ es, fr, de, pt, it: italian }))('the texts in %s', (language, catalogue) => {
  const { catalogue: _itsWords, ...own } = catalogue;
  const translated = new Map(textsOf(own));
  const allowed = Object.values(alike[language as keyof typeof alike]).flat<readonly string[]>();

  it('are no English ones', () => {
    const left = english.filter(([path, text]) => words(text).length > 1 && translated.get(path) === text && !allowed.includes(text));
    expect(left).toEqual([]);
  });

  it('are excused by no entry that is not needed', () => {
    const same = english.filter(([path, text]) => translated.get(path) === text).map(([, text]) => text);
    expect(allowed.filter((text) => !same.includes(text))).toEqual([]);
  });

  it('have the gaps of the English ones, so that nothing is left out and nothing stays open', () => {
    const wrong = english.filter(([path, text]) => gaps(translated.get(path) ?? '').join() !== gaps(text).join());
    expect(wrong.map(([path]) => path)).toEqual([]);
  });
});

/** Words that would make a description speak of its owner, or to the owner; others read it, too. */
const persons = {
  en: /\b(she|her|hers|you|your|has|shows)\b/iu,
  es: /\b(ella|tu|tus|su|sus|te|ha|has)\b/iu,
  fr: /\b(elle|tu|toi|ton|ta|tes|vous|votre|vos|son|sa|ses|a|as|avez)\b/iu,
  de: /\b(sie|ihr\w*|du|dein\w*|hat|hast)\b/iu,
  pt: /\b(ela|dela|você|seu|seus|sua|suas|tem)\b/iu,
  it: /\b(lei|tu|ti|tu[aeo]|tuoi|su[aeo]|suoi|ha|hai)\b/iu,
} as const;

const badges = {
  en: badgeCatalogue.map(({ description }) => description),
  es: Object.values(es.catalogue.badgeDescription),
  fr: Object.values(fr.catalogue.badgeDescription),
  de: Object.values(de.catalogue.badgeDescription),
  pt: Object.values(pt.catalogue.badgeDescription),
  it: Object.values(italian.catalogue.badgeDescription),
} as const;

it.each(Object.entries(badges))('badges in %s are described without a person', (language, described) => {
  expect(described.filter((text) => persons[language as keyof typeof persons].test(text))).toEqual([]);
});
