// Reports before the moderators: who reads them, who may decide them, and that nothing but a decision does anything.
import type { MemberHistory, ModerationStats, ReportCase, ReportEvidence } from '@violet/contract/moderation/cases';
import type { UploadedPhoto } from '@violet/contract/photos';
import type { Report } from '@violet/contract/safety';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { block } from '#test/steps/matches.ts';
import { auditLog, decide, decideMember, fileReport, readNotice, readQueue } from '#test/steps/moderation-steps.ts';
import { fetchPicture, jpeg, upload } from '#test/files/pictures.ts';
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
  [ana, bea] = [await world.member({ name: 'Ana' }), await world.member({ name: 'Bea', bio: 'I pour Oolong' })];
});

const evidenceOf = async (by: Member, { id }: { id: string }) => (await by.get<ReportEvidence>(`/api/moderation/reports/${id}`)).body;
const caseOf = async (by: Member, { id }: { id: string }, state = 'open') =>
  (await readQueue(by, 'reports', { state })).find((known) => known.id === id);

describe('the queue of reports', () => {
  it('says who reported whom and why, and from when it is overdue', async () => {
    const filed = await fileReport(ana, bea, { description: 'She shouts' });
    expect(await caseOf(mona, filed)).toMatchObject({
      state: 'open',
      overdue: false,
      decision: null,
      reported: { id: bea.id, username: bea.username, name: 'Bea', standing: 'good' },
      reporter: { id: ana.id },
      reason: 'Harassment or bullying',
      description: 'She shouts',
    });
    world.clock.advance({ hours: 24, seconds: 1 });
    expect((await caseOf(mona, filed))?.overdue).toBe(true);
  });

  it('is read page by page, oldest first, and what is decided meanwhile moves nothing', async () => {
    const filed: string[] = [];
    for (const reason of ['Spam or scam', 'Fake profile', 'Other', 'Underage user', 'Violence or threats'] as const)
      filed.push((await fileReport(ana, bea, { reason })).id);
    const mine = (cases: readonly ReportCase[]) => cases.filter(({ id }) => filed.includes(id)).map(({ id }) => id);
    expect(mine(await readQueue(mona, 'reports', { limit: 2 }))).toEqual(filed);
    const before = (await readQueue(mona, 'reports')).length;
    const page = await mona.get<ReportCase[]>(`/api/moderation/reports?limit=${before - 3}`);
    await decide(mona, 'reports', filed[1] ?? '', { action: 'dismiss' });
    const rest = await mona.get<ReportCase[]>(`/api/moderation/reports?limit=100&cursor=${page.headers.get('x-next')}`);
    expect(mine([...page.body, ...rest.body])).toEqual(filed);
    expect(mine(await readQueue(mona, 'reports', { state: 'decided', limit: 3 }))).toEqual([filed[1]]);
    expect((await mona.get('/api/moderation/reports?cursor=nowhere')).status).toBe(400);
    expect((await mona.get('/api/moderation/reports?state=lost')).status).toBe(400);
  });

  it('is read for one reason alone, page by page, and no number of reports does anything', async () => {
    const target = await world.member({ name: 'Cleo' });
    const filed: string[] = [];
    for (const reason of ['Hunting for a third', 'Other', 'Hunting for a third', 'Hunting for a third'] as const)
      filed.push((await fileReport(ana, target, { reason, description: `The ${filed.length}` })).id);
    const path = '/api/moderation/reports?reason=Hunting%20for%20a%20third';
    const page = await mona.get<ReportCase[]>(`${path}&limit=2`);
    const rest = await mona.get<ReportCase[]>(`${path}&limit=2&cursor=${page.headers.get('x-next')}`);
    expect([...page.body, ...rest.body].map(({ id, reason }) => [id, reason])).toEqual(
      [filed[0], filed[2], filed[3]].map((id) => [id, 'Hunting for a third']),
    );
    expect(rest.headers.get('x-next')).toBeNull();
    expect((await mona.get<ReportCase[]>(`${path}&state=decided`)).body).toEqual([]);
    expect((await mona.get('/api/moderation/reports?reason=Dullness')).status).toBe(400);
    expect((await ana.get(path)).status).toBe(404);
    expect((await ana.get(`/api/users/${target.id}`)).status).toBe(200);
  });

  it('holds reports about nobody, which can only be dismissed', async () => {
    const filed = await fileReport(ana, { id: 'no_such_member' });
    expect(await caseOf(mona, filed)).toMatchObject({ reported: null, named: 'no_such_member' });
    expect(await decide(mona, 'reports', filed.id, { action: 'ban' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await decide(mona, 'reports', filed.id, { action: 'dismiss' })).toMatchObject({ status: 200, body: { state: 'decided' } });
  });
});

describe('a decision', () => {
  it('is made once, is told to the reporter by its state alone, and never to the one reported', async () => {
    const filed = await fileReport(ana, bea);
    const { body } = await decide(mona, 'reports', filed.id, { action: 'warn', note: 'Shouting' });
    expect(body).toMatchObject({ state: 'decided', overdue: false, decision: { action: 'warn', note: 'Shouting', moderatorId: mona.id } });
    expect(body.reported?.standing).toBe('warned');
    expect(await decide(ada, 'reports', filed.id, { action: 'ban' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const own = (await ana.get<Report[]>(`/api/reports/${ana.id}`)).body[0];
    expect(own).toMatchObject({ id: filed.id, status: 'resolved' });
    expect(JSON.stringify(own)).not.toContain('Shouting');
    const { body: me } = await bea.get<object>('/api/auth/me');
    expect(me).toMatchObject({ notice: { kind: 'warned', reason: 'Harassment or bullying' } });
    for (const secret of ['Shouting', ana.id, ana.name, mona.id, filed.id]) expect(JSON.stringify(me)).not.toContain(secret);
    await readNotice(bea);
    expect((await bea.get<{ notice: unknown }>('/api/auth/me')).body.notice).toBeNull();
  });

  it('needs a note, a case that exists, and an action of the list', async () => {
    const filed = await fileReport(ana, bea);
    expect((await decide(mona, 'reports', filed.id, { action: 'ban', note: ' ' })).status).toBe(400);
    expect((await decide(mona, 'reports', filed.id, { action: 'lift' })).status).toBe(400);
    expect((await decide(mona, 'reports', filed.id, { action: 'suspend', days: 366 })).status).toBe(400);
    expect((await decide(mona, 'reports', ana.id, { action: 'ban' })).body.code).toBe('not_found');
    expect((await caseOf(mona, filed))?.state).toBe('open');
  });

  it('is not for whom it is about, nor for moderators about moderators, nor for the one who reported', async () => {
    const judith = await world.member({ name: 'Judith', role: 'moderator' });
    const known = async () => [
      (await judith.get<ModerationStats>('/api/moderation/statistics')).body,
      (await judith.get<MemberHistory>(`/api/moderation/members/${ana.id}`)).body,
    ];
    const before = await known();
    const about = await fileReport(ana, judith);
    expect(await known()).toEqual(before);
    expect(await caseOf(judith, about)).toBeUndefined();
    expect((await judith.get(`/api/moderation/reports/${about.id}`)).status).toBe(404);
    expect((await decide(judith, 'reports', about.id, { action: 'dismiss' })).status).toBe(404);
    expect((await decide(mona, 'reports', about.id, { action: 'dismiss' })).body.code).toBe('conflict');
    const filed = await fileReport(mona, bea);
    expect((await decide(mona, 'reports', filed.id, { action: 'warn' })).status).toBe(404);
    expect((await decide(judith, 'reports', filed.id, { action: 'warn' })).status).toBe(200);
    const later = await known();
    expect((await decide(ada, 'reports', about.id, { action: 'warn' })).status).toBe(200);
    expect(await known()).toEqual(later);
  });

  it('and a look are not for a moderator who reported somebody that has blocked her; an admin may be the only one', async () => {
    const { body: photo } = await upload<UploadedPhoto>(world.origin, bea, await jpeg(40, 40));
    for (const by of [mona, ada]) await block(bea, by);
    const filed = await fileReport(mona, bea);
    expect(await caseOf(mona, filed)).toBeUndefined();
    expect((await mona.get(`/api/moderation/reports/${filed.id}`)).status).toBe(404);
    expect((await fetchPicture(world.origin, mona, photo.url)).status).toBe(404);
    const adas = await fileReport(ada, bea);
    expect((await evidenceOf(ada, adas)).profile).toEqual({ bio: 'I pour Oolong', prompts: [], photos: [photo.url] });
    expect((await fetchPicture(world.origin, ada, photo.url)).status).toBe(200);
  });

  it('and what it is about are in no history for the moderator who reported; an admin may be the only one', async () => {
    const against = async (by: Member) =>
      (await by.get<MemberHistory>(`/api/moderation/members/${bea.id}`)).body.reportsAgainst.map(({ id }) => id);
    const [monas, anas, adas] = [await fileReport(mona, bea), await fileReport(ana, bea), await fileReport(ada, bea)];
    expect(await against(mona)).toEqual([adas.id, anas.id]);
    await decide(ada, 'reports', monas.id, { action: 'warn' });
    expect(await against(mona)).toEqual([adas.id, anas.id]);
    expect(await against(ada)).toEqual([adas.id, anas.id, monas.id]);
  });

  it('stands in the log with every look before it', async () => {
    const filed = await fileReport(ana, bea);
    await readQueue(mona, 'reports');
    await evidenceOf(mona, filed);
    await decide(mona, 'reports', filed.id, { action: 'hide', note: 'For now' });
    const entries = (await auditLog(ada)).filter(({ subjectId }) => subjectId === filed.id);
    expect(entries.map(({ kind, action, subject, moderatorId, note }) => [kind, action, subject, moderatorId, note])).toEqual([
      ['action', 'hide', 'report', mona.id, 'For now'],
      ['look', 'open', 'report', mona.id, null],
      ['look', 'list', 'report', mona.id, null],
    ]);
  });

  it('about an admin stands there for her without what it says and is about, and for another as it is', async () => {
    const eve = await world.member({ name: 'Eve', role: 'admin' });
    const filed = await fileReport(ana, eve);
    await decide(ada, 'reports', filed.id, { action: 'warn', note: 'Ana has screenshots' });
    await decideMember(ada, eve, { action: 'hide', note: 'Ana again' });
    const read = async (by: Member) =>
      (await auditLog(by)).slice(0, 2).map(({ action, moderatorId, subjectId, note }) => [action, moderatorId, subjectId, note]);
    expect(await read(ada)).toEqual([
      ['hide', ada.id, eve.id, 'Ana again'],
      ['warn', ada.id, filed.id, 'Ana has screenshots'],
    ]);
    expect(await read(eve)).toEqual([
      ['hide', ada.id, null, null],
      ['warn', ada.id, null, null],
    ]);
  });

  it('that fails leaves nothing: neither a standing nor an entry', async () => {
    const filed = await fileReport(ana, bea);
    await decide(mona, 'reports', filed.id, { action: 'dismiss' });
    await decide(ada, 'reports', filed.id, { action: 'ban' });
    expect((await bea.get('/api/auth/me')).status).toBe(200);
    expect((await auditLog(ada)).filter(({ subjectId, action }) => subjectId === filed.id && action === 'ban')).toEqual([]);
  });
});

describe('many reports', () => {
  it('from many new accounts at once hide and suspend nobody', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, () => world.member()));
    await Promise.all(crowd.map((member) => fileReport(member, bea)));
    await world.settled();
    expect((await bea.get<object>('/api/auth/me')).body).toMatchObject({ suspension: null, notice: null, ghostMode: false });
    expect((await ana.get(`/api/users/${bea.id}`)).status).toBe(200);
    const cards = await ana.get<{ id: string }[]>(`/api/users/discovery/${ana.id}?limit=50`);
    expect(cards.body.map(({ id }) => id)).toContain(bea.id);
  });

  it('about a premium member are decided like any other', async () => {
    const pia = await world.member({ name: 'Pia', premium: true });
    const filed = await fileReport(ana, pia);
    expect((await decide(mona, 'reports', filed.id, { action: 'suspend', days: 7 })).body.reported?.standing).toBe('suspended');
    const back = await world.signIn(pia);
    expect(await back.get('/api/tea/stories')).toMatchObject({ status: 403, body: { code: 'suspended' } });
    expect((await ana.get(`/api/users/${pia.id}`)).status).toBe(404);
  });
});
