import { z } from 'zod';
import { endpoint } from '#src/endpoint.ts';
import { transparencyPath } from '#src/open-calls.ts';

/** What reports are about; the first eight are the reasons that a member chooses from, in their order. */
export const reportKinds = [
  'behavior',
  'harassment',
  'fake_profile',
  'spam',
  'photos',
  'underage',
  'violence',
  'third',
  'other',
  'story',
] as const;

export const reportOutcomes = ['dismiss', 'warn', 'hide', 'suspend', 'ban'] as const;

/** Below this a number could tell of somebody. */
export const smallestCount = 5;

/** Null: fewer than `smallestCount`, or none. */
const Count = z.int().min(smallestCount).nullable();

export const HalfYear = z.object({
  /** The first of January or of July, and the day after its last. */
  from: z.string(),
  until: z.string(),
  reports: z.array(z.object({ kind: z.enum(reportKinds), count: Count })),
  decisions: z.array(z.object({ outcome: z.enum(reportOutcomes), count: Count })),
  /** From a report to its decision; null where there were too few. */
  medianHours: z.number().nullable(),
  appeals: z.object({ granted: Count, refused: Count }),
  takedowns: z.object({ removed: Count, kept: Count }),
  bans: Count,
});
export type HalfYear = z.infer<typeof HalfYear>;

export const transparencyEndpoints = {
  figures: endpoint({
    method: 'GET',
    path: transparencyPath,
    summary: 'What moderators did, by half-years that are over; small numbers are not told',
    access: 'visitor',
    response: z.object({ halfYears: z.array(HalfYear) }),
  }),
};
