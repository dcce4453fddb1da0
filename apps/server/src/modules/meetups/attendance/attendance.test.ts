// Who comes to a meetup: joining, the waitlist, guests who ask, and those the host declined. ADR 013.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { MeetupGuest, MeetupUpdate, TeaMeetup } from '@violet/contract/meetups/meetups';
import { describe, expect, it } from 'vitest';
import { ghost } from '#test/steps/matches.ts';
import { aCrowd, type CrowdMember } from '#test/world/crowd.ts';
import {
  aFullMeetup,
  aMeetup,
  guestsOf,
  hostAndThree,
  join,
  unreadUpdateKinds,
  leave,
  joinWaitlist,
  seen,
  leaveWaitlist,
} from '#test/steps/meetups.ts';
import { beginWith } from '#test/world/begin-with.ts';
import type { World } from '#test/world/world.ts';

let world: World;
let host: CrowdMember;
let ana: CrowdMember;
let bea: CrowdMember;
let eve: CrowdMember;
beginWith(hostAndThree, (...all) => {
  [world, host, ana, bea, eve] = all;
});

/** Two places, both taken, by Ana and Bea. */
const aFullOne = () => aFullMeetup(world, host, [ana, bea]);

describe('joining', () => {
  it('is for others, once, until it is full', async () => {
    const meetup = await aFullOne();
    expect((await join<ErrorBody>(host, meetup)).body.code).toBe('forbidden');
    expect((await join<ErrorBody>(ana, meetup)).body.code).toBe('already_attending');
    const late = await join<ErrorBody>(eve, meetup);
    expect([late.status, late.body.code]).toEqual([409, 'event_full']);
    expect(await seen(eve, meetup)).toMatchObject({ attendeeCount: 2, isFull: true, isAttending: false });
    expect((await leave(bea, meetup)).status).toBe(200);
    expect((await leave(bea, meetup)).body).toMatchObject({ attendeeCount: 1, isFull: false });
    expect((await join(eve, meetup)).body).toMatchObject({ isAttending: true, attendeeCount: 2 });
  });

  it('in the name of somebody else is refused', async () => {
    const meetup = await aMeetup(world, host);
    const answer = await ana.post<ErrorBody>(`/api/events/${meetup.id}/join`, { userId: bea.id });
    expect(answer.body.code).toBe('forbidden');
    expect((await ana.post<ErrorBody>(`/api/events/${meetup.id}/join`, {})).status).toBe(400);
  });

  it('may be for verified members only', async () => {
    const meetup = await aMeetup(world, host, { verifiedOnly: true });
    expect((await join<ErrorBody>(ana, meetup)).body).toMatchObject({
      code: 'forbidden',
      message: 'This meetup is for verified members.',
    });
    await world.db.query('UPDATE members SET is_verified = true WHERE id = $1', [ana.id]);
    expect((await join(ana, meetup)).status).toBe(200);
    const asking = await aMeetup(world, host, { needsApproval: true });
    await join(bea, asking);
    await host.put(`/api/events/${asking.id}`, { verifiedOnly: true });
    const approved = await host.put<ErrorBody>(`/api/events/${asking.id}/guests/${bea.id}`, { approved: true });
    expect([approved.status, approved.body.message]).toEqual([409, 'She is not verified any more.']);
    expect(await seen(bea, asking)).toMatchObject({ isAttending: false, awaitsApproval: true });
  });
});

