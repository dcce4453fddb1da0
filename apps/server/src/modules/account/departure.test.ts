// She leaves: everything of hers is gone at once, from every table and every file, and nobody can tell it from an unmatch.
import { randomBytes, randomUUID } from 'node:crypto';
import { reportReasons } from '@violet/contract/catalogue/report-reasons';
import type { ErrorBody } from '@violet/contract/errors';
import type { Match } from '@violet/contract/matches';
import type { UploadedPhoto } from '@violet/contract/photos';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMatch, block, like, pass } from '../../../test/builders.ts';
import { aMeetup, join } from '../../../test/meetups.ts';
import { faces, portraitOf } from '../../../test/faces.ts';
import { jpeg, upload } from '../../../test/pictures.ts';
import { startS3Double } from '../../../test/s3-double.ts';
import { takeSelfie } from '../../../test/selfies.ts';
import { openSocket } from '../../../test/socket.ts';
import { tellStory } from '../../../test/tea.ts';
import { begin, createTill } from '../../../test/till.ts';
import { findTraces } from '../../../test/traces.ts';
import { chromiumWebm, uploadVoice } from '../../../test/voices.ts';
import { createWorld, type Member, type World } from '../../../test/world.ts';
import { newKeyPair } from '../../platform/gateways/vapid.ts';
import { openS3Store } from '../../platform/storage/s3-store.ts';

let world: World;
let till: ReturnType<typeof createTill>;
let ana: Member;
let count = 0;
beforeAll(async () => {
  world = await createWorld();
  till = createTill(world);
  // The job queue has its tables, too.
  await world.app.jobs.start();
}, 120_000);
afterAll(() => world.close());
beforeEach(async () => {
  ana = await world.member({ name: 'Ana' });
});

interface Bea {
  readonly bea: Member;
  /** Whatever says who she is. */
  readonly terms: string[];
  readonly photo: UploadedPhoto;
  readonly email: string;
}

async function aBea(): Promise<Bea> {
  count += 1;
  // Limits outlive a run where Redis does, so no two runs share a name.
  const tail = randomUUID().slice(0, 8);
  const email = `quill.${tail}@letters.example`;
  const phone = `+1503555${String(1_000 + count)}`;
  const bea = await world.member({ name: `Beatrix Quillfeather${count}`, username: `quill_pen_${tail}`, email });
  expect((await till.pay(bea, (await begin(bea)).clientSecret)).status).toBe(200);
  await world.db.query('UPDATE members SET phone_number = $2, phone_verified = true WHERE id = $1', [bea.id, phone]);
  const { body: photo } = await upload<UploadedPhoto>(world.origin, bea, await jpeg(40, 40));
  const { body: second } = await upload<UploadedPhoto>(world.origin, bea, await jpeg(40, 40));
  return { bea, photo, email, terms: [bea.id, bea.name, `Quillfeather${count}`, bea.username, email, phone, photo.id, second.id] };
}

