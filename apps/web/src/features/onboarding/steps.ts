import type { Resources } from '#messages/resources.gen.ts';

/** The seven pages of the tour, in their order; each names its words and its picture. Spec R1. */
export const tourSteps = [
  'welcome',
  'swiping',
  'buttons',
  'matching',
  'tea',
  'premium',
  'done',
] as const satisfies readonly (keyof Resources['onboarding']['step'])[];
export type TourStep = (typeof tourSteps)[number];
