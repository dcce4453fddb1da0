// One file with everything kept about a member, and nothing that is another member's.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { Receipt } from '@violet/contract/subscription/subscription';
import { aMatch, block, like, pass } from '#test/steps/matches.ts';
import { jpeg, upload } from '#test/files/pictures.ts';
import { createPaymentSteps, receipts } from '#test/steps/payment-steps.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

interface ExportedFile {
  exportedAt: string;
  profile: { id: string; username: string; email: string; phoneNumber: string };
  filters: { minAge: number };
  preferences: object;
  settings: object;
  subscription: { hasActiveSubscription: boolean };
  receipts: Receipt[];
  resetCode: { codeValidUntil: string } | null;
  formerAddress: { email: string; countsUntil: string } | null;
  phoneCode: { phoneNumber: string; codeValidUntil: string; tries: number } | null;
  notifications: { panelOpenedAt: string | null };
  figures: { views: number; streakDays: number };
  sessions: { device: string; current: boolean }[];
  likesGiven: { targetUserId: string; isLike: boolean }[];
  matches: { id: string; seenAt: string | null; with: { id: string; name: string } | null }[];
  messages: { matchId: string; from: string; content: string }[];
  reactions: { emoji: string }[];
  profilesViewed: { userId: string; day: string }[];
  blocks: { blockedUserId: string }[];
  reportsFiled: { reportedUserId: string; description: string }[];
  status: { text: string; voice: object | null };
  badges: { earnedAt: string | null }[];
  photos: { id: string; type: string; data: string }[];
}

async function download(member: Member): Promise<ExportedFile> {
  const answer = await member.get<ExportedFile>(`/api/users/${member.id}/export`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="violet-export.json"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer.body;
}

function write(from: Member, matchId: string, content: string) {
  return from.post<{ id: string }>('/api/messages', { matchId, senderId: from.id, content });
}

/** Someone whose private fields are easy to recognise. */
async function aCanary(word: string): Promise<Member> {
  const member = await world.member({ username: `user-${word}`, email: `${word}@mail.example`, bio: `bio-${word}` });
  await world.db.query('UPDATE members SET phone_number = $2, job = $3 WHERE id = $1', [member.id, '+15035550142', `job-${word}`]);
  return member;
}

it('holds what is kept about her, by section', async () => {
  const ana = await world.member({ name: 'Ana', email: 'ana@mail.example', premium: true });
  const [partner, former, stranger] = [await aCanary('canarypartner'), await aCanary('canaryformer'), await aCanary('canarystranger')];
  const { body: photo } = await upload<{ id: string }>(world.origin, ana, await jpeg(64, 48));
  const match = await aMatch(ana, partner);
  const { body: said } = await write(ana, match.id, 'Mine, with "quotes" and \u2028 a line');
  await write(partner, match.id, 'Hers, to me');
  await ana.post(`/api/messages/${said.id}/reactions`, { userId: ana.id, emoji: '✨' });
  const over = await aMatch(ana, former);
  await write(ana, over.id, 'What I said before');
  await write(former, over.id, 'secretformerwords');
  await ana.del(`/api/matches/${over.id}`);
  await pass(ana, stranger);
  await like(await aCanary('canaryliker'), ana);
  await ana.get(`/api/users/${stranger.id}`);
  await block(ana, stranger);
  const report = { reporterId: ana.id, reportedUserId: stranger.username, reason: 'Other', description: 'my report' };
  await ana.post('/api/reports', report);
  await ana.put(`/api/users/${ana.id}/status`, { text: 'Here for a day' });
  await partner.post('/api/reports', { ...report, reporterId: partner.id, reportedUserId: ana.id, description: 'secretreport about her' });

  const file = await download(ana);
  expect(file.profile).toMatchObject({ id: ana.id, username: ana.username, email: 'ana@mail.example' });
  expect(file).toMatchObject({ filters: { minAge: 18 }, preferences: {}, settings: {}, subscription: { hasActiveSubscription: true } });
  expect(file.sessions).toEqual([expect.objectContaining({ current: true })]);
  expect(file.likesGiven.map(({ targetUserId, isLike }) => [targetUserId, isLike])).toEqual([
    [partner.id, true],
    [former.id, true],
    [stranger.id, false],
  ]);
  expect(file.matches).toEqual([
    expect.objectContaining({ id: match.id, with: { id: partner.id, name: partner.name } }),
    expect.objectContaining({ id: over.id, with: null }),
  ]);
  expect(file.messages.map(({ from, content }) => [from, content])).toEqual([
    ['me', 'Mine, with "quotes" and \u2028 a line'],
    ['other', 'Hers, to me'],
    ['me', 'What I said before'],
  ]);
  expect(file.reactions).toEqual([expect.objectContaining({ emoji: '✨' })]);
  expect(file.profilesViewed.map(({ userId }) => userId)).toEqual([stranger.id]);
  expect(file.blocks.map(({ blockedUserId }) => blockedUserId)).toEqual([stranger.id]);
  expect(file.reportsFiled).toEqual([expect.objectContaining({ reportedUserId: stranger.username, description: 'my report' })]);
  expect(file.status).toMatchObject({ text: 'Here for a day', voice: null });
  expect(file.badges.length).toBeGreaterThan(20);
  expect(file.photos).toEqual([expect.objectContaining({ id: photo.id, type: 'image/webp' })]);
  const bytes = Buffer.from(file.photos[0]?.data ?? '', 'base64');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 });

  const text = JSON.stringify(file).replaceAll(stranger.username, '');
  expect(text).not.toMatch(/canary|5035550142|secretformerwords|secretreport|password|token/u);
});

