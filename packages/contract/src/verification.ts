import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './ids.ts';
import { line } from './text.ts';

export const minVerificationPhotos = 3;
export const verificationReviewHours = 24;
export const verificationStatuses = ['verified', 'pending', 'rejected', 'not_started'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** What the photo check may find wanting in one photo. */
export const photoIssues = [
  'Blurred',
  'Too dark',
  'Too bright',
  'Too small',
  'No face found',
  'More than one face',
  'Another face than in your other photos',
  'Drawn, not a photo',
] as const;
export type PhotoIssue = (typeof photoIssues)[number];

export const Verification = z.object({
  isVerified: z.boolean(),
  verificationStatus: z.enum(verificationStatuses),
  verificationNotes: z.string().nullable(),
  photos: z.array(z.string()),
  minPhotosRequired: z.number(),
  hasRequiredPhotos: z.boolean(),
  socialVerified: z.boolean(),
  instagramHandle: z.string().nullable(),
  tiktokHandle: z.string().nullable(),
  twitterHandle: z.string().nullable(),
});
export type Verification = z.infer<typeof Verification>;

/** Scores from 0 to 100. */
export const PhotoAnalysis = z.object({
  overallScores: z.object({
    qualityScore: z.number(),
    authenticityScore: z.number(),
    faceVerificationPassed: z.boolean(),
  }),
  photos: z.array(
    z.object({
      url: z.string(),
      qualityScore: z.number(),
      faces: z.number(),
      issues: z.array(z.enum(photoIssues)),
    }),
  ),
});
export type PhotoAnalysis = z.infer<typeof PhotoAnalysis>;

const Handle = line({ max: 100 }).nullable().optional();

/** Empty handles are left out by the form; given empty, they are taken away. */
export const SocialHandles = z.object({
  instagramHandle: Handle,
  tiktokHandle: Handle,
  twitterHandle: Handle,
});
export type SocialHandles = z.infer<typeof SocialHandles>;

const own = { access: 'member', self: 'params.userId', params: z.object({ userId: Id }) } as const;

export const verificationEndpoints = {
  get: endpoint({
    ...own,
    method: 'GET',
    path: '/api/users/verification/{userId}',
    summary: 'How far her verification is',
    response: Verification,
  }),
  setHandles: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/users/{userId}/social-verification',
    summary: 'Her social media handles',
    body: SocialHandles,
    response: Verification,
  }),
  analyzePhotos: endpoint({
    ...own,
    method: 'POST',
    path: '/api/users/{userId}/photos/analyze',
    summary: 'Check her photos for quality, faces and authenticity',
    response: PhotoAnalysis,
    errors: ['photos_required', 'unavailable'],
  }),
  request: endpoint({
    ...own,
    method: 'POST',
    path: '/api/users/{userId}/request-verification',
    summary: 'Ask for a review by a moderator',
    response: Verification,
    errors: ['photos_required', 'already_pending'],
  }),
};