describe('the queue', () => {
  it('is for a full meetup only, and gives everyone one place in order', async () => {
    const open = await aMeetup(world, host);
    expect((await joinWaitlist<ErrorBody>(ana, open)).body.code).toBe('conflict');
    const meetup = await aFullOne();
    const fay = (await aCrowd(world, 1))[0]!;
    expect((await joinWaitlist<ErrorBody>(ana, meetup)).body.code).toBe('already_attending');
    expect((await joinWaitlist<ErrorBody>(host, meetup)).body.code).toBe('forbidden');
    expect((await joinWaitlist(eve, meetup)).body).toMatchObject({ waitlistPlace: 1, waitlistCount: 1 });
    expect((await joinWaitlist(fay, meetup)).body).toMatchObject({ waitlistPlace: 2, waitlistCount: 2 });
    expect((await joinWaitlist(eve, meetup)).body).toMatchObject({ waitlistPlace: 1, waitlistCount: 2 });
    expect((await leaveWaitlist(eve, meetup)).body).toMatchObject({ waitlistPlace: null, waitlistCount: 1 });
    expect(await seen(fay, meetup)).toMatchObject({ waitlistPlace: 1 });
  });

  it('moves up by itself: the free place is offered to the first, and to nobody else', async () => {
    const meetup = await aFullOne();
    const [fay, gia] = (await aCrowd(world, 2)) as [CrowdMember, CrowdMember];
    await joinWaitlist(eve, meetup);
    await joinWaitlist(fay, meetup);
    await leave(ana, meetup);
    expect(await seen(eve, meetup)).toMatchObject({ offeredUntil: expect.any(String), waitlistPlace: null, isAttending: false });
    expect(await seen(fay, meetup)).toMatchObject({ offeredUntil: null, waitlistPlace: 1 });
    for (const member of [fay, gia]) expect((await join<ErrorBody>(member, meetup)).body.code).toBe('event_full');
    expect(await unreadUpdateKinds(eve)).toEqual(['offered']);
    expect((await join(eve, meetup)).body).toMatchObject({ isAttending: true, attendeeCount: 2, offeredUntil: null });
    expect(await unreadUpdateKinds(eve)).toEqual([]);
  });

  it('goes on to the next when an offer is declined, or runs out', async () => {
    const meetup = await aFullOne();
    const [fay, gia] = (await aCrowd(world, 2)) as [CrowdMember, CrowdMember];
    for (const member of [eve, fay, gia]) await joinWaitlist(member, meetup);
    await leave(ana, meetup);
    await leaveWaitlist(eve, meetup);
    expect((await seen(fay, meetup)).offeredUntil).not.toBeNull();
    world.clock.advance({ hours: 13 });
    expect(await seen(fay, meetup)).toMatchObject({ offeredUntil: null, waitlistPlace: null });
    expect(await unreadUpdateKinds(fay)).toEqual([]);
    await world.app.meetups.offerExpiredPlaces();
    expect((await seen(gia, meetup)).offeredUntil).not.toBeNull();
    expect(await unreadUpdateKinds(gia)).toEqual(['offered']);
    expect((await join<ErrorBody>(fay, meetup)).body.code).toBe('event_full');
  });

  it('offers a place by the rules as they are when it is taken', async () => {
    const meetup = await aFullOne();
    await joinWaitlist(eve, meetup);
    await leave(ana, meetup);
    await host.put(`/api/events/${meetup.id}`, { needsApproval: true, exactPlace: 'Fern Street' });
    expect((await join(eve, meetup)).body).toMatchObject({
      isAttending: false,
      awaitsApproval: true,
      exactPlace: null,
      offeredUntil: null,
    });
    expect(await unreadUpdateKinds(host)).toEqual(['asked', 'joined', 'left']);
    expect((await join<ErrorBody>(ana, meetup)).body.code).toBe('event_full');
  });

  it('offers nothing to those who may no longer come', async () => {
    const meetup = await aFullOne();
    const [fay, gia] = (await aCrowd(world, 2)) as [CrowdMember, CrowdMember];
    for (const member of [eve, fay, gia]) await joinWaitlist(member, meetup);
    await leave(ana, meetup);
    await host.put(`/api/events/${meetup.id}`, { verifiedOnly: true });
    expect((await join<ErrorBody>(eve, meetup)).body.code).toBe('forbidden');
    await world.db.query('UPDATE members SET is_verified = true WHERE id = $1', [gia.id]);
    await leave(bea, meetup);
    expect([await seen(fay, meetup), await seen(gia, meetup)]).toMatchObject([{ waitlistPlace: 1 }, { offeredUntil: expect.any(String) }]);
  });

  it('moves up when the creator makes room', async () => {
    const meetup = await aFullOne();
    await joinWaitlist(eve, meetup);
    expect((await host.put<TeaMeetup>(`/api/events/${meetup.id}`, { maxAttendees: 3 })).body).toMatchObject({ waitlistCount: 0 });
    expect((await seen(eve, meetup)).offeredUntil).not.toBeNull();
    const smaller = await host.put<ErrorBody>(`/api/events/${meetup.id}`, { maxAttendees: 2 });
    expect([smaller.status, smaller.body.code]).toEqual([409, 'conflict']);
  });
});

