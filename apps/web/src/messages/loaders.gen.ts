// Written by `npm run generate:messages` from the JSON files beside it. Do not edit.
import { texts } from './groups/en/en-first.gen.ts';

export const loaders = {
  en: {
    first: async () => ({ texts }),
    join: () => import('./groups/en/en-join.gen.ts'),
    members: () => import('./groups/en/en-members.gen.ts'),
  },
  es: {
    first: () => import('./groups/es/es-first.gen.ts'),
    join: () => import('./groups/es/es-join.gen.ts'),
    members: () => import('./groups/es/es-members.gen.ts'),
  },
  fr: {
    first: () => import('./groups/fr/fr-first.gen.ts'),
    join: () => import('./groups/fr/fr-join.gen.ts'),
    members: () => import('./groups/fr/fr-members.gen.ts'),
  },
  de: {
    first: () => import('./groups/de/de-first.gen.ts'),
    join: () => import('./groups/de/de-join.gen.ts'),
    members: () => import('./groups/de/de-members.gen.ts'),
  },
  pt: {
    first: () => import('./groups/pt/pt-first.gen.ts'),
    join: () => import('./groups/pt/pt-join.gen.ts'),
    members: () => import('./groups/pt/pt-members.gen.ts'),
  },
  it: {
    first: () => import('./groups/it/it-first.gen.ts'),
    join: () => import('./groups/it/it-join.gen.ts'),
    members: () => import('./groups/it/it-members.gen.ts'),
  },
};
