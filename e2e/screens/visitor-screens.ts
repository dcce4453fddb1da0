// What somebody without an account sees.
import { expect } from '#e2e/fixtures/journey.ts';
import { dialog } from './screen.ts';
import type { Screen } from './screen.ts';
import type { Section } from './section.ts';

const visitorScreens: readonly Screen[] = [
  {
    name: 'landing',
    path: '/',
    isFresh: true,
    shows: (page, { landing }) => page.getByRole('button', { name: landing.getStarted }),
  },
  {
    name: 'sign-up',
    path: '/',
    isFresh: true,
    steps: (page, { landing }) => page.getByRole('button', { name: landing.getStarted }).click(),
    shows: (page, { auth }) => page.getByRole('button', { name: auth.createAccount }),
  },
  {
    name: 'sign-up with faults',
    path: '/',
    isFresh: true,
    keepsWords: true,
    doesNotStay: true,
    async steps(page, { auth, landing }) {
      await page.getByRole('button', { name: landing.getStarted }).click();
      await page.getByLabel(auth.username, { exact: true }).fill('x');
      await page.getByRole('button', { name: auth.createAccount, exact: true }).click();
    },
    shows: (page, { auth }) => page.getByText(auth.passwordNotMet, { exact: true }),
  },
  {
    name: 'login',
    path: '/',
    isFresh: true,
    async steps(page, { auth, landing }) {
      await page.getByRole('button', { name: landing.getStarted }).click();
      await page.getByRole('tab', { name: auth.login, exact: true }).click();
    },
    shows: (page, { auth }) => page.getByRole('button', { name: auth.login, exact: true }),
  },
  {
    name: 'login refused',
    keepsWords: true,
    doesNotStay: true,
    async steps(page, { auth }) {
      await page.getByRole('textbox').first().fill('nobody');
      await page.getByLabel(auth.password, { exact: true }).fill('Wrong_word1');
      await page.getByRole('button', { name: auth.login, exact: true }).click();
    },
    shows: (page, { auth }) => page.getByText(auth.loginFailed, { exact: true }),
  },
  {
    name: 'forgotten password',
    async steps(page, { auth }) {
      await page.getByRole('button', { name: auth.forgot.open }).click();
      await dialog(page).getByRole('textbox').fill('nobody@post.example');
      await page.getByRole('button', { name: auth.forgot.send }).click();
    },
    shows: (page, { auth }) => page.getByLabel(auth.forgot.code),
  },
  {
    name: 'forgotten password, with faults',
    steps: (page, { auth }) => page.getByRole('button', { name: auth.forgot.save }).click(),
    shows: (page, { auth }) => page.getByText(auth.forgot.codeShort, { exact: true }),
  },
  {
    name: 'login that does not say of what',
    path: '/login',
    isFresh: true,
    shows: (page, { auth }) => page.getByRole('button', { name: auth.login, exact: true }),
  },
  {
    name: 'request for removal, with faults',
    path: '/takedown',
    isFresh: true,
    keepsWords: true,
    steps: (page, { takedowns: takedown }) => page.getByRole('button', { name: takedown.send }).click(),
    shows: (page) => expect(page.locator('[aria-invalid="true"]')).toHaveCount(4),
  },
  {
    name: 'request for removal, sent',
    async steps(page, { takedowns: takedown }) {
      await page.getByLabel(takedown.aboutName).fill('Jo');
      await page.getByLabel(takedown.story).fill('The one with the kettle');
      await page.getByLabel(takedown.reason).fill('It tells where I live');
      await page.getByLabel(takedown.email).fill('jo@post.example');
      await page.getByRole('button', { name: takedown.send }).click();
    },
    shows: (page, { takedowns: takedown }) => page.getByRole('heading', { name: takedown.sent }),
  },
  {
    name: 'leaving a contract, with faults',
    path: '/cancel',
    isFresh: true,
    keepsWords: true,
    steps: (page, { declarations }) => page.getByRole('button', { name: declarations.confirm }).click(),
    shows: (page) => expect(page.locator('[aria-invalid="true"]')).toHaveCount(3),
  },
  {
    name: 'leaving a contract, received',
    async steps(page, { declarations }) {
      await page.getByLabel(declarations.username).fill('nobody');
      await page.getByLabel(declarations.receiptNumber).fill('7K3M9PQR2STV');
      await page.getByLabel(declarations.email).fill('jo@post.example');
      await page.getByRole('radio', { name: declarations.withdraw }).check();
      await page.getByRole('button', { name: declarations.confirm }).click();
    },
    shows: (page, { declarations }) => page.getByText(declarations.receivedText),
  },
  {
    name: 'privacy, and what is kept',
    path: '/privacy',
    shows: (page, { legal }) => page.getByText(legal.topic.installation.what),
  },
  {
    name: 'terms',
    path: '/terms',
    shows: (page, { legal }) => page.getByText(legal.page.default),
  },
  {
    name: 'guidelines',
    path: '/guidelines',
    shows: (page, { legal }) => page.getByText(legal.page.default),
  },
  {
    name: 'imprint',
    path: '/imprint',
    shows: (page, { legal }) => page.getByText(legal.page.version.split(' ')[0] ?? ''),
  },
  {
    name: 'figures of moderation',
    path: '/transparency',
    shows: (page, { legal }) => page.getByText(legal.transparency.none),
  },
  {
    name: 'sources, of a country with a warning',
    path: '/sources',
    async steps(page, { sources }) {
      await page.getByLabel(sources.country, { exact: true }).selectOption('ID');
    },
    shows: (page) => page.getByRole('link', { name: /Aceh/u }),
  },
  {
    name: 'not found',
    path: '/no-such-place',
    shows: (page, { shell }) => page.getByRole('heading', { name: shell.notFound }).first(),
  },
];

export const sections: readonly Section[] = [
  {
    name: 'a visitor',
    isCore: true,
    prepare: async ({ people, options }) => [{ viewer: await people.visitor('visitor', options), screens: visitorScreens }],
  },
];
