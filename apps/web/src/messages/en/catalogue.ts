import type { CodeWords } from '../catalogue-words.ts';

/** Only the codes: in English a catalogue's name is the word itself. */
export const catalogue = {
  gender: { woman: 'Woman', 'non-binary': 'Non-binary' },
  orientation: { lesbian: 'Lesbian', bisexual: 'Bisexual', pansexual: 'Pansexual' },
  storyKind: { dating: 'Dating', friendship: 'Friendship', family: 'Family', workplace: 'Workplace' },
  badgeCategory: { social: 'Social', tea: 'Tea', activity: 'Activity', premium: 'Premium', special: 'Special' },
  lifestyleQuestion: { smoking: 'Smoking', drinking: 'Drinking', fitness: 'Fitness', pets: 'Pets' },
  tolerance: { none: 'None', occasionally: 'Occasionally', socially: 'Socially', regularly: 'Regularly' },
  fitness: { low: 'Low', moderate: 'Moderate', high: 'High', athlete: 'Athlete' },
  pets: { love: 'Love', like: 'Like', neutral: 'Neutral', allergic: 'Allergic' },
  reason: { inappropriate_behavior: 'Inappropriate behavior' },
} satisfies CodeWords;
