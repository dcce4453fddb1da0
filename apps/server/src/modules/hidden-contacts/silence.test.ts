// ADR 045: what a member does reaches nobody from whom that member hides: no frame, no letter, no call.
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hideFrom } from '#test/steps/contacts.ts';
import { block, like, superLike } from '#test/steps/matches.ts';
import { aFullMeetup, aMeetup, join, joinWaitlist, leave, seen } from '#test/steps/meetups.ts';
import { aPushMember, createPushWorld, type PushWorld } from '#test/world/push-member.ts';
import { openSocket } from '#test/world/socket.ts';

let site: PushWorld;
beforeAll(async () => {
  site = await createPushWorld();
});
afterAll(() => site.close());

async function told(): Promise<void> {
  await site.world.settled();
  await site.world.app.meetups.sendUpdates();
  await site.world.app.outbound.flush();
  await site.world.app.outbound.deliver();
}

it('a like is answered as ever, and says nothing on an open page; another member’s does', async () => {
  const { world } = site;
  const { member: xenia, email } = await aPushMember(site);
  const [ana, bea] = [await world.member(), await world.member()];
  await hideFrom(ana, email);
  const socket = await openSocket(world.origin, xenia);
  const given = await superLike(ana, xenia);
  expect(given.allowance).toMatchObject({ superLikesRemaining: 0, likesRemaining: 9 });
  await told();
  await like(bea, xenia);
  await socket.next('notification');
  expect(socket.frames.filter(({ type }) => type === 'notification')).toHaveLength(1);
  await socket.close();
});

it('neither a letter nor a browser tells of a like, or of a guest who asks, comes and goes', async () => {
  const { world } = site;
  const { member: xenia, email, browser } = await aPushMember(site);
  const letters = () => world.emails.filter(({ to }) => to === email).length;
  const [ana, bea] = [await world.member(), await world.member()];
  const [open, asking] = [await aMeetup(world, xenia), await aMeetup(world, xenia, { needsApproval: true })];
  await hideFrom(ana, email);
  await like(ana, xenia);
  for (const meetup of [open, asking]) expect((await join(ana, meetup)).status).toBe(200);
  expect((await leave(ana, open)).status).toBe(200);
  await told();
  expect([letters(), browser.heard()]).toEqual([0, []]);
  await like(bea, xenia);
  await told();
  expect([letters(), browser.heard().length]).toEqual([1, 1]);
});

it('what was about to be told of a member is not, once that one hides', async () => {
  const { world } = site;
  const { member: xenia, email, browser } = await aPushMember(site);
  const ana = await world.member();
  await like(ana, xenia);
  await world.settled();
  await world.app.outbound.flush();
  await hideFrom(ana, email);
  await told();
  expect([world.emails.filter(({ to }) => to === email), browser.heard()]).toEqual([[], []]);
});

it('a meetup of a host who hides since is not reminded of', async () => {
  const { world } = site;
  const { member: xenia, email, browser } = await aPushMember(site);
  const ana = await world.member();
  const meetup = await aMeetup(world, ana, { eventDate: new Date(world.clock.now().getTime() + 30 * 3_600_000).toISOString() });
  await join(xenia, meetup);
  await hideFrom(ana, email);
  world.clock.advance({ hours: 7 });
  await world.app.meetups.remind();
  await told();
  expect([world.emails.filter(({ to }) => to === email), browser.heard()]).toEqual([[], []]);
});

it('a coming meetup of a host who hides since is reported no more than one of a host who blocked; once it has begun it is', async () => {
  const { world } = site;
  const { member: xenia, email } = await aPushMember(site);
  const [ana, bea] = [await world.member(), await world.member()];
  const [hiding, blocking] = [await aMeetup(world, ana), await aMeetup(world, bea)];
  for (const meetup of [hiding, blocking]) await join(xenia, meetup);
  await hideFrom(ana, email);
  await block(bea, xenia);
  const report = ({ id }: TeaMeetup) => xenia.post<unknown>(`/api/events/${id}/report`, { reason: 'Other' });
  const [ofHiding, ofBlocking] = [await report(hiding), await report(blocking)];
  expect([ofHiding.status, ofHiding.body]).toEqual([404, ofBlocking.body]);
  world.clock.advance({ days: 8 });
  expect((await report(hiding)).status).toBe(201);
});

