// The ten deal breakers. Spec §9 Option lists names five, and R18 settles the list.

export const dealBreakers = [
  'Smoking',
  'Heavy drinking',
  'No pets allowed',
  'Long distance',
  'Different fitness level',
  'Not verified',
  'Hidden age',
  'No photos',
  'No bio',
  'Dishonesty',
] as const;

export type DealBreaker = (typeof dealBreakers)[number];

/** 'Long distance' begins beyond this many miles. */
export const longDistanceMiles = 25;
