// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.

export const rareLoaders = {
  en: {
    moderators: () => import('./groups/en/en-moderators.gen.ts'),
    factors: () => import('./groups/en/en-factors.gen.ts'),
    choices: () => import('./groups/en/en-choices.gen.ts'),
    money: () => import('./groups/en/en-money.gen.ts'),
    stories: () => import('./groups/en/en-stories.gen.ts'),
    about: () => import('./groups/en/en-about.gen.ts'),
  },
  es: {
    moderators: () => import('./groups/es/es-moderators.gen.ts'),
    factors: () => import('./groups/es/es-factors.gen.ts'),
    choices: () => import('./groups/es/es-choices.gen.ts'),
    money: () => import('./groups/es/es-money.gen.ts'),
    stories: () => import('./groups/es/es-stories.gen.ts'),
    about: () => import('./groups/es/es-about.gen.ts'),
  },
  fr: {
    moderators: () => import('./groups/fr/fr-moderators.gen.ts'),
    factors: () => import('./groups/fr/fr-factors.gen.ts'),
    choices: () => import('./groups/fr/fr-choices.gen.ts'),
    money: () => import('./groups/fr/fr-money.gen.ts'),
    stories: () => import('./groups/fr/fr-stories.gen.ts'),
    about: () => import('./groups/fr/fr-about.gen.ts'),
  },
  de: {
    moderators: () => import('./groups/de/de-moderators.gen.ts'),
    factors: () => import('./groups/de/de-factors.gen.ts'),
    choices: () => import('./groups/de/de-choices.gen.ts'),
    money: () => import('./groups/de/de-money.gen.ts'),
    stories: () => import('./groups/de/de-stories.gen.ts'),
    about: () => import('./groups/de/de-about.gen.ts'),
  },
  pt: {
    moderators: () => import('./groups/pt/pt-moderators.gen.ts'),
    factors: () => import('./groups/pt/pt-factors.gen.ts'),
    choices: () => import('./groups/pt/pt-choices.gen.ts'),
    money: () => import('./groups/pt/pt-money.gen.ts'),
    stories: () => import('./groups/pt/pt-stories.gen.ts'),
    about: () => import('./groups/pt/pt-about.gen.ts'),
  },
  it: {
    moderators: () => import('./groups/it/it-moderators.gen.ts'),
    factors: () => import('./groups/it/it-factors.gen.ts'),
    choices: () => import('./groups/it/it-choices.gen.ts'),
    money: () => import('./groups/it/it-money.gen.ts'),
    stories: () => import('./groups/it/it-stories.gen.ts'),
    about: () => import('./groups/it/it-about.gen.ts'),
  },
};