it('a full meetup reads to its host as without the guests who hide, and is full for whoever would like to come', async () => {
  const { world } = site;
  const { member: xenia, email } = await aPushMember(site);
  const [ana, bea, cleo, dora] = [await world.member(), await world.member(), await world.member(), await world.member()];
  const coming = await aFullMeetup(world, xenia, [ana, bea]);
  const waiting = await aFullMeetup(world, xenia, [bea, cleo]);
  const without = [await aMeetup(world, xenia, { maxAttendees: 2 }), await aFullMeetup(world, xenia, [bea, cleo])] as const;
  await join(bea, without[0]);
  await joinWaitlist(cleo, coming);
  for (const member of [ana, dora]) await joinWaitlist(member, waiting);
  await joinWaitlist(dora, without[1]);
  await hideFrom(ana, email);
  const places = async (meetup: TeaMeetup) => {
    const { attendeeCount, isFull, waitlistCount } = await seen(xenia, meetup);
    return { attendeeCount, isFull, waitlistCount };
  };
  expect(await places(coming)).toEqual(await places(without[0]));
  expect(await places(waiting)).toEqual(await places(without[1]));
  expect([await places(coming), await places(waiting)]).toEqual([
    { attendeeCount: 1, isFull: false, waitlistCount: 0 },
    { attendeeCount: 2, isFull: true, waitlistCount: 1 },
  ]);
  expect((await seen(dora, coming)).isFull).toBe(true);
  expect((await join<{ key: string }>(dora, coming)).body).toMatchObject({ key: 'event_full' });
});

it('a host who tries limits is refused below the guests she knows of, not below those who hide; nobody loses a place, and none is offered', async () => {
  const { world } = site;
  const { member: xenia, email } = await aPushMember(site);
  const [ana, bea, cleo] = [await world.member(), await world.member(), await world.member()];
  const [dora, eve] = [await world.member(), await world.member()];
  const [hiding, plain] = [await aMeetup(world, xenia, { maxAttendees: 5 }), await aMeetup(world, xenia, { maxAttendees: 5 })];
  for (const guest of [bea, cleo, dora]) for (const meetup of [hiding, plain]) await join(guest, meetup);
  await join(ana, hiding);
  await hideFrom(ana, email);
  const tryLimits = async ({ id }: TeaMeetup) => {
    const answers = [];
    for (const maxAttendees of [4, 3, 2]) {
      const { status, body } = await xenia.put<TeaMeetup>(`/api/events/${id}`, { maxAttendees });
      answers.push([status, body.attendeeCount, body.isFull]);
    }
    return answers;
  };
  const answers = await tryLimits(hiding);
  expect(answers).toEqual(await tryLimits(plain));
  expect(answers).toEqual([
    [200, 3, false],
    [200, 3, true],
    [409, undefined, undefined],
  ]);

  expect((await seen(ana, hiding)).isAttending).toBe(true);
  expect(await seen(eve, hiding)).toMatchObject({ attendeeCount: 3, maxAttendees: 3, isFull: true });
  await joinWaitlist(eve, hiding);
  await leave(bea, hiding);
  expect(await seen(eve, hiding)).toMatchObject({ waitlistPlace: 1, offeredUntil: null });
  expect(await seen(xenia, hiding)).toMatchObject({ attendeeCount: 2, isFull: false, waitlistCount: 0 });
  await leave(cleo, hiding);
  expect((await seen(eve, hiding)).offeredUntil).not.toBeNull();
});
