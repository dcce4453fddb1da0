// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.

export const loaders = {
  en: {
    first: async () => (await import('./groups/en/en-first.gen.ts')).first,
    join: async () => (await import('./groups/en/en-join.gen.ts')).join,
    moderators: async () => (await import('./groups/en/en-moderators.gen.ts')).moderators,
    factors: async () => (await import('./groups/en/en-factors.gen.ts')).factors,
    choices: async () => (await import('./groups/en/en-choices.gen.ts')).choices,
    stories: async () => (await import('./groups/en/en-stories.gen.ts')).stories,
    about: async () => (await import('./groups/en/en-about.gen.ts')).about,
    members: async () => (await import('./groups/en/en-members.gen.ts')).members,
  },
  es: {
    first: async () => (await import('./groups/es/es-first.gen.ts')).first,
    join: async () => (await import('./groups/es/es-join.gen.ts')).join,
    moderators: async () => (await import('./groups/es/es-moderators.gen.ts')).moderators,
    factors: async () => (await import('./groups/es/es-factors.gen.ts')).factors,
    choices: async () => (await import('./groups/es/es-choices.gen.ts')).choices,
    stories: async () => (await import('./groups/es/es-stories.gen.ts')).stories,
    about: async () => (await import('./groups/es/es-about.gen.ts')).about,
    members: async () => (await import('./groups/es/es-members.gen.ts')).members,
  },
  fr: {
    first: async () => (await import('./groups/fr/fr-first.gen.ts')).first,
    join: async () => (await import('./groups/fr/fr-join.gen.ts')).join,
    moderators: async () => (await import('./groups/fr/fr-moderators.gen.ts')).moderators,
    factors: async () => (await import('./groups/fr/fr-factors.gen.ts')).factors,
    choices: async () => (await import('./groups/fr/fr-choices.gen.ts')).choices,
    stories: async () => (await import('./groups/fr/fr-stories.gen.ts')).stories,
    about: async () => (await import('./groups/fr/fr-about.gen.ts')).about,
    members: async () => (await import('./groups/fr/fr-members.gen.ts')).members,
  },
  de: {
    first: async () => (await import('./groups/de/de-first.gen.ts')).first,
    join: async () => (await import('./groups/de/de-join.gen.ts')).join,
    moderators: async () => (await import('./groups/de/de-moderators.gen.ts')).moderators,
    factors: async () => (await import('./groups/de/de-factors.gen.ts')).factors,
    choices: async () => (await import('./groups/de/de-choices.gen.ts')).choices,
    stories: async () => (await import('./groups/de/de-stories.gen.ts')).stories,
    about: async () => (await import('./groups/de/de-about.gen.ts')).about,
    members: async () => (await import('./groups/de/de-members.gen.ts')).members,
  },
};
