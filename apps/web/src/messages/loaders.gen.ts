// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.

export const loaders = {
  en: {
    first: async () => (await import('./en-first.gen.ts')).first,
    join: async () => (await import('./en-join.gen.ts')).join,
    moderators: async () => (await import('./en-moderators.gen.ts')).moderators,
    factors: async () => (await import('./en-factors.gen.ts')).factors,
    choices: async () => (await import('./en-choices.gen.ts')).choices,
    stories: async () => (await import('./en-stories.gen.ts')).stories,
    about: async () => (await import('./en-about.gen.ts')).about,
    members: async () => (await import('./en-members.gen.ts')).members,
  },
  es: {
    first: async () => (await import('./es-first.gen.ts')).first,
    join: async () => (await import('./es-join.gen.ts')).join,
    moderators: async () => (await import('./es-moderators.gen.ts')).moderators,
    factors: async () => (await import('./es-factors.gen.ts')).factors,
    choices: async () => (await import('./es-choices.gen.ts')).choices,
    stories: async () => (await import('./es-stories.gen.ts')).stories,
    about: async () => (await import('./es-about.gen.ts')).about,
    members: async () => (await import('./es-members.gen.ts')).members,
  },
  fr: {
    first: async () => (await import('./fr-first.gen.ts')).first,
    join: async () => (await import('./fr-join.gen.ts')).join,
    moderators: async () => (await import('./fr-moderators.gen.ts')).moderators,
    factors: async () => (await import('./fr-factors.gen.ts')).factors,
    choices: async () => (await import('./fr-choices.gen.ts')).choices,
    stories: async () => (await import('./fr-stories.gen.ts')).stories,
    about: async () => (await import('./fr-about.gen.ts')).about,
    members: async () => (await import('./fr-members.gen.ts')).members,
  },
  de: {
    first: async () => (await import('./de-first.gen.ts')).first,
    join: async () => (await import('./de-join.gen.ts')).join,
    moderators: async () => (await import('./de-moderators.gen.ts')).moderators,
    factors: async () => (await import('./de-factors.gen.ts')).factors,
    choices: async () => (await import('./de-choices.gen.ts')).choices,
    stories: async () => (await import('./de-stories.gen.ts')).stories,
    about: async () => (await import('./de-about.gen.ts')).about,
    members: async () => (await import('./de-members.gen.ts')).members,
  },
};
