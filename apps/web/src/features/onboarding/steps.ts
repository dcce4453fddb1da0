import type { onboarding } from '../../messages/en/onboarding.ts';

/** The seven pages of the tour, in their order; each names its words and its picture. Decisions 1. */
export const tourSteps = [
  'welcome',
  'swiping',
  'buttons',
  'matching',
  'tea',
  'premium',
  'done',
] as const satisfies readonly (keyof (typeof onboarding)['step'])[];
export type TourStep = (typeof tourSteps)[number];
