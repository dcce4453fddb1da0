import { nobody, type Access } from '#test/access/access.ts';

export const access: Access = {
  secret: {
    'candidates.interests': nobody,
    'candidates.seeks': nobody,
  },
  ours: ['candidates.chips', 'candidates.habits', 'candidates.wants', 'decks.first_ids', 'decks.scope', 'decks.target_ids'],
};
