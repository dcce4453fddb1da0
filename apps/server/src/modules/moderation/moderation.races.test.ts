// Several moderators, and those whom they decide about, act in the same instant. Each case is decided once, and nothing is half done.
import type { Appeal } from '@violet/contract/moderation/appeals';
import type { AppealCase, AuditEntry, MemberHistory, StoryCase, TakedownCase } from '@violet/contract/moderation/cases';
import type { UploadedPhoto } from '@violet/contract/photos';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requirePostgres } from '#test/world/crowd.ts';
import { decide, decideMember, fileReport, readQueue, type QueueName } from '#test/steps/moderation-steps.ts';
import { fetchPicture, jpeg, upload } from '#test/files/pictures.ts';
import { teaCircle, tellStory } from '#test/steps/tea.ts';
import { verifyAuditLog } from '#modules/moderation/service.ts';
import { createWorld, type Answer, type Member, type World } from '#test/world/world.ts';

const rounds = 8;

let world: World;
let moderators: Member[];
let [ada, ana, bea] = [] as unknown as [Member, Member, Member];
beforeAll(async () => {
  world = await createWorld();
  requirePostgres(world);
  ada = await world.member({ role: 'admin' });
  moderators = [ada];
  for (let count = 0; count < 4; count += 1) moderators.push(await world.member({ role: 'moderator' }));
});
afterAll(() => world.close());
beforeEach(async () => {
  [ana, bea] = [await world.member({ name: 'Ana' }), await world.member({ name: 'Bea' })];
});

const codesOf = (answers: readonly Answer<{ code?: string }>[]) => answers.map(({ status, body }) => (status < 300 ? 'done' : body.code));
const onceAmong = (codes: readonly unknown[]) => [
  codes.filter((code) => code === 'done').length,
  codes.filter((code) => code === 'conflict').length,
];

/** All moderators decide the same case at once, each in another way. */
function decideTogether(queue: QueueName, caseId: string, actions: readonly object[]) {
  return Promise.all(moderators.map((moderator, index) => decide(moderator, queue, caseId, actions[index % actions.length] ?? {})));
}

async function actionsOn(subjectId: string): Promise<AuditEntry[]> {
  return (await ada.get<AuditEntry[]>('/api/moderation/audit-log?limit=100')).body.filter(
    (entry) => entry.subjectId === subjectId && entry.kind === 'action',
  );
}

describe('a case that all moderators decide at once', () => {
  it('is decided once, when it is a report', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const member = await world.member();
      const { id } = await fileReport(ana, member);
      const codes = codesOf(
        await decideTogether('reports', id, [{ action: 'warn' }, { action: 'hide' }, { action: 'suspend', days: 2 }, { action: 'ban' }]),
      );
      expect(onceAmong(codes)).toEqual([1, moderators.length - 1]);
      const { body } = await ada.get<MemberHistory>(`/api/moderation/members/${member.id}`);
      const [done] = await actionsOn(id);
      expect(await actionsOn(id)).toHaveLength(1);
      expect(body.actions.map(({ action }) => action)).toEqual([done?.action]);
      expect(body.reportsAgainst[0]?.decision).toMatchObject({ action: done?.action, moderatorId: done?.moderatorId });
    }
  });

  it('is decided once, when it is a story, and its author is reached once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [author, reader] = await teaCircle(world, 2);
      if (!author || !reader) throw new Error('nobody came');
      const story = await tellStory(author);
      await reader.post(`/api/tea/stories/${story.id}/report`, { reason: 'Other' });
      const known = (await readQueue<StoryCase>(ada, 'stories')).find(({ storyId }) => storyId === story.id);
      const codes = codesOf(
        await decideTogether('stories', known?.id ?? '', [{ action: 'warn' }, { action: 'ban' }, { action: 'suspend' }]),
      );
      expect(onceAmong(codes)).toEqual([1, moderators.length - 1]);
      expect(await world.db.query('SELECT 1 FROM delayed_measures WHERE member_id = $1', [author.id])).toHaveLength(1);
    }
    world.clock.advance({ hours: 24 });
    await Promise.all(Array.from({ length: 3 }, () => world.app.moderation.upkeep()));
    const rows = await world.db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM moderation_actions WHERE moderator_id IS NULL GROUP BY member_id',
    );
    expect(rows.map(({ count }) => count)).toEqual(Array.from({ length: rounds }, () => 1));
    expect(await world.db.query('SELECT 1 FROM delayed_measures')).toEqual([]);
  });

  it('is decided once, when it is a request for removal, and answered once', async () => {
    const email = `race.${Date.now()}@letters.example`;
    const asked = await Promise.all(
      Array.from({ length: 5 }, () =>
        world.visitor.post<{ id: string }>('/api/takedown-requests', { aboutName: 'Nell', story: 'Mine', reason: 'Please', email }),
      ),
    );
    expect(new Set(asked.map(({ body }) => body.id)).size).toBe(1);
    const codes = codesOf(await decideTogether('takedowns', asked[0]?.body.id ?? '', [{ action: 'dismiss' }]));
    expect(onceAmong(codes)).toEqual([1, moderators.length - 1]);
    await Promise.all(Array.from({ length: 4 }, () => world.app.moderation.upkeep()));
    expect(world.emails.filter(({ to }) => to === email)).toHaveLength(1);
    expect((await readQueue<TakedownCase>(ada, 'takedowns', { state: 'decided' })).map(({ id }) => id)).toContain(asked[0]?.body.id);
  });

  it('is decided once, when it is an appeal, and is one however often she sends it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const member = await world.member();
      await decideMember(ada, member, { action: 'suspend' });
      const back = await world.signIn(member);
      const filed = await Promise.all(
        Array.from({ length: 4 }, () => back.post<Appeal & { code: string }>('/api/appeals', { text: 'No' })),
      );
      expect(filed.map(({ status, body }) => (status === 201 ? 'filed' : body.code)).toSorted()).toEqual([
        'already_pending',
        'already_pending',
        'already_pending',
        'filed',
      ]);
      const id = filed.find(({ status }) => status === 201)?.body.id ?? '';
      const codes = codesOf(await decideTogether('appeals', id, [{ action: 'grant' }, { action: 'refuse' }]));
      expect(onceAmong(codes)).toEqual([1, moderators.length - 1]);
      const decided = (await readQueue<AppealCase>(ada, 'appeals', { state: 'decided' })).find((known) => known.id === id);
      expect((await back.get('/api/matches')).status).toBe(decided?.decision?.action === 'grant' ? 200 : 403);
    }
  });

  it('and a member whom all of them ban at once is banned once', async () => {
    const codes = codesOf(await Promise.all(moderators.map((moderator) => decideMember(moderator, bea, { action: 'ban' }))));
    expect(onceAmong(codes)).toEqual([1, moderators.length - 1]);
  });
});

