// Whom a guest may block at a meetup: those in the list of guests, and nobody before it opens. ADR 003, ADR 028.
import type { CheckInCode } from '@violet/contract/meetups/meetup-attendance';
import type { Block } from '@violet/contract/safety';
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anAddress, hideFrom } from '#test/steps/contacts.ts';
import { aMeetup, blockBy, join } from '#test/steps/meetups.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let host: Member;
let bea: Member;
let eve: Member;
let meetup: TeaMeetup;
let email: string;
beforeAll(async () => {
  world = await createWorld({ isExposed: true });
});
afterAll(() => world.close());

/** In three weeks. Host and one guest have closed profiles; the other one is verified and new. */
beforeEach(async () => {
  email = anAddress();
  [host, bea, eve] = [await world.member(), await world.member(), await world.member({ email })];
  await world.db.query('UPDATE members SET is_verified = true WHERE id = $1', [eve.id]);
  meetup = await aMeetup(world, host, { eventDate: new Date(world.clock.now().getTime() + 21 * 86_400_000).toISOString() });
  for (const member of [host, bea]) await member.put(`/api/users/${member.id}/app-settings`, { privacy: { profileVisibility: 'friends' } });
  await join(bea, meetup);
  await letIn(bea);
});

const letIn = (guest: Member) => host.put(`/api/events/${meetup.id}/guests/${guest.id}`, { approved: true });
const ofNobody = '0197f000-0000-7000-8000-000000000000';

async function expectNobodyFound(by: Member): Promise<void> {
  const nobody = await blockBy(by, { id: ofNobody });
  expect(nobody.status).toBe(404);
  for (const other of [host, bea]) expect(await blockBy(by, other)).toMatchObject({ status: 404, body: nobody.body });
  expect((await by.get<Block[]>(`/api/blocks/${by.id}`)).body).toEqual([]);
}

async function expectBothFound(by: Member): Promise<void> {
  for (const other of [bea, host]) expect((await blockBy(by, other)).status).toBe(201);
}

it('is nobody for a verified guest of a minute, until the host has said yes', async () => {
  await join(eve, meetup);
  await expectNobodyFound(eve);
  await letIn(eve);
  await expectBothFound(eve);
});

it('is everybody from a day before for a verified guest of some days, and nobody until then', async () => {
  await join(eve, meetup);
  world.clock.advance({ days: 19 });
  await expectNobodyFound(eve);
  world.clock.advance({ days: 1, hours: 1 });
  await expectBothFound(eve);
});

it('is nobody afterwards for a guest who was never let in', async () => {
  const late = await world.member();
  await join(late, meetup);
  world.clock.advance({ days: 21, hours: 1 });
  await expectNobodyFound(late);
});

it('is everybody afterwards for a guest who was there by the code of the host', async () => {
  const late = await world.member();
  await join(late, meetup);
  world.clock.advance({ days: 21 });
  const { body } = await host.post<CheckInCode>(`/api/events/${meetup.id}/check-in-code`);
  expect((await late.post(`/api/events/${meetup.id}/check-in`, { userId: late.id, code: body.code })).status).toBe(200);
  world.clock.advance({ hours: 1 });
  await expectBothFound(late);
});

it('is nobody for a guest from whom the host hides since', async () => {
  await join(eve, meetup);
  await letIn(eve);
  await hideFrom(host, email);
  await expectNobodyFound(eve);
});
