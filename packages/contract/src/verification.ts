import { z } from 'zod';
import { selfiePoses } from './catalogue/selfie-poses.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './fields/ids.ts';
import { maxPhotoBytes } from './photos.ts';
import { line } from './fields/text.ts';
import { writeLimit, type Limit } from './limit.ts';
import { shape } from './shape.ts';

/** The member's photos are measured and looked at for faces. */
const photoCheckLimit: Limit = { name: 'photo-check', points: 20, seconds: 3_600, per: 'member', demoPoints: 200 };
/** Live selfies, each in another pose. */
const selfieLimit: Limit = { name: 'selfie', points: 10, seconds: 3_600, per: 'member', demoPoints: 200 };

export const minVerificationPhotos = 3;
export const verificationReviewHours = 24;
/** How long a drawn pose may be used. */
export const poseMinutes = 10;
/** A selfie that nobody has decided about by then is deleted. */
export const selfieDays = 30;
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

export const Verification = shape('Verification', {
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
export const PhotoAnalysis = shape('PhotoAnalysis', {
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

/** What the next selfie has to show. */
export const SelfiePose = z.object({
  id: z.string(),
  pose: z.enum(selfiePoses),
  validUntil: z.string(),
});
export type SelfiePose = z.infer<typeof SelfiePose>;

/** That a selfie of the member is kept, until a moderator has decided. The picture itself is for moderators alone. */
export const Selfie = shape('Selfie', {
  pose: z.enum(selfiePoses),
  takenAt: z.string(),
});
export type Selfie = z.infer<typeof Selfie>;

const own = { access: 'member', self: 'params.userId', params: z.object({ userId: Id }) } as const;

export const verificationEndpoints = {
  get: endpoint({
    ...own,
    method: 'GET',
    path: '/api/users/verification/{userId}',
    summary: "How far the viewer's verification is",
    response: Verification,
  }),
  setHandles: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/users/{userId}/social-verification',
    summary: "The viewer's social media handles",
    limit: writeLimit,
    body: SocialHandles,
    response: Verification,
  }),
  analyzePhotos: endpoint({
    ...own,
    method: 'POST',
    path: '/api/users/{userId}/photos/analyze',
    summary: "Check the viewer's photos for quality, faces and authenticity",
    limit: photoCheckLimit,
    response: PhotoAnalysis,
    errors: ['photos_required'],
  }),
  request: endpoint({
    ...own,
    method: 'POST',
    path: '/api/users/{userId}/request-verification',
    summary: 'Ask for a review by a moderator',
    limit: writeLimit,
    response: Verification,
    errors: ['photos_required', 'already_pending'],
  }),
  drawPose: endpoint({
    ...own,
    method: 'POST',
    path: '/api/users/{userId}/selfie-poses',
    summary: 'Draw a pose for a live selfie; the one drawn last, while enough of its ten minutes is left',
    limit: writeLimit,
    response: SelfiePose,
    errors: ['conflict'],
  }),
  sendSelfie: endpoint({
    access: 'member',
    limit: selfieLimit,
    self: 'params.userId',
    params: z.object({ userId: Id, poseId: Id }),
    method: 'POST',
    path: '/api/users/{userId}/selfie-poses/{poseId}/selfie',
    summary: 'Send the live selfie in the drawn pose, in place of an earlier one: one face, JPEG, PNG, WebP or HEIC of at most 10 MB',
    upload: { field: 'photo', maxBytes: maxPhotoBytes, kind: 'picture', refusedAs: 'photo_unusable' },
    response: Selfie,
    status: 201,
    errors: ['conflict'],
  }),
  selfie: endpoint({
    ...own,
    method: 'GET',
    path: '/api/users/{userId}/selfie',
    summary: 'Whether a live selfie of the viewer is kept for the review; null without one',
    response: Selfie.nullable(),
  }),
  removeSelfie: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/users/{userId}/selfie',
    summary: 'Take the live selfie back',
    limit: writeLimit,
    response: null,
  }),
};
