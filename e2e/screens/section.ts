// A part of the catalogue: who looks, what has to be there first, and which screens they go through.
import type { BrowserContextOptions } from '@playwright/test';
import type { openOwnServer } from '#e2e/fixtures/own-server.ts';
import { ana } from '#e2e/fixtures/people.ts';
import type { People, Visitor } from '#e2e/fixtures/people.ts';
import type { Screen } from './screen.ts';

interface Stage {
  readonly people: People;
  readonly ownServer: typeof openOwnServer;
  /** How the browser of whoever looks is opened. */
  readonly options: BrowserContextOptions;
}

interface Look {
  readonly viewer: Visitor;
  readonly screens: readonly Screen[];
}

export interface Section {
  readonly name: string;
  /** Everybody meets these first: `npm test` takes one look at them, and `npm run test:rest` every look at all. */
  readonly isCore?: true;
  /** Mostly one; several where they need the same server. */
  readonly prepare: (stage: Stage) => Promise<readonly Look[]>;
}

/** Screens that a free member with a long history sees. */
export const ofFreeMember = (name: string, screens: readonly Screen[]): Section => ({
  name,
  prepare: async ({ people, options }) => [{ viewer: await people.member(ana, options), screens }],
});
