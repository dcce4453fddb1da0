// A member deletes the account: the way out is guarded, others see an unmatch, and reports keep what happened.
import { reportReasons } from '@violet/contract/catalogue/report-reasons';
import type { Match } from '@violet/contract/matches';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDepartureSteps, finishDepartures, leave, report } from '#test/steps/departures.ts';
import { aMatch } from '#test/steps/matches.ts';
import { say } from '#test/steps/messages.ts';
import { findLeftovers } from '#test/world/find-leftovers.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let departures: ReturnType<typeof createDepartureSteps>;
let ana: Member;
beforeAll(async () => {
  world = await createWorld();
  departures = createDepartureSteps(world);
  // The job queue has its tables, too.
  await world.app.jobs.start();
});
afterAll(() => world.close());
beforeEach(async () => {
  ana = await world.member({ name: 'Ana' });
});

describe('a deleted account', () => {
  it('signs her out everywhere, sockets included, and lets nobody in any more', async () => {
    const { bea } = await departures.aBea();
    const phone = await world.signIn(bea);
    const sockets = [await openSocket(world.origin, bea), await openSocket(world.origin, phone)];
    const answer = await leave(phone);
    expect(answer.headers.getSetCookie().join()).toContain('violet_session=;');
    expect(await Promise.all(sockets.map((socket) => socket.closed))).toEqual([4401, 4401]);
    for (const device of [bea, phone]) expect((await device.get<ErrorBody>('/api/auth/me')).body.code).toBe('not_signed_in');
    const again = await world.visitor.post<ErrorBody>('/api/auth/login', { username: bea.username, password: bea.password });
    expect(again.body.code).toBe('invalid_credentials');
  });

  it('looks to others like an unmatch', async () => {
    const [{ bea: leaver, photo }, { bea: unmatcher }] = [await departures.aBea(), await departures.aBea()];
    const [first, second] = [await aMatch(leaver, ana), await aMatch(unmatcher, ana)];
    const socket = await openSocket(world.origin, ana);
    await leave(leaver);
    await unmatcher.del(`/api/matches/${second.id}`);
    expect(await socket.next('unmatched', ({ matchId }) => matchId === first.id)).toEqual({ type: 'unmatched', matchId: first.id });
    expect(await socket.next('unmatched', ({ matchId }) => matchId === second.id)).toEqual({ type: 'unmatched', matchId: second.id });
    await socket.close();
    for (const of of [
      (_gone: Member, match: Match) => `/api/messages/${match.id}`,
      (gone: Member) => `/api/users/${gone.id}`,
      (gone: Member) => `/api/users/${gone.id}/badges`,
    ]) {
      const [deleted, unmatched] = [await ana.get(of(leaver, first)), await ana.get(of(unmatcher, second))];
      expect([deleted.status, deleted.body]).toEqual([unmatched.status, unmatched.body]);
    }
    const message = (match: Match) => ana.post('/api/messages', { matchId: match.id, senderId: ana.id, content: 'Still there?' });
    expect((await message(first)).body).toEqual((await message(second)).body);
    const swiped = (target: Member) => ana.post('/api/likes', { userId: ana.id, targetUserId: target.id, isLike: true });
    expect((await swiped(leaver)).body).toEqual((await swiped(unmatcher)).body);
    const blocked = (target: Member) => ana.post('/api/blocks', { blockerId: ana.id, blockedUserId: target.id });
    expect((await blocked(leaver)).body).toEqual((await blocked(unmatcher)).body);
    expect((await ana.get(photo.url)).status).toBe(404);
    expect((await ana.get<Match[]>('/api/matches')).body).toEqual([]);
  });

  it('needs the password, and not too many tries at it', async () => {
    const { bea } = await departures.aBea();
    const wrong = await leave(bea, 'Kettle_off_9');
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials']);
    expect((await leave(bea, '')).status).toBe(400);
    expect((await ana.del<ErrorBody>(`/api/users/${bea.id}`, { password: ana.password })).body.code).toBe('forbidden');
    for (let tries = 1; tries < 10; tries += 1) await leave(bea, 'Kettle_off_9');
    expect((await leave(bea)).body.code).toBe('rate_limited');
    expect((await bea.get('/api/auth/me')).status).toBe(200);
  });

  it('is open to a suspended member, and twice is once', async () => {
    const { bea } = await departures.aBea();
    await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [bea.id]);
    expect((await leave(bea)).status).toBe(204);
    expect((await leave(bea)).body.code).toBe('not_signed_in');
  });

  it('keeps its username out of other hands for ninety days', async () => {
    const { bea } = await departures.aBea();
    await leave(bea);
    const asBea = {
      username: bea.username.toUpperCase(),
      password: 'Kettle_on_9',
      name: 'X',
      age: 30,
      genderIdentity: 'woman',
      sexualOrientation: 'lesbian',
    };
    const taken = await world.visitor.post<ErrorBody>('/api/auth/register', asBea);
    expect([taken.status, taken.body.code]).toEqual([409, 'username_taken']);
    world.clock.advance({ days: 91 });
    expect((await world.visitor.post('/api/auth/register', asBea)).status).toBe(201);
  });
});

