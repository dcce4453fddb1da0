import { bothSides, matches, staff, type Access } from '#test/access/access.ts';
import type { Scene } from '#test/suites/matrix/matrix-scene.ts';

async function send(scene: Scene, content: string): Promise<string> {
  const answer = await scene.ana.post<{ id: string }>('/api/messages', { matchId: scene.matchId, senderId: scene.ana.id, content });
  return answer.body.id;
}

export const access: Access = {
  rows: {
    'chat.list': { make: async ({ matchId }) => ({ params: { matchId } }), allowed: bothSides },
    'chat.markRead': {
      make: async (scene) => ({ params: { messageId: await send(scene, 'Read me') } }),
      allowed: ['partner'],
      refused: { ana: 'forbidden' },
    },
    'chat.reactions': { make: async (scene) => ({ params: { messageId: await send(scene, 'Kettle') } }), allowed: bothSides },
    'chat.react': {
      make: async (scene) => ({ params: { messageId: await send(scene, 'Tea') }, body: { emoji: '🔥' } }),
      allowed: bothSides,
      selfField: 'userId',
    },
    'chat.unreact': {
      make: async (scene) => ({ params: { messageId: await send(scene, 'Cup') }, body: { emoji: '🔥' } }),
      allowed: bothSides,
      selfField: 'userId',
    },
    'chat.icebreakers': { make: async ({ matchId }) => ({ params: { matchId } }), allowed: bothSides },
    // A catalogue's entry, nobody's row; it answers alike for everyone.
    'chat.markIcebreakerUsed': { allowed: [] },
  },
  secret: {
    // Moderators read in the evidence what was reported.
    'messages.content': [...matches, ...staff],
  },
  ours: ['message_reactions.emoji', 'messages.icebreaker_id', 'messages.message_type', 'used_icebreakers.icebreaker_id'],
};
