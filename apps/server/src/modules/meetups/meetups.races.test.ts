// A place is one of a limited number, whoever does what at the same instant.
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { TeaMeetup } from '@violet/contract/meetups/meetups';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCrowd, requirePostgres, type CrowdMember } from '#test/world/crowd.ts';
import { aMeetup, join, leave, joinWaitlist, seen } from '#test/steps/meetups.ts';
import { createWorld, type World } from '#test/world/world.ts';
import { Refusal } from '#platform/http/errors.ts';
import type { Meetups } from './service.ts';

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
    const answers = await Promise.all(crowd.map((member) => join<TeaMeetup | ErrorBody>(member, meetup)));
    expect(codes(answers)).toEqual([...Array(30).fill('event_full'), ...Array(10).fill('in')]);
    expect((await seen(host, meetup)).attendeeCount).toBe(10);
    const late = crowd.filter((_, i) => answers[i]?.status === 409);
    // Each twice: a nervous finger is still one place.
    const queued = await Promise.all(late.flatMap((member) => [joinWaitlist(member, meetup), joinWaitlist(member, meetup)]));
    expect(queued.every(({ status }) => status === 200)).toBe(true);
    const places = await Promise.all(late.map(async (member) => (await seen(member, meetup)).waitlistPlace));
    expect(places.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));

    const first = late.filter((_, i) => Number(places[i]) <= 10);
    const inside = crowd.filter((_, i) => answers[i]?.status === 200);
    await Promise.all(inside.map((member) => leave(member, meetup)));
    const offered = await Promise.all(late.map(async (member) => (await seen(member, meetup)).offeredUntil !== null));
    expect(late.filter((_, i) => offered[i])).toEqual(first);
    const taken = await Promise.all(crowd.map((member) => join<TeaMeetup | ErrorBody>(member, meetup)));
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
    for (const member of waiting) await joinWaitlist(member, meetup);
    const gone = await Promise.all(leaving.map((member) => member.del(`/api/users/${member.id}`, { password: member.password })));
    expect(gone.map(({ status }) => status)).toEqual([204, 204]);
    const offered = await Promise.all(waiting.map(async (member) => (await seen(member, meetup)).offeredUntil !== null));
    expect(offered).toEqual([true, true, false, false]);
  });
});

type Act = 'join' | 'leave' | 'queue' | 'unqueue' | 'approve' | 'decline' | 'grow' | 'wait' | 'cancel';

interface Step {
  readonly who: number;
  readonly act: Act;
}

const step = fc.record({
  who: fc.nat({ max: 5 }),
  act: fc.constantFrom<Act>(
    'join',
    'join',
    'join',
    'leave',
    'queue',
    'queue',
    'unqueue',
    'approve',
    'approve',
    'decline',
    'grow',
    'wait',
    'cancel',
  ),
});

function doStep(calendar: Meetups, meetup: TeaMeetup, { who, act }: Step): Promise<unknown> {
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
      return calendar.offerExpiredPlaces();
    case 'cancel':
      return calendar.cancel(host.id, meetup.id);
  }
}

interface MeetupCounts {
  readonly attending: number;
  readonly held: number;
  readonly waiting: number;
}

async function countsOf({ id }: TeaMeetup): Promise<MeetupCounts> {
  const rows = await world.db.query<MeetupCounts>(
    `SELECT count(*) FILTER (WHERE state = 'attending')::int AS attending, count(*) FILTER (WHERE state <> 'waiting')::int AS held,
       count(*) FILTER (WHERE state = 'waiting')::int AS waiting
     FROM meetup_places WHERE meetup_id = $1`,
    [id],
  );
  return rows[0] as MeetupCounts;
}

/** What happened at a meetup, in the order in which it did, whatever became of it. */
interface Happened {
  readonly what: 'told' | 'place' | 'cancelled';
  /** The kind of an update, or the state of a place that somebody came to have. */
  readonly word: string | null;
  readonly member_id: string | null;
  /** Who had a place when it was cancelled. */
  readonly placed: string[] | null;
}

