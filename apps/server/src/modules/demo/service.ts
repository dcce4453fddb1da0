// The demo community as a whole: what it brings along and what it does. Decisions 17.
import { createCompanions, humanPace, type CompanionDeps, type Pace } from './companions.ts';
import { demoLogins } from './logins.ts';

import { seedDemo, type SeedDeps } from './seed.ts';

export type DemoDeps = SeedDeps & Omit<CompanionDeps, 'pace'> & { readonly pace?: Pace };

/** Its members begin to act as soon as it is made; `seed` fills an empty database and answers whether it did. */
export function createDemo({ pace = humanPace, ...deps }: DemoDeps) {
  const companions = createCompanions({ ...deps, pace });
  return {
    seed: () => seedDemo(deps),
    /** What the start prints: who can sign in, and how. */
    logins: demoLogins.map(({ username, password, premium }) => ({ username, password, premium })),
    stop: companions.stop,
  };
}

export type Demo = ReturnType<typeof createDemo>;
