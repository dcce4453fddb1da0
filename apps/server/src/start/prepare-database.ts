import { completePlaces, storeCities } from '#modules/places/service.ts';
import type { Db } from '#platform/db/db.ts';

/** Fills the tables that come with the product and that no member writes. Safe to run at every start. */
export async function prepareDatabase(db: Db): Promise<void> {
  await db.exclusive('violet:prepare', () =>
    db.tx(async (tx) => {
      await storeCities(tx);
      await completePlaces(tx);
    }),
  );
}
