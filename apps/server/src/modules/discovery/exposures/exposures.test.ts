// Who was shown much today comes later, as far as the order leaves room for it. ADR 034.
import { randomUUID } from 'node:crypto';
import type { DiscoveryCard } from '@violet/contract/discovery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiscoveryWorld, type DiscoveryWorld } from '#test/world/discovery-world.ts';
import { openDiscovery } from '#test/world/open-discovery.ts';
import type { Member, MemberTraits } from '#test/world/world.ts';
import { insertOrAddExposures } from './queries.ts';
import { exposureDay } from './rules.ts';

let discoveryWorld: DiscoveryWorld;
beforeAll(async () => {
  discoveryWorld = await createDiscoveryWorld();
  // Days are those of UTC, and no test is to begin on one and end on the next.
  const { clock } = discoveryWorld.world;
  clock.advance({ minutes: 36 * 60 - clock.now().getUTCHours() * 60 - clock.now().getUTCMinutes() });
});
afterAll(() => discoveryWorld.world.close());

async function wasShown({ id }: Member, times: number): Promise<void> {
  const { db, clock } = discoveryWorld.world;
  await db.query('INSERT INTO exposures (member_id, day, shown) VALUES ($1, $2::date, $3)', [id, exposureDay(clock.now()), times]);
}

/** Ana looks for others who like chess. */
async function town(bea: MemberTraits, cleo: MemberTraits): Promise<[ana: Member, bea: Member, cleo: Member]> {
  const location = discoveryWorld.newTown();
  const { member } = discoveryWorld.world;
  return [
    await member({ name: 'Ana', location, interests: ['Chess', 'Hiking'] }),
    await member({ name: 'Bea', location, ...bea }),
    await member({ name: 'Cleo', location, ...cleo }),
  ];
}

async function shownOf(memberIds: readonly string[]): Promise<Record<string, number>> {
  const rows = await discoveryWorld.world.db.query<{ member_id: string; shown: number }>(
    'SELECT member_id, shown FROM exposures WHERE member_id = ANY($1::uuid[])',
    [memberIds],
  );
  return Object.fromEntries(rows.map(({ member_id, shown }) => [member_id, shown]));
}

describe('who was shown much today', () => {
  it('stays before whoever shares less, where few enough fit that everybody has a turn', async () => {
    const [ana, bea] = await town({ interests: ['Chess'] }, {});
    await wasShown(bea, 1_000);
    expect(await discoveryWorld.names(ana)).toEqual(['Bea', 'Cleo']);
  });
});

describe('counting', () => {
  it('counts each viewer once, and neither super likes nor boosts nor what is only compared', async () => {
    const { db, clock } = discoveryWorld.world;
    const [ana, bea, cleo] = await town({}, {});
    await discoveryWorld.swipe(cleo, ana, 'super like');
    const { discovery } = openDiscovery(db, clock);
    const look = (viewer: Member, admit: (cards: DiscoveryCard[]) => DiscoveryCard[] = (cards) => cards) =>
      discovery.showCards({ id: viewer.id, premium: false }, { scope: 'all', limit: 20 }, (cards) => Promise.resolve(admit(cards)));
    const members = [ana.id, bea.id, cleo.id];
    await look(ana);
    await look(ana);
    await discovery.cards({ id: cleo.id, premium: false }, { scope: 'all', limit: 20 });
    await look(cleo, () => []);
    await discovery.stop();
    expect(await shownOf(members)).toEqual({ [bea.id]: 1 });
    await look(cleo);
    await look(ana);
    await discovery.stop();
    expect(await shownOf(members)).toEqual({ [bea.id]: 2 });
    clock.advance({ hours: 24 });
    await look(cleo);
    await discovery.stop();
    expect(await shownOf(members)).toEqual({ [bea.id]: 1 });
  });

  it('outlives neither its day nor the account', async () => {
    const { db, clock } = discoveryWorld.world;
    const [, bea, cleo] = await town({}, {});
    await wasShown(bea, 5);
    await wasShown(cleo, 5);
    const { discovery } = openDiscovery(db, clock);
    expect(await cleo.del(`/api/users/${cleo.id}`, { password: cleo.password })).toMatchObject({ status: 204 });
    await discovery.deleteOldExposures(100);
    expect(await shownOf([bea.id, cleo.id])).toEqual({ [bea.id]: 5 });
    clock.advance({ hours: 24 });
    await discovery.deleteOldExposures(100);
    expect(await shownOf([bea.id])).toEqual({});
  });

  it('adds up what processes count, and one whose clock is late takes nothing back', async () => {
    const { db } = discoveryWorld.world;
    const [, { id }] = await town({}, {});
    const add = (times: number, day: string) => insertOrAddExposures(db, new Map([[id, times]]), day);
    await add(2, '2030-01-02');
    await add(3, '2030-01-02');
    await add(7, '2030-01-01');
    expect(await shownOf([id])).toEqual({ [id]: 5 });
    await add(1, '2030-01-03');
    expect(await shownOf([id])).toEqual({ [id]: 1 });
  });

  it('goes on for the others when a member has left meanwhile', async () => {
    const { db, clock } = discoveryWorld.world;
    const [, { id }] = await town({}, {});
    await insertOrAddExposures(
      db,
      new Map([
        [randomUUID(), 1],
        [id, 1],
      ]),
      exposureDay(clock.now()),
    );
    expect(await shownOf([id])).toEqual({ [id]: 1 });
  });
});