async function write(from: Member, { id: matchId }: { id: string }, content: string): Promise<string> {
  const answer = await from.post<{ id: string }>('/api/messages', { matchId, senderId: from.id, content });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

function leave(member: Member, password = member.password) {
  return member.del<ErrorBody>(`/api/users/${member.id}`, { password });
}

async function report(by: Member, reportedUserId: string, description: string): Promise<void> {
  const answer = await by.post('/api/reports', { reporterId: by.id, reportedUserId, reason: reportReasons[0], description });
  expect(answer.status).toBe(201);
}

/** She was turned away from one meetup, and came to another, where they liked each other, each without knowing of the other. */
async function aMeetupDay(bea: Member): Promise<void> {
  const strict = await aMeetup(world, ana, { needsApproval: true });
  await join(bea, strict);
  await ana.put(`/api/events/${strict.id}/guests/${bea.id}`, { approved: false });
  const gia = await world.member();
  const over = await aMeetup(world, ana, { eventDate: new Date(world.clock.now().getTime() + 1_800_000).toISOString() });
  for (const guest of [bea, gia]) await join(guest, over);
  const { body } = await ana.post<{ code: string }>(`/api/events/${over.id}/check-in-code`);
  expect((await bea.post(`/api/events/${over.id}/check-in`, { userId: bea.id, code: body.code })).status).toBe(200);
  await world.db.query("UPDATE meetups SET starts_at = $2::timestamptz - interval '3 hours' WHERE id = $1", [over.id, world.clock.now()]);
  expect((await bea.post(`/api/events/${over.id}/likes`, { userId: bea.id, targetUserId: gia.id })).status).toBe(200);
}

/** Does everything a member can do, so that there is something of hers everywhere. */
async function live({ bea, photo, email }: Bea): Promise<void> {
  const [eve, fay, gia] = [await world.member({ name: 'Eve' }), await world.member(), await world.member()];
  const match = await aMatch(ana, bea);
  const said = await write(bea, match, `I am ${bea.name}, and this is my number`);
  await write(ana, match, `Hello ${bea.name}`);
  for (const one of [ana, bea]) await one.post(`/api/messages/${said}/reactions`, { userId: one.id, emoji: '🔥' });
  await like(bea, eve);
  await like(fay, bea);
  await pass(gia, bea);
  await pass(bea, gia);
  await ana.get(`/api/users/${bea.id}`);
  await bea.get(`/api/users/${ana.id}`);
  for (const one of [eve, await world.member()]) await one.get(`/api/users/discovery/${one.id}`);
  await bea.get(`/api/users/discovery/${bea.id}`);
  await bea.put(`/api/users/${bea.id}/app-settings`, { privacy: { hiddenWords: [bea.name] } });
  const over = await aMatch(await world.member(), bea);
  await write(bea, over, 'Goodbye');
  await bea.del(`/api/matches/${over.id}`);
  await block(bea, fay);
  await bea.put(`/api/users/${bea.id}/status`, { text: `${bea.name} is here` });
  expect((await uploadVoice(world.origin, bea, chromiumWebm)).status).toBe(200);
  const story = await tellStory(bea, { title: 'A kettle', content: `It boiled, said ${bea.name}` });
  await bea.post(`/api/tea/stories/${story.id}/like`);
  const review = { teaId: 'chai', rating: 5, content: `Good, says ${bea.name}` };
  expect((await bea.post('/api/tea/reviews', review)).status).toBe(201);
  const keys = { p256dh: newKeyPair().publicKey, auth: randomBytes(16).toString('base64url') };
  const browser = { endpoint: `https://push.example.com/${bea.username}`, keys, expirationTime: null };
  expect((await bea.post('/api/push-subscriptions', browser)).status).toBe(201);
  expect((await bea.put(`/api/users/${bea.id}/social-verification`, { instagramHandle: bea.username })).status).toBe(200);
  await bea.post(`/api/users/${bea.id}/check-achievements`);
  await join(ana, await aMeetup(world, bea, { title: `${bea.name} pours`, exactPlace: `At ${bea.name}` }));
  await join(bea, await aMeetup(world, ana));
  await aMeetupDay(bea);
  await bea.post('/api/calendar');
  await report(ana, bea.username, `${bea.name} (${photo.url}) was unkind`);
  await report(bea, eve.username, `She was unkind to me, ${bea.name}`);
  await bea.post('/api/notifications/seen');
  await bea.put(`/api/users/${bea.id}/sms-settings`, { phoneNumber: '+15035550188', smsNotifications: true });
  await takeSelfie(world.origin, bea, await portraitOf(faces.one, 0));
  await bea.post(`/api/users/${bea.id}/selfie-poses`);
  await upload(world.origin, bea, await jpeg(40, 40));
  await bea.post(`/api/users/${bea.id}/request-verification`);
  await bea.put(`/api/users/${bea.id}`, { email: `new.${email}` });
  await world.visitor.post('/api/auth/password-reset', { email });
  await world.settled();
}

describe('a deleted account', () => {
  it('leaves nothing that names her, in any table or file', async () => {
    const whole = await aBea();
    await live(whole);
    const selfies = await world.db.query<{ id: string }>('SELECT id FROM selfies WHERE member_id = $1', [whole.bea.id]);
    const terms = [...whole.terms, ...selfies.map(({ id }) => id)];
    const before = await findTraces(world, terms);
    expect(before).toContain(`a file: ${selfies[0]?.id}`);
    for (const place of [
      'members',
      'sessions',
      'photos',
      'likes',
      'messages',
      'matches',
      'decks',
      'reports',
      'blocks',
      'statuses',
      'earned_badges',
      'notification_marks',
      'match_members',
      'password_resets',
      'former_addresses',
      'sms_codes',
      'verifications',
      'selfie_poses',
      'selfies',
      'meetups',
      'meetup_places',
      'payment_events',
      'payment_customers',
      'subscriptions',
      'story_authors',
      'stories',
      'reviews',
      'push_subscriptions',
      'a file',
    ]) {
      expect(
        before.some((trace) => trace.startsWith(`${place}:`)),
        place,
      ).toBe(true);
    }
    expect((await leave(whole.bea)).status).toBe(204);
    await world.settled();
    expect(await findTraces(world, [...terms, '+15035550188'])).toEqual([]);
  }, 120_000);

  it('signs her out everywhere, sockets included, and lets nobody in any more', async () => {
    const { bea } = await aBea();
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
    const [{ bea: leaver, photo }, { bea: unmatcher }] = [await aBea(), await aBea()];
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
    const { bea } = await aBea();
    const wrong = await leave(bea, 'Kettle_off_9');
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials']);
    expect((await leave(bea, '')).status).toBe(400);
    expect((await ana.del<ErrorBody>(`/api/users/${bea.id}`, { password: ana.password })).body.code).toBe('forbidden');
    for (let tries = 1; tries < 10; tries += 1) await leave(bea, 'Kettle_off_9');
    expect((await leave(bea)).body.code).toBe('rate_limited');
    expect((await bea.get('/api/auth/me')).status).toBe(200);
  });

  it('is open to a suspended member, and twice is once', async () => {
    const { bea } = await aBea();
    await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [bea.id]);
    expect((await leave(bea)).status).toBe(204);
    expect((await leave(bea)).body.code).toBe('not_signed_in');
  });

  it('keeps its username out of other hands for ninety days', async () => {
    const { bea } = await aBea();
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
  it('of reports about her says what happened and not who she was', async () => {
    const { bea, terms } = await aBea();
    const match = await aMatch(ana, bea);
    await write(bea, match, `${bea.name} never forgets`);
    await write(ana, match, 'Please stop');
    await report(ana, bea.id, `case 17: ${bea.name} threatened me`);
    const other = await world.member();
    await report(other, bea.username, 'case 17: me too');
    await leave(bea);
    const [first, second] = await reportsOf('case 17');
    expect(first).toMatchObject({ reporter_id: ana.id, reported_id: null, reported_text: 'deleted account', reason: reportReasons[0] });
    expect(first?.description).toBe('case 17: [removed] threatened me');
    expect(first?.lines).toMatchObject([
      { from: 'reported', text: '[removed] never forgets' },
      { from: 'reporter', text: 'Please stop' },
    ]);
    expect([first?.departed_key, second?.lines]).toEqual([second?.departed_key, null]);
    expect(first?.departed_key).toMatch(/^[0-9a-f-]{36}$/u);
    await world.settled();
    expect(await findTraces(world, terms)).toEqual([]);
  });

  it('of a report she filed keeps what was written to her, not what she wrote', async () => {
    const { bea } = await aBea();
    const match = await aMatch(ana, bea);
    await write(bea, match, 'My words');
    await write(ana, match, `Give me money, ${bea.name}`);
    await report(bea, ana.username, 'case 18: asks for money');
    await leave(bea);
    const [kept] = await reportsOf('case 18');
    expect(kept).toMatchObject({ reporter_id: null, reported_id: ana.id, reported_text: ana.username, departed_key: null });
    expect(kept?.lines).toMatchObject([{ from: 'reported', text: 'Give me money, [removed]' }]);
    await leave(ana);
    expect((await reportsOf('case 18'))[0]).toMatchObject({ reported_id: null, lines: [{ from: 'reported' }] });
  });
});

it('files that cannot be deleted just then go when the store is back', async () => {
  const double = await startS3Double();
  const cloud = await createWorld({ store: openS3Store(double.settings) });
  const [bea, eve] = [await cloud.member(), await cloud.member()];
  await upload(cloud.origin, bea, await jpeg(40, 40));
  double.setAway(true);
  expect((await leave(bea)).status).toBe(204);
  await cloud.settled();
  expect([double.objects.size, (await cloud.db.query('SELECT key FROM discarded_files')).length]).toEqual([3, 3]);
  double.setAway(false);
  await leave(eve);
  await cloud.settled();
  expect([double.objects.size, await findTraces(cloud, [bea.id, bea.username])]).toEqual([0, []]);
  await cloud.close();
  await double.close();
});