describe('a suspension at the same instant as', () => {
  it('her signing in leaves her no session that opens anything', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const member = await world.member();
      const [decision, ...devices] = await Promise.all([
        decideMember(ada, member, { action: 'suspend' }),
        world.signIn(member),
        world.signIn(member),
      ]);
      expect(decision.status).toBe(200);
      for (const device of devices) expect([401, 403]).toContain((await device.get('/api/matches')).status);
    }
  });

  it('the end of a shorter one holds, whichever is written first', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const member = await world.member();
      await decideMember(ada, member, { action: 'suspend', days: 1 });
      world.clock.advance({ days: 1, seconds: 1 });
      const [, decision] = await Promise.all([world.app.moderation.upkeep(), decideMember(ada, member, { action: 'suspend', days: 3 })]);
      expect(decision.status).toBe(200);
      expect((await (await world.signIn(member)).get('/api/matches')).status).toBe(403);
    }
    ada = await world.signIn(ada);
    moderators = await Promise.all(moderators.map((moderator) => world.signIn(moderator)));
  });

  it('her leaving ends in one of the two, and leaves nothing of her', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const member = await world.member({ email: `leaver.${round}@letters.example` });
      const { id } = await fileReport(ana, member);
      const [decision, departure] = await Promise.all([
        decide(ada, 'reports', id, { action: 'suspend', days: 1 }),
        member.del(`/api/users/${member.id}`, { password: member.password }),
      ]);
      expect([200, 409]).toContain(decision.status);
      expect([204, 401]).toContain(departure.status);
      if (departure.status === 204) {
        expect(await world.db.query('SELECT 1 FROM moderation_actions WHERE member_id = $1', [member.id])).toEqual([]);
      }
    }
  });
});

describe('evidence at the same instant as', () => {
  it('the removal of a picture holds it with its file, or not at all', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { body: photo } = await upload<UploadedPhoto>(world.origin, bea, await jpeg(8, 8));
      const reporter = await world.member();
      const [report] = await Promise.all([fileReport(reporter, bea), bea.del(`/api/users/${bea.id}/photos/${photo.id}`)]);
      await world.settled();
      const kept = await world.db.query('SELECT 1 FROM evidence_photos WHERE report_id = $1', [report.id]);
      expect((await fetchPicture(world.origin, ada, photo.url)).status).toBe(kept.length > 0 ? 200 : 404);
    }
  });

  it('a decision about the story: every report is in a case that is open with it or decided with it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [author, first, ...others] = await teaCircle(world, 5);
      if (!author || !first) throw new Error('nobody came');
      const { id } = await tellStory(author);
      await first.post(`/api/tea/stories/${id}/report`, { reason: 'Other' });
      const known = (await readQueue<StoryCase>(ada, 'stories')).find(({ storyId }) => storyId === id);
      const answers = await Promise.all([
        decide(ada, 'stories', known?.id ?? '', { action: 'dismiss' }),
        ...others.map((member) => member.post(`/api/tea/stories/${id}/report`, { reason: 'Other' })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 201, 201, 201]);
      const odd = await world.db.query(
        `SELECT r.id FROM story_reports r LEFT JOIN story_cases c ON c.id = r.case_id
         WHERE r.story_id = $1 AND (c.id IS NULL OR (r.status = 'open') <> (c.decided_at IS NULL))`,
        [id],
      );
      expect(odd).toEqual([]);
    }
  });
});

it('the audit log has one chain, whoever looks and decides at the same instant', async () => {
  const looks = Array.from({ length: 40 }, () => ada.get('/api/moderation/reports'));
  const reports = await Promise.all(Array.from({ length: 4 }, async () => fileReport(await world.member(), bea)));
  const decisions = reports.map(({ id }) => decide(ada, 'reports', id, { action: 'dismiss' }));
  for (const { status } of await Promise.all([...looks, ...decisions])) expect(status).toBe(200);
  const [entries] = await world.db.query<{ count: number }>('SELECT count(*)::int AS count FROM audit_log');
  expect(await verifyAuditLog(world.db, world.clock.now())).toMatchObject({ isWhole: true, count: entries?.count });
});
