// The moderators' review of verifications: what they see, decide and leave in the log. Nobody else is let in.
import type { AuditEntry, VerificationCase } from '@violet/contract/moderation/cases';
import type { UploadedPhoto } from '@violet/contract/photos';
import type { Verification } from '@violet/contract/verification';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { block } from '#test/steps/matches.ts';
import { fileReport } from '#test/steps/moderation-steps.ts';
import { fetchPicture, jpeg, upload } from '#test/files/pictures.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let mona: Member;
let ada: Member;
let ana: Member;
beforeAll(async () => {
  world = await createWorld();
  mona = await world.member({ name: 'Mona', role: 'moderator' });
  ada = await world.member({ name: 'Ada', role: 'admin' });
});
afterAll(() => world.close());
beforeEach(async () => {
  ana = await asking('Ana');
});

/** Someone who has asked to be verified. */
async function asking(name: string, role: 'member' | 'moderator' = 'member', handles: object = {}): Promise<Member> {
  const member = await world.member({ name, role });
  await member.put(`/api/users/${member.id}/social-verification`, handles);
  for (let photo = 0; photo < 3; photo += 1) await upload<UploadedPhoto>(world.origin, member, await jpeg(60, 60));
  expect((await member.post(`/api/users/${member.id}/request-verification`)).status).toBe(200);
  return member;
}

const queue = async (by: Member, query = '') => (await by.get<VerificationCase[]>(`/api/moderation/verifications?limit=100${query}`)).body;
const caseOf = async (member: Member, query = '') => (await queue(mona, query)).find((known) => known.member.id === member.id);
const decide = (by: Member, caseId: string | undefined, decision: object) =>
  by.post<VerificationCase & { code: string }>(`/api/moderation/verifications/${caseId}/decision`, decision);
const log = async () => (await ada.get<AuditEntry[]>('/api/moderation/audit-log?limit=100')).body;

