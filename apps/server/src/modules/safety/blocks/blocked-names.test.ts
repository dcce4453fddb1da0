// What a block tells of a name: no more than was shown before it. ADR 003.
import type { Block } from '@violet/contract/safety';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aCode, ask, hereAs, openTo } from '#test/steps/couples.ts';
import { aMatch, block, ghost } from '#test/steps/matches.ts';
import { aMeetup, guestsOf, join } from '#test/steps/meetups.ts';
import { createWorld, type Member, type MemberTraits, type World } from '#test/world/world.ts';

let world: World;
let ana: Member;
let marta: Member;
beforeAll(async () => {
  world = await createWorld({ isExposed: true });
});
afterAll(() => world.close());

const aMarta = (traits: MemberTraits = {}) => world.member({ name: 'Marta Kowalska-Nowak', ...traits });
beforeEach(async () => {
  [ana, marta] = [await world.member(), await aMarta()];
});

const show = (member: Member, profileVisibility: 'friends' | 'private') =>
  member.put(`/api/users/${member.id}/app-settings`, { privacy: { profileVisibility } });
const close = (member: Member) => show(member, 'friends');

/** All names of the one who was blocked: in the answer, in the list, in the export. */
async function namesAfterBlock(by: Member, other: Member): Promise<string[]> {
  const made = await block(by, other);
  const listed = (await by.get<Block[]>(`/api/blocks/${by.id}`)).body;
  const file = (await by.get<{ blocks: Block[] }>(`/api/users/${by.id}/export`)).body;
  return [made, ...listed, ...file.blocks].map(({ blockedUser }) => blockedUser.name);
}
const thrice = (name: string) => [name, name, name];

async function aGuest(host: Member, meetup: { readonly id: string }, guest: Member): Promise<void> {
  await join(guest, meetup);
  expect((await host.put(`/api/events/${meetup.id}/guests/${guest.id}`, { approved: true })).status).toBe(200);
}

it('is what the list of guests says of one whose profile is closed, for guests and for the host', async () => {
  const host = await world.member();
  const meetup = await aMeetup(world, host);
  await close(marta);
  for (const guest of [ana, marta]) await aGuest(host, meetup, guest);
  expect((await guestsOf(ana, meetup)).map(({ name }) => name)).toContain('Marta');
  expect((await ana.get(`/api/users/${marta.id}`)).status).toBe(404);
  expect(await namesAfterBlock(ana, marta)).toEqual(thrice('Marta'));
  expect(await namesAfterBlock(host, marta)).toEqual(thrice('Marta'));
});

it('is what the question says of one whose profile is closed and who asks to be a partner', async () => {
  for (const member of [ana, marta]) {
    await hereAs(member, 'partnered');
    await openTo(member, true);
  }
  await close(marta);
  await ask(marta, await aCode(ana));
  expect(await namesAfterBlock(ana, marta)).toEqual(thrice('Marta'));
});

it('is the first one of a ghost, and of somebody from whom the member has parted before', async () => {
  const ghostly = await aMarta({ premium: true });
  await ghost(ghostly, true);
  const match = await aMatch(marta, ana);
  await ana.del(`/api/matches/${match.id}`);
  expect((await marta.put(`/api/users/${marta.id}`, { name: 'Marta Lis' })).status).toBe(200);
  expect((await block(ana, ghostly)).blockedUser.name).toBe('Marta');
  expect((await block(ana, marta)).blockedUser.name).toBe('Marta');
});

it('is whole where the profile is there: open to all, or to a match', async () => {
  expect(await namesAfterBlock(await world.member(), marta)).toEqual(thrice('Marta Kowalska-Nowak'));
  const dora = await aMarta();
  await aMatch(dora, ana);
  await show(dora, 'private');
  expect(await namesAfterBlock(ana, dora)).toEqual(thrice('Marta Kowalska-Nowak'));
});
