// Covered photos: as their member keeps them, with the check mark and without it, and as a stranger meets them.
import type { Locator, Page } from '@playwright/test';
import { expect } from '#e2e/fixtures/journey.ts';
import { addPhoto, aPicture } from '#e2e/fixtures/pictures.ts';
import { verify } from '#e2e/fixtures/verify.ts';
import { alertDialog, dialog } from './screen.ts';
import type { Screen } from './screen.ts';
import type { Section } from './section.ts';
import { filled } from './words.ts';
import type { Words } from './words.ts';

const path = '/profile/edit';

async function expectNotes(where: Page | Locator, { covers }: Words): Promise<void> {
  await expect(where.getByText(covers.covered, { exact: true })).toBeVisible();
  await expect(where.getByText(filled(covers.forMatches_one))).toBeVisible();
}

const keptScreens: readonly Screen[] = [
  {
    name: 'covers: how strangers see the member',
    path,
    async shows(page, words) {
      await expect(page.getByText(words.photoPrivacy.coverText)).toBeVisible();
      await expectNotes(page, words);
    },
  },
];

/** Another first photo is under review. */
const pendingScreens: readonly Screen[] = [
  { name: 'covers: without the check mark', path, shows: (page, { photoPrivacy }) => page.getByText(photoPrivacy.coverPending) },
  {
    name: 'covers: clear photos for good',
    path,
    steps: (page, { photoPrivacy }) => page.getByRole('switch', { name: photoPrivacy.cover }).click(),
    shows: (page, { photoPrivacy }) => alertDialog(page).getByText(photoPrivacy.clearText),
  },
];

const strangersScreens: readonly Screen[] = [
  {
    name: 'covers: a card',
    path: '/home',
    shows: (page, words) => expectNotes(page.getByRole('group', { name: /^Vera, \d+$/u }), words),
  },
  {
    name: 'covers: a profile',
    path: '/home',
    steps: (page, { discovery }) => page.getByRole('button', { name: filled(discovery.openProfile) }).click(),
    shows: (page, { covers }) => dialog(page).getByText(covers.covered, { exact: true }),
  },
];

export const sections: readonly Section[] = [
  {
    name: 'covered photos',
    async prepare({ people, ownServer, options }) {
      const own = await ownServer({ withStripe: false });
      const named = (name: string, location: string) => people.newcomer({ name, location }, { ...options, baseURL: own.origin });
      const [vera, runa] = [await named('Vera', 'Casper, Wyoming'), await named('Runa', 'Miami, Florida')];
      for (const member of [vera, runa]) {
        for (const colour of ['red', 'lime', 'blue']) await addPhoto(member, await aPicture(colour));
        await verify(people, own, member);
        await member.call('PUT', `/api/users/${member.id}`, { photoPrivacy: 'blurred' });
        const { photoList } = (await (await member.call('GET', '/api/auth/me')).json()) as { photoList: { id: string; url: string }[] };
        const [first, second, third] = photoList;
        if (member === vera) await member.call('PUT', `/api/users/${member.id}/photos/${second?.id}`, { audience: 'matches' });
        else await member.call('PUT', `/api/users/${member.id}`, { photos: [second?.url, first?.url, third?.url] });
      }
      const stranger = await named('Ida', 'Casper, Wyoming');
      return [
        { viewer: vera, screens: keptScreens },
        { viewer: runa, screens: pendingScreens },
        { viewer: stranger, screens: strangersScreens },
      ];
    },
  },
];