interface KeptReport {
  reporter_id: string | null;
  reported_id: string | null;
  reported_text: string;
  description: string;
  reason: string;
  departed_key: string | null;
  lines: { from: string; text: string }[] | null;
}

async function reportsOf(reason: string): Promise<KeptReport[]> {
  return world.db.query<KeptReport>(
    `SELECT r.reporter_id, r.reported_id, r.reported_text, r.description, r.reason, r.departed_key, e.lines
     FROM reports r LEFT JOIN report_excerpts e ON e.report_id = r.id WHERE r.description LIKE $1 ORDER BY r.id`,
    [`%${reason}%`],
  );
}

describe('the safety copy', () => {
  it('of reports about her says what happened, in the words of then', async () => {
    const { bea, terms } = await departures.aBea();
    const match = await aMatch(ana, bea);
    await say(bea, match.id, `${bea.name} never forgets`);
    await say(ana, match.id, 'Please stop');
    await report(ana, bea.id, `case 17: ${bea.name} threatened me`);
    const other = await world.member();
    await report(other, bea.username, 'case 17: me too');
    await leave(bea);
    const [first, second] = await reportsOf('case 17');
    expect(first).toMatchObject({ reporter_id: ana.id, reported_id: null, reported_text: 'deleted account', reason: reportReasons[0] });
    expect(first?.description).toBe(`case 17: ${bea.name} threatened me`);
    expect(first?.lines).toMatchObject([
      { from: 'reported', text: `${bea.name} never forgets` },
      { from: 'reporter', text: 'Please stop' },
    ]);
    expect([first?.departed_key, second?.lines]).toEqual([second?.departed_key, []]);
    expect(first?.departed_key).toMatch(/^[0-9a-f-]{36}$/u);
    await finishDepartures(world);
    const inCases = /^(?:reports|report_excerpts|evidence_photos|a file): /u;
    expect((await findLeftovers(world, terms)).filter((leftover) => !inCases.test(leftover))).toEqual([]);
  });

  it('of a report she filed keeps both sides, as the case is about the other', async () => {
    const { bea } = await departures.aBea();
    const match = await aMatch(ana, bea);
    await say(bea, match.id, 'My words');
    await say(ana, match.id, `Give me money, ${bea.name}`);
    await report(bea, ana.username, 'case 18: asks for money');
    await leave(bea);
    const [kept] = await reportsOf('case 18');
    expect(kept).toMatchObject({ reporter_id: null, reported_id: ana.id, reported_text: ana.username, departed_key: null });
    const lines = [
      { from: 'reporter', text: 'My words' },
      { from: 'reported', text: `Give me money, ${bea.name}` },
    ];
    expect(kept?.lines).toMatchObject(lines);
    await leave(ana);
    expect((await reportsOf('case 18'))[0]).toMatchObject({ reported_id: null, lines });
  });
});
