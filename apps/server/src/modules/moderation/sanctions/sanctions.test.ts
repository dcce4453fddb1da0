// What a decision does to a member: warned, hidden, suspended, and how each ends; bans.trials.test.ts has the last one. ADR 016.
import type { CaseMember, MemberHistory } from '@violet/contract/moderation/cases';
import type { SelfUser } from '@violet/contract/profiles';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMatch, block, ghost, like } from '#test/steps/matches.ts';
import { auditLog, decide, decideMember, fileReport, readNotice } from '#test/steps/moderation-steps.ts';
import { openSocket, upgradeStatus } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let [mona, ada, ana, bea] = [] as unknown as [Member, Member, Member, Member];
beforeAll(async () => {
  world = await createWorld();
  mona = await world.member({ name: 'Mona', role: 'moderator' });
  ada = await world.member({ name: 'Ada', role: 'admin' });
});
afterAll(() => world.close());
beforeEach(async () => {
  [ana, bea] = [await world.member({ name: 'Ana' }), await world.member({ name: 'Bea' })];
});

const me = async (member: Member) => (await member.get<SelfUser & { code?: string }>('/api/auth/me')).body;
const sanctionStatusOf = async (member: Member) =>
  (await mona.post<CaseMember[]>('/api/moderation/members', { search: member.username })).body[0]?.standing;
const cardsOf = async (member: Member) =>
  (await member.get<{ id: string }[]>(`/api/users/discovery/${member.id}?limit=50`)).body.map(({ id }) => id);

async function take(about: Member, decision: object): Promise<MemberHistory> {
  const { status, body } = await decideMember<MemberHistory>(mona, about, decision);
  expect(status, JSON.stringify(body)).toBe(200);
  await world.settled();
  return body;
}

describe('a suspended member', () => {
  it('is out everywhere at once, comes in only to read why, and is there for nobody', async () => {
    const match = await aMatch(ana, bea);
    const [socket, anaSocket] = [await openSocket(world.origin, bea), await openSocket(world.origin, ana)];
    await take(bea, { action: 'suspend', days: 3, reason: 'Spam or scam', note: 'Sells kettles' });
    expect(await socket.closed).toBe(4401);
    await anaSocket.next('unmatched', ({ matchId }) => matchId === match.id);
    await anaSocket.close();
    expect((await me(bea)).code).toBe('not_signed_in');
    const back = await world.signIn(bea);
    const { suspension } = await me(back);
    expect(suspension?.reason).toBe('Spam or scam');
    expect(Date.parse(suspension?.until ?? '') - world.clock.now().getTime()).toBeGreaterThan(3 * 86_400_000 - 60_000);
    for (const path of ['/api/matches', `/api/users/discovery/${bea.id}`, `/api/messages/${match.id}`, `/api/users/${ana.id}`])
      expect((await back.get<{ code: string }>(path)).body.code, path).toBe('suspended');
    expect(await upgradeStatus(world.origin, { cookie: back.cookie })).toBe(403);
    expect((await ana.get(`/api/users/${bea.id}`)).status).toBe(404);
    expect((await ana.get<unknown[]>('/api/matches')).body).toEqual([]);
    expect((await ana.post('/api/messages', { matchId: match.id, senderId: ana.id, content: 'Hello?' })).status).toBe(404);
  });

  it('is back by herself when her time is over, by the job or by her own coming, whichever is first', async () => {
    const match = await aMatch(ana, bea);
    await take(bea, { action: 'suspend', days: 1 });
    const back = await world.signIn(bea);
    world.clock.advance({ hours: 23 });
    await world.app.moderation.upkeep();
    expect((await back.get<{ code: string }>('/api/matches')).body.code).toBe('suspended');
    world.clock.advance({ hours: 1, seconds: 1 });
    // Nobody has run the job yet.
    expect((await back.get<{ id: string }[]>('/api/matches')).body.map(({ id }) => id)).toEqual([match.id]);
    expect((await me(back)).suspension).toBeNull();
    expect((await ana.get(`/api/users/${bea.id}`)).status).toBe(200);
    await take(bea, { action: 'suspend', days: 1 });
    world.clock.advance({ days: 1, seconds: 1 });
    await world.app.moderation.upkeep();
    expect((await ana.get(`/api/users/${bea.id}`)).status).toBe(200);
    expect(await cardsOf(await world.member())).toContain(bea.id);
  });

  it('stays so over a restart, and gets in when it is lifted', async () => {
    const house = await createWorld();
    const [judge, dora] = [await house.member({ role: 'moderator' }), await house.member()];
    await decideMember(judge, dora, { action: 'suspend' });
    await house.restart();
    // Connections to the process that ended are found dead first.
    const back = await vi.waitFor(() => house.signIn(dora));
    expect((await me(back)).suspension).toEqual({ reason: 'Your account is suspended.', until: null });
    await vi.waitFor(() => decideMember(judge, dora, { action: 'lift' }));
    expect((await back.get('/api/matches')).status).toBe(200);
    await house.close();
  });

  it('is not let out sooner by a shorter suspension, and may leave with everything', async () => {
    await take(bea, { action: 'suspend', days: 30 });
    expect((await decideMember(mona, bea, { action: 'suspend', days: 2 })).body.code).toBe('conflict');
    const longer = await take(bea, { action: 'suspend', days: 60 });
    expect(Date.parse(longer.suspendedUntil ?? '') - world.clock.now().getTime()).toBeGreaterThan(59 * 86_400_000);
    const back = await world.signIn(bea);
    const file = await back.get<Record<string, unknown>>(`/api/users/${bea.id}/export`);
    expect(file.body['moderation']).toMatchObject([{ action: 'suspend' }, { action: 'suspend' }]);
    expect(JSON.stringify(file.body['moderation'])).not.toContain('Seen and decided');
    expect((await back.del(`/api/users/${bea.id}`, { password: bea.password })).status).toBe(204);
  });
});

