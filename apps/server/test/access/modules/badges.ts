import { everyone, type Access } from '#test/access/access.ts';

export const access: Access = {
  rows: {
    'badges.ofMember': { make: async ({ ana }) => ({ params: { userId: ana.id } }), allowed: everyone },
  },
  ours: ['earned_badges.badge_id'],
};
