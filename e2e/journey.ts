import { expect, test as base } from '@playwright/test';
import { createPeople } from './people.ts';
import type { People } from './people.ts';
import { createWatch } from './watch.ts';
import type { Watch } from './watch.ts';

interface Fixtures {
  watch: Watch;
  people: People;
}

/** A journey: people with browsers of their own, and no complaint in any of them that was not announced. */
export const test = base.extend<Fixtures>({
  // Playwright reads the names of the fixtures from the pattern, so there has to be one.
  // oxlint-disable-next-line no-empty-pattern
  watch: async ({}, use) => {
    const watch = createWatch();
    await use(watch);
    expect(watch.complaints()).toEqual([]);
  },
  people: async ({ browser, watch, baseURL }, use) => {
    if (baseURL === undefined) throw new Error('The configuration names no server');
    const people = createPeople(browser, watch, baseURL);
    await use(people);
    await people.leave();
  },
});

export { expect };