describe('a hidden member', () => {
  it('is met by nobody new until it is lifted, talks on with her matches, and keeps the ghost mode of her own', async () => {
    const match = await aMatch(ana, bea);
    const cleo = await world.member({ name: 'Cleo' });
    await take(bea, { action: 'hide', reason: 'Inappropriate photos' });
    expect(await sanctionStatusOf(bea)).toBe('hidden');
    expect(await me(bea)).toMatchObject({ ghostMode: false, notice: { kind: 'hidden', reason: 'Inappropriate photos' } });
    expect((await cleo.get(`/api/users/${bea.id}`)).status).toBe(404);
    expect(await cardsOf(cleo)).not.toContain(bea.id);
    expect((await ana.post('/api/messages', { matchId: match.id, senderId: ana.id, content: 'Hi' })).status).toBe(201);
    await like(bea, cleo);
    expect((await cleo.get<unknown[]>('/api/notifications/likes-received')).body).toEqual([]);
    // Turning ghost mode off does not bring the member back.
    await ghost(bea, false);
    expect((await cleo.get(`/api/users/${bea.id}`)).status).toBe(404);
    await take(bea, { action: 'lift' });
    expect((await cleo.get(`/api/users/${bea.id}`)).status).toBe(200);
    expect((await me(bea)).notice).toBeNull();
  });

  it('who was a ghost before is one afterwards, and who chose it meanwhile as well', async () => {
    const [pia, pam] = [await world.member({ premium: true }), await world.member({ premium: true })];
    await ghost(pia, true);
    for (const one of [pia, pam]) await take(one, { action: 'hide' });
    await ghost(pam, true);
    expect([(await me(pia)).ghostMode, (await me(pam)).ghostMode]).toEqual([true, true]);
    for (const one of [pia, pam]) await take(one, { action: 'lift' });
    for (const one of [pia, pam]) {
      expect((await ana.get(`/api/users/${one.id}`)).status).toBe(404);
      await ghost(one, false);
      expect((await ana.get(`/api/users/${one.id}`)).status).toBe(200);
    }
  });
});

describe('a warning', () => {
  it('is told once, in words that name nobody, and stands until it is lifted', async () => {
    const [beaSocket, anaSocket] = [await openSocket(world.origin, bea), await openSocket(world.origin, ana)];
    await take(bea, { action: 'warn', note: 'Ana complained' });
    // An open page hears that there is something, and nobody else does.
    expect(await beaSocket.next('notice')).toEqual({ type: 'notice' });
    await anaSocket.caughtUp();
    expect(anaSocket.frames.filter(({ type }) => type === 'notice')).toEqual([]);
    await Promise.all([beaSocket.close(), anaSocket.close()]);
    // A page whose socket came too late for it hears it as soon as there is one.
    const late = await openSocket(world.origin, bea);
    expect(await late.next('notice')).toEqual({ type: 'notice' });
    await late.close();
    expect(await me(bea)).toMatchObject({ notice: { kind: 'warned', reason: 'Something in your account does not follow our rules.' } });
    expect(JSON.stringify(await me(bea))).not.toContain('complained');
    expect((await decideMember(mona, bea, { action: 'warn' })).body.code).toBe('conflict');
    expect(await readNotice(bea)).toBe(204);
    expect((await me(bea)).notice).toBeNull();
    expect(await sanctionStatusOf(bea)).toBe('warned');
    await take(bea, { action: 'warn' });
    await take(bea, { action: 'lift' });
    expect([await sanctionStatusOf(bea), (await me(bea)).notice]).toEqual(['good', null]);
    expect((await decideMember(mona, bea, { action: 'lift' })).body.code).toBe('conflict');
  });

  it('does not take the place of a hiding that she has not read, and gives way to one', async () => {
    await take(bea, { action: 'warn', reason: 'Spam or scam' });
    const earlier = (await me(bea)).notice?.at;
    world.clock.advance({ seconds: 1 });
    await take(bea, { action: 'hide', reason: 'Fake profile' });
    await take(bea, { action: 'warn', reason: 'Harassment or bullying' });
    expect((await me(bea)).notice).toMatchObject({ kind: 'hidden', reason: 'Fake profile' });
    // The warning was on the member's screen when it gave way.
    expect((await bea.post('/api/notice/read', { at: earlier })).status).toBe(204);
    expect((await me(bea)).notice?.kind).toBe('hidden');
    expect((await bea.post('/api/notice/read', { at: '0000-01-01T00:00:00Z' })).status).toBe(204);
    expect((await bea.post('/api/notice/read')).status).toBe(400);
    await readNotice(bea);
    await take(bea, { action: 'warn', reason: 'Harassment or bullying' });
    expect((await me(bea)).notice).toMatchObject({ kind: 'warned', reason: 'Harassment or bullying' });
  });
});

