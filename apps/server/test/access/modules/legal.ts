import type { Access } from '#test/access/access.ts';

export const access: Access = {
  ours: ['consents.version'],
};
