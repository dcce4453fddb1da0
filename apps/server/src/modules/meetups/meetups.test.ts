// Meetups as members see them: what is planned, changed and called off, who may know, and reports. ADR 013.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { MeetupUpdate, TeaMeetup } from '@violet/contract/meetups/meetups';
import type { Report } from '@violet/contract/safety';
import { describe, expect, it } from 'vitest';
import { aCrowd, type CrowdMember } from '#test/world/crowd.ts';
import { decideMember } from '#test/steps/moderation-steps.ts';
import {
  aFullMeetup,
  aMeetup,
  blockBy,
  hostAndThree,
  idsOf,
  join,
  unreadUpdateKinds,
  leave,
  joinWaitlist,
  seen,
} from '#test/steps/meetups.ts';
import { beginWith } from '#test/world/begin-with.ts';
import { createWorld, type World } from '#test/world/world.ts';

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

describe('a meetup', () => {
  it('is there for everyone as it was written, the exact place and its creator only for those who come', async () => {
    const written = { title: 'Matcha and zines', description: 'Bring one.', location: 'Portland', teaType: 'Matcha', maxAttendees: 8 };
    const made = await aMeetup(world, host, { ...written, exactPlace: '12 Fern Street, ring twice' });
    expect(made).toMatchObject({ ...written, creatorId: host.id, isMine: true, exactPlace: '12 Fern Street, ring twice' });
    expect(made).toMatchObject({ attendeeCount: 0, isAttending: false });
    const shown = await ana.get<TeaMeetup[]>('/api/events?limit=100');
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
    await expect(aMeetup(world, host, { eventDate })).rejects.toThrow(
      '400: {"code":"validation_failed","key":"validation_failed","message":"Choose a date within',
    );
    const meetup = await aMeetup(world, host);
    const changed = await host.put<ErrorBody>(`/api/events/${meetup.id}`, { eventDate: '9999-12-31T23:59:59-23:59' });
    expect(changed.body.errors).toEqual([{ path: 'eventDate', key: 'date_valid', message: 'Enter a valid date and time' }]);
  });

  it('stands in the list by its time, page by page', async () => {
    const far = world.clock.now().getTime() + 600 * 86_400_000;
    const inDays = (days: number) => new Date(far + days * 86_400_000).toISOString();
    const made: TeaMeetup[] = [];
    for (const days of [3, 1, 2, 1]) made.push(await aMeetup(world, host, { eventDate: inDays(days) }));
    const read: TeaMeetup[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const answer: Awaited<ReturnType<typeof ana.get<TeaMeetup[]>>> = await ana.get<TeaMeetup[]>(
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

describe('its creator', () => {
  it('changes it, and whoever has a place hears of another time or place, once', async () => {
    const meetup = await aFullOne();
    await joinWaitlist(eve, meetup);
    const change = (body: object, by = host) => by.put<ErrorBody>(`/api/events/${meetup.id}`, body);
    expect((await change({ title: 'Hers now' }, ana)).body.code).toBe('forbidden');
    expect((await change({ description: 'Thermoses welcome.', maxAttendees: 2 })).status).toBe(200);
    expect(await unreadUpdateKinds(ana)).toEqual([]);
    await change({ location: 'Laurelhurst Park' });
    await change({ exactPlace: 'By the pond' });
    for (const member of [ana, bea, eve]) expect(await unreadUpdateKinds(member)).toEqual(['changed']);
    expect(await seen(ana, meetup)).toMatchObject({
      title: 'Oolong walk',
      description: 'Thermoses welcome.',
      location: 'Laurelhurst Park',
      exactPlace: 'By the pond',
    });
    expect((await change({ eventDate: '2001-01-01T10:00:00Z' })).status).toBe(400);
    expect((await change({ title: ' ' })).body.message).toBe('Please fill in all required fields');
    await ana.del('/api/events/notices');
    expect([await unreadUpdateKinds(ana), await unreadUpdateKinds(bea)]).toEqual([[], ['changed']]);
  });

  it('moves it to another city, of which whoever has a place hears though the address has the same words', async () => {
    const meetup = await aMeetup(world, host, { location: 'The old station' });
    await join(ana, meetup);
    const change = (body: object) => host.put<TeaMeetup>(`/api/events/${meetup.id}`, body);
    const kinds = () => unreadUpdateKinds(ana);
    await ana.del('/api/events/notices');
    expect((await change({ city: 'Salem, Oregon' })).body.city).toBe('Salem, Oregon');
    expect((await change({ city: 'Salem, Oregon', title: 'Oolong walk' })).body.title).toBe('Oolong walk');
    expect(await kinds()).toEqual([]);
    expect((await change({ city: 'Eugene, Oregon' })).body.city).toBe('Eugene, Oregon');
    expect(await kinds()).toEqual(['changed']);
    await ana.del('/api/events/notices');
    expect((await change({ cityId: null })).status).toBe(200);
    expect(await kinds()).toEqual(['changed']);
  });

  it('calls it off, and everyone with a place hears that alone', async () => {
    const meetup = await aFullOne();
    await joinWaitlist(eve, meetup);
    await host.put(`/api/events/${meetup.id}`, { location: 'Elsewhere' });
    expect((await ana.del<ErrorBody>(`/api/events/${meetup.id}`)).body.code).toBe('forbidden');
    expect((await host.del(`/api/events/${meetup.id}`)).status).toBe(204);
    expect((await host.del<ErrorBody>(`/api/events/${meetup.id}`)).body.code).toBe('not_found');
    for (const member of [ana, bea, eve]) {
      expect((await member.get<MeetupUpdate[]>('/api/events/notices')).body).toEqual([
        { eventId: meetup.id, kind: 'cancelled', title: 'Oolong walk', eventDate: meetup.eventDate, timeZone: meetup.timeZone },
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
      expect((await joinWaitlist(guest, meetup)).status).toBe(409);
    }
    for (const ask of [join, joinWaitlist]) expect((await ask<ErrorBody>(guest, meetup)).body.code).toBe('rate_limited');
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
