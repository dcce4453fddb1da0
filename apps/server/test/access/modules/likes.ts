import { nobody, type Access } from '#test/access/access.ts';

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
  // A message once it is mutual, and nobody's before.
  secret: { 'like_notes.comment': nobody },
  ours: ['like_notes.about'],
  plant: async ({ world, ana, must }) => {
    const target = await world.member();
    await must(ana.post('/api/likes', { userId: ana.id, targetUserId: target.id, isLike: true, comment: 'Canary comment with a like' }));
  },
};
