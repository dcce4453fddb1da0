// A server of a journey's own, in this process: its clock can be moved, and a double of Stripe can take its payments.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../apps/server/src/app.ts';
import { updateRole } from '../apps/server/src/modules/profiles/queries.ts';
import { openEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { openFolderStore } from '../apps/server/src/platform/storage/folder-store.ts';
import { prepareDatabase } from '../apps/server/src/prepare-database.ts';
import { createTestClock } from '../apps/server/test/clock.ts';
import { startStripeDouble } from '../apps/server/test/stripe-double.ts';
import type { StripeDouble } from '../apps/server/test/stripe-double.ts';
import type { People } from './people.ts';

export interface House {
  readonly origin: string;
  readonly clock: ReturnType<typeof createTestClock>;
  /** The double that takes the payments here; undefined where the built-in test provider does. */
  readonly stripe: StripeDouble | undefined;
  /** As the operator's tool for members does it. */
  readonly makeModerator: (username: string, role?: 'moderator' | 'admin') => Promise<void>;
  /** What jobs do every few minutes. */
  readonly upkeep: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openHouse({ withStripe }: { withStripe: boolean }): Promise<House> {
  const clock = createTestClock();
  const stripe = withStripe ? await startStripeDouble(clock) : undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'violet-house-'));
  const db = await openEmbedded(null);
  await migrate(db);
  await prepareDatabase(db);
  const app = await buildApp({
    db,
    readDb: db,
    redis: undefined,
    store: await openFolderStore(folder),
    clock,
    publicUrl: new URL('http://localhost:3000'),
    demo: true,
    rateLimits: false,
    trustedProxies: [],
    stripe: stripe?.settings,
    logLevel: 'silent',
  });
  const port = await app.listen(0, 'localhost');
  return {
    origin: `http://localhost:${port}`,
    clock,
    stripe,
    makeModerator: async (username, role = 'moderator') => void (await updateRole(db, username, role)),
    async upkeep() {
      await app.subscriptions.upkeep();
      await app.subscriptions.tellLapsed();
    },
    async close() {
      await app.drain();
      await db.close();
      await stripe?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** For journeys: as many houses as one needs, closed when it is over. */
export async function lendHouses({ people }: { people: People }, use: (open: typeof openHouse) => Promise<void>): Promise<void> {
  const open: House[] = [];
  await use(async (options) => {
    const house = await openHouse(options);
    open.push(house);
    return house;
  });
  // No page is left to complain that its server is gone.
  await people.leave();
  await Promise.all(open.map((house) => house.close()));
}
