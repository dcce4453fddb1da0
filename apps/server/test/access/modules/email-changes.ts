import { nobody, type Access } from '#test/access/access.ts';

export const access: Access = {
  secret: {
    'email_codes.code_hash': nobody,
    'former_addresses.email': nobody,
  },
  ours: ['former_address_hashes.hash'],
  async plant({ ana, must }) {
    await must(ana.put(`/api/users/${ana.id}`, { email: `second.${ana.id}@canary.example` }));
    await must(ana.post(`/api/users/${ana.id}/email-code`));
  },
};
