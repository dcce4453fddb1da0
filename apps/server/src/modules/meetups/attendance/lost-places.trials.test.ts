// What becomes of meetups when two part, or one leaves or is suspended; and what an account takes along. ADR 013.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { MeetupUpdate, TeaMeetup } from '@violet/contract/meetups/meetups';
import { describe, expect, it } from 'vitest';
import { ghost } from '#test/steps/matches.ts';
import { aCrowd, type CrowdMember } from '#test/world/crowd.ts';
import { decideMember } from '#test/steps/moderation-steps.ts';
import {
  aFullMeetup,
  aMeetup,
  blockBy,
  guestsOf,
  hostAndThree,
  idsOf,
  join,
  unreadUpdateKinds,
  leave,
  joinWaitlist,
  seen,
} from '#test/steps/meetups.ts';
import { beginWith } from '#test/world/begin-with.ts';
import type { Caller, Member, World } from '#test/world/world.ts';

let world: World;
let host: CrowdMember;
let ana: CrowdMember;
let bea: CrowdMember;
let eve: CrowdMember;
beginWith(hostAndThree, (...all) => {
  [world, host, ana, bea, eve] = all;
});

/** Two places, both taken, by Ana and Bea. */
const aFullOne = (): Promise<TeaMeetup> => aFullMeetup(world, host, [ana, bea]);

describe('a block', () => {
  it('takes both out of each other’s meetups, and hands their place on', async () => {
    const meetup = await aFullOne();
    await joinWaitlist(eve, meetup);
    await blockBy(ana, host);
    for (const path of ['', '/guests']) expect((await ana.get<ErrorBody>(`/api/events/${meetup.id}${path}`)).body.code).toBe('not_found');
    expect((await join<ErrorBody>(ana, meetup)).body.code).toBe('not_found');
    expect((await joinWaitlist<ErrorBody>(ana, meetup)).body.code).toBe('not_found');
    expect(await idsOf(ana)).not.toContain(meetup.id);
    expect((await seen(eve, meetup)).offeredUntil).not.toBeNull();
    expect((await guestsOf(host, meetup)).map(({ id }) => id)).toEqual([host.id, bea.id]);
    await host.del(`/api/events/${meetup.id}`);
    expect(await unreadUpdateKinds(ana)).toEqual([]);
    const other = await aMeetup(world, ana);
    expect([await idsOf(host), (await join<ErrorBody>(host, other)).body.code]).not.toContain(other.id);
  });

  it('between two guests hides each from the other, and nothing else', async () => {
    const meetup = await aFullOne();
    await blockBy(ana, bea);
    expect((await guestsOf(ana, meetup)).map(({ id }) => id)).toEqual([host.id, ana.id]);
    expect((await guestsOf(bea, meetup)).map(({ id }) => id)).toEqual([host.id, bea.id]);
    for (const member of [ana, bea]) expect(await seen(member, meetup)).toMatchObject({ attendeeCount: 1, isAttending: true });
    for (const member of [host, eve]) expect(await seen(member, meetup)).toMatchObject({ attendeeCount: 2, isFull: true });
    expect((await joinWaitlist(eve, meetup)).body).toMatchObject({ waitlistPlace: 1 });
  });

  it('shows whom it hides from as many guests as her list has, and everybody outside the same number', async () => {
    const meetup = await aMeetup(world, host);
    for (const member of [ana, bea]) await join(member, meetup);
    const fay = await world.member();
    await blockBy(bea, ana);
    await blockBy(bea, eve);
    await blockBy(fay, bea);
    expect([(await seen(ana, meetup)).attendeeCount, (await guestsOf(ana, meetup)).length]).toEqual([1, 2]);
    await leave(ana, meetup);
    for (const member of [ana, eve, fay, await world.member()]) expect((await seen(member, meetup)).attendeeCount).toBe(1);
  });
});

describe('a suspended guest', () => {
  it('is not counted by anybody, and keeps her place; who asks is not let in, and the host not told of her', async () => {
    const [meetup, asked] = [await aFullOne(), await aMeetup(world, host, { needsApproval: true })];
    await join(bea, asked);
    await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [bea.id]);
    for (const member of [host, ana, eve]) expect(await seen(member, meetup)).toMatchObject({ attendeeCount: 1, isFull: true });
    expect((await host.put(`/api/events/${asked.id}/guests/${bea.id}`, { approved: true })).status).toBe(404);
    expect(await unreadUpdateKinds(host)).not.toContain('asked');
  });
});

