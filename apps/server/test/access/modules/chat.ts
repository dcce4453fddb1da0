import { bothSides, matches, nobody, staff, type Access } from '#test/access/access.ts';
import { aPhoto } from '#test/suites/matrix/matrix-cases.ts';
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
    'chat.openOnce': {
      make: async (scene) => ({ params: { messageId: (await aPhoto(scene, { once: true })).id } }),
      allowed: ['partner'],
      refused: { ana: 'forbidden' },
    },
    // They take a file, and are tried in media.test.ts.
    'messageMedia.uploadPhoto': { allowed: [] },
    'messageMedia.uploadVoice': { allowed: [] },
    'messageMedia.file': {
      make: async (scene) => ({ params: { mediaId: (await aPhoto(scene)).photo?.mediaId ?? '' } }),
      allowed: bothSides,
    },
    // The other of the scene's match is not verified.
    'chat.askToVerify': { make: async ({ matchId }) => ({ params: { matchId } }), allowed: bothSides },
    'chat.remove': {
      make: async (scene) => ({ params: { messageId: await send(scene, 'Take me back') } }),
      allowed: ['ana'],
      refused: { partner: 'forbidden' },
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
    'media_keys.file_key': nobody,
    // Moderators read in the evidence what was reported.
    'messages.content': [...matches, ...staff],
    'removed_messages.content': [...matches, ...staff],
  },
  ours: [
    'message_media.kind',
    'message_media.media_type',
    'message_media.seconds',
    'message_media.waveform',
    'message_reactions.emoji',
    'messages.about',
    'messages.icebreaker_id',
    'messages.message_type',
    'used_icebreakers.icebreaker_id',
  ],
};
