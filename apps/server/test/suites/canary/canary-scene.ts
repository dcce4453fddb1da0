// Ana has something in every private field there is, and others stand around. None of them may ever read it.
import { randomBytes, randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { rotatePushKeys } from '#modules/outbound/service.ts';
import { newKeyPair } from '#platform/gateways/push/vapid.ts';
import { aMatch, block, like } from '#test/steps/matches.ts';
import type { ViewerName } from '#test/access/access.ts';
import { plants } from '#test/access/all-access.ts';
import { decide, decideMember, fileReport } from '#test/steps/moderation-steps.ts';
import { aVerificationCase } from '#test/suites/matrix/matrix-cases.ts';
import { aMeetup, join } from '#test/steps/meetups.ts';
import { jpeg, patchwork, upload } from '#test/files/pictures.ts';
import { openSocket, type TestSocket } from '#test/world/socket.ts';
import { teaMember, tellStory } from '#test/steps/tea.ts';
import { createAuthenticator } from '#test/steps/authenticator.ts';
import { addApp, addPasskey, beginSignIn } from '#test/steps/second-factor-steps.ts';
import { beginSubscription, createPaymentSteps } from '#test/steps/payment-steps.ts';
import type { WorldOptions } from '#test/world/world-options.ts';
import { cookieOf, createWorld, type Caller, type Member, type World } from '#test/world/world.ts';

type Present = Exclude<ViewerName, 'visitor'>;

export interface CanaryScene {
  readonly world: World;
  readonly ana: Member;
  readonly viewers: Readonly<Record<Present, Member>>;
  readonly sockets: Readonly<Record<Present, TestSocket>>;
  caller(name: ViewerName): Caller;
  /** Everything the operator would read. */
  readonly log: readonly string[];
  /** The stream of security events, which leaves for another machine. */
  readonly security: readonly string[];
  /** What is in no column: said once, to Ana. */
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
}

async function write(by: Member, { id: matchId }: { readonly id: string }, content: string): Promise<{ readonly id: string }> {
  return (await must(by.post<{ id: string }>('/api/messages', { matchId, senderId: by.id, content }))).body;
}

async function writeAndTakeBack(by: Member, match: { readonly id: string }, content: string): Promise<void> {
  const { id } = await write(by, match, content);
  await must(by.del(`/api/messages/${id}`));
}

/** Ana's devices, a push subscription, a calendar, a code by e-mail. */
async function openPrivateChannels(world: World, ana: Member, email: string): Promise<string[]> {
  await fetch(`${world.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Android 15) Firefox/140.0' },
    body: JSON.stringify({ username: ana.username, password: ana.password }),
  });
  const keys = { p256dh: newKeyPair().publicKey, auth: randomBytes(16).toString('base64url') };
  await must(ana.get('/api/push-subscriptions'));
  await must(ana.post('/api/push-subscriptions', { endpoint: 'https://push.example.com/canary-endpoint', keys, expirationTime: null }));
  await rotatePushKeys(world.db, world.clock.now());
  const { body } = await must(ana.post<{ password: string }>('/api/calendar'));
  await must(world.visitor.post('/api/auth/password-reset', { email }));
  await vi.waitFor(() => {
    if (!world.emails.some(({ to, text }) => to === email && /\b\d{6}\b/u.test(text))) throw new Error('no code yet');
  });
  return [ana.password, ana.cookie.split('=')[1] ?? '', body.password];
}

/** Ana's key and app, and a sign-in that waits for them. Answers what was said of it once. */
async function addFactors(world: World, ana: Member): Promise<string[]> {
  const { recoveryCodes = [] } = await addPasskey(ana, createAuthenticator());
  const { secret } = await addApp(world, ana);
  await must(ana.post('/api/second-factors/step-up/options'));
  const { answer } = await beginSignIn(world, ana);
  return [secret, ...recoveryCodes, cookieOf(answer).split('=')[1] ?? ''];
}

async function beModerated(world: World, ana: Member, moderator: Member): Promise<void> {
  const rude = await world.member();
  const match = await aMatch(rude, ana);
  await write(ana, match, 'Canary message to somebody rude');
  await writeAndTakeBack(rude, match, 'Canary words that somebody rude took back');
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
  const banned = await world.member({ email: 'banned@canary.example' });
  await must(upload(world.origin, banned, await patchwork(1)));
  await must(decideMember(moderator, banned, { action: 'ban', note: note('a ban') }));
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

/** An e-mail to somebody is not taken, which the operator reads of. */
async function loseEmail(world: World, log: readonly string[]): Promise<void> {
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
  await world.db.query(`INSERT INTO expiring_files (key, expires_at) VALUES ('photos/canary-upload', '2999-01-01')`);
  await world.db.query(
    `INSERT INTO legal_holds (id, member_id, place, matched_by, file_hash, file_key, held_at) VALUES ($1, $2, 'photo', 'file', $3, $4, now())`,
    [randomUUID(), ana.id, randomBytes(32), randomBytes(32).toString('base64')],
  );
  const fileKey = randomBytes(32).toString('base64');
  await world.db.query('INSERT INTO media_keys (media_id, file_key) VALUES ($1, $2)', [randomUUID(), fileKey]);
  await world.db.query('INSERT INTO banned_cards (card_hash) VALUES ($1)', [randomBytes(32)]);
  await world.db.query(`INSERT INTO banned_cards (subscription_id) VALUES ('canary-subscription')`);
  await world.db.query(`UPDATE members SET last_active_at = '2026-01-02T03:04:05.678Z' WHERE id = $1`, [ana.id]);
}

export async function openCanaryScene(options: Pick<WorldOptions, 'rateLimits'> = {}): Promise<CanaryScene> {
  const [log, security]: [string[], string[]] = [[], []];
  const refuse = async () => Promise.reject(new Error('no route'));
  const world = await createWorld({
    ...options,
    log,
    securityLines: security,
    mail: (collect) => ({ send: (mail) => (mail.to === lost ? refuse() : collect.send(mail)) }),
  });
  const tail = randomBytes(4).toString('hex');
  const town = { location: 'Tulsa, Oklahoma' };
  const email = `first.${tail}@canary.example`;
  const ana = await world.member({ name: 'Anastasia', username: `canary_${tail}`, password: 'Canary_sings_9', email, age: 97, ...town });
  const viewers = {
    stranger: await world.member({ name: 'Stella', premium: true, ...town }),
    partner: await world.member({ name: 'Petra', ...town }),
    guest: await world.member({ name: 'Greta', premium: true, ...town }),
    blocked: await world.member({ name: 'Bruna', ...town }),
    moderator: await world.member({ name: 'Mona', role: 'moderator', ...town }),
    admin: await world.member({ name: 'Ada', role: 'admin', ...town }),
  };
  const opened = await Promise.all(
    Object.entries(viewers).map(async ([name, member]) => [name, await openSocket(world.origin, member)] as const),
  );
  const sockets = Object.fromEntries(opened) as Record<Present, TestSocket>;

  await block(ana, viewers.blocked);
  await must(createPaymentSteps(world).pay(ana, (await beginSubscription(ana)).clientSecret));
  await hideAndChoose(ana);
  for (const plant of plants) await plant({ world, ana, must });
  const spoken = await openPrivateChannels(world, ana, email);
  const match = await aMatch(viewers.partner, ana);
  await write(ana, match, 'Canary message to her match');
  await writeAndTakeBack(ana, match, 'Canary message that is taken back');
  const meetup = await aMeetup(world, ana, { title: 'Oolong walk', exactPlace: 'Canary kitchen, 12 Fern Street' });
  await must(join(viewers.guest, meetup));
  await must((await world.member(town)).post(`/api/events/${meetup.id}/report`, { reason: 'Other' }));
  await beModerated(world, ana, viewers.moderator);
  await losePeople(world, viewers.moderator, viewers.admin);
  await askToBeSeen(world, ana, viewers.moderator);
  await loseEmail(world, log);
  await like(viewers.stranger, await world.member({ email: `reader.${tail}@canary.example` }));
  await world.settled();
  await world.app.outbound.flush();
  await world.app.outbound.deliver();
  await plantByHand(world, ana, meetup.id);
  const shownOnce = await addFactors(world, ana);
  return {
    world,
    ana,
    viewers,
    sockets,
    log,
    security,
    spoken: [...spoken, ...shownOnce],
    caller: (name) => (name === 'visitor' ? world.visitor : viewers[name]),
  };
}