describe('a banned guest', () => {
  it('gives her place to the next, whoever is told of the ban, and has none when it is lifted', async () => {
    const [mona, pia, dora] = [await world.member({ role: 'moderator' }), await world.member(), await world.member()];
    const [meetup, other] = [await aFullMeetup(world, host, [pia, bea]), await aFullMeetup(world, host, [dora, bea])];
    for (const one of [meetup, other]) await joinWaitlist(eve, one);
    await decideMember(mona, pia, { action: 'suspend', days: 3 });
    await world.settled();
    expect((await seen(eve, meetup)).offeredUntil).toBeNull();
    await decideMember(mona, pia, { action: 'ban' });
    await world.settled();
    expect((await seen(eve, meetup)).offeredUntil).not.toBeNull();
    await decideMember(mona, pia, { action: 'lift' });
    expect((await guestsOf(host, meetup)).map(({ id }) => id)).toEqual([host.id, bea.id]);
    await world.db.query('INSERT INTO standings (member_id, file_id, is_banned) VALUES ($1, $1, true)', [dora.id]);
    await world.app.meetups.removeSanctioned();
    expect((await seen(eve, other)).offeredUntil).not.toBeNull();
  });
});

describe('whom moderators hid', () => {
  it('has no coming place any more, neither joins nor plans, and is told why; the queue moves up', async () => {
    const [mona, pia] = [await world.member({ role: 'moderator' }), await world.member()];
    const [gil, cleo] = [await world.member({ premium: true }), await world.member()];
    const [meetup, other] = [await aMeetup(world, host, { maxAttendees: 3, exactPlace: 'At the back door' }), await aMeetup(world, host)];
    const asked = await aMeetup(world, host, { needsApproval: true });
    for (const member of [pia, gil, cleo]) await join(member, meetup);
    await joinWaitlist(eve, meetup);
    await join(pia, asked);
    await ghost(gil, true);
    await decideMember(mona, pia, { action: 'hide' });
    await world.settled();
    const names = async (member: Caller) => (await guestsOf(member, meetup)).map(({ id }) => id);
    for (const member of [host, cleo]) expect(await names(member)).toEqual([host.id, gil.id, cleo.id]);
    for (const member of [host, cleo]) expect(await seen(member, meetup)).toMatchObject({ attendeeCount: 2, isFull: true });
    expect((await seen(eve, meetup)).offeredUntil).not.toBeNull();
    expect(await seen(pia, meetup)).toMatchObject({ isAttending: false, exactPlace: null });
    expect((await pia.get(`/api/events/${meetup.id}/guests`)).status).toBe(404);
    expect((await unreadUpdateKinds(pia)).toSorted()).toEqual(['declined', 'declined']);
    expect(await unreadUpdateKinds(host)).not.toContain('asked');
    expect((await host.put(`/api/events/${asked.id}/guests/${pia.id}`, { approved: true })).status).toBe(404);
    const refused = { code: 'forbidden', key: 'hidden_no_meetups', message: expect.stringContaining('hidden by our moderators') };
    expect((await join<ErrorBody>(pia, other)).body).toEqual(refused);
    await expect(aMeetup(world, pia)).rejects.toThrow('403');
    expect((await join(gil, other)).status).toBe(200);
    world.clock.advance({ days: 7, hours: 3 });
    const guest = await world.signIn(cleo);
    const met = async () => (await guest.get<{ id: string }[]>(`/api/events/${meetup.id}/met`)).body.map(({ id }) => id);
    expect(await met()).toEqual([host.id, gil.id]);
  });
});

describe('the end of a meetup for its guests', () => {
  const ends: Record<string, (creator: Member, guests: readonly CrowdMember[]) => Promise<unknown>> = {
    'a block': async (creator, guests) => {
      for (const guest of guests) await blockBy(creator, guest);
    },
    'a suspension': async (creator) => {
      const mona = await world.member({ role: 'moderator' });
      expect((await decideMember(mona, creator, { action: 'suspend', days: 3, reason: 'Spam or scam' })).status).toBe(200);
      await world.settled();
    },
    'being hidden by moderators': async (creator) => {
      const mona = await world.member({ role: 'moderator' });
      expect((await decideMember(mona, creator, { action: 'hide' })).status).toBe(200);
      await world.settled();
    },
    'a suspension that no process heard of': async (creator) => {
      await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [creator.id]);
      await world.app.meetups.removeSanctioned();
    },
    'a deletion': (creator) => creator.del(`/api/users/${creator.id}`, { password: creator.password }),
  };

  it.each(Object.keys(ends))('by %s looks like any other', async (how) => {
    const [creator, guests] = [await world.member(), await aCrowd(world, 3)];
    const [guest, waiting, declined] = guests as [CrowdMember, CrowdMember, CrowdMember];
    const meetup = await aMeetup(world, creator, { maxAttendees: 2 });
    const off = await aMeetup(world, creator, { needsApproval: true });
    for (const member of [guest, bea]) await join(member, meetup);
    await joinWaitlist(waiting, meetup);
    for (const member of [guest, declined]) await join(member, off);
    await creator.put(`/api/events/${off.id}/guests/${declined.id}`, { approved: false });
    await creator.put(`/api/events/${meetup.id}`, { location: 'Elsewhere' });
    await creator.del(`/api/events/${off.id}`);
    await ends[how]?.(creator, guests);
    const look = async (member: CrowdMember) => ({
      told: (await member.get<MeetupUpdate[]>('/api/events/notices')).body
        .map(({ eventId, kind, title }) => `${eventId === meetup.id ? 'meetup' : 'off'} ${kind} '${title}'`)
        .toSorted(),
      meetup: (await member.get(`/api/events/${meetup.id}`)).body,
      guests: (await member.get(`/api/events/${meetup.id}/guests`)).body,
      isListed: (await idsOf(member)).includes(meetup.id),
    });
    const gone = { code: 'not_found', key: 'not_found', message: 'This does not exist.' };
    const told = [["meetup cancelled ''", "off cancelled ''"], ["meetup cancelled ''"], []];
    for (const [i, member] of guests.entries()) {
      expect(await look(member)).toEqual({ told: told[i], meetup: gone, guests: gone, isListed: false });
    }
  });

  it('stays its end when she who parted takes it back, and when it is called off afterwards', async () => {
    const [creator, guest] = [await world.member(), await world.member()];
    const meetup = await aMeetup(world, creator);
    await join(guest, meetup);
    await creator.put(`/api/events/${meetup.id}`, { location: 'Elsewhere' });
    const { body: block } = await creator.post<{ id: string }>('/api/blocks', { blockerId: creator.id, blockedUserId: guest.id });
    const look = async () => [
      (await guest.get<MeetupUpdate[]>('/api/events/notices')).body.map(({ kind, title }) => [kind, title]),
      (await idsOf(guest)).includes(meetup.id),
      (await guest.get(`/api/events/${meetup.id}`)).status,
      (await guest.get(`/api/events/${meetup.id}/calendar`)).status,
      (await join<ErrorBody>(guest, meetup)).status,
      (await guest.get<{ meetupsJoined: unknown }>(`/api/users/${guest.id}/export`)).body.meetupsJoined,
    ];
    const gone = [[['cancelled', '']], false, 404, 404, 404, []];
    expect(await look()).toEqual(gone);
    await creator.del(`/api/blocks/${block.id}`);
    expect(await look()).toEqual(gone);
    await creator.del(`/api/events/${meetup.id}`);
    expect(await look()).toEqual(gone);
    const next = await aMeetup(world, creator);
    expect((await join(guest, next)).status).toBe(200);
  });
});

