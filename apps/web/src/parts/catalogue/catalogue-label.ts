import { useMemo } from 'react';
import type { CatalogueWords, CodeWords } from '#messages/catalogue-words.ts';
import type { Language } from '#lib/stored/stored.ts';
import { useLanguage } from '#lib/i18n/i18n.ts';
import { textsOf } from '#lib/i18n/texts.ts';

/** Words for what has English words of its own, beside what is stored. */
type Described = 'teaDescription' | 'badgeName' | 'badgeDescription';
type List = Exclude<keyof CatalogueWords, Described>;

export type CatalogueLabels = Readonly<Record<List, (stored: string) => string>> &
  Readonly<Record<Described, (stored: string, inEnglish: string) => string>>;

/** The words for what is stored in English: `const { interest } = useCatalogue(); interest('Pottery')`. */
export function useCatalogue(): CatalogueLabels {
  const language = useLanguage();
  return useMemo(() => catalogueLabels(language), [language]);
}

/** A member's own word, which no catalogue has, is shown as it was typed. */
export function catalogueLabels(language: Language): CatalogueLabels {
  const words = wordsOf(language);
  const list = (name: List) => (stored: string) => wordIn(words[name], stored) ?? stored;
  const described = (name: Described) => (stored: string, inEnglish: string) => wordIn(words[name], stored) ?? inEnglish;
  return {
    interest: list('interest'),
    interestCategory: list('interestCategory'),
    tea: list('tea'),
    teaDescription: described('teaDescription'),
    badgeName: described('badgeName'),
    badgeDescription: described('badgeDescription'),
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
    prompt: list('prompt'),
    storyKind: list('storyKind'),
    badgeCategory: list('badgeCategory'),
    icebreakerCategory: list('icebreakerCategory'),
  };
}

type WordList = Readonly<Record<string, string>>;

function wordsOf(language: Language): Partial<Record<keyof CatalogueWords, WordList>> {
  const words = textsOf(language, 'catalogue') as CatalogueWords | CodeWords | undefined;
  return words ?? {};
}

/** Own entries only: a member may have typed 'constructor'. */
function wordIn(words: WordList | undefined, stored: string): string | undefined {
  return words !== undefined && Object.hasOwn(words, stored) ? words[stored] : undefined;
}
