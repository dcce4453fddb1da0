import { act, cleanup, renderHook } from '@testing-library/react';
import { badgeCategories } from '@violet/contract/badges';
import { badgeCatalogue } from '@violet/contract/catalogue/badges';
import { dealBreakers } from '@violet/contract/catalogue/deal-breakers';
import { icebreakerCategories } from '@violet/contract/catalogue/icebreaker-texts';
import { editorInterestCategories, interestCategories, interestNames } from '@violet/contract/catalogue/interests';
import { lifestyles } from '@violet/contract/catalogue/lifestyles';
import {
  educationSuggestions,
  fitnessLevels,
  lifestyleQuestions,
  loveLanguages,
  petLevels,
  pronounSuggestions,
  relationshipGoals,
  toleranceLevels,
} from '@violet/contract/catalogue/profile-options';
import { promptIds } from '@violet/contract/catalogue/prompts';
import { chatReportReason, reportReasons } from '@violet/contract/catalogue/report-reasons';
import { teas, teaVarieties } from '@violet/contract/catalogue/teas';
import { genderIdentities, sexualOrientations } from '@violet/contract/members';
import { teaTypes } from '@violet/contract/tea';
import { afterEach, describe, expect, it } from 'vitest';
import { de } from '#messages/de.gen.ts';
import { en } from '#messages/en.gen.ts';
import { es } from '#messages/es.gen.ts';
import { fr } from '#messages/fr.gen.ts';
import { it as italian } from '#messages/it.gen.ts';
import { pt } from '#messages/pt.gen.ts';
import { catalogueLabels, useCatalogue } from './catalogue-label.ts';
import { speak } from '#lib/i18n/i18n.ts';

afterEach(cleanup);

const lists: Record<keyof typeof de.catalogue, readonly string[]> = {
  interest: interestNames,
  interestCategory: [...interestCategories, ...editorInterestCategories].map(({ name }) => name),
  tea: teas,
  teaDescription: teas,
  badgeName: badgeCatalogue.map(({ id }) => id),
  badgeDescription: badgeCatalogue.map(({ id }) => id),
  lifestyle: lifestyles,
  dealBreaker: dealBreakers,
  reason: [...reportReasons, chatReportReason],
  gender: genderIdentities,
  orientation: sexualOrientations,
  pronouns: pronounSuggestions,
  relationshipGoal: relationshipGoals,
  loveLanguage: loveLanguages,
  education: educationSuggestions,
  lifestyleQuestion: Object.keys(lifestyleQuestions),
  tolerance: toleranceLevels,
  fitness: fitnessLevels,
  pets: petLevels,
  prompt: promptIds,
  storyKind: teaTypes,
  badgeCategory: badgeCategories,
  icebreakerCategory: icebreakerCategories,
};

/** Words the language really has in common with English. */
const borrowed = {
  es: [
    'Yoga',
    'Pilates',
    'Karaoke',
    'Dumplings',
    'Brunch',
    'Roller derby',
    'Rugby',
    'Pickleball',
    'Tarot',
    'Oolong',
    'Chai',
    'Matcha',
    'Earl Grey',
    'Rooibos',
    'ze/hir',
    'Bisexual',
    'Pansexual',
    'Tea',
    'Premium',
  ],
  fr: [
    'Yoga',
    'Pilates',
    'Cocktails',
    'Camping',
    'Brunch',
    'Podcasts',
    'Architecture',
    'Softball',
    'Tennis',
    'Roller derby',
    'Rugby',
    'Bowling',
    'Pickleball',
    'Roses',
    'Tarot',
    'Nature',
    'Oolong',
    'Chai',
    'Matcha',
    'Earl Grey',
    'Rooibos',
    'ze/hir',
    'Tea',
    'Premium',
  ],
  de: [
    'Yoga',
    'Pilates',
    'Karaoke',
    'Cocktails',
    'Cider',
    'Zines',
    'Theater',
    'Brunch',
    'Podcasts',
    'Basketball',
    'Softball',
    'Tennis',
    'Roller Derby',
    'Volleyball',
    'Rugby',
    'Bowling',
    'Pickleball',
    'Meditation',
    'Tarot',
    'Tech & Games',
    'Oolong',
    'Chai',
    'Matcha',
    'Earl Grey',
    'Rooibos',
    'Vegan',
    'they/them',
    'ze/hir',
    'Fitness',
    'Dating',
    'Tea',
    'Premium',
  ],
  pt: [
    'Pilates',
    'Dumplings',
    'Brunch',
    'Podcasts',
    'Roller derby',
    'Pickleball',
    'Oolong',
    'Chai',
    'Matcha',
    'Earl Grey',
    'Rooibos',
    'Pets',
    'ze/hir',
    'Pansexual',
    'Tea',
    'Premium',
  ],
  it: [
    'Yoga',
    'Pilates',
    'Karaoke',
    'Brunch',
    'Softball',
    'Tennis',
    'Roller derby',
    'Rugby',
    'Bowling',
    'Pickleball',
    'Opera',
    'Oolong',
    'Chai',
    'Matcha',
    'Earl Grey',
    'Rooibos',
    'ze/hir',
    'Tea',
    'Premium',
  ],
};