/** The database itself notes each update that is told and each place that changes. */
async function keepDiary(): Promise<void> {
  await world.db.exec(`
    CREATE TABLE diary (seq bigserial PRIMARY KEY, meetup_id uuid, what text, word text, member_id uuid, placed text[]);
    CREATE FUNCTION note_told() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO diary (meetup_id, what, word, member_id) VALUES (NEW.meetup_id, 'told', NEW.kind, NEW.member_id); RETURN NEW; END $$;
    CREATE TRIGGER told AFTER INSERT OR UPDATE OF created_at ON meetup_notices FOR EACH ROW EXECUTE FUNCTION note_told();
    CREATE FUNCTION note_place() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO diary (meetup_id, what, word, member_id) VALUES (NEW.meetup_id, 'place', NEW.state, NEW.member_id); RETURN NEW; END $$;
    CREATE TRIGGER place AFTER INSERT OR UPDATE OF state ON meetup_places FOR EACH ROW EXECUTE FUNCTION note_place();
    CREATE FUNCTION note_cancelled() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO diary (meetup_id, what, placed) SELECT NEW.id, 'cancelled', array_agg(p.member_id::text) FROM meetup_places p WHERE p.meetup_id = NEW.id;
      RETURN NEW; END $$;
    CREATE TRIGGER cancelled AFTER UPDATE OF cancelled_at ON meetups FOR EACH ROW EXECUTE FUNCTION note_cancelled();`);
}

interface Told {
  readonly kind: string;
  readonly memberId: string;
}

const sorted = (told: readonly Told[]) => told.map(({ kind, memberId }) => `${kind} ${memberId}`).toSorted();

/** What there was to be told, each once: the host's answers, and what followed from what became of places. */
function dueOf(happened: readonly Happened[], answers: readonly Told[]): Told[] {
  const places = happened.filter(({ what }) => what === 'place');
  const offers = places.filter(({ word }) => word === 'offered').map(({ member_id }) => ({ kind: 'offered', memberId: member_id ?? '' }));
  const questions = places.filter(({ word }) => word === 'asked').map(() => ({ kind: 'asked', memberId: host.id }));
  const ends = happened.flatMap(({ placed }) => placed ?? []).map((memberId) => ({ kind: 'cancelled', memberId }));
  return [...answers, ...offers, ...questions, ...ends];
}

describe('any mix of joining, leaving, queueing, answering and calling off', () => {
  it(
    'keeps within the places there are, lets nobody wait while one is free, and tells everyone of everything once',
    { tags: 'long' },
    async () => {
      await keepDiary();
      const calendar = world.app.meetups;
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
          const answers: Told[] = [];
          let isCancelled = false;
          for (const round of acts) {
            const done = await Promise.all(round.map((one) => isDone(calendar, meetup, one)));
            round.forEach(({ act, who }, at) => {
              if (!done[at]) return;
              if (act === 'approve' || act === 'decline') answers.push({ kind: `${act}d`, memberId: crowd[who]?.id ?? '' });
            });
            const goneOn = round.filter(({ act }, at) => act !== 'wait' && done[at]);
            if (isCancelled) expect(goneOn).toEqual([]);
            isCancelled ||= goneOn.some(({ act }) => act === 'cancel');
            await expectOrder(calendar, meetup, isCancelled);
          }
          const happened = await world.db.query<Happened>(
            'SELECT what, word, member_id, placed FROM diary WHERE meetup_id = $1 ORDER BY seq',
            [meetup.id],
          );
          expect(happened.filter(({ what }) => what === 'cancelled')).toHaveLength(isCancelled ? 1 : 0);
          const told = happened
            // News of arrivals for the host are told apart, in arrivals.test.ts.
            .filter(({ what, word }) => what === 'told' && word !== 'joined' && word !== 'left')
            .map(({ word, member_id }) => ({ kind: word ?? '', memberId: member_id ?? '' }));
          expect(sorted(told)).toEqual(sorted(dueOf(happened, answers)));
        }),
        { numRuns: 1_000, seed: 20_261_121 },
      );
    },
  );
});

/** False when it was refused. */
async function isDone(calendar: Meetups, meetup: TeaMeetup, one: Step): Promise<boolean> {
  try {
    await doStep(calendar, meetup, one);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function expectOrder(calendar: Meetups, meetup: TeaMeetup, isCancelled: boolean): Promise<void> {
  const { attending, held, waiting } = await countsOf(meetup);
  if (isCancelled) return expect([held, waiting]).toEqual([0, 0]);
  const { maxAttendees, attendeeCount } = await calendar.get(host.id, meetup.id);
  expect(attending).toBe(attendeeCount);
  expect(held).toBeLessThanOrEqual(maxAttendees);
  if (waiting > 0) expect(held).toBe(maxAttendees);
}
