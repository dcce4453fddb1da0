// How much of a member's profile is filled in, in points of 85. Spec §5 Profile completeness.
import type { SelfUser } from './profiles.ts';

export type ProfilePart = 'photos' | 'bio' | 'location' | 'interests';

interface Rule {
  readonly part: ProfilePart;
  readonly points: number;
  readonly isDone: (user: CompletenessFields) => boolean;
}

type CompletenessFields = Pick<SelfUser, 'photos' | 'bio' | 'location' | 'interests'>;

const rules: readonly Rule[] = [
  { part: 'photos', points: 25, isDone: ({ photos }) => photos.length >= 2 },
  { part: 'bio', points: 20, isDone: ({ bio }) => bio.length > 20 },
  { part: 'location', points: 15, isDone: ({ location }) => location !== '' },
  { part: 'interests', points: 25, isDone: ({ interests }) => interests.length >= 5 },
];

const allPoints = rules.reduce((sum, { points }) => sum + points, 0);

export interface Completeness {
  /** Rounded. */
  readonly percent: number;
  /** What is left, the most points first. */
  readonly missing: readonly { readonly part: ProfilePart; readonly points: number }[];
}

export function completenessOf(user: CompletenessFields): Completeness {
  const missing = rules.filter(({ isDone }) => !isDone(user)).toSorted((one, other) => other.points - one.points);
  const lost = missing.reduce((sum, { points }) => sum + points, 0);
  return {
    percent: Math.round(((allPoints - lost) / allPoints) * 100),
    missing: missing.map(({ part, points }) => ({ part, points })),
  };
}
