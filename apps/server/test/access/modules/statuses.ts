import { bothSides, matches, type Access } from '#test/access/access.ts';
import { aWebm, uploadVoice } from '#test/files/voices.ts';
import type { Scene } from '#test/suites/matrix/matrix-scene.ts';

async function aVoiceNote({ world, ana }: Scene): Promise<string> {
  await ana.put(`/api/users/${ana.id}/status`, { text: 'Listen' });
  const { body } = await uploadVoice<{ voiceUrl: string }>(world.origin, ana, aWebm());
  return body.voiceUrl.split('/').at(-1) ?? '';
}

export const access: Access = {
  rows: {
    'statuses.voice': {
      make: async (scene) => ({ params: { voiceId: await aVoiceNote(scene) } }),
      allowed: bothSides,
    },
  },
  secret: {
    'statuses.text': matches,
  },
  ours: ['statuses.voice', 'statuses.voice_type'],
  plant: ({ ana, must }) => must(ana.put(`/api/users/${ana.id}/status`, { text: 'Canary status of today' })),
};
