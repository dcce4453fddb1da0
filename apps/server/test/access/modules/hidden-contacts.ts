import { nobody, type Access } from '#test/access/access.ts';

export const access: Access = {
  secret: {
    'former_contacts.mark': nobody,
    'former_contacts.sealed': nobody,
    'hidden_contacts.hash': nobody,
  },
  ours: ['contacts_key.key_id'],
  async plant({ ana, must }) {
    await must(ana.post(`/api/users/${ana.id}/hidden-contacts`, { contacts: ['canary.contact@letters.example', '+1 503 443 7790'] }));
  },
};
