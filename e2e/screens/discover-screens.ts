// The deck, what opens over it, the filters and the preferences, as a free member sees them.
import { expect } from '#e2e/fixtures/journey.ts';
import { subscribe } from '#e2e/fixtures/subscribe.ts';
import { dialog } from './screen.ts';
import type { Screen } from './screen.ts';
import { filled } from './words.ts';
import type { Words } from './words.ts';
import { ofFreeMember } from './section.ts';
import type { Section } from './section.ts';

const preferenceTabs = ['matching', 'notifications', 'privacy', 'app'] as const satisfies (keyof Words['preferences']['tab'])[];
const editorTabs = [
  'demographics',
  'interests',
  'lifestyle',
  'dealBreakers',
  'visibility',
  'premium',
] as const satisfies (keyof Words['preferences']['editor']['tab'])[];

const discoverScreens: readonly Screen[] = [
  {
    name: 'discover',
    path: '/home',
    async shows(page, { discovery: discover }) {
      await expect(page.getByRole('group', { name: /, \d+$/ })).toBeVisible();
      await expect(page.getByText(filled(discover.likesLeft_other)).or(page.getByText(discover.likesUnlimited)).first()).toBeVisible();
      await expect(page.locator('section[aria-labelledby="recent-matches"] a')).not.toHaveCount(1);
    },
  },
  {
    name: 'profile of a card',
    path: '/home',
    steps: (page, { discovery: discover }) => page.getByRole('button', { name: filled(discover.openProfile) }).click(),
    async shows(page, { safety }) {
      await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
      await expect(dialog(page).getByRole('button', { name: safety.report })).toBeVisible();
    },
  },
  {
    name: 'profile menu',
    path: '/home',
    steps: (page, { shell }) => page.getByRole('button', { name: shell.openProfileMenu }).click(),
    shows: (page, { shell }) => dialog(page).getByRole('button', { name: shell.editProfile }),
  },
  {
    name: 'notifications: likes',
    path: '/home',
    steps: (page, { shell }) => page.getByRole('button', { name: new RegExp(`^${shell.notifications}`) }).click(),
    async shows(page, { activityPanel }) {
      await expect(dialog(page).getByRole('list', { name: activityPanel.likes })).toBeVisible();
      await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'notifications: potential',
    steps: (page) => dialog(page).getByRole('tab').nth(1).click(),
    async shows(page, { activityPanel }) {
      await expect(dialog(page).getByRole('tabpanel', { name: new RegExp(`^${activityPanel.potential}`) })).toBeVisible();
      await expect(dialog(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
    },
  },
  {
    name: 'empty deck',
    path: '/home',
    steps: (page, { discovery: discover }) => page.getByRole('button', { name: new RegExp(`^${discover.scope.city}`) }).click(),
    shows: (page, { discovery: discover }) =>
      expect(page.getByRole('button', { name: new RegExp(`^${discover.scope.city}`) })).toHaveAttribute('aria-pressed', 'true'),
  },
  {
    name: 'filters',
    path: '/filters',
    shows: (page, { preferences: { filters } }) => page.getByRole('button', { name: filters.save }),
  },
  ...preferenceTabs.map((tab): Screen => ({
    name: `preferences: ${tab}`,
    path: '/preferences',
    steps: (page, { preferences }) => page.getByRole('tab', { name: preferences.tab[tab], exact: true }).click(),
    shows: (page, { preferences }) => page.getByRole('tabpanel').getByRole('button', { name: preferences.save }),
  })),
  ...editorTabs.map((tab): Screen => ({
    name: `preference editor: ${tab}`,
    path: '/preference-visualization',
    steps: (page, { preferences: { editor } }) => page.getByRole('tab', { name: editor.tab[tab], exact: true }).click(),
    async shows(page, { preferences: { editor } }) {
      await expect(page.getByRole('tabpanel').locator('button, select, [role="slider"]').first()).toBeVisible();
      await expect(page.getByRole('button', { name: editor.save })).toBeVisible();
    },
  })),
];

/** With faces, and with ways to open and to answer. */
const premiumScreens: readonly Screen[] = [
  {
    name: 'notifications: likes, with premium',
    path: '/home',
    steps: (page, { shell }) => page.getByRole('button', { name: new RegExp(`^${shell.notifications}`) }).click(),
    shows: (page) => dialog(page).getByRole('listitem').getByRole('button').first(),
  },
  {
    name: 'notifications: potential, with premium',
    steps: (page) => dialog(page).getByRole('tab').nth(1).click(),
    shows: (page) => dialog(page).getByRole('article').getByRole('button').first(),
  },
];

export const sections: readonly Section[] = [
  ofFreeMember('discover and preferences', discoverScreens),
  {
    name: 'notifications with premium',
    async prepare({ people, options }) {
      const location = 'Sheridan, Wyoming';
      const interests = ['Pottery', 'Gardening'];
      const viewer = await people.newcomer({ name: 'Maren', location, interests }, options);
      await subscribe(viewer);
      for (const name of ['Tove', 'Signe']) {
        const other = await people.newcomer({ name, location, interests, bio: '☕' });
        if (name === 'Tove') await other.call('POST', '/api/likes', { userId: other.id, targetUserId: viewer.id, isLike: true });
      }
      return [{ viewer, screens: premiumScreens }];
    },
  },
];