describe('the queue of verifications', () => {
  it('holds requests with their evidence, and says when one is overdue', async () => {
    ana = await asking('Ana', 'member', { instagramHandle: 'ana.draws' });
    await ana.put(`/api/users/${ana.id}/social-verification`, { instagramHandle: 'somebody.else', tiktokHandle: 'a.third' });
    const { body: own } = await ana.get<Verification>(`/api/users/verification/${ana.id}`);
    expect(await caseOf(ana)).toMatchObject({
      state: 'open',
      overdue: false,
      decision: null,
      member: { id: ana.id, username: ana.username, name: 'Ana', standing: 'good' },
      photos: own.photos,
      handles: { Instagram: 'ana.draws' },
      analysis: null,
    });
    world.clock.advance({ hours: 24, seconds: 1 });
    expect((await caseOf(ana))?.overdue).toBe(true);
    await upload<UploadedPhoto>(world.origin, ana, await jpeg(60, 60));
    expect((await caseOf(ana))?.handles).toEqual({ Instagram: 'somebody.else', TikTok: 'a.third' });
  });

  it('keeps the place of whoever changes photos while waiting, however often, and says how long it has been', async () => {
    const after = await asking('Bea');
    const asked = await caseOf(ana);
    for (let times = 0; times < 25; times += 1) {
      const { photos } = (await ana.get<{ photos: string[] }>('/api/auth/me')).body;
      await ana.put(`/api/users/${ana.id}`, { photos: [...photos.slice(1), ...photos.slice(0, 1)] });
    }
    const waiting = (await queue(mona)).map(({ member }) => member.id);
    expect(waiting.indexOf(after.id)).toBe(waiting.indexOf(ana.id) + 1);
    const changed = await caseOf(ana);
    expect(changed?.id).not.toBe(asked?.id);
    expect(changed?.createdAt).toBe(asked?.createdAt);
    const before = waiting.indexOf(ana.id);
    const page = await mona.get<VerificationCase[]>(`/api/moderation/verifications?limit=${before + 1}`);
    const next = await mona.get<VerificationCase[]>(`/api/moderation/verifications?limit=1&cursor=${page.headers.get('x-next')}`);
    expect(next.body.map(({ member }) => member.id)).toEqual([after.id]);
  });

  it('lets the moderator see the photos of who waits, blocked or not, and no longer than that', async () => {
    const photo = (await caseOf(ana))?.photos[0] ?? '';
    await block(ana, mona);
    const stranger = await world.member({ name: 'Stella' });
    await block(ana, stranger);
    expect((await fetchPicture(world.origin, mona, photo)).status).toBe(200);
    expect((await fetchPicture(world.origin, stranger, photo)).status).toBe(404);
    await decide(mona, (await caseOf(ana))?.id, { action: 'reject', note: 'Too dark' });
    expect((await fetchPicture(world.origin, mona, photo)).status).toBe(404);
  });

  it('is decided once, also by two at the same instant, and then stands among the decided', async () => {
    const open = await caseOf(ana);
    const answers = await Promise.all([
      decide(mona, open?.id, { action: 'approve', note: 'It is her' }),
      decide(ada, open?.id, { action: 'reject', note: 'It is not' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await caseOf(ana)).toBeUndefined();
    const decided = await caseOf(ana, '&state=decided');
    const winner = answers.find(({ status }) => status === 200)?.body;
    expect(decided).toEqual(winner);
    expect(decided?.decision?.moderatorId).toBe(winner?.decision?.action === 'approve' ? mona.id : ada.id);
    const { body } = await ana.get<Verification>(`/api/users/verification/${ana.id}`);
    expect(body.isVerified).toBe(winner?.decision?.action === 'approve');
  });

  it('needs a note, a case that exists, and somebody else than herself', async () => {
    const open = await caseOf(ana);
    expect(await decide(mona, open?.id, { action: 'approve', note: ' ' })).toMatchObject({ status: 400 });
    expect(await decide(mona, ana.id, { action: 'approve', note: 'Yes' })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const judge = await asking('Judith', 'moderator');
    const own = await caseOf(judge);
    expect(await decide(judge, own?.id, { action: 'approve', note: 'Me' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const others = async (query = '') => (await queue(judge, query)).map(({ member }) => member.id);
    expect(await others()).toEqual((await queue(mona)).map(({ member }) => member.id).filter((id) => id !== judge.id));
    await decide(ada, own?.id, { action: 'reject', note: 'One of them is somebody else' });
    expect(await others('&state=decided')).not.toContain(judge.id);
  });

  it('is not for a moderator who has reported her; an admin may be the only one', async () => {
    const open = await caseOf(ana);
    for (const by of [mona, ada]) await fileReport(by, ana);
    for (const action of ['approve', 'reject'])
      expect(await decide(mona, open?.id, { action, note: 'Her again' })).toMatchObject({
        status: 409,
        body: { code: 'conflict', message: 'Somebody else has to decide this.' },
      });
    expect((await decide(ada, open?.id, { action: 'approve', note: 'It is her' })).status).toBe(200);
  });

  it('is not there for members', async () => {
    const open = await caseOf(ana);
    expect(await ana.get('/api/moderation/verifications')).toMatchObject({ status: 404 });
    expect(await decide(ana, open?.id, { action: 'approve', note: 'Me' })).toMatchObject({ status: 404 });
    expect(await mona.get('/api/moderation/audit-log')).toMatchObject({ status: 404 });
  });
});

describe('the audit log', () => {
  it('holds every look and every action, for admins, newest first', async () => {
    const open = await caseOf(ana);
    await decide(mona, open?.id, { action: 'reject', note: 'Too dark' });
    const about = (await log()).filter(({ subjectId }) => subjectId === open?.id);
    expect(about.map(({ kind, action, moderatorId, note }) => ({ kind, action, moderatorId, note }))).toEqual([
      { kind: 'action', action: 'reject', moderatorId: mona.id, note: 'Too dark' },
      { kind: 'look', action: 'list', moderatorId: mona.id, note: null },
    ]);
  });

  it('cannot be changed, by nobody who reaches the database through the product', async () => {
    await caseOf(ana);
    for (const statement of ['DELETE FROM audit_log', "UPDATE audit_log SET note = 'nothing happened'", 'TRUNCATE audit_log']) {
      await expect(world.db.query(statement)).rejects.toThrow('the audit log is only ever added to');
    }
  });
});
