// The day of a meetup: codes, who came, and what nobody but the guest is told. ADR 019.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import type { BegunMeetup, CheckInCode } from '@violet/contract/meetups/meetup-attendance';
import { beforeEach, describe, expect, it } from 'vitest';
import { block } from '#test/steps/matches.ts';
import { aMeetup, hostAndTwo, join, leave, seen } from '#test/steps/meetups.ts';
import { beginWith } from '#test/world/begin-with.ts';
import type { Member, World } from '#test/world/world.ts';

let world: World;
let host: Member;
let ana: Member;
let bea: Member;
let meetup: TeaMeetup;
beginWith(hostAndTwo, (...all) => {
  [world, host, ana, bea] = all;
});
beforeEach(async () => {
  const eventDate = new Date(world.clock.now().getTime() + 2 * 3_600_000).toISOString();
  meetup = await aMeetup(world, host, { eventDate });
  for (const guest of [ana, bea]) await join(guest, meetup);
});

const show = <T = CheckInCode>(member: Member) => member.post<T>(`/api/events/${meetup.id}/check-in-code`);
const enter = <T = { checkedInAt: string }>(member: Member, code: string) =>
  member.post<T>(`/api/events/${meetup.id}/check-in`, { userId: member.id, code });
const begun = async (member: Member) => (await member.get<BegunMeetup[]>('/api/events/begun')).body;
const checkInOf = async (member: Member) => (await begun(member)).find(({ id }) => id === meetup.id)?.checkIn;
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** So many hours after its beginning. */
function at(hours: number): void {
  const passedMs = Date.parse(meetup.eventDate) + hours * 3_600_000 - world.clock.now().getTime();
  world.clock.advance({ seconds: passedMs / 1_000 });
}

describe('the code', () => {
  it('is shown to the host alone, the same each time, from an hour before to three after', async () => {
    expect((await show<ErrorBody>(host)).body).toMatchObject({
      code: 'conflict',
      message: 'The code can be shown around the beginning of the meetup.',
    });
    at(-0.9);
    const { body, status } = await show(host);
    const ofBeginning = (hours: number) => new Date(Date.parse(meetup.eventDate) + hours * 3_600_000).toISOString();
    expect([status, body]).toEqual([
      200,
      { code: expect.stringMatching(/^\d{6}$/u), validFrom: ofBeginning(-1), validUntil: ofBeginning(3) },
    ]);
    expect((await show(host)).body).toEqual(body);
    for (const nobody of [ana, await world.member()]) expect((await show<ErrorBody>(nobody)).body.code).toBe('not_found');
    at(2.9);
    expect((await show(host)).body).toEqual(body);
    at(3.1);
    expect((await show<ErrorBody>(host)).body.code).toBe('conflict');
  });

  it('checks in those who attend, once, and only while it is shown', async () => {
    at(-0.9);
    const refused = { code: 'validation_failed', message: 'This code is wrong or too old' };
    expect((await enter<ErrorBody>(ana, '000000')).body).toMatchObject(refused);
    const { code } = (await show(host)).body;
    expect((await enter<ErrorBody>(ana, wrong(code))).body).toMatchObject(refused);
    const answer = await enter(ana, code);
    expect(answer.status).toBe(200);
    expect((await enter(ana, code)).body).toEqual(answer.body);
    expect([(await seen(ana, meetup)).isCheckedIn, (await seen(bea, meetup)).isCheckedIn]).toEqual([true, false]);
    for (const nobody of [host, await world.member()]) expect((await enter<ErrorBody>(nobody, code)).body.code).toBe('not_found');
    await leave(bea, meetup);
    expect((await enter<ErrorBody>(bea, code)).body.code).toBe('not_found');
    await join(bea, meetup);
    at(3.1);
    expect((await enter<ErrorBody>(bea, code)).body).toMatchObject(refused);
  });

  it('cannot be guessed: ten wrong ones an hour, for each guest by herself', async () => {
    at(0.5);
    const { code } = (await show(host)).body;
    for (let tries = 0; tries < 10; tries += 1) expect((await enter(ana, wrong(code))).status).toBe(400);
    for (const tried of [wrong(code), code]) expect((await enter<ErrorBody>(ana, tried)).body.code).toBe('rate_limited');
    expect((await enter(bea, code)).status).toBe(200);
    for (const odd of ['12345', 'abcdef', '']) expect((await enter(bea, odd)).status).toBe(400);
  });

  it('is another one when the meetup is moved, and nobody has come yet', async () => {
    at(-0.9);
    const { code } = (await show(host)).body;
    await enter(ana, code);
    await host.put(`/api/events/${meetup.id}`, { description: 'Bring a cup.' });
    expect((await seen(ana, meetup)).isCheckedIn).toBe(true);
    await host.put(`/api/events/${meetup.id}`, { eventDate: new Date(Date.parse(meetup.eventDate) + 60_000).toISOString() });
    expect((await seen(ana, meetup)).isCheckedIn).toBe(false);
    expect((await enter(ana, code)).status).toBe(400);
  });

  it('is not for whom the host has parted from', async () => {
    at(0.5);
    const { code } = (await show(host)).body;
    await block(host, ana);
    expect((await enter<ErrorBody>(ana, code)).body.code).toBe('not_found');
    expect(await begun(ana)).toEqual([]);
  });
});

