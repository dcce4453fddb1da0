// The second step: adding one, having one, and showing it.
import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures/journey.ts';
import { password } from '#e2e/fixtures/people.ts';
import { addApp } from '#e2e/fixtures/second-factors.ts';
import { alertDialog, dialog } from './screen.ts';
import type { Screen } from './screen.ts';
import type { Words } from './words.ts';
import type { Section } from './section.ts';

const openApp = async (page: Page, { secondFactors }: Words) => page.getByRole('button', { name: secondFactors.app.title }).click();

const addingScreens: readonly Screen[] = [
  { name: 'second step: none yet', path: '/second-step', shows: (page, { secondFactors }) => page.getByText(secondFactors.list.none) },
  {
    name: 'second step: a passkey without a password',
    path: '/second-step',
    async steps(page, { secondFactors }) {
      await page.getByRole('button', { name: secondFactors.passkey.title }).click();
      await page.getByRole('button', { name: secondFactors.passkey.create }).click();
    },
    shows: (page, { secondFactors }) => dialog(page).getByText(secondFactors.add.passwordMissing),
  },
  {
    name: 'second step: an app with a wrong password',
    path: '/second-step',
    async steps(page, words) {
      await openApp(page, words);
      await page.getByLabel(words.secondFactors.add.password).fill('Wrong_word1');
      await page.getByRole('button', { name: words.secondFactors.add.next }).click();
    },
    shows: (page, { secondFactors }) => dialog(page).getByText(secondFactors.add.passwordWrong),
  },
  {
    name: 'second step: what the app is told, without its first code',
    path: '/second-step',
    async steps(page, words) {
      await openApp(page, words);
      await page.getByLabel(words.secondFactors.add.password).fill(password);
      await page.getByRole('button', { name: words.secondFactors.add.next }).click();
      await expect(dialog(page).getByRole('img', { name: words.secondFactors.app.qr })).toBeVisible();
      await page.getByRole('button', { name: words.secondFactors.app.add }).click();
    },
    shows: (page, { secondFactors }) => dialog(page).getByText(secondFactors.proof.codeMissing),
  },
];

async function act(page: Page, label: string): Promise<void> {
  await page.getByRole('list').getByRole('button', { name: 'Tablet' }).click();
  await page.getByRole('menuitem', { name: label }).click();
}

/** In a session that has not shown it yet. */
const havingScreens: readonly Screen[] = [
  { name: 'second step: an app', path: '/second-step', shows: (page) => page.getByText('Tablet', { exact: true }) },
  {
    name: 'second step: another name',
    path: '/second-step',
    steps: (page, { secondFactors }) => act(page, secondFactors.rename.label),
    shows: (page, { secondFactors }) => dialog(page).getByRole('button', { name: secondFactors.rename.save }),
  },
  {
    name: 'second step: removing the last',
    path: '/second-step',
    steps: (page, { secondFactors }) => act(page, secondFactors.remove.label),
    shows: (page, { secondFactors }) => alertDialog(page).getByText(secondFactors.remove.textLast),
  },
  {
    name: 'second step: once more, without a code',
    path: '/second-step',
    async steps(page, { secondFactors }) {
      await page.getByRole('button', { name: secondFactors.codes.renew }).click();
      await page.getByRole('button', { name: secondFactors.codes.renewConfirm }).click();
      await page.getByRole('button', { name: secondFactors.stepUp.submit }).click();
    },
    shows: (page, { secondFactors }) =>
      page.getByRole('dialog', { name: secondFactors.stepUp.title }).getByText(secondFactors.proof.codeMissing),
  },
];

/** In the session that added it. */
const codesScreens: readonly Screen[] = [
  {
    name: 'second step: new recovery codes',
    path: '/second-step',
    async steps(page, { secondFactors }) {
      await page.getByRole('button', { name: secondFactors.codes.renew }).click();
      await page.getByRole('button', { name: secondFactors.codes.renewConfirm }).click();
    },
    shows: (page, { secondFactors }) => dialog(page).getByRole('group', { name: secondFactors.codes.list }),
  },
];

