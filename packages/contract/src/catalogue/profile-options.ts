// What the profile's detail fields suggest, and the levels its four lifestyle questions take. Spec §3 User, §9, R18.

/** Suggestions: a member may write others. */
export const pronounSuggestions = ['she/her', 'they/them', 'she/they', 'they/she', 'ze/hir', 'any pronouns', 'ask me'] as const;

export const relationshipGoals = [
  'Long-term relationship',
  'Something slow',
  'Casual dating',
  'Open relationship',
  'New friends',
  'Still finding out',
] as const;

export const loveLanguages = ['Words of affirmation', 'Quality time', 'Acts of service', 'Physical touch', 'Thoughtful gifts'] as const;

/** Suggestions: a member may write others. */
export const educationSuggestions = [
  'High school',
  'Trade school',
  'Apprenticeship',
  'Some college',
  'Associate degree',
  'Bachelor’s degree',
  'Master’s degree',
  'Doctorate',
  'Self-taught',
] as const;

/** From 4′8″ to 6′6″. */
export const heightSuggestions: readonly string[] = Array.from({ length: 23 }, (_, i) => {
  const inches = 56 + i;
  return `${Math.floor(inches / 12)}′${inches % 12}″`;
});

export const toleranceLevels = ['none', 'occasionally', 'socially', 'regularly'] as const;
export type ToleranceLevel = (typeof toleranceLevels)[number];

export const fitnessLevels = ['low', 'moderate', 'high', 'athlete'] as const;
export type FitnessLevel = (typeof fitnessLevels)[number];

export const petLevels = ['love', 'like', 'neutral', 'allergic'] as const;
export type PetLevel = (typeof petLevels)[number];

/** The questions of a profile's `lifestyle` and the answers each takes. */
export const lifestyleQuestions = {
  smoking: toleranceLevels,
  drinking: toleranceLevels,
  fitness: fitnessLevels,
  pets: petLevels,
} as const;

export type LifestyleQuestion = keyof typeof lifestyleQuestions;
