import type { Access } from '#test/access/access.ts';
import { makeMatch } from '#test/suites/matrix/matrix-scene.ts';

export const access: Access = {
  rows: {
    'matches.unmatch': {
      make: async ({ world, ana }) => ({ params: { matchId: await makeMatch(ana, await world.member()) } }),
      allowed: ['ana'],
    },
  },
};