describe('those who come', () => {
  it('see each other by first name; nobody else sees anybody', async () => {
    const meetup = await aMeetup(world, host);
    await world.db.query("UPDATE members SET name = 'Ana Sofia Reyes' WHERE id = $1", [ana.id]);
    await join(ana, meetup);
    await join(bea, meetup);
    expect((await guestsOf(bea, meetup)).map(({ name, isCreator, isMe }) => [name, isCreator, isMe])).toEqual([
      ['Crowd', true, false],
      ['Ana', false, false],
      ['Crowd', false, true],
    ]);
    for (const nobody of [eve, ana]) {
      if (nobody === ana) await leave(ana, meetup);
      expect((await nobody.get<ErrorBody>(`/api/events/${meetup.id}/guests`)).body.code).toBe('not_found');
    }
    expect(await guestsOf(host, meetup)).toHaveLength(2);
  });

  it('show no photo that the other may not see', async () => {
    const [shy, guest] = [await world.member({ name: 'Wren', premium: true }), await world.member()];
    const meetup = await aMeetup(world, host);
    await world.db.query(
      `INSERT INTO photos (id, member_id, position, blurred, created_at) VALUES (gen_random_uuid(), $1, 0, 'data:,', $2)`,
      [shy.id, world.clock.now()],
    );
    await join(shy, meetup);
    await join(guest, meetup);
    const photoOf = async () =>
      (await guest.get<MeetupGuest[]>(`/api/events/${meetup.id}/guests`)).body.find(({ id }) => id === shy.id)?.photo;
    expect(await photoOf()).toMatch(/^\/photos\//u);
    await ghost(shy, true);
    expect(await photoOf()).toBeNull();
  });
});

describe('a meetup that asks', () => {
  it('lets nobody in before its creator says yes', async () => {
    const meetup = await aMeetup(world, host, { needsApproval: true, maxAttendees: 2, exactPlace: 'Fern Street' });
    for (const member of [ana, bea]) {
      expect((await join(member, meetup)).body).toMatchObject({ isAttending: false, awaitsApproval: true, exactPlace: null });
    }
    expect((await join<ErrorBody>(eve, meetup)).body.code).toBe('event_full');
    await joinWaitlist(eve, meetup);
    expect((await host.get<MeetupUpdate[]>('/api/events/notices')).body).toMatchObject([{ kind: 'asked', eventId: meetup.id }]);
    expect((await guestsOf(host, meetup)).filter(({ awaitsApproval }) => awaitsApproval).map(({ id }) => id)).toEqual([ana.id, bea.id]);
    const answer = (guest: CrowdMember, approved: boolean, by = host) =>
      by.put<ErrorBody>(`/api/events/${meetup.id}/guests/${guest.id}`, { approved });
    expect((await answer(ana, true, ana)).body.code).toBe('forbidden');
    expect((await answer(ana, true)).status).toBe(200);
    expect((await answer(ana, true)).body.code).toBe('not_found');
    expect((await answer(bea, false)).status).toBe(200);
    expect(await seen(ana, meetup)).toMatchObject({ isAttending: true, exactPlace: 'Fern Street' });
    expect(await seen(bea, meetup)).toMatchObject({ isAttending: false, awaitsApproval: false });
    expect(await seen(eve, meetup)).toMatchObject({ awaitsApproval: true, waitlistPlace: null });
    expect([await unreadUpdateKinds(ana), await unreadUpdateKinds(bea)]).toEqual([['approved'], ['declined']]);
    expect((await guestsOf(ana, meetup)).map(({ id }) => id)).toEqual([host.id, ana.id]);
  });
});

describe('whom its creator declined', () => {
  it('does not ask again, neither at the door nor in the queue', async () => {
    const meetup = await aMeetup(world, host, { needsApproval: true, maxAttendees: 2 });
    await join(ana, meetup);
    expect(await seen(ana, meetup)).toMatchObject({ wasDeclined: false });
    await host.put(`/api/events/${meetup.id}/guests/${ana.id}`, { approved: false });
    expect(await seen(ana, meetup)).toMatchObject({ wasDeclined: true, isFull: false });
    const again = await join<ErrorBody>(ana, meetup);
    expect([again.status, again.body]).toEqual([
      409,
      { code: 'conflict', key: 'request_answered', message: 'Your request has been answered already.' },
    ]);
    for (const member of [bea, eve]) await join(member, meetup);
    expect((await joinWaitlist<ErrorBody>(ana, meetup)).body).toEqual(again.body);
    await host.put(`/api/events/${meetup.id}`, { needsApproval: false, maxAttendees: 3 });
    expect((await join<ErrorBody>(ana, meetup)).body).toEqual(again.body);
    expect(await unreadUpdateKinds(ana)).toEqual(['declined']);
    const other = await aMeetup(world, host, { needsApproval: true });
    expect((await join(ana, other)).body).toMatchObject({ awaitsApproval: true });
  });

  it('may be somebody who comes already, also a ghost: her place goes to the next, and she hears no more than a no', async () => {
    const gil = await world.member({ premium: true });
    const meetup = await aFullMeetup(world, host, [gil, bea]);
    await joinWaitlist(eve, meetup);
    await ghost(gil, true);
    await host.put(`/api/events/${meetup.id}`, { exactPlace: 'Fern Street' });
    const remove = (by: CrowdMember) => by.put<MeetupGuest[]>(`/api/events/${meetup.id}/guests/${gil.id}`, { approved: false });
    expect((await remove(bea)).status).toBe(403);
    expect((await remove(host)).body.map(({ id }) => id)).toEqual([host.id, bea.id]);
    expect((await remove(host)).status).toBe(404);
    expect((await seen(eve, meetup)).offeredUntil).not.toBeNull();
    expect(await seen(gil, meetup)).toMatchObject({ wasDeclined: true, creatorId: null, exactPlace: null });
    expect([await unreadUpdateKinds(gil), (await join<ErrorBody>(gil, meetup)).body.code]).toEqual([['declined'], 'conflict']);
  });
});