describe('who decides about a member', () => {
  it('is neither herself nor a moderator of her rank; an admin may', async () => {
    const judith = await world.member({ name: 'Judith', role: 'moderator' });
    for (const [by, about] of [
      [mona, mona],
      [mona, judith],
      [mona, ada],
      [ada, ada],
    ] as const)
      expect((await decideMember(by, about, { action: 'ban' })).body.code).toBe('conflict');
    expect((await mona.get(`/api/moderation/members/${mona.id}`)).status).toBe(404);
    expect((await decideMember(ada, judith, { action: 'suspend', days: 1 })).status).toBe(200);
    expect((await (await world.signIn(judith)).get<{ code: string }>('/api/moderation/reports')).body.code).toBe('suspended');
    expect((await decideMember(mona, { id: 'nobody' }, { action: 'ban' })).body.code).toBe('not_found');
  });

  it('is not the moderator who has reported her, whom she may have blocked; an admin may be the only one', async () => {
    const judith = await world.member({ name: 'Judith', role: 'moderator' });
    for (const by of [mona, ada]) await block(bea, by);
    const [own, anas] = [await fileReport(mona, bea), await fileReport(ana, bea)];
    await fileReport(ada, bea);
    const refusal = { status: 409, body: { code: 'conflict', message: 'Somebody else has to decide this.' } };
    for (const action of ['warn', 'hide', 'suspend', 'ban', 'lift'])
      expect(await decideMember(mona, bea, { action })).toMatchObject(refusal);
    for (const action of ['warn', 'dismiss']) expect(await decide(mona, 'reports', anas.id, { action })).toMatchObject(refusal);
    expect((await decide(judith, 'reports', own.id, { action: 'dismiss' })).status).toBe(200);
    // What became of the moderator's own report makes no difference.
    expect(await decideMember(mona, bea, { action: 'ban' })).toMatchObject(refusal);
    expect(await me(bea)).toMatchObject({ suspension: null, notice: null });
    expect((await decideMember(judith, bea, { action: 'warn' })).status).toBe(200);
    expect((await decideMember(ada, bea, { action: 'hide' })).status).toBe(200);
  });

  it('finds her by her exact id or username alone, reads her history, and leaves a trace of both', async () => {
    await fileReport(ana, bea);
    await take(bea, { action: 'warn', note: 'Be kind' });
    const search = async (text: string) =>
      (await mona.post<CaseMember[]>('/api/moderation/members', { search: text })).body.map(({ id }) => id);
    expect(await search(bea.id)).toEqual([bea.id]);
    expect(await search(`@${bea.username.toUpperCase()}`)).toEqual([bea.id]);
    const wrong = [bea.username.slice(0, -1), `${bea.username}%`, 'Bea', '%'];
    for (const text of wrong) expect(await search(text)).toEqual([]);
    const inVain = (await auditLog(ada)).slice(0, wrong.length);
    expect(inVain.map(({ action, moderatorId, subjectId, note }) => [action, moderatorId, subjectId, note])).toEqual(
      wrong.map(() => ['search', mona.id, null, null]),
    );
    const { body } = await mona.get<MemberHistory>(`/api/moderation/members/${bea.id}`);
    expect(body).toMatchObject({
      member: { id: bea.id, standing: 'warned' },
      suspendedUntil: null,
      reportsAgainst: [{ reporter: { id: ana.id } }],
      reportsFiled: 0,
      actions: [{ action: 'warn', day: world.clock.now().toISOString().slice(0, 10) }],
    });
    const entries = (await auditLog(ada)).filter(({ subjectId }) => subjectId === bea.id);
    expect(entries.map(({ kind, action, subject }) => `${kind} ${action} ${subject}`)).toEqual([
      'look open member',
      'look search member',
      'look search member',
      'action warn member',
    ]);
  });
});
