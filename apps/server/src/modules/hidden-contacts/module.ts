import type { Module } from '#platform/module.ts';
import { hiddenContactRoutes } from './routes.ts';
import { createHiddenContactService, type HiddenContactDeps, type HiddenContactService } from './service.ts';

/** The modules whose doors this one opens. */
export const doors = ['phone-codes', 'profiles'] as const;

/** Numbers and addresses from whose owners a member is hidden, as keyed hashes. */
export function hiddenContactsModule(deps: HiddenContactDeps): Module<HiddenContactService> {
  const hiddenContacts = createHiddenContactService(deps);
  return {
    service: hiddenContacts,
    routes: hiddenContactRoutes(hiddenContacts),
    exports: {
      hiddenContacts: ({ id }) => hiddenContacts.exportEntered(id),
      formerContacts: ({ id }) => hiddenContacts.exportFormer(id),
    },
    retention: [
      {
        topic: 'hidden_contacts',
        period: null,
        covers: ['hidden_contacts.entered_at', 'former_contacts.kept_at'],
        by: 'account deletion',
      },
      { topic: 'installation', period: null, covers: ['contacts_key'], by: 'nobody' },
    ],
  };
}
