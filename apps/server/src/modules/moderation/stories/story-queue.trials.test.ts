// Reported stories before the moderators: decided without anybody learning who wrote them. ADR 009, ADR 016.
import type { AppealCase, MemberHistory, ModerationStats, StoryCase } from '@violet/contract/moderation/cases';
import type { SelfUser } from '@violet/contract/profiles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, decide, decideMember, fileReport, readQueue } from '#test/steps/moderation-steps.ts';
import { givePremium, idsOf, readStories, sweepTea, tellStory } from '#test/steps/tea.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let [mona, ada, author, reader] = [] as unknown as [Member, Member, Member, Member];
beforeAll(async () => {
  world = await createWorld();
  mona = await world.member({ name: 'Mona', role: 'moderator' });
  ada = await world.member({ name: 'Ada', role: 'admin' });
});
afterAll(() => world.close());
beforeEach(async () => {
  [author, reader] = [await world.member({ name: 'Wanda' }), await world.member({ name: 'Rhea' })];
  await givePremium(world, [author, reader]);
});

const report = (by: Member, storyId: string, reason = 'Harassment or bullying') =>
  by.post(`/api/tea/stories/${storyId}/report`, { reason, description: `Because of ${reason}` });
const cases = (state = 'open') => readQueue<StoryCase>(mona, 'stories', { state });
const caseOf = async (storyId: string, state = 'open') => (await cases(state)).find((known) => known.storyId === storyId);
const decideStory = (by: Member, caseId: string | undefined, decision: object) => decide<StoryCase>(by, 'stories', caseId ?? '', decision);
const me = async (member: Member) => (await member.get<SelfUser & { code?: string }>('/api/auth/me')).body;
const statistics = async () => (await mona.get<ModerationStats>('/api/moderation/statistics')).body;

/** A story and its open case. */
async function reported(by: Member, title = 'A sour cup'): Promise<StoryCase> {
  const { id } = await tellStory(by, { title, content: 'She spilled it.', aboutName: 'Nell' });
  expect((await report(reader, id)).status).toBe(201);
  const known = await caseOf(id);
  if (!known) throw new Error('no case');
  return known;
}

async function passADay(): Promise<void> {
  world.clock.advance({ hours: 24 });
  await world.app.moderation.upkeep();
  await world.settled();
}