it('holds the premium options of one whose premium has ended, though they do not count now', async () => {
  const ana = await world.member({ premium: true });
  const chosen = { boostProfile: true, priorityLikes: false, seeWhoLikedYou: true };
  await ana.put(`/api/users/${ana.id}/preferences`, { premium: chosen });
  await ana.put(`/api/users/${ana.id}/filters`, { advanced: { verifiedOnly: true } });
  await world.db.query('UPDATE subscriptions SET current_period_end = $2 WHERE member_id = $1', [ana.id, world.clock.now()]);
  expect((await ana.get(`/api/users/${ana.id}/preferences`)).body).toMatchObject({
    premium: { boostProfile: false, seeWhoLikedYou: false },
  });
  expect(await download(ana)).toMatchObject({ preferences: { premium: chosen }, filters: { advanced: { verifiedOnly: true } } });
});

it('holds when she looked and when a code was sent to her, and never a code', async () => {
  const [ana, bea] = [await world.member({ email: 'ana.codes@mail.example' }), await world.member()];
  const before = await download(ana);
  expect(before).toMatchObject({
    receipts: [],
    resetCode: null,
    formerAddress: null,
    phoneCode: null,
    notifications: { panelOpenedAt: null },
  });
  const match = await aMatch(bea, ana);
  await ana.post('/api/notifications/seen');
  await ana.put(`/api/users/${ana.id}/sms-settings`, { phoneNumber: '+15035550177', smsNotifications: true });
  await ana.put(`/api/users/${ana.id}`, { email: 'ana.moved@mail.example' });
  await world.settled();
  await world.visitor.post('/api/auth/password-reset', { email: 'ana.codes@mail.example' });
  await expect.poll(() => world.emails.filter(({ to }) => to === 'ana.codes@mail.example')).toHaveLength(2);
  await world.visitor.post('/api/auth/password-reset/confirm', {
    email: 'ana.codes@mail.example',
    code: 'wrong!',
    newPassword: 'Kettle_on_9',
  });

  const file = await download(ana);
  const now = world.clock.now().toISOString().slice(0, 10);
  expect(file.notifications.panelOpenedAt).toContain(now);
  expect(file.matches).toEqual([expect.objectContaining({ id: match.id, seenAt: expect.stringContaining(now) as string })]);
  expect(file.phoneCode).toEqual({ phoneNumber: '+15035550177', codeValidUntil: expect.stringContaining('T') as string, tries: 0 });
  expect(file.resetCode).toMatchObject({ codeValidUntil: expect.stringContaining('T') as string });
  expect(file.formerAddress).toEqual({ email: 'ana.codes@mail.example', countsUntil: expect.stringContaining('T') as string });
  expect(file.figures).toMatchObject({ views: 0, streakDays: 1 });
  const sent = [world.emails.at(-1)?.text, world.sms.at(-1)?.text].map((text) => /\d{6}/u.exec(text ?? '')?.[0]);
  expect(sent).toEqual([expect.any(String), expect.any(String)]);
  for (const code of sent) expect(JSON.stringify(file)).not.toContain(code);
  expect(JSON.stringify(file)).not.toMatch(/hash/iu);
});

