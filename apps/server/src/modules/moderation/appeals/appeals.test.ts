// A suspended member answers, and is answered. ADR 016.
import type { Appeal } from '@violet/contract/moderation/appeals';
import type { AppealCase, CaseMember, ModerationStats } from '@violet/contract/moderation/cases';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, decide, decideMember, fileReport, readQueue } from '#test/steps/moderation-steps.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let [mona, judith, ada, bea] = [] as unknown as [Member, Member, Member, Member];
beforeAll(async () => {
  world = await createWorld();
  mona = await world.member({ name: 'Mona', role: 'moderator' });
  judith = await world.member({ name: 'Judith', role: 'moderator' });
  ada = await world.member({ name: 'Ada', role: 'admin' });
});
afterAll(() => world.close());
beforeEach(async () => {
  bea = await suspended(await world.member({ name: 'Bea' }), { action: 'suspend', reason: 'Fake profile' });
});

async function suspended(member: Member, decision: object, by = judith): Promise<Member> {
  expect((await decideMember(by, member, decision)).status).toBe(200);
  return world.signIn(member);
}

const appeal = (member: Member, text = 'It was not me') => member.post<Appeal & { code: string }>('/api/appeals', { text });
const mine = async (member: Member) => (await member.get<Appeal[]>('/api/appeals')).body;
const caseOf = async ({ id }: { id: string }, state = 'open') =>
  (await readQueue<AppealCase>(mona, 'appeals', { state })).find((known) => known.id === id);
const decideAppeal = (by: Member, { id }: { id: string }, decision: object) => decide<AppealCase>(by, 'appeals', id, decision);
const sanctionStatusOf = async (member: Member) =>
  (await mona.post<CaseMember[]>('/api/moderation/members', { search: member.id })).body[0]?.standing;

