// What a member finds where love between women is a crime: advice in each conversation that is young.
import { likeEachOther } from '#e2e/fixtures/matched-pair.ts';
import type { Screen } from './screen.ts';
import type { Section } from './section.ts';

const adviceScreens = (matchId: string): readonly Screen[] => [
  {
    name: 'conversation: before you meet',
    path: `/conversation/${matchId}`,
    shows: (page, { protection }) => page.getByRole('region', { name: protection.meet.title }),
  },
];

export const sections: readonly Section[] = [
  {
    name: 'a protected member',
    async prepare({ people, options }) {
      const viewer = await people.newcomer({ name: 'Ama', location: 'Accra, Ghana', riskAcknowledged: true }, options);
      const other = await people.newcomer({ name: 'Eve', location: 'Laramie, Wyoming' });
      // Such a profile is seen by those alone whom its member likes first.
      return [{ viewer, screens: adviceScreens(await likeEachOther(viewer, other)) }];
    },
  },
];
