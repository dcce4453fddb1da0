// Two partners who look together, from the invitation to the link, and the card of one of them.
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures/journey.ts';
import type { Member } from '#e2e/fixtures/people.ts';
import type { Screen } from './screen.ts';
import type { Section } from './section.ts';
import { filled } from './words.ts';

const location = 'Great Falls, Montana';
const path = '/profile/edit';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const soloScreens: readonly Screen[] = [
  {
    name: 'couples: with a partner, not saved yet',
    path,
    steps: (page, { couples }) => page.getByRole('radio', { name: couples.partnered, exact: true }).check(),
    shows: (page, { couples }) => page.getByText(couples.saveFirst),
  },
];

const invitingScreens: readonly Screen[] = [
  {
    name: 'couples: a code for the partner',
    path,
    steps: (page, { couples }) => press(page, couples.invite).click(),
    shows: (page, { couples }) => page.getByRole('status', { name: couples.code }),
  },
  {
    name: 'couples: a code that does not work',
    async steps(page, { couples }) {
      await press(page, couples.enterCode).click();
      await page.getByRole('textbox', { name: couples.code, exact: true }).fill('ABCDEFGH');
      await press(page, couples.sendCode).click();
    },
    shows: (page, { couples }) => page.getByText(couples.codeWrong),
  },
];

const askingScreens: readonly Screen[] = [
  { name: 'couples: the code is entered', path, shows: (page, { couples }) => page.getByText(couples.waits) },
];

const confirmingScreens: readonly Screen[] = [
  { name: 'couples: the partner asks', path, shows: (page, { couples }) => page.getByText(filled(couples.asks)) },
  {
    name: 'couples: linked, until it is saved otherwise',
    async steps(page, { couples }) {
      await press(page, couples.confirm).click();
      await page.getByRole('radio', { name: couples.solo, exact: true }).check();
    },
    async shows(page, { couples }) {
      await expect(page.getByText(filled(couples.linked))).toBeVisible();
      await expect(page.getByText(filled(couples.linkEnds))).toBeVisible();
    },
  },
];

/** For somebody who is open to couples. */
const cardScreens: readonly Screen[] = [
  {
    name: 'couples: a card',
    path: '/home',
    steps: (page, { discovery }) => page.getByRole('button', { name: new RegExp(`^${discovery.scope.city}`, 'u') }).click(),
    shows: (page, { profiles }) => page.getByRole('group', { name: /, \d+$/u }).getByText(filled(profiles.withPartnerNamed)),
  },
];

/** Whoever enters the code waits for the other to confirm. */
async function ask(inviting: Member, asking: Member): Promise<void> {
  for (const member of [inviting, asking]) {
    await member.call('PUT', `/api/users/${member.id}`, { hereAs: 'partnered', structure: 'open' });
  }
  const invited = await inviting.call('POST', `/api/users/${inviting.id}/partner-invitation`);
  const { code } = (await invited.json()) as { code: string };
  await asking.call('POST', `/api/users/${asking.id}/partner`, { code });
}

export const sections: readonly Section[] = [
  {
    name: 'couples',
    async prepare({ people, options }) {
      const named = (name: string) => people.newcomer({ name, location }, options);
      const [solo, inviting, asking, confirming, third] = [
        await named('Una'),
        await named('Pia'),
        await named('Lou'),
        await named('Ida'),
        await named('Tove'),
      ];
      await inviting.call('PUT', `/api/users/${inviting.id}`, { hereAs: 'partnered' });
      await ask(confirming, asking);
      await third.call('PUT', `/api/users/${third.id}/filters`, { openToCouples: true });
      // What is left to meet are the two.
      for (const { id } of [solo, inviting]) await third.call('POST', '/api/likes', { userId: third.id, targetUserId: id, isLike: false });
      return [
        { viewer: solo, screens: soloScreens },
        { viewer: inviting, screens: invitingScreens },
        { viewer: asking, screens: askingScreens },
        { viewer: confirming, screens: confirmingScreens },
        { viewer: third, screens: cardScreens },
      ];
    },
  },
];
