// Meetups as members see them: what is planned, who comes, who waits, and who may know. api.md, /api/events.
import type { ErrorBody } from '@violet/contract/errors';
import type { EventGuest, EventNotice, TeaEvent } from '@violet/contract/events';
import type { Report } from '@violet/contract/safety';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ghost } from '../../../test/builders.ts';
import { aCrowd, type CrowdMember } from '../../../test/crowd.ts';
import { decideMember } from '../../../test/desk.ts';
import { aFullMeetup, aMeetup, blockBy, guestsOf, idsOf, join, kinds, leave, queue, seen, unqueue } from '../../../test/meetups.ts';
import { createWorld, type World } from '../../../test/world.ts';

let world: World;
let host: CrowdMember;
let ana: CrowdMember;
let bea: CrowdMember;
let eve: CrowdMember;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [host, ana, bea, eve] = (await aCrowd(world, 4)) as [CrowdMember, CrowdMember, CrowdMember, CrowdMember];
});

/** Two places, both taken, by Ana and Bea. */
const aFullOne = () => aFullMeetup(world, host, [ana, bea]);

describe('a meetup', () => {
  it('is there for everyone as it was written, the exact place and its creator only for those who come', async () => {
    const written = { title: 'Matcha and zines', description: 'Bring one.', location: 'Portland', teaType: 'Matcha', maxAttendees: 8 };
    const made = await aMeetup(world, host, { ...written, exactPlace: '12 Fern Street, ring twice' });
    expect(made).toMatchObject({ ...written, creatorId: host.id, isMine: true, exactPlace: '12 Fern Street, ring twice' });
    expect(made).toMatchObject({ attendeeCount: 0, isAttending: false });
    const shown = await ana.get<TeaEvent[]>('/api/events?limit=100');
    expect(shown.body.find(({ id }) => id === made.id)).toMatchObject({ ...written, creatorId: null, isMine: false });
    expect(JSON.stringify([shown.body, await seen(ana, made)])).not.toContain('Fern Street');
    expect((await join(ana, made)).body).toMatchObject({ creatorId: host.id, exactPlace: '12 Fern Street, ring twice', attendeeCount: 1 });
    expect((await leave(ana, made)).body).toMatchObject({ creatorId: null, exactPlace: null, attendeeCount: 0, isAttending: false });
  });

  it('needs a title, a place and a time, and ten may come unless she says otherwise', async () => {
    for (const missing of ['title', 'location', 'eventDate']) {
      const answer = await host.post<ErrorBody>('/api/events', {
        title: 'Tea',
        location: 'Park',
        eventDate: '2030-01-01T10:00:00Z',
        creatorId: host.id,
        [missing]: missing === 'title' ? '  ' : undefined,
      });
      expect([answer.status, answer.body.message]).toEqual([400, 'Please fill in all required fields']);
    }
    expect((await aMeetup(world, host)).maxAttendees).toBe(10);
  });

  it.each([1, 51, 2.5, '10'])('is not for %s', async (maxAttendees) => {
    await expect(aMeetup(world, host, { maxAttendees: maxAttendees as number })).rejects.toThrow('400');
  });

  it('is never in the past, and leaves the list when it begins', async () => {
    const past = new Date(world.clock.now().getTime() - 1000).toISOString();
    await expect(aMeetup(world, host, { eventDate: past })).rejects.toThrow('Choose a date in the future');
    const soon = await aMeetup(world, host, { eventDate: new Date(world.clock.now().getTime() + 3_600_000).toISOString() });
    expect(await idsOf(ana)).toContain(soon.id);
    world.clock.advance({ hours: 2 });
    expect(await idsOf(ana)).not.toContain(soon.id);
    expect((await join<ErrorBody>(ana, soon)).body.code).toBe('not_found');
  });

  it.each([3 * 365, 3_000_000])('is not planned %i days ahead', async (days) => {
    const eventDate = new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().replace(/^\+\d+/u, '9999');
    await expect(aMeetup(world, host, { eventDate })).rejects.toThrow('400: {"code":"validation_failed","message":"Choose a date within');
    const meetup = await aMeetup(world, host);
    const changed = await host.put<ErrorBody>(`/api/events/${meetup.id}`, { eventDate: '9999-12-31T23:59:59-23:59' });
    expect(changed.body.errors).toEqual([{ path: 'eventDate', message: 'Enter a valid date and time' }]);
  });

  it('stands in the list by its time, page by page', async () => {
    const far = world.clock.now().getTime() + 600 * 86_400_000;
    const inDays = (days: number) => new Date(far + days * 86_400_000).toISOString();
    const made: TeaEvent[] = [];
    for (const days of [3, 1, 2, 1]) made.push(await aMeetup(world, host, { eventDate: inDays(days) }));
    const read: TeaEvent[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const answer: Awaited<ReturnType<typeof ana.get<TeaEvent[]>>> = await ana.get<TeaEvent[]>(
        `/api/events?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      read.push(...answer.body);
      cursor = answer.headers.get('x-next');
    }
    const order = read.filter(({ id }) => made.some((one) => one.id === id)).map(({ eventDate }) => eventDate);
    expect(order).toEqual([1, 1, 2, 3].map(inDays));
    expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
    expect((await ana.get('/api/events?cursor=5.x')).status).toBe(400);
  });
});

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
    expect((await queue<ErrorBody>(ana, open)).body.code).toBe('conflict');
    const meetup = await aFullOne();
    const fay = (await aCrowd(world, 1))[0]!;
    expect((await queue<ErrorBody>(ana, meetup)).body.code).toBe('already_attending');
    expect((await queue<ErrorBody>(host, meetup)).body.code).toBe('forbidden');
    expect((await queue(eve, meetup)).body).toMatchObject({ waitlistPlace: 1, waitlistCount: 1 });
    expect((await queue(fay, meetup)).body).toMatchObject({ waitlistPlace: 2, waitlistCount: 2 });
    expect((await queue(eve, meetup)).body).toMatchObject({ waitlistPlace: 1, waitlistCount: 2 });
    expect((await unqueue(eve, meetup)).body).toMatchObject({ waitlistPlace: null, waitlistCount: 1 });
    expect(await seen(fay, meetup)).toMatchObject({ waitlistPlace: 1 });
  });

  it('moves up by itself: the free place is offered to the first, and to nobody else', async () => {
    const meetup = await aFullOne();
    const [fay, gia] = (await aCrowd(world, 2)) as [CrowdMember, CrowdMember];
    await queue(eve, meetup);
    await queue(fay, meetup);
    await leave(ana, meetup);
    expect(await seen(eve, meetup)).toMatchObject({ offeredUntil: expect.any(String), waitlistPlace: null, isAttending: false });
    expect(await seen(fay, meetup)).toMatchObject({ offeredUntil: null, waitlistPlace: 1 });
    for (const member of [fay, gia]) expect((await join<ErrorBody>(member, meetup)).body.code).toBe('event_full');
    expect(await kinds(eve)).toEqual(['offered']);
    expect((await join(eve, meetup)).body).toMatchObject({ isAttending: true, attendeeCount: 2, offeredUntil: null });
    expect(await kinds(eve)).toEqual([]);
  });

  it('goes on to the next when an offer is declined, or runs out', async () => {
    const meetup = await aFullOne();
    const [fay, gia] = (await aCrowd(world, 2)) as [CrowdMember, CrowdMember];
    for (const member of [eve, fay, gia]) await queue(member, meetup);
    await leave(ana, meetup);
    await unqueue(eve, meetup);
    expect((await seen(fay, meetup)).offeredUntil).not.toBeNull();
    world.clock.advance({ hours: 13 });
    expect(await seen(fay, meetup)).toMatchObject({ offeredUntil: null, waitlistPlace: null });
    expect(await kinds(fay)).toEqual([]);
    await world.app.meetups.passOnOffers();
    expect((await seen(gia, meetup)).offeredUntil).not.toBeNull();
    expect(await kinds(gia)).toEqual(['offered']);
    expect((await join<ErrorBody>(fay, meetup)).body.code).toBe('event_full');
  });

  it('offers a place by the rules as they are when it is taken', async () => {
    const meetup = await aFullOne();
    await queue(eve, meetup);
    await leave(ana, meetup);
    await host.put(`/api/events/${meetup.id}`, { needsApproval: true, exactPlace: 'Fern Street' });
    expect((await join(eve, meetup)).body).toMatchObject({
      isAttending: false,
      awaitsApproval: true,
      exactPlace: null,
      offeredUntil: null,
    });
    expect(await kinds(host)).toEqual(['asked']);
    expect((await join<ErrorBody>(ana, meetup)).body.code).toBe('event_full');
  });

  it('offers nothing to those who may no longer come', async () => {
    const meetup = await aFullOne();
    const [fay, gia] = (await aCrowd(world, 2)) as [CrowdMember, CrowdMember];
    for (const member of [eve, fay, gia]) await queue(member, meetup);
    await leave(ana, meetup);
    await host.put(`/api/events/${meetup.id}`, { verifiedOnly: true });
    expect((await join<ErrorBody>(eve, meetup)).body.code).toBe('forbidden');
    await world.db.query('UPDATE members SET is_verified = true WHERE id = $1', [gia.id]);
    await leave(bea, meetup);
    expect([await seen(fay, meetup), await seen(gia, meetup)]).toMatchObject([{ waitlistPlace: 1 }, { offeredUntil: expect.any(String) }]);
  });

  it('moves up when the creator makes room', async () => {
    const meetup = await aFullOne();
    await queue(eve, meetup);
    expect((await host.put<TeaEvent>(`/api/events/${meetup.id}`, { maxAttendees: 3 })).body).toMatchObject({ waitlistCount: 0 });
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
      (await guest.get<EventGuest[]>(`/api/events/${meetup.id}/guests`)).body.find(({ id }) => id === shy.id)?.photo;
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
    await queue(eve, meetup);
    expect((await host.get<EventNotice[]>('/api/events/notices')).body).toMatchObject([{ kind: 'asked', eventId: meetup.id }]);
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
    expect([await kinds(ana), await kinds(bea)]).toEqual([['approved'], ['declined']]);
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
    expect([again.status, again.body]).toEqual([409, { code: 'conflict', message: 'Your request has been answered already.' }]);
    for (const member of [bea, eve]) await join(member, meetup);
    expect((await queue<ErrorBody>(ana, meetup)).body).toEqual(again.body);
    await host.put(`/api/events/${meetup.id}`, { needsApproval: false, maxAttendees: 3 });
    expect((await join<ErrorBody>(ana, meetup)).body).toEqual(again.body);
    expect(await kinds(ana)).toEqual(['declined']);
    const other = await aMeetup(world, host, { needsApproval: true });
    expect((await join(ana, other)).body).toMatchObject({ awaitsApproval: true });
  });

  it('may be somebody who comes already, also a ghost: her place goes to the next, and she hears no more than a no', async () => {
    const gil = await world.member({ premium: true });
    const meetup = await aFullMeetup(world, host, [gil, bea]);
    await queue(eve, meetup);
    await ghost(gil, true);
    await host.put(`/api/events/${meetup.id}`, { exactPlace: 'Fern Street' });
    const remove = (by: CrowdMember) => by.put<EventGuest[]>(`/api/events/${meetup.id}/guests/${gil.id}`, { approved: false });
    expect((await remove(bea)).status).toBe(403);
    expect((await remove(host)).body.map(({ id }) => id)).toEqual([host.id, bea.id]);
    expect((await remove(host)).status).toBe(404);
    expect((await seen(eve, meetup)).offeredUntil).not.toBeNull();
    expect(await seen(gil, meetup)).toMatchObject({ wasDeclined: true, creatorId: null, exactPlace: null });
    expect([await kinds(gil), (await join<ErrorBody>(gil, meetup)).body.code]).toEqual([['declined'], 'conflict']);
  });
});

describe('its creator', () => {
  it('changes it, and whoever has a place hears of another time or place, once', async () => {
    const meetup = await aFullOne();
    await queue(eve, meetup);
    const change = (body: object, by = host) => by.put<ErrorBody>(`/api/events/${meetup.id}`, body);
    expect((await change({ title: 'Hers now' }, ana)).body.code).toBe('forbidden');
    expect((await change({ description: 'Thermoses welcome.', maxAttendees: 2 })).status).toBe(200);
    expect(await kinds(ana)).toEqual([]);
    await change({ location: 'Laurelhurst Park' });
    await change({ exactPlace: 'By the pond' });
    for (const member of [ana, bea, eve]) expect(await kinds(member)).toEqual(['changed']);
    expect(await seen(ana, meetup)).toMatchObject({
      title: 'Oolong walk',
      description: 'Thermoses welcome.',
      location: 'Laurelhurst Park',
      exactPlace: 'By the pond',
    });
    expect((await change({ eventDate: '2001-01-01T10:00:00Z' })).status).toBe(400);
    expect((await change({ title: ' ' })).body.message).toBe('Please fill in all required fields');
    await ana.del('/api/events/notices');
    expect([await kinds(ana), await kinds(bea)]).toEqual([[], ['changed']]);
  });

  it('calls it off, and everyone with a place hears that alone', async () => {
    const meetup = await aFullOne();
    await queue(eve, meetup);
    await host.put(`/api/events/${meetup.id}`, { location: 'Elsewhere' });
    expect((await ana.del<ErrorBody>(`/api/events/${meetup.id}`)).body.code).toBe('forbidden');
    expect((await host.del(`/api/events/${meetup.id}`)).status).toBe(204);
    expect((await host.del<ErrorBody>(`/api/events/${meetup.id}`)).body.code).toBe('not_found');
    for (const member of [ana, bea, eve]) {
      expect((await member.get<EventNotice[]>('/api/events/notices')).body).toEqual([
        { eventId: meetup.id, kind: 'cancelled', title: 'Oolong walk', eventDate: meetup.eventDate },
      ]);
      expect(await idsOf(member)).not.toContain(meetup.id);
    }
  });
});

describe('a report', () => {
  it('is about its creator, and does not say who she is', async () => {
    const meetup = await aMeetup(world, host);
    const send = (by: CrowdMember) =>
      by.post<Report>(`/api/events/${meetup.id}/report`, { reason: 'Fake profile', description: 'No such park' });
    const answer = await send(ana);
    expect([answer.status, answer.body.reportedUserId]).toEqual([201, '“Oolong walk”']);
    const mine = (await ana.get<Report[]>(`/api/reports/${ana.id}`)).body;
    expect(mine).toMatchObject([{ reportedUserId: '“Oolong walk”', reason: 'Fake profile', description: 'No such park' }]);
    expect(JSON.stringify(mine)).not.toContain(host.id);
    expect(await world.db.query('SELECT reported_id FROM reports WHERE reporter_id = $1', [ana.id])).toEqual([{ reported_id: host.id }]);
    expect((await send(host)).status).toBe(403);
    await blockBy(host, bea);
    expect((await send(bea)).status).toBe(404);
  });

  it('is taken of a meetup that has begun from those who were there alone, whatever became of the two since', async () => {
    const meetup = await aMeetup(world, host);
    await join(ana, meetup);
    world.clock.advance({ days: 8 });
    const send = (by: CrowdMember) => by.post(`/api/events/${meetup.id}/report`, { reason: 'Harassment or bullying' });
    expect((await send(ana)).status).toBe(201);
    expect((await send(bea)).status).toBe(404);
    expect((await decideMember(await world.member({ role: 'moderator' }), host, { action: 'hide' })).status).toBe(200);
    expect((await send(ana)).status).toBe(201);
    await blockBy(ana, host);
    expect((await send(ana)).status).toBe(201);
  });
});

describe('meetups without end', () => {
  it('are refused after ten planned and thirty places asked for in a day', async () => {
    const strict = await createWorld({ rateLimits: true, demo: false });
    const [creator, other, guest] = (await aCrowd(strict, 3)) as [CrowdMember, CrowdMember, CrowdMember];
    const past = new Date(strict.clock.now().getTime() - 1000).toISOString();
    await expect(aMeetup(strict, creator, { eventDate: past })).rejects.toThrow('400');
    for (let count = 0; count < 10; count += 1) await aMeetup(strict, creator);
    await expect(aMeetup(strict, creator)).rejects.toThrow('429: {"code":"rate_limited"');
    const meetup = await aMeetup(strict, other);
    for (let count = 0; count < 15; count += 1) {
      expect((await join(guest, meetup)).status).toBe(200);
      expect((await leave(guest, meetup)).status).toBe(200);
      expect((await queue(guest, meetup)).status).toBe(409);
    }
    for (const ask of [join, queue]) expect((await ask<ErrorBody>(guest, meetup)).body.code).toBe('rate_limited');
    expect((await leave(guest, meetup)).status).toBe(200);
    await strict.close();
  });
});

it('what is long over is no longer kept', async () => {
  const meetup = await aMeetup(world, host);
  world.clock.advance({ days: 38 });
  await world.app.meetups.sweep();
  expect(await world.db.query('SELECT id FROM meetups WHERE id = $1', [meetup.id])).toEqual([]);
});
