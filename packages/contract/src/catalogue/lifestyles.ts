// How someone lives, in chips. Spec §9 Option lists; the two screens offer different lists.

/** The filters screen's twelve. */
export const filterLifestyles = [
  'Active Lifestyle',
  'Mindful Living',
  'Outdoor Adventures',
  'Artistic Pursuits',
  'Professional Career',
  'Family Oriented',
  'Travel Enthusiast',
  'Health Conscious',
  'Environmental Advocate',
  'Pet Lover',
  'Foodie',
  'Book Lover',
] as const;

/** The preferences screen's fourteen. */
export const preferenceLifestyles = [
  'Fitness Enthusiast',
  'Vegan',
  'Vegetarian',
  'Adventurous',
  'Homebody',
  'Social Butterfly',
  'Night Owl',
  'Early Bird',
  'Pet Lover',
  'Foodie',
  'Bookworm',
  'Artist',
  'Traveler',
  'Minimalist',
] as const;

export type Lifestyle = (typeof filterLifestyles)[number] | (typeof preferenceLifestyles)[number];

/** Either list writes the same record, so both are accepted; each name once. */
export const lifestyles: readonly Lifestyle[] = [...new Set<Lifestyle>([...filterLifestyles, ...preferenceLifestyles])];