/** Another address than the landing's, so that it is loaded. A sign-in goes on where that happens between its steps. */
const underWay = '/?#second-step';

/** After a right password. */
const signInScreens: readonly Screen[] = [
  {
    name: 'login: the second step, without a code',
    path: underWay,
    steps: (page, { secondFactors }) => page.getByRole('button', { name: secondFactors.signIn.submit }).click(),
    shows: (page, { secondFactors }) => page.getByText(secondFactors.proof.codeMissing),
  },
  {
    name: 'login: a recovery code',
    steps: (page, { secondFactors }) => page.getByRole('button', { name: secondFactors.proof.useRecovery }).click(),
    shows: (page, { secondFactors }) => page.getByLabel(secondFactors.proof.recovery),
  },
];

/** Without one that waits. */
const overScreens: readonly Screen[] = [
  {
    name: 'login: too late for the second step',
    path: underWay,
    shows: (page, { secondFactors }) => page.getByText(secondFactors.signIn.over),
  },
];

const neededScreens: readonly Screen[] = [
  {
    name: 'console: a second step first',
    path: '/moderation',
    shows: (page, { moderation }) => page.getByRole('heading', { name: moderation.secondStep.title }),
  },
];

/** For a member without one, on a server that others reach, some time after the sign-in. */
const passwordScreens: readonly Screen[] = [
  {
    name: 'the password once more, without it',
    path: '/settings',
    async steps(page, { auth, secondFactors, settings }) {
      await page.getByRole('button', { name: settings.data }).click();
      await dialog(page).getByRole('button', { name: auth.account.data.export }).click();
      await page.getByRole('button', { name: secondFactors.stepUp.submit, exact: true }).click();
    },
    async shows(page, { secondFactors: { add, stepUp } }) {
      const question = page.getByRole('dialog', { name: stepUp.title });
      await expect(question.getByText(stepUp.textPassword)).toBeVisible();
      await expect(question.getByText(add.passwordMissing)).toBeVisible();
    },
  },
  {
    name: 'the password once more, and a wrong one',
    async steps(page, { secondFactors: { add, stepUp } }) {
      const question = page.getByRole('dialog', { name: stepUp.title });
      await question.getByLabel(add.password).fill('Wrong_word1');
      await question.getByRole('button', { name: stepUp.submit, exact: true }).click();
    },
    shows: (page, { secondFactors }) => dialog(page).getByText(secondFactors.add.passwordWrong),
  },
];

export const sections: readonly Section[] = [
  {
    name: 'the password once more',
    async prepare({ people, ownServer, options }) {
      const own = await ownServer({ withStripe: false, isExposed: true });
      const viewer = await people.newcomer({ name: 'Una', location: 'Laramie, Wyoming' }, { ...options, baseURL: own.origin });
      own.clock.advance({ minutes: 11 });
      return [{ viewer, screens: passwordScreens }];
    },
  },
  {
    name: 'the second step',
    async prepare({ people, ownServer, options }) {
      const location = 'Laramie, Wyoming';
      const without = await people.newcomer({ name: 'Una', location }, options);
      const adding = await people.newcomer({ name: 'Duna', location }, options);
      const before = await people.member({ username: adding.username, password }, options);
      await addApp(adding);
      const between = await people.visitor('between', options);
      const held = await between.context.request.post('/api/auth/login', { data: { username: adding.username, password } });
      expect(held.status(), await held.text()).toBe(401);
      const late = await people.visitor('late', options);
      const own = await ownServer({ withStripe: false, roleFactors: true });
      const moderator = await people.newcomer({ name: 'Mira', location }, { ...options, baseURL: own.origin });
      await own.makeModerator(moderator.username);
      return [
        { viewer: between, screens: signInScreens },
        { viewer: late, screens: overScreens },
        { viewer: without, screens: addingScreens },
        { viewer: before, screens: havingScreens },
        { viewer: adding, screens: codesScreens },
        { viewer: moderator, screens: neededScreens },
      ];
    },
  },
];
