// A conversation with photos and voices: covered, shown once, enlarged, about to be sent.
import { aPicture } from '#e2e/fixtures/pictures.ts';
import { expect } from '#e2e/fixtures/journey.ts';
import { createMatchedPair } from '#e2e/fixtures/matched-pair.ts';
import { bothWrite, sendPhoto, sendVoice } from '#e2e/fixtures/message-media.ts';
import { dialog } from './screen.ts';
import type { Screen } from './screen.ts';
import type { Section } from './section.ts';
import { filled } from './words.ts';

const mediaScreens = (matchId: string): readonly Screen[] => [
  {
    name: 'conversation with photos and a voice',
    path: `/conversation/${matchId}`,
    async shows(page, { photoMessages, voiceMessages }) {
      const log = page.getByRole('log');
      await expect(log.getByText(photoMessages.covered, { exact: true })).toBeVisible();
      await expect(log.getByText(photoMessages.opensOnce)).toBeVisible();
      await expect(log.getByRole('button', { name: voiceMessages.play, exact: true })).toBeVisible();
    },
  },
  {
    name: 'photo to be sent',
    path: `/conversation/${matchId}`,
    isFresh: true,
    doesNotStay: true,
    async steps(page, { chat, photoMessages }) {
      await page.getByRole('button', { name: chat.photo, exact: true }).click();
      await dialog(page)
        .getByLabel(photoMessages.choose)
        .setInputFiles(await aPicture('blue', 'green'));
    },
    shows: (page, { photoMessages }) => dialog(page).getByRole('img', { name: photoMessages.chosen }),
  },
  {
    name: 'photo enlarged',
    path: `/conversation/${matchId}`,
    isFresh: true,
    doesNotStay: true,
    async steps(page, { photoMessages }) {
      const log = page.getByRole('log');
      await log.getByRole('button', { name: photoMessages.show, exact: true }).click();
      await log.getByRole('button', { name: filled(photoMessages.enlarge) }).click();
    },
    shows: (page, { photoMessages }) => dialog(page).getByRole('button', { name: photoMessages.report }),
  },
];

export const sections: readonly Section[] = [
  {
    name: 'photos and voices',
    async prepare({ people, options }) {
      const pair = await createMatchedPair(people, 'Montpelier, Vermont', { one: options });
      await bothWrite(pair);
      const { one: viewer, other, matchId } = pair;
      await sendPhoto(other, matchId, await aPicture('red', 'blue'));
      await sendPhoto(other, matchId, await aPicture('green'), { once: true });
      await sendVoice(other, matchId, '');
      return [{ viewer, screens: mediaScreens(matchId) }];
    },
  },
];
