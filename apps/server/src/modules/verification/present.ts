import { minVerificationPhotos, type Verification } from '@violet/contract/verification';
import { photoUrl } from '#modules/photos/service.ts';
import type { VerificationRow } from './queries.ts';
import { isSocial } from './rules.ts';

export function presentVerification(row: VerificationRow): Verification {
  return {
    isVerified: row.is_verified,
    verificationStatus: row.is_verified ? 'verified' : row.status,
    verificationNotes: row.status === 'rejected' ? row.notes : null,
    photos: row.photo_ids.map(photoUrl),
    minPhotosRequired: minVerificationPhotos,
    hasRequiredPhotos: row.photo_ids.length >= minVerificationPhotos,
    socialVerified: isSocial(row),
    instagramHandle: row.instagram_handle,
    tiktokHandle: row.tiktok_handle,
    twitterHandle: row.twitter_handle,
  };
}

export function presentExport(row: VerificationRow): object {
  return {
    ...presentVerification(row),
    requestedAt: row.requested_at?.toISOString() ?? null,
    requestedWith: row.asked_photo_ids.map(photoUrl),
    requestedHandles: Object.values(row.asked_handles).filter((handle) => handle !== null),
    decidedAt: row.decided_at?.toISOString() ?? null,
    photoAnalysis: row.analysis,
  };
}