describe('the queue of stories', () => {
  it('gathers the reports of one story, and says nothing of its author', async () => {
    const { storyId } = await reported(author);
    const third = await world.member();
    await givePremium(world, [third]);
    await report(third, storyId, 'Fake profile');
    await report(reader, storyId, 'Other');
    const known = await caseOf(storyId);
    expect(known).toMatchObject({
      state: 'open',
      overdue: false,
      title: 'A sour cup',
      content: 'She spilled it.',
      aboutName: 'Nell',
      hidden: false,
      decision: null,
      reports: [
        { reason: 'Harassment or bullying', description: 'Because of Harassment or bullying' },
        { reason: 'Fake profile', description: 'Because of Fake profile' },
      ],
    });
    for (const secret of [author.id, author.name, author.username, reader.id]) expect(JSON.stringify(known)).not.toContain(secret);
  });

  it('takes a story up again when somebody else reports it after a dismissal', async () => {
    const first = await reported(author);
    expect((await decideStory(mona, first.id, { action: 'dismiss' })).body).toMatchObject({ state: 'decided', hidden: false });
    expect(idsOf(await readStories(reader))).toContain(first.storyId);
    await report(reader, first.storyId);
    expect(await caseOf(first.storyId)).toBeUndefined();
    const third = await world.member();
    await givePremium(world, [third]);
    await report(third, first.storyId);
    const again = await caseOf(first.storyId);
    expect(again?.id).not.toBe(first.id);
    expect(again?.reports).toHaveLength(1);
    expect((await cases('decided')).map(({ id }) => id)).toContain(first.id);
  });

  it('keeps what its author took back until it is decided', async () => {
    const known = await reported(author);
    await author.del(`/api/tea/stories/${known.storyId}`);
    expect((await caseOf(known.storyId))?.content).toBe('She spilled it.');
    expect((await decideStory(mona, known.id, { action: 'warn' })).status).toBe(200);
    await sweepTea(world);
    expect(await world.db.query('SELECT 1 FROM stories WHERE id = $1', [known.storyId])).toEqual([]);
    await passADay();
    expect((await me(author)).notice).toMatchObject({ kind: 'warned', reason: 'Harassment or bullying' });
  });

  it('is read page by page, oldest first', async () => {
    const told = [await reported(author, 'One'), await reported(author, 'Two'), await reported(author, 'Three')].map(({ id }) => id);
    const all = (await readQueue<StoryCase>(mona, 'stories', { limit: 2 })).map(({ id }) => id);
    expect(all.filter((id) => told.includes(id))).toEqual(told);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('a decision about a story', () => {
  it('hides it for everybody at once, and does nothing to its author', async () => {
    const known = await reported(author);
    const answer = await decideStory(mona, known.id, { action: 'hide', note: 'It names Nell' });
    expect(answer.body).toMatchObject({ hidden: true, decision: { action: 'hide', note: 'It names Nell', moderatorId: mona.id } });
    expect(idsOf(await readStories(reader))).not.toContain(known.storyId);
    await passADay();
    expect(await me(await world.signIn(author))).toMatchObject({ suspension: null, notice: null });
    expect(await decideStory(ada, known.id, { action: 'ban' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await decideStory(mona, author.id, { action: 'ban' })).status).toBe(404);
  });

  it('reaches its author within a day, never at once, and leads nobody to her', async () => {
    const known = await reported(author);
    const before = (await statistics()).suspendedMembers;
    await decideStory(mona, known.id, { action: 'suspend', days: 7, note: 'Peculiar marmalade' });
    // The hour after it is quiet.
    world.clock.advance({ minutes: 59 });
    await world.app.moderation.upkeep();
    expect((await me(author)).suspension).toBeNull();
    expect((await statistics()).suspendedMembers).toBe(before);
    const { body: earlier } = await mona.get<MemberHistory>(`/api/moderation/members/${author.id}`);
    expect(earlier).toMatchObject({ member: { standing: 'good' }, actions: [] });

    await passADay();
    expect((await me(author)).code).toBe('not_signed_in');
    expect((await me(await world.signIn(author))).suspension?.reason).toBe('Harassment or bullying');
    const { body: history } = await mona.get<MemberHistory>(`/api/moderation/members/${author.id}`);
    expect(history).toMatchObject({ member: { standing: 'suspended' }, actions: [{ action: 'suspend' }] });
    for (const secret of ['marmalade', known.storyId, known.id, mona.id]) expect(JSON.stringify(history)).not.toContain(secret);

    const entries = await auditLog(ada);
    expect(entries.find(({ action }) => action === 'suspend')).toMatchObject({
      subject: 'story',
      subjectId: known.storyId,
      moderatorId: mona.id,
    });
    const aboutAuthor = entries.filter(({ subjectId }) => subjectId === author.id);
    expect(aboutAuthor.map(({ kind, action }) => `${kind} ${action}`)).toEqual(['look open', 'look open']);
    expect(JSON.stringify(await caseOf(known.storyId, 'decided'))).not.toContain(author.id);
  });

  it('stands in her history as a measure without a story does: two women of whom one was warned for hers read alike', async () => {
    const other = await world.member();
    const known = await reported(author);
    await decideStory(mona, known.id, { action: 'warn' });
    const filed = await fileReport(reader, other);
    await passADay();
    await decide(mona, 'reports', filed.id, { action: 'warn' });
    await decideMember(mona, author, { action: 'hide' });
    await decideMember(mona, other, { action: 'hide' });
    const [authorActions, others] = await Promise.all(
      [author, other].map(async ({ id }) => (await mona.get<MemberHistory>(`/api/moderation/members/${id}`)).body.actions),
    );
    expect(authorActions?.map(({ action }) => action)).toEqual(['hide', 'warn']);
    expect(authorActions).toEqual(others);
  });

  it('comes at a moment of chance', async () => {
    const known = [await reported(author, 'One'), await reported(author, 'Two'), await reported(author, 'Three')];
    for (const { id } of known) await decideStory(mona, id, { action: 'warn' });
    const rows = await world.db.query<{ due_at: Date }>('SELECT due_at FROM delayed_measures WHERE member_id = $1', [author.id]);
    const hours = rows.map(({ due_at }) => (due_at.getTime() - world.clock.now().getTime()) / 3_600_000);
    expect(hours).toHaveLength(3);
    expect(Math.min(...hours)).toBeGreaterThan(0.95);
    expect(Math.max(...hours)).toBeLessThan(24);
    expect(new Set(hours.map((hour) => hour.toFixed(4))).size).toBe(3);
  });

  it('is done once, also when two processes look at the clock together; leaving before it does not free her address', async () => {
    const email = 'leaver@letters.example';
    const [leaver, known] = [await world.member({ email }), await reported(author)];
    await givePremium(world, [leaver]);
    const leaverCase = await reported(leaver);
    for (const { id } of [known, leaverCase]) await decideStory(mona, id, { action: 'ban' });
    await leaver.put(`/api/users/${leaver.id}`, { email: 'other@letters.example' });
    expect((await leaver.del(`/api/users/${leaver.id}`, { password: leaver.password })).status).toBe(204);
    await expect(world.member({ email })).rejects.toThrow('Please use another e-mail address');
    await world.member({ email: 'other@letters.example' });
    world.clock.advance({ hours: 24 });
    await Promise.all([world.app.moderation.upkeep(), world.app.moderation.upkeep()]);
    const { body } = await mona.get<MemberHistory>(`/api/moderation/members/${author.id}`);
    expect(body).toMatchObject({ member: { standing: 'banned' }, actions: [{ action: 'ban' }] });
    expect(body.actions).toHaveLength(1);
  });

  it('keeps the contacts of now where a ban was decided before they were kept with it', async () => {
    const email = 'earlier@letters.example';
    const earlier = await world.member({ email });
    await givePremium(world, [earlier]);
    await decideStory(mona, (await reported(earlier)).id, { action: 'ban' });
    await world.db.query("UPDATE delayed_measures SET contact_hashes = '{}' WHERE member_id = $1", [earlier.id]);
    await passADay();
    await expect(world.member({ email })).rejects.toThrow('Please use another e-mail address');
  });

  it('is not for its author, nor for the one who reported it; that a moderator wrote it is told to nobody', async () => {
    const [judith, jana] = [await world.member({ role: 'moderator' }), await world.member({ role: 'moderator' })];
    await givePremium(world, [judith, jana]);
    const judithCase = await reported(judith);
    await report(jana, judithCase.storyId);
    for (const by of [judith, jana])
      expect(await decideStory(by, judithCase.id, { action: 'dismiss' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const ordinary = await reported(author);
    const [aboutModerator, aboutMember] = [
      await decideStory(mona, judithCase.id, { action: 'warn' }),
      await decideStory(mona, ordinary.id, { action: 'warn' }),
    ];
    expect([aboutModerator.status, Object.keys(aboutModerator.body)]).toEqual([aboutMember.status, Object.keys(aboutMember.body)]);
  });

  it('is not for the one who reported it in an earlier case either', async () => {
    const jana = await world.member({ role: 'moderator' });
    const third = await world.member();
    await givePremium(world, [jana, third]);
    const { id: storyId } = await tellStory(author, { title: 'A stale cup', content: 'She spilled it.' });
    await report(jana, storyId);
    await decideStory(mona, (await caseOf(storyId))?.id, { action: 'dismiss' });
    await report(third, storyId);
    const again = (await caseOf(storyId))?.id;
    expect(await decideStory(jana, again, { action: 'suspend' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await decideStory(mona, again, { action: 'dismiss' })).status).toBe(200);
  });

  it('is taken alike from whoever has reported its author, who is known to nobody; an appeal names the author, and is for others', async () => {
    const jana = await world.member({ role: 'moderator' });
    await fileReport(jana, author);
    const [other, known] = [await world.member(), await reported(author)];
    await givePremium(world, [other]);
    const otherCase = await reported(other);
    const suspend = { action: 'suspend', days: 7, note: 'Sour' };
    const [ofReported, ofOther] = [await decideStory(jana, known.id, suspend), await decideStory(jana, otherCase.id, suspend)];
    const alike = ({ status, body: { decision, state, hidden, ...rest } }: typeof ofOther) => [
      status,
      { state, hidden, action: decision?.action, note: decision?.note, by: decision?.moderatorId },
      Object.keys(rest),
    ];
    expect(alike(ofReported)).toEqual(alike(ofOther));
    await passADay();
    const suspended = await world.signIn(author);
    await suspended.post('/api/appeals', { text: 'It was true' });
    const appeal = (await readQueue<AppealCase>(mona, 'appeals')).find(({ member }) => member.id === author.id);
    const grant = { action: 'grant', note: 'She is right' };
    expect(await decide(jana, 'appeals', appeal?.id ?? '', grant)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await decide(mona, 'appeals', appeal?.id ?? '', grant)).status).toBe(200);
  });
});