describe('her own meetups that have begun', () => {
  it('say whether she came, to herself alone', async () => {
    const stranger = await world.member();
    at(0.5);
    expect([await checkInOf(host), await checkInOf(ana), await checkInOf(bea)]).toEqual(['open', 'none', 'none']);
    const { code } = (await show(host)).body;
    expect(await checkInOf(ana)).toBe('open');
    await enter(ana, code);
    at(3.1);
    expect([await checkInOf(host), await checkInOf(ana), await checkInOf(bea)]).toEqual(['none', 'done', 'missed']);
    expect(await begun(bea)).toEqual([
      {
        id: meetup.id,
        title: 'Oolong walk',
        eventDate: meetup.eventDate,
        timeZone: null,
        isMine: false,
        checkIn: 'missed',
        likesUntil: expect.any(String),
      },
    ]);
    expect(await begun(stranger)).toEqual([]);
    // Whatever else is asked about that meetup, and about Bea, answers as if nobody had counted.
    for (const path of ['/guests', '/met', '']) {
      const { body } = await host.get(`/api/events/${meetup.id}${path}`);
      expect(JSON.stringify(body)).not.toMatch(/check|missed|came/iu);
    }
  });

  it('count nobody as missing where no code was shown', async () => {
    at(4);
    expect([await checkInOf(ana), await checkInOf(host)]).toEqual(['none', 'none']);
  });

  it('are read page by page, newest first, as long as they are kept', async () => {
    const ines = await world.member();
    const made: string[] = [];
    for (const hours of [3, 1, 2]) {
      const eventDate = new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString();
      made[hours] = (await aMeetup(world, ines, { eventDate })).id;
    }
    const later = await aMeetup(world, ines);
    world.clock.advance({ hours: 5 });
    const first = await ines.get<BegunMeetup[]>('/api/events/begun?limit=2');
    const rest = await ines.get<BegunMeetup[]>(`/api/events/begun?limit=2&cursor=${first.headers.get('x-next')}`);
    expect([...first.body, ...rest.body].map(({ id }) => id)).toEqual([made[3], made[2], made[1]]);
    expect(rest.headers.get('x-next')).toBeNull();
    world.clock.advance({ days: 31 });
    await world.app.meetups.sweep();
    expect((await (await world.signIn(ines)).get<BegunMeetup[]>('/api/events/begun')).body.map(({ id }) => id)).toEqual([later.id]);
  });
});

it('her export says where she checked in', async () => {
  at(0.5);
  await enter(ana, (await show(host)).body.code);
  const { body } = await ana.get<{ meetupsJoined: { checkedInAt: string | null }[] }>(`/api/users/${ana.id}/export`);
  expect(body.meetupsJoined).toEqual([expect.objectContaining({ id: meetup.id, checkedInAt: expect.any(String) as string })]);
});
