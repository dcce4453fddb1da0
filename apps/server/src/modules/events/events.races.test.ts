// A place is one of a limited number, whoever does what at the same instant.
import type { ErrorBody } from '@violet/contract/errors';
import type { EventNotice, TeaEvent } from '@violet/contract/events';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCrowd, requirePostgres, type CrowdMember } from '../../../test/crowd.ts';
import { aMeetup, join, leave, queue, seen } from '../../../test/meetups.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { MeetupCalendar } from './service.ts';

let world: World;
let host: CrowdMember;
let crowd: CrowdMember[];
beforeAll(async () => {
  world = await createWorld();
  requirePostgres(world);
  [host, ...crowd] = (await aCrowd(world, 41)) as [CrowdMember, ...CrowdMember[]];
});
afterAll(() => world.close());

const codes = (answers: { status: number; body: unknown }[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'in' : (body as ErrorBody).code)).toSorted();

describe('forty at ten places', () => {
  it('are ten who attend, and thirty who queue, each with one place in order', async () => {
    const meetup = await aMeetup(world, host, { maxAttendees: 10 });
    const answers = await Promise.all(crowd.map((member) => join<TeaEvent | ErrorBody>(member, meetup)));
    expect(codes(answers)).toEqual([...Array(30).fill('event_full'), ...Array(10).fill('in')]);
    expect((await seen(host, meetup)).attendeeCount).toBe(10);
    const late = crowd.filter((_, i) => answers[i]?.status === 409);
    // Each twice: a nervous finger is still one place.
    const queued = await Promise.all(late.flatMap((member) => [queue(member, meetup), queue(member, meetup)]));
    expect(queued.every(({ status }) => status === 200)).toBe(true);
    const places = await Promise.all(late.map(async (member) => (await seen(member, meetup)).waitlistPlace));
    expect(places.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));

    const first = late.filter((_, i) => Number(places[i]) <= 10);
    const inside = crowd.filter((_, i) => answers[i]?.status === 200);
    await Promise.all(inside.map((member) => leave(member, meetup)));
    const offered = await Promise.all(late.map(async (member) => (await seen(member, meetup)).offeredUntil !== null));
    expect(late.filter((_, i) => offered[i])).toEqual(first);
    const taken = await Promise.all(crowd.map((member) => join<TeaEvent | ErrorBody>(member, meetup)));
    expect(crowd.filter((_, i) => taken[i]?.status === 200)).toEqual(first);
  });

  it('of whom one blocks the host in the middle: she does not stay', async () => {
    for (const member of crowd.slice(0, 10)) {
      const meetup = await aMeetup(world, host);
      await Promise.all([join(member, meetup), member.post('/api/blocks', { blockerId: member.id, blockedUserId: host.id })]);
      expect(await world.db.query('SELECT 1 FROM meetup_places WHERE meetup_id = $1', [meetup.id])).toEqual([]);
      await world.db.query('DELETE FROM blocks');
      await world.db.query('DELETE FROM separations');
    }
  });

  it('or of whom some leave for good: their places go to the queue', async () => {
    const leaving = await Promise.all([world.member(), world.member()]);
    const meetup = await aMeetup(world, host, { maxAttendees: 2 });
    for (const member of leaving) await join(member, meetup);
    const waiting = crowd.slice(20, 24);
    for (const member of waiting) await queue(member, meetup);
    const gone = await Promise.all(leaving.map((member) => member.del(`/api/users/${member.id}`, { password: member.password })));
    expect(gone.map(({ status }) => status)).toEqual([204, 204]);
    const offered = await Promise.all(waiting.map(async (member) => (await seen(member, meetup)).offeredUntil !== null));
    expect(offered).toEqual([true, true, false, false]);
  });
});

type Act = 'join' | 'leave' | 'queue' | 'unqueue' | 'approve' | 'decline' | 'grow' | 'wait';

interface Step {
  readonly who: number;
  readonly act: Act;
}

const step = fc.record({
  who: fc.nat({ max: 5 }),
  act: fc.constantFrom<Act>('join', 'join', 'join', 'leave', 'queue', 'queue', 'unqueue', 'approve', 'approve', 'decline', 'grow', 'wait'),
});

function doStep(calendar: MeetupCalendar, meetup: TeaEvent, { who, act }: Step): Promise<unknown> {
  const guest = crowd[who]?.id ?? '';
  switch (act) {
    case 'join':
      return calendar.join(guest, meetup.id);
    case 'leave':
      return calendar.leave(guest, meetup.id);
    case 'queue':
      return calendar.joinWaitlist(guest, meetup.id);
    case 'unqueue':
      return calendar.leaveWaitlist(guest, meetup.id);
    case 'approve':
    case 'decline':
      return calendar.answerGuest(host.id, meetup.id, guest, act === 'approve');
    case 'grow':
      return calendar.update(host.id, meetup.id, { maxAttendees: 3 });
    case 'wait':
      return calendar.passOnOffers();
  }
}

interface Standing {
  readonly attending: number;
  readonly held: number;
  readonly waiting: number;
  readonly placed: string[];
}

async function standing({ id }: TeaEvent): Promise<Standing> {
  const rows = await world.db.query<Standing>(
    `SELECT count(*) FILTER (WHERE state = 'attending')::int AS attending, count(*) FILTER (WHERE state <> 'waiting')::int AS held,
       count(*) FILTER (WHERE state = 'waiting')::int AS waiting, array_agg(member_id::text ORDER BY member_id) AS placed
     FROM meetup_places WHERE meetup_id = $1`,
    [id],
  );
  return rows[0] as Standing;
}

describe('any mix of joining, leaving, queueing, answering and calling off', () => {
  it('keeps within the places there are, lets nobody wait while one is free, and tells everyone once', async () => {
    const calendar = world.app.meetups;
    const refusals = (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    };
    // Steps of one round happen at the same instant.
    const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.boolean(), rounds, async (needsApproval, acts) => {
        const eventDate = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
        const written = {
          title: 'Tea',
          description: '',
          location: 'Park',
          exactPlace: null,
          teaType: null,
          city: null,
          verifiedOnly: false,
        };
        const meetup = await calendar.create(host.id, { ...written, eventDate, needsApproval, maxAttendees: 2, creatorId: host.id });
        for (const round of acts) {
          await Promise.all(round.map((one) => doStep(calendar, meetup, one).catch(refusals)));
          const { maxAttendees, attendeeCount } = await calendar.get(host.id, meetup.id);
          const { attending, held, waiting } = await standing(meetup);
          expect(attending).toBe(attendeeCount);
          expect(held).toBeLessThanOrEqual(maxAttendees);
          if (waiting > 0) expect(held).toBe(maxAttendees);
        }
        const { placed } = await standing(meetup);
        await Promise.all([1, 2].map(() => calendar.cancel(host.id, meetup.id).catch(refusals)));
        const told = await world.db.query<{ member_id: string; kind: EventNotice['kind'] }>(
          'SELECT member_id, kind FROM meetup_notices WHERE meetup_id = $1 ORDER BY member_id',
          [meetup.id],
        );
        expect(told).toEqual((placed ?? []).map((member_id) => ({ member_id, kind: 'cancelled' })));
      }),
      { numRuns: 1_000, seed: 20_261_121 },
    );
  }, 300_000);
});
