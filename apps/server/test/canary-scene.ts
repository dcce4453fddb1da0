// Ana has something in every private field there is, and others stand around her: what none of them may ever read.
import { randomBytes, randomInt } from 'node:crypto';
import { vi } from 'vitest';
import { newKeyPair } from '../src/platform/gateways/vapid.ts';
import { aMatch, block, like } from './builders.ts';
import type { LookerName } from './canary-fields.ts';
import { decide, decideMember, fileReport } from './desk.ts';
import { aVerificationCase } from './matrix-cases.ts';
import { aMeetup, join } from './meetups.ts';
import { jpeg, upload } from './pictures.ts';
import { openSocket, type TestSocket } from './socket.ts';
import { teaMember, tellStory } from './tea.ts';
import { begin, createTill } from './till.ts';
import { createWorld, type Caller, type Member, type World } from './world.ts';

type Present = Exclude<LookerName, 'visitor'>;

export interface CanaryScene {
  readonly world: World;
  readonly ana: Member;
  readonly lookers: Readonly<Record<Present, Member>>;
  readonly sockets: Readonly<Record<Present, TestSocket>>;
  caller(name: LookerName): Caller;
  /** Everything the operator would read. */
  readonly log: readonly string[];
  /** What is in no column: said once, to her. */
  readonly spoken: readonly string[];
}

const lost = 'lost@canary.example';
const note = (about: string) => `Canary note about ${about}`;

async function must<T extends { readonly status: number; readonly body: unknown }>(answer: Promise<T>): Promise<T> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return answer;
}

async function hideAndChoose(ana: Member): Promise<void> {
  const own = `/api/users/${ana.id}`;
  await must(
    ana.put(`${own}/preferences`, {
      ageRange: [19, 74],
      maxDistance: 97,
      interests: ['Canary interest'],
      dealBreakers: ['Long distance'],
      visibility: { showAge: false, showDistance: false, showLastActive: false },
    }),
  );
  await must(ana.put(`${own}/filters`, { lifestylePreferences: ['Mindful Living'] }));
  await must(ana.put(`${own}/app-settings`, { privacy: { hiddenWords: ['canaryword'] } }));
  await must(ana.put(`${own}/sms-settings`, { phoneNumber: `+1503${randomInt(2_200_000, 3_000_000)}`, smsNotifications: true }));
  const handles = { instagramHandle: 'canary.insta', tiktokHandle: 'canary.tiktok', twitterHandle: 'canary_bird' };
  await must(ana.put(`${own}/social-verification`, handles));
  await must(ana.put(`${own}/status`, { text: 'Canary status of today' }));
}

function write(by: Member, { id: matchId }: { readonly id: string }, content: string): Promise<unknown> {
  return must(by.post('/api/messages', { matchId, senderId: by.id, content }));
}

