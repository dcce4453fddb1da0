// The places of hidden contacts, with the member who hides in one process and whoever looks in another. ADR 045.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAddress, hideFrom } from '#test/steps/contacts.ts';
import { oneWayPlaces } from '#test/suites/hidden-contacts/one-way-places.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
let second: Awaited<ReturnType<World['secondProcess']>>;
beforeAll(async () => {
  if (!process.env.TEST_REDIS_URL) throw new Error('two processes need Redis: set TEST_REDIS_URL (npm run test:services)');
  world = await createWorld();
  second = await world.secondProcess();
});
afterAll(() => world.close());

const location = 'Anchorage, Alaska';

describe('a member who enters a contact in one process does not exist in the other for whose it is', () => {
  it.each(oneWayPlaces)('$place', async ({ traits, before, isMet }) => {
    const email = anAddress();
    const ana = await world.member({ location, ...traits });
    const xenia = await world.member({ location, email, ...traits });
    const meeting = { world, me: { ...xenia, ...second.as(xenia) }, other: ana };
    await before?.(meeting);
    for (const { events } of [world.app, second.app]) await events.settled();
    // The other process has asked before, and remembers by what.
    await meeting.me.get(`/api/users/${ana.id}`);
    await hideFrom(ana, email);
    expect(await isMet(meeting)).toBe(false);
  });

  it('an address that begins to count in one process is known in the other', async () => {
    const email = anAddress();
    const [ana, xenia] = [await world.member(), await world.member({ email: anAddress() })];
    await hideFrom(ana, email);
    const elsewhere = second.as(xenia);
    expect((await elsewhere.get(`/api/users/${ana.id}`)).status).toBe(200);
    await xenia.put(`/api/users/${xenia.id}`, { email });
    await world.db.query('DELETE FROM former_addresses WHERE member_id = $1', [xenia.id]);
    expect((await elsewhere.get(`/api/users/${ana.id}`)).status).toBe(404);
  });
});
