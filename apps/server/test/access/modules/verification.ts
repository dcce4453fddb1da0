import { staff, type Access } from '#test/access/access.ts';

export const access: Access = {
  rows: {
    // Only a file is taken there; that a pose is its member's alone is asserted in verification/selfies.test.ts.
    'verification.sendSelfie': {
      make: async ({ ana }) => {
        const { body } = await ana.post<{ id: string }>(`/api/users/${ana.id}/selfie-poses`);
        return { params: { poseId: body.id } };
      },
      allowed: [],
    },
  },
  secret: {
    'verifications.analysis': staff,
    'verifications.asked_handles': staff,
    'verifications.instagram_handle': staff,
    'verifications.notes': staff,
    'verifications.tiktok_handle': staff,
    'verifications.twitter_handle': staff,
  },
  ours: [
    'selfie_poses.pose',
    'selfies.photo_ids',
    'selfies.pose',
    'verifications.photo_ids',
    'verifications.replaced_case_ids',
    'verifications.status',
  ],
  plant: ({ ana, must }) =>
    must(
      ana.put(`/api/users/${ana.id}/social-verification`, {
        instagramHandle: 'canary.insta',
        tiktokHandle: 'canary.tiktok',
        twitterHandle: 'canary_bird',
      }),
    ),
};
