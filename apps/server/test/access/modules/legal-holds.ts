import { nobody, type Access } from '#test/access/access.ts';

export const access: Access = {
  secret: {
    'legal_holds.file_hash': nobody,
    'legal_holds.file_key': nobody,
  },
  ours: ['legal_holds.matched_by', 'legal_holds.place'],
};
