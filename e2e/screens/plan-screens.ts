// Plans that a friend may know of: none, the form with the message, and those there are.
import { expect } from '#e2e/fixtures/journey.ts';
import { dialog } from './screen.ts';
import type { Screen } from './screen.ts';
import type { Section } from './section.ts';

const place = 'Café Mimosa';
const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

const none: readonly Screen[] = [
  {
    name: 'date plans: none',
    path: '/date-plans',
    shows: (page, { datePlans }) => page.getByRole('heading', { name: datePlans.emptyTitle }),
  },
  {
    name: 'date plans: a new one with a contact, left empty',
    path: '/date-plans',
    isFresh: true,
    keepsWords: true,
    async steps(page, { datePlans }) {
      await page.getByRole('button', { name: datePlans.create }).click();
      await dialog(page).getByRole('switch', { name: datePlans.contact.switch }).check();
      await dialog(page).getByRole('button', { name: datePlans.save }).click();
    },
    async shows(page, { datePlans }) {
      await expect(dialog(page).getByText(datePlans.contact.exactly)).toBeVisible();
      await expect(dialog(page).getByText(datePlans.contact.missing)).toBeVisible();
    },
  },
];

const some: readonly Screen[] = [
  { name: 'date plans: three', path: '/date-plans', shows: (page) => page.getByRole('heading', { name: place }).first() },
];

export const sections: readonly Section[] = [
  {
    name: 'date plans',
    async prepare({ people, options }) {
      const where = { location: 'Bend, Oregon' };
      const [nobody, planner] = [
        await people.newcomer({ name: 'Nuria', ...where }, options),
        await people.newcomer({ name: 'Pilar', ...where }, options),
      ];
      const [first, second] = [2, 30].map((hours) => ({ at: inHours(hours), place, withName: 'Bea' }));
      await planner.call('POST', '/api/date-plans', { ...first, note: '503 555 0142' });
      for (const [plan, answer] of [
        [second, 'help'],
        [{ ...second, at: inHours(200) }, 'good'],
      ] as const) {
        const { id } = (await (await planner.call('POST', '/api/date-plans', plan)).json()) as { id: string };
        await planner.call('POST', `/api/date-plans/${id}/check-in`, { answer });
      }
      return [
        { viewer: nobody, screens: none },
        { viewer: planner, screens: some },
      ];
    },
  },
];
