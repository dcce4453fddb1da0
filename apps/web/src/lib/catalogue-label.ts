import { useMemo } from 'react';
import type { CatalogueWords, CodeWords } from '../messages/catalogue-words.ts';
import type { Language } from './stored.ts';
import { i18n, useLanguage } from './i18n.ts';

type List = Exclude<keyof CatalogueWords, 'teaDescription'>;

export type CatalogueLabels = Readonly<Record<List, (stored: string) => string>> & {
  /** The contract's English description in her language. */
  readonly teaDescription: (tea: string, inEnglish: string) => string;
};

/** The words for what is stored in English: `const { interest } = useCatalogue(); interest('Pottery')`. */
export function useCatalogue(): CatalogueLabels {
  const language = useLanguage();
  return useMemo(() => catalogueLabels(language), [language]);
}

/** A member's own word, which no catalogue has, is shown as she typed it. */
export function catalogueLabels(language: Language): CatalogueLabels {
  const words = wordsOf(language);
  const list = (name: List) => (stored: string) => wordIn(words[name], stored) ?? stored;
  return {
    interest: list('interest'),
    interestCategory: list('interestCategory'),
    tea: list('tea'),
    teaDescription: (tea, inEnglish) => wordIn(words.teaDescription, tea) ?? inEnglish,
    lifestyle: list('lifestyle'),
    dealBreaker: list('dealBreaker'),
    reason: list('reason'),
    gender: list('gender'),
    orientation: list('orientation'),
    pronouns: list('pronouns'),
    relationshipGoal: list('relationshipGoal'),
    loveLanguage: list('loveLanguage'),
    education: list('education'),
    lifestyleQuestion: list('lifestyleQuestion'),
    tolerance: list('tolerance'),
    fitness: list('fitness'),
    pets: list('pets'),
    storyKind: list('storyKind'),
    badgeCategory: list('badgeCategory'),
    icebreakerCategory: list('icebreakerCategory'),
  };
}

type WordList = Readonly<Record<string, string>>;

function wordsOf(language: Language): Partial<Record<keyof CatalogueWords, WordList>> {
  const words: CatalogueWords | CodeWords | undefined = i18n.getResourceBundle(language, 'catalogue');
  return words ?? {};
}

/** Own entries only: a member may have typed 'constructor'. */
function wordIn(words: WordList | undefined, stored: string): string | undefined {
  return words !== undefined && Object.hasOwn(words, stored) ? words[stored] : undefined;
}
