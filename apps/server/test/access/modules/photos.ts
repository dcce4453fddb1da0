import { everyone, nobody, type Access } from '#test/access/access.ts';
import { jpeg, upload } from '#test/files/pictures.ts';
import type { Scene } from '#test/suites/matrix/matrix-scene.ts';

/** One serves all callers: there are six at most. */
async function anasPhoto({ world, ana }: Scene): Promise<string> {
  const [held] = await world.db.query<{ id: string }>('SELECT id FROM photos WHERE member_id = $1', [ana.id]);
  return held?.id ?? (await upload<{ id: string }>(world.origin, ana, await jpeg(8, 8))).body.id;
}

export const access: Access = {
  rows: {
    'photos.remove': {
      make: async ({ world, ana }) => ({
        params: { photoId: (await upload<{ id: string }>(world.origin, ana, await jpeg(8, 8))).body.id },
      }),
      allowed: ['ana'],
    },
    'photos.setAudience': {
      make: async (scene) => ({ params: { photoId: await anasPhoto(scene) }, body: { audience: 'everyone' } }),
      allowed: ['ana'],
    },
    // Whoever may see Ana sees the photos; a voice note is for Ana's matches.
    'photos.picture': {
      make: async (scene) => ({ params: { photoId: await anasPhoto(scene) } }),
      allowed: everyone,
    },
  },
  secret: {
    'photos.fingerprint': nobody,
  },
  shown: ['photos.blurred', 'photos.portrait'],
  ours: ['photos.audience'],
};
