// Contacts that a member hides from: one is entered.
import type { Screen } from './screen.ts';
import type { Section } from './section.ts';

const path = '/preferences#privacy';

const screens: readonly Screen[] = [
  {
    name: 'hidden contacts: one entered',
    path,
    shows: (page, { hiddenContacts }) => page.getByText(hiddenContacts.entered_one.replace('{{count}}', '1')),
  },
];

export const sections: readonly Section[] = [
  {
    name: 'hidden contacts',
    async prepare({ people, options }) {
      const member = await people.newcomer({ name: 'Wanda', location: 'Bend, Oregon' }, options);
      await member.call('POST', `/api/users/${member.id}/hidden-contacts`, { contacts: ['503-555-0143'] });
      return [{ viewer: member, screens }];
    },
  },
];
