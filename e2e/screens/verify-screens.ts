// One of a match asks the other to verify, once.
import { createMatchedPair } from '#e2e/fixtures/matched-pair.ts';
import type { Screen } from './screen.ts';
import type { Section } from './section.ts';
import { filled } from './words.ts';

const askedScreens = (matchId: string): readonly Screen[] => [
  {
    name: 'conversation: asked to verify',
    path: `/conversation/${matchId}`,
    shows: (page, { chat }) => page.getByRole('log').getByRole('link', { name: chat.verify.get }),
  },
];

const askingScreens = (matchId: string): readonly Screen[] => [
  {
    name: 'conversation: asking to verify',
    path: `/conversation/${matchId}`,
    shows: (page, { chat }) => page.getByRole('log').getByText(filled(chat.verify.asking)),
  },
];

export const sections: readonly Section[] = [
  {
    name: 'a question to verify',
    async prepare({ people, options }) {
      const { one, other, matchId } = await createMatchedPair(people, 'Montpelier, Vermont', { one: options, other: options });
      await other.call('POST', `/api/matches/${matchId}/verify-request`);
      return [
        { viewer: one, screens: askedScreens(matchId) },
        { viewer: other, screens: askingScreens(matchId) },
      ];
    },
  },
];
