import type { Farewell } from '@violet/contract/chat/farewells';
import type { Access } from '#test/access/access.ts';
import { makeMatch, type Scene } from '#test/suites/matrix/matrix-scene.ts';
import type { Member } from '#test/world/world.ts';

/** A free member's likes of a day would not do for every call of the matrix. */
async function oneMoreMatch({ world, ana }: Scene, other: Member): Promise<string> {
  await world.db.query(`UPDATE likes SET created_at = created_at - interval '2 days' WHERE member_id = $1`, [ana.id]);
  return makeMatch(ana, other);
}

export const access: Access = {
  rows: {
    'matches.unmatch': {
      make: async ({ world, ana }) => ({ params: { matchId: await makeMatch(ana, await world.member()) } }),
      allowed: ['ana'],
    },
    'farewells.close': {
      make: async (scene) => ({ params: { matchId: await oneMoreMatch(scene, await scene.world.member()) }, body: { line: 'goodbye' } }),
      allowed: ['ana'],
    },
    'farewells.putAway': {
      make: async (scene) => {
        const { world, ana } = scene;
        const other = await world.member();
        await other.post(`/api/matches/${await oneMoreMatch(scene, other)}/close`, { line: 'no_time' });
        const { body } = await ana.get<Farewell[]>('/api/farewells');
        return { params: { farewellId: body[0]?.id ?? '' } };
      },
      allowed: ['ana'],
    },
  },
  shown: ['farewells.name'],
  ours: ['farewells.line'],
};