function english(list: keyof typeof lists, stored: string): string {
  const badge = badgeCatalogue.find(({ id }) => id === stored);
  if (badge !== undefined && list === 'badgeName') return badge.name;
  if (badge !== undefined && list === 'badgeDescription') return badge.description;
  const codes: Partial<Record<string, Readonly<Record<string, string>>>> = en.catalogue;
  return codes[list]?.[stored] ?? stored;
}

describe.each([
  ['es', es.catalogue],
  ['fr', fr.catalogue],
  ['de', de.catalogue],
  ['pt', pt.catalogue],
  ['it', italian.catalogue],
] as const)('the catalogues in %s', (language, catalogue) => {
  const entries = Object.entries(lists).map(([list, names]) => [list as keyof typeof lists, names] as const);

  it.each(entries)('name everything in %s, and nothing else', (list, names) => {
    const words: Readonly<Record<string, string>> = catalogue[list];
    expect(Object.keys(words).sort()).toEqual([...names].sort());
    for (const word of Object.values(words)) expect(word).toBe(word.trim());
    expect(Object.values(words)).not.toContain('');
  });

  it.each(entries.filter(([list]) => list !== 'reason'))('tell the names in %s apart', (list) => {
    const words = Object.values(catalogue[list]);
    expect(new Set(words).size).toBe(words.length);
  });

  it('say nothing in English but what the two languages share', () => {
    const same = entries.flatMap(([list, names]) => {
      const words: Readonly<Record<string, string>> = catalogue[list];
      return names.flatMap((name) => {
        const word = words[name] ?? '';
        return word.toLowerCase() === english(list, name).toLowerCase() ? [word] : [];
      });
    });
    expect([...new Set(same)].sort()).toEqual([...borrowed[language]].sort());
  });

  it('reach the labels', async () => {
    await speak(language);
    const labels = catalogueLabels(language);
    expect(labels.interest('Pottery')).toBe(catalogue.interest.Pottery);
    expect(labels.reason('Other')).toBe(catalogue.reason.Other);
    expect(labels.teaDescription('Chai', 'in English')).toBe(catalogue.teaDescription.Chai);
  });
});

it('shows in English the name itself, and a word for a code', () => {
  const labels = catalogueLabels('en');
  expect(labels.interest('Farmers’ markets')).toBe('Farmers’ markets');
  expect(labels.gender('non-binary')).toBe('Non-binary');
  for (const { name, description } of teaVarieties) expect(labels.teaDescription(name, description)).toBe(description);
});

it('leaves a member’s own words as she typed them', async () => {
  await speak('de');
  const { interest, education } = catalogueLabels('de');
  for (const word of ['Ukulele in the bath', 'a.b:c', 'constructor', '']) expect(interest(word)).toBe(word);
  expect(education('Hedge school')).toBe('Hedge school');
});

it('changes with the language she chooses', async () => {
  await speak('en');
  const { result } = renderHook(() => useCatalogue().tea('Green Tea'));
  expect(result.current).toBe('Green Tea');
  await act(() => speak('fr'));
  expect(result.current).toBe('Thé vert');
});
