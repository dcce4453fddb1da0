import type { Access } from '#test/access/access.ts';

export const access: Access = {
  rows: {
    'likes.undo': {
      make: async ({ ana, memberId }) => {
        const swipe = await ana.post<{ id: string }>('/api/likes', { userId: ana.id, targetUserId: memberId('stranger'), isLike: false });
        return { params: { likeId: swipe.body.id } };
      },
      allowed: [],
      refused: { ana: 'premium_required' },
      mayRefuse: ['premium_required'],
    },
  },
};