/** Her devices, her browser that is called, her calendar, a code by letter. */
async function openDoors(world: World, ana: Member, email: string): Promise<string[]> {
  await fetch(`${world.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Android 15) Firefox/140.0' },
    body: JSON.stringify({ username: ana.username, password: ana.password }),
  });
  const keys = { p256dh: newKeyPair().publicKey, auth: randomBytes(16).toString('base64url') };
  await must(ana.get('/api/push-subscriptions'));
  await must(ana.post('/api/push-subscriptions', { endpoint: 'https://push.example.com/canary-endpoint', keys, expirationTime: null }));
  const { body } = await must(ana.post<{ path: string }>('/api/calendar'));
  await must(world.visitor.post('/api/auth/password-reset', { email }));
  await vi.waitFor(() => {
    if (!world.letters.some(({ to, text }) => to === email && /\b\d{6}\b/u.test(text))) throw new Error('no code yet');
  });
  return [ana.password, ana.cookie.split('=')[1] ?? '', body.path.split('/').at(-1) ?? ''];
}

async function beJudged(world: World, ana: Member, moderator: Member): Promise<void> {
  const rude = await world.member();
  await write(ana, await aMatch(rude, ana), 'Canary message to somebody rude');
  const report = await fileReport(ana, { id: rude.username }, { description: 'Canary words of a report' });
  await fileReport(ana, { id: 'canary_nobody_here' });
  await must(decide(moderator, 'reports', report.id, { action: 'warn', reason: 'Other', note: note('a report') }));
  const author = await world.member({ premium: true, email: 'author@canary.example' });
  const [told, reader] = [await tellStory(author), await teaMember(world)];
  await must(reader.post(`/api/tea/stories/${told.id}/report`, { reason: 'Other', description: 'Canary words about a story' }));
  const [story] = await world.db.query<{ id: string }>('SELECT id FROM story_cases WHERE story_id = $1', [told.id]);
  await must(decide(moderator, 'stories', story?.id ?? '', { action: 'ban', note: note('a story') }));
  const request = { aboutName: 'Canariella', story: 'The canary story', reason: 'Canary reason', email: 'nell@canary.example' };
  const takedown = await must(world.visitor.post<{ id: string }>('/api/takedown-requests', request));
  await must(decide(moderator, 'takedowns', takedown.body.id, { action: 'dismiss', note: note('a takedown') }));
}

/** Somebody is suspended and appeals, somebody is banned, somebody leaves. */
async function losePeople(world: World, moderator: Member, admin: Member): Promise<void> {
  const sula = await world.member();
  await must(decideMember(moderator, sula, { action: 'suspend', reason: 'Other', note: note('a suspension') }));
  const appeal = await must((await world.signIn(sula)).post<{ id: string }>('/api/appeals', { text: 'Canary words of an appeal' }));
  await must(decide(admin, 'appeals', appeal.body.id, { action: 'grant', note: note('an appeal') }));
  await must(decideMember(moderator, await world.member({ email: 'banned@canary.example' }), { action: 'ban', note: note('a ban') }));
  const leaver = await world.member();
  await must(leaver.del(`/api/users/${leaver.id}`, { password: leaver.password }));
}

async function askToBeSeen(world: World, ana: Member, moderator: Member): Promise<void> {
  for (let photo = 0; photo < 3; photo += 1) await upload(world.origin, ana, await jpeg(40, 40));
  await must(ana.post(`/api/users/${ana.id}/request-verification`));
  const [open] = await world.db.query<{ case_id: string }>('SELECT case_id FROM verifications WHERE member_id = $1', [ana.id]);
  await must(decide(moderator, 'verifications', open?.case_id ?? '', { action: 'reject', note: note('a verification') }));
  await aVerificationCase(world);
}

/** A letter to somebody is not taken, which the operator reads of. */
async function loseLetter(world: World, log: readonly string[]): Promise<void> {
  await world.member({ email: lost });
  await must(world.visitor.post('/api/auth/password-reset', { email: lost }));
  await vi.waitFor(() => {
    if (log.length === 0) throw new Error('nothing is logged yet');
  });
}

/** What takes an age to come by, or is gone in a moment. */
async function plantByHand(world: World, ana: Member, meetupId: string): Promise<void> {
  const overallScores = { qualityScore: 1, authenticityScore: 1, faceVerificationPassed: false };
  const photo = { url: '/photos/hers', qualityScore: 1, faces: 1, issues: ['Another face than in your other photos'] };
  const analysis = { overallScores, photos: [photo] };
  await world.db.query('UPDATE verifications SET analysis = $2::jsonb WHERE member_id = $1', [ana.id, JSON.stringify(analysis)]);
  await world.db.query(`INSERT INTO meetup_codes (meetup_id, code) VALUES ($1, '918273')`, [meetupId]);
  await world.db.query(`INSERT INTO discarded_files (key, discarded_at) VALUES ('photos/canary-file', '2999-01-01')`);
  await world.db.query(`UPDATE members SET last_active_at = '2026-01-02T03:04:05.678Z' WHERE id = $1`, [ana.id]);
}

export async function openCanaryScene(): Promise<CanaryScene> {
  const log: string[] = [];
  const refuse = async () => Promise.reject(new Error('no route'));
  const world = await createWorld({
    log,
    mail: (collect) => ({ send: (letter) => (letter.to === lost ? refuse() : collect.send(letter)) }),
  });
  const tail = randomBytes(4).toString('hex');
  const town = { location: 'Tulsa, Oklahoma' };
  const email = `first.${tail}@canary.example`;
  const ana = await world.member({ name: 'Anastasia', username: `canary_${tail}`, password: 'Canary_sings_9', email, age: 97, ...town });
  const lookers = {
    stranger: await world.member({ name: 'Stella', premium: true, ...town }),
    partner: await world.member({ name: 'Petra', ...town }),
    guest: await world.member({ name: 'Greta', premium: true, ...town }),
    blocked: await world.member({ name: 'Bruna', ...town }),
    moderator: await world.member({ name: 'Mona', role: 'moderator', ...town }),
    admin: await world.member({ name: 'Ada', role: 'admin', ...town }),
  };
  const opened = await Promise.all(
    Object.entries(lookers).map(async ([name, member]) => [name, await openSocket(world.origin, member)] as const),
  );
  const sockets = Object.fromEntries(opened) as Record<Present, TestSocket>;

  await block(ana, lookers.blocked);
  await must(createTill(world).pay(ana, (await begin(ana)).clientSecret));
  await hideAndChoose(ana);
  await must(ana.put(`/api/users/${ana.id}`, { email: `second.${tail}@canary.example` }));
  const spoken = await openDoors(world, ana, email);
  await write(ana, await aMatch(lookers.partner, ana), 'Canary message to her match');
  const meetup = await aMeetup(world, ana, { title: 'Oolong walk', exactPlace: 'Canary kitchen, 12 Fern Street' });
  await must(join(lookers.guest, meetup));
  await must((await world.member(town)).post(`/api/events/${meetup.id}/report`, { reason: 'Other' }));
  await beJudged(world, ana, lookers.moderator);
  await losePeople(world, lookers.moderator, lookers.admin);
  await askToBeSeen(world, ana, lookers.moderator);
  await loseLetter(world, log);
  await like(lookers.stranger, await world.member({ email: `reader.${tail}@canary.example` }));
  await world.settled();
  await world.app.alerts.flush();
  await world.app.alerts.deliver();
  await plantByHand(world, ana, meetup.id);
  return { world, ana, lookers, sockets, log, spoken, caller: (name) => (name === 'visitor' ? world.visitor : lookers[name]) };
}