describe('an account', () => {
  it('takes along what she planned and where she goes, and nothing of others', async () => {
    const ines = await world.member({ name: 'Ines' });
    const mine = await aMeetup(world, ines, { title: 'Mine', exactPlace: 'My kitchen' });
    const planned = await aMeetup(world, host, { title: 'Hers', exactPlace: 'Her kitchen' });
    await join(ines, planned);
    const file = (await ines.get<Record<string, unknown>>(`/api/users/${ines.id}/export`)).body;
    expect(file.meetupsPlanned).toMatchObject([{ id: mine.id, title: 'Mine', exactPlace: 'My kitchen' }]);
    expect(file.meetupsJoined).toEqual([
      { id: planned.id, title: 'Hers', eventDate: planned.eventDate, state: 'attending', checkedInAt: null },
    ]);
    expect(JSON.stringify(file)).not.toContain('Her kitchen');
    expect(file.meetupNotices).toEqual([]);
    await host.put(`/api/events/${planned.id}`, { location: 'Elsewhere' });
    const strict = await aMeetup(world, host, { title: 'Strict', needsApproval: true });
    await join(ines, strict);
    await host.put(`/api/events/${strict.id}/guests/${ines.id}`, { approved: false });
    const later = (await ines.get<Record<string, unknown>>(`/api/users/${ines.id}/export`)).body;
    expect(later.meetupNotices).toEqual([
      { eventId: strict.id, kind: 'declined', title: 'Strict', eventDate: strict.eventDate, timeZone: null },
      { eventId: planned.id, kind: 'changed', title: 'Hers', eventDate: planned.eventDate, timeZone: null },
    ]);
    expect(later.meetupsJoined).toContainEqual({
      id: strict.id,
      title: 'Strict',
      eventDate: strict.eventDate,
      state: 'declined',
      checkedInAt: null,
    });
  });

  it('that ends frees her places and calls off her meetups, without a word of hers', async () => {
    const ines = await world.member({ name: 'Ines' });
    const mine = await aMeetup(world, ines, { title: 'Ines pours', exactPlace: 'At Ines' });
    const called = await aMeetup(world, ines, { title: 'Ines pours twice' });
    for (const meetup of [mine, called]) await join(ana, meetup);
    await ines.del(`/api/events/${called.id}`);
    const planned = await aMeetup(world, host, { maxAttendees: 2 });
    for (const member of [ines, bea]) await join(member, planned);
    await joinWaitlist(eve, planned);
    expect((await ines.del(`/api/users/${ines.id}`, { password: ines.password })).status).toBe(204);
    expect((await ana.get<MeetupUpdate[]>('/api/events/notices')).body.map(({ kind, title }) => [kind, title])).toEqual([
      ['cancelled', ''],
      ['cancelled', ''],
    ]);
    expect((await seen(eve, planned)).offeredUntil).not.toBeNull();
    expect(await world.db.query("SELECT id FROM meetups WHERE title LIKE '%Ines%' OR exact_place LIKE '%Ines%'")).toEqual([]);
  });
});
