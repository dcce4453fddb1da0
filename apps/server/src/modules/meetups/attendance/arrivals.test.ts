// On a server that others reach, a place alone tells neither where nor who. The host hears of each guest who comes and goes. ADR 028.
import type { MeetupGuest, TeaMeetup } from '@violet/contract/meetups/meetups';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMeetup, guestsOf, join, leave, seen, unreadUpdateKinds } from '#test/steps/meetups.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

const address = '12 Fern Street, ring twice';

let world: World;
let host: Member;
let ana: Member;
let bea: Member;
let meetup: TeaMeetup;
beforeAll(async () => {
  world = await createWorld({ isExposed: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  [host, ana, bea] = [await world.member(), await world.member(), await world.member()];
  meetup = await aMeetup(world, host, { exactPlace: address });
});

const answer = (guest: Member, approved: boolean) => host.put<MeetupGuest[]>(`/api/events/${meetup.id}/guests/${guest.id}`, { approved });
const calendarOf = async (member: Member) => (await member.get<string>(`/api/events/${meetup.id}/calendar`)).body;

/** Whatever the member can ask for about the meetup, in one text. */
async function knownTo(member: Member): Promise<string> {
  const guests = await member.get(`/api/events/${meetup.id}/guests`);
  return JSON.stringify([await seen(member, meetup), guests.body, await calendarOf(member)]);
}

describe('a new guest', () => {
  it('has a place, and learns neither where it is nor who comes, by joining and leaving either', async () => {
    await join(bea, meetup);
    const joined = await join(ana, meetup);
    expect(joined.body).toMatchObject({ isAttending: true, isInside: false, creatorId: null, exactPlace: null, location: 'Forest Park' });
    expect((await ana.get(`/api/events/${meetup.id}/guests`)).status).toBe(404);
    const known = await knownTo(ana);
    for (const secret of [address, host.id, bea.id]) expect(known).not.toContain(secret);
    await leave(ana, meetup);
    expect(await knownTo(ana)).not.toContain(address);
  });

  it('is let in by the host, who sees who is not; a second yes is none', async () => {
    await join(ana, meetup);
    await join(bea, meetup);
    expect((await guestsOf(host, meetup)).map(({ id, isApproved }) => [id, isApproved])).toEqual([
      [host.id, true],
      [ana.id, false],
      [bea.id, false],
    ]);
    expect((await answer(ana, true)).status).toBe(200);
    expect(await seen(ana, meetup)).toMatchObject({ isInside: true, exactPlace: address, creatorId: host.id });
    expect((await guestsOf(ana, meetup)).map(({ isApproved }) => isApproved)).toEqual([true, true, true]);
    expect(await calendarOf(ana)).toContain('12 Fern Street');
    expect(await unreadUpdateKinds(ana)).toEqual(['approved']);
    expect((await answer(ana, true)).status).toBe(404);
    expect((await seen(bea, meetup)).isInside).toBe(false);
  });

  it('may be sent away before she has seen anything', async () => {
    await join(ana, meetup);
    expect((await answer(ana, false)).status).toBe(200);
    expect(await seen(ana, meetup)).toMatchObject({ isAttending: false, wasDeclined: true, exactPlace: null });
  });

  it('who was let in and comes back is a new guest', async () => {
    await join(ana, meetup);
    await answer(ana, true);
    await leave(ana, meetup);
    expect((await join(ana, meetup)).body).toMatchObject({ isAttending: true, isInside: false, exactPlace: null });
  });
});

describe('a day before it begins', () => {
  it('verified members of some days are inside, and nobody else', async () => {
    await world.db.query('UPDATE members SET is_verified = true WHERE id = $1', [ana.id]);
    for (const member of [ana, bea]) await join(member, meetup);
    expect((await seen(ana, meetup)).isInside).toBe(false);
    world.clock.advance({ days: 6, hours: 1 });
    const late = await world.member();
    await world.db.query('UPDATE members SET is_verified = true WHERE id = $1', [late.id]);
    await join(late, meetup);
    expect(await seen(ana, meetup)).toMatchObject({ isInside: true, exactPlace: address });
    for (const member of [bea, late]) expect(await seen(member, meetup)).toMatchObject({ isInside: false, exactPlace: null });
  });

  it('is soon enough only for who came: a guest who was never let in met nobody', async () => {
    for (const member of [ana, bea]) await join(member, meetup);
    await answer(bea, true);
    world.clock.advance({ days: 7, hours: 3 });
    const met = (member: Member) => member.get(`/api/events/${meetup.id}/met`);
    expect([(await met(ana)).status, (await met(bea)).status]).toEqual([404, 200]);
  });
});

it('the host hears of who comes and who goes again, and of nobody who only asks to', async () => {
  await join(ana, meetup);
  expect(await unreadUpdateKinds(host)).toEqual(['joined']);
  await host.del('/api/events/notices');
  await leave(ana, meetup);
  expect(await unreadUpdateKinds(host)).toEqual(['left']);
  const asking = await aMeetup(world, host, { needsApproval: true });
  await host.del('/api/events/notices');
  await join(ana, asking);
  await leave(ana, asking);
  expect(await unreadUpdateKinds(host)).not.toContain('left');
});