describe('an appeal', () => {
  it('waits for moderators with the reason she was told', async () => {
    const { status, body } = await appeal(bea);
    expect([status, body]).toMatchObject([201, { text: 'It was not me', status: 'open', answer: null }]);
    expect(await mine(bea)).toEqual([body]);
    expect(await caseOf(body)).toMatchObject({
      state: 'open',
      reason: 'Fake profile',
      appeal: { id: body.id, text: 'It was not me' },
      member: { id: bea.id, standing: 'suspended' },
    });
    expect((await appeal(bea)).body.code).toBe('already_pending');
    const free = await world.member();
    expect((await appeal(free)).body.code).toBe('conflict');
    expect((await appeal(bea, ' ')).status).toBe(400);
  });

  it('that is granted lets her in again, with the words to her', async () => {
    const { body } = await appeal(bea);
    const answer = await decideAppeal(mona, body, { action: 'grant', note: 'We were wrong' });
    expect(answer.body).toMatchObject({
      state: 'decided',
      decision: { action: 'grant', moderatorId: mona.id },
      member: { standing: 'good' },
    });
    expect((await bea.get('/api/matches')).status).toBe(200);
    expect(await mine(bea)).toMatchObject([{ status: 'granted', answer: 'We were wrong' }]);
    expect((await decideAppeal(ada, body, { action: 'refuse' })).body.code).toBe('conflict');
    expect((await auditLog(ada)).filter(({ subjectId }) => subjectId === body.id).map(({ action }) => action)).toEqual(['grant']);
  });

  it('that is refused changes nothing, and another one may follow after 30 days', async () => {
    const { body } = await appeal(bea);
    await decideAppeal(mona, body, { action: 'refuse', note: 'It stays' });
    const [refused] = await mine(bea);
    expect(refused).toMatchObject({ status: 'refused', answer: 'It stays' });
    const daysToWait = (Date.parse(refused?.mayAppealAt ?? '') - world.clock.now().getTime()) / 86_400_000;
    expect(daysToWait).toBeCloseTo(30, 2);
    expect((await bea.get<{ code: string }>('/api/matches')).body.code).toBe('suspended');
    expect((await appeal(bea)).body.code).toBe('conflict');
    world.clock.advance({ days: 29 });
    [bea, mona, judith, ada] = [await world.signIn(bea), await world.signIn(mona), await world.signIn(judith), await world.signIn(ada)];
    expect((await appeal(bea)).body.code).toBe('conflict');
    world.clock.advance({ days: 1, seconds: 1 });
    expect((await mine(bea))[0]).not.toHaveProperty('mayAppealAt');
    expect((await appeal(bea)).status).toBe(201);
  });

  it('that is refused is no bar to one against another suspension', async () => {
    await decideAppeal(mona, (await appeal(bea)).body, { action: 'refuse' });
    await decideMember(mona, bea, { action: 'lift' });
    bea = await suspended(bea, { action: 'suspend' });
    const { status, body } = await appeal(bea);
    expect(status).toBe(201);
    await decideAppeal(mona, body, { action: 'refuse' });
    expect((await appeal(bea)).body.code).toBe('conflict');
    expect((await mine(bea)).map((known) => 'mayAppealAt' in known)).toEqual([true, false]);
    bea = await suspended(bea, { action: 'ban' });
    expect((await mine(bea)).some((known) => 'mayAppealAt' in known)).toBe(false);
    expect((await appeal(bea)).status).toBe(201);
  });

  it('knows a suspension that changed nothing as none: neither a new one to appeal against, nor one somebody decided', async () => {
    const kim = await world.member({ role: 'moderator' });
    await decideMember(judith, bea, { action: 'lift' });
    bea = await suspended(bea, { action: 'suspend', days: 30 });
    const shorter = await fileReport(await world.member(), bea);
    expect((await decide(kim, 'reports', shorter.id, { action: 'suspend', days: 1 })).status).toBe(200);
    bea = await world.signIn(bea);
    expect((await decideAppeal(kim, (await appeal(bea)).body, { action: 'refuse' })).status).toBe(200);
    const another = await fileReport(await world.member(), bea);
    expect((await decide(judith, 'reports', another.id, { action: 'suspend', days: 1 })).status).toBe(200);
    bea = await world.signIn(bea);
    expect((await appeal(bea)).body.code).toBe('conflict');
  });

  it('is not for the moderator who decided what it is against, nor for one who made it longer; an admin may be the only one', async () => {
    const kim = await world.member({ role: 'moderator' });
    await decideMember(judith, bea, { action: 'lift' });
    bea = await suspended(bea, { action: 'suspend', days: 3 }, mona);
    const { body } = await appeal(bea);
    await suspended(bea, { action: 'suspend', days: 30 }, kim);
    for (const by of [mona, kim])
      expect(await decideAppeal(by, body, { action: 'refuse' })).toMatchObject({
        status: 409,
        body: { code: 'conflict', message: 'Somebody else has to decide this.' },
      });
    expect((await decideAppeal(judith, body, { action: 'grant' })).status).toBe(200);
    const cleo = await suspended(await world.member(), { action: 'suspend' }, ada);
    expect((await decideAppeal(ada, (await appeal(cleo)).body, { action: 'grant' })).status).toBe(200);
  });

  it('is not for a moderator who has reported her; an admin may be the only one', async () => {
    for (const by of [mona, ada]) await fileReport(by, bea);
    const { body } = await appeal(bea);
    for (const action of ['grant', 'refuse'])
      expect(await decideAppeal(mona, body, { action })).toMatchObject({
        status: 409,
        body: { code: 'conflict', message: 'Somebody else has to decide this.' },
      });
    expect((await decideAppeal(ada, body, { action: 'grant' })).status).toBe(200);
  });

  it('lifts a ban for good and leaves hidden who is hidden', async () => {
    const email = 'back@letters.example';
    const cleo = await world.member({ name: 'Cleo', email });
    await decideMember(mona, cleo, { action: 'hide' });
    const banned = await suspended(cleo, { action: 'ban' });
    const { body } = await appeal(banned);
    await decideAppeal(mona, body, { action: 'grant' });
    expect(await sanctionStatusOf(cleo)).toBe('hidden');
    expect(await world.db.query('SELECT 1 FROM banned_contacts WHERE member_id = $1', [cleo.id])).toEqual([]);
  });

  it('goes with a suspension that is lifted otherwise, without the moderators’ note to each other', async () => {
    const { body } = await appeal(bea);
    await decideMember(mona, bea, { action: 'lift', note: 'Mistaken for somebody else' });
    expect(await caseOf(body)).toBeUndefined();
    expect(await caseOf(body, 'decided')).toMatchObject({ decision: { action: 'grant', note: 'Mistaken for somebody else' } });
    expect(await mine(bea)).toMatchObject([{ status: 'granted', answer: null }]);
    const file = await bea.get<Record<string, unknown>>(`/api/users/${bea.id}/export`);
    expect(file.body['appeals']).toEqual(await mine(bea));
    expect(JSON.stringify(file.body)).not.toContain('Mistaken');
  });

  it('of a moderator is for admins', async () => {
    const kim = await suspended(await world.member({ role: 'moderator' }), { action: 'suspend' }, ada);
    const { body } = await appeal(kim);
    expect((await decideAppeal(mona, body, { action: 'grant' })).body.code).toBe('conflict');
    expect((await decideAppeal(kim, body, { action: 'grant' })).body.code).toBe('suspended');
    expect((await decideAppeal(ada, body, { action: 'grant' })).status).toBe(200);
  });
});

it('statistics say how the queues stand, and how long decisions took', async () => {
  const house = await createWorld();
  const [judge, ana, one] = [await house.member({ role: 'moderator' }), await house.member(), await house.member()];
  const read = async (by: Member) => (await by.get<ModerationStats>('/api/moderation/statistics')).body;
  const none = { open: 0, overdue: 0, decidedThisWeek: 0 };
  expect(await read(judge)).toEqual({
    reports: none,
    verifications: none,
    stories: none,
    takedowns: none,
    appeals: none,
    medianHoursToDecision: null,
    suspendedMembers: 0,
  });
  const reports = [
    await fileReport(ana, one),
    await fileReport(ana, one, { reason: 'Other' }),
    await fileReport(ana, one, { reason: 'Fake profile' }),
  ];
  house.clock.advance({ hours: 2 });
  await decide(judge, 'reports', reports[0]?.id ?? '', { action: 'suspend', days: 1 });
  house.clock.advance({ hours: 4 });
  await decide(judge, 'reports', reports[1]?.id ?? '', { action: 'dismiss' });
  house.clock.advance({ hours: 18, minutes: 1 });
  const now = await read(judge);
  expect(now).toMatchObject({ reports: { open: 1, overdue: 1, decidedThisWeek: 2 }, suspendedMembers: 1 });
  expect(now.medianHoursToDecision).toBeCloseTo(4, 1);
  house.clock.advance({ days: 7 });
  expect(await read(judge)).toMatchObject({ reports: { decidedThisWeek: 0 }, suspendedMembers: 0 });
  await house.close();
});