it('tells nobody whether someone parted from her or deleted her account', async () => {
  const ana = await world.member();
  const [leaver, blocker, unmatcher] = [await world.member(), await world.member(), await world.member()];
  for (const other of [leaver, blocker, unmatcher]) {
    const match = await aMatch(ana, other);
    const { body: said } = await write(other, match.id, 'Hello');
    await write(ana, match.id, 'Hello you');
    await ana.post(`/api/messages/${said.id}/reactions`, { userId: ana.id, emoji: '✨' });
    await ana.get(`/api/users/${other.id}`);
    if (other === leaver) await other.del(`/api/users/${other.id}`, { password: other.password });
    if (other === blocker) await block(other, ana);
    if (other === unmatcher) await other.del(`/api/matches/${match.id}`);
  }
  const { matches, messages, reactions, likesGiven, profilesViewed } = await download(ana);
  expect({ matches, messages, reactions, likesGiven, profilesViewed }).toEqual({
    matches: [],
    messages: [],
    reactions: [],
    likesGiven: [],
    profilesViewed: [],
  });
});

it('holds every message of long conversations, in order', async () => {
  const [ana, bea] = [await world.member(), await world.member()];
  const match = await aMatch(ana, bea);
  for (let n = 1; n <= 230; n += 1) await write(n % 2 ? ana : bea, match.id, `line ${n}`);
  const { messages } = await download(ana);
  expect(messages.map(({ content }) => content)).toEqual(Array.from({ length: 230 }, (_, at) => `line ${at + 1}`));
});

it('holds what she has paid, and nobody else’s payments', async () => {
  const payments = createPaymentSteps(world);
  const ana = await payments.subscriber();
  await payments.subscriber();
  const own = await receipts(ana);
  expect(own).toMatchObject([{ amountCents: 399, plan: 'monthly' }]);
  expect((await download(ana)).receipts).toEqual(own);
  expect((await download(await world.member())).receipts).toEqual([]);
});

it('is hers alone, also while she is suspended', async () => {
  const [ana, bea] = [await world.member(), await world.member()];
  expect((await bea.get<ErrorBody>(`/api/users/${ana.id}/export`)).body.code).toBe('forbidden');
  expect((await world.visitor.get<ErrorBody>(`/api/users/${ana.id}/export`)).body.code).toBe('not_signed_in');
  await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [ana.id]);
  expect((await download(ana)).profile.id).toBe(ana.id);
});

it('breaks off rather than look whole when a part of it cannot be read', async () => {
  const ana = await world.member();
  const { body } = await upload<{ id: string }>(world.origin, ana, await jpeg(30, 30));
  const file = path.join(world.folder, 'photos', body.id.slice(0, 2), `${body.id}.full.webp`);
  rmSync(file);
  mkdirSync(file);
  const response = await fetch(`${world.origin}/api/users/${ana.id}/export`, { headers: { cookie: ana.cookie } });
  await expect(response.text()).rejects.toThrow('terminated');
});
