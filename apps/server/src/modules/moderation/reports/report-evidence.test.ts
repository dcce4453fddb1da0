// A report rests on profile, pictures and words as they were when it was filed. They are kept for a stated time.
import type { ReportEvidence } from '@violet/contract/moderation/cases';
import type { UploadedPhoto } from '@violet/contract/photos';
import type { Report } from '@violet/contract/safety';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMatch, block } from '#test/steps/matches.ts';
import { decide, fileReport, sweepEvidence } from '#test/steps/moderation-steps.ts';
import { aMeetup } from '#test/steps/meetups.ts';
import { fetchPicture, jpeg, upload } from '#test/files/pictures.ts';
import { findLeftovers } from '#test/world/find-leftovers.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let [mona, ana, bea] = [] as unknown as [Member, Member, Member];
beforeAll(async () => {
  world = await createWorld();
  mona = await world.member({ name: 'Mona', role: 'moderator' });
});
afterAll(() => world.close());
beforeEach(async () => {
  [ana, bea] = [await world.member({ name: 'Ana' }), await world.member({ name: 'Bea', bio: 'I pour Oolong' })];
});

const evidenceOf = async (by: Member, { id }: { id: string }) => (await by.get<ReportEvidence>(`/api/moderation/reports/${id}`)).body;

async function write(from: Member, matchId: string, content: string): Promise<string> {
  const answer = await from.post<{ id: string }>('/api/messages', { matchId, senderId: from.id, content });
  expect(answer.status).toBe(201);
  return answer.body.id;
}

describe('the evidence of a report', () => {
  it('is the profile and the messages as they were, whatever becomes of them', async () => {
    const { body: photo } = await upload<UploadedPhoto>(world.origin, bea, await jpeg(40, 40));
    const match = await aMatch(ana, bea);
    await write(bea, match.id, 'Give me money');
    await write(ana, match.id, 'No');
    const filed = await fileReport(ana, bea);
    await bea.put(`/api/users/${bea.id}`, { bio: 'I never said that', photos: [] });
    await block(bea, ana);
    await world.settled();
    const evidence = await evidenceOf(mona, filed);
    expect(evidence.profile).toEqual({ bio: 'I pour Oolong', prompts: [], photos: [photo.url] });
    expect(evidence.messages).toMatchObject([
      { senderId: bea.id, content: 'Give me money', reported: false },
      { senderId: ana.id, content: 'No', reported: false },
    ]);
    expect((await fetchPicture(world.origin, mona, photo.url)).status).toBe(200);
    for (const other of [ana, bea]) expect((await fetchPicture(world.origin, other, photo.url)).status).toBe(404);
  });

  it('holds what she pointed at with a few messages around it, and nothing further away', async () => {
    const match = await aMatch(ana, bea);
    const said: string[] = [];
    for (let count = 0; count < 20; count += 1) said.push(await write(count % 2 ? ana : bea, match.id, `line ${count}`));
    const foreign = await write(bea, (await aMatch(bea, await world.member())).id, 'Nobody else hears this');
    const filed = await fileReport(ana, bea, { messageIds: [said[12] ?? '', foreign] });
    const { messages } = await evidenceOf(mona, filed);
    expect(messages.map(({ content }) => content)).toEqual(Array.from({ length: 11 }, (_none, index) => `line ${index + 7}`));
    expect(messages.filter(({ reported }) => reported).map(({ content }) => content)).toEqual(['line 12']);
  });

  it('of a meetup is what it said, and nothing the two wrote to each other, whoever leaves', async () => {
    const match = await aMatch(ana, bea);
    await write(ana, match.id, 'Between us');
    const said = { title: 'Kettles for cash', description: `Bring cash, says ${ana.name}`, location: 'Tulsa' };
    const meetup = await aMeetup(world, bea, { ...said, exactPlace: '12 Fern Street' });
    const { body: filed } = await ana.post<Report>(`/api/events/${meetup.id}/report`, { reason: 'Spam or scam' });
    await bea.put(`/api/events/${meetup.id}`, { title: 'Tea', description: 'Only tea', location: 'Portland' });
    const evidence = await evidenceOf(mona, filed);
    expect(evidence).toMatchObject({ meetup: said, messages: [], profile: { bio: 'I pour Oolong' } });
    expect(JSON.stringify(evidence)).not.toContain('Fern Street');
    expect(await evidenceOf(mona, await fileReport(ana, bea))).not.toHaveProperty('meetup');
    await ana.del(`/api/users/${ana.id}`, { password: ana.password });
    await bea.del(`/api/users/${bea.id}`, { password: bea.password });
    expect((await evidenceOf(mona, filed)).meetup).toEqual(said);
  });

  it('never brings in a conversation that is not theirs', async () => {
    const cleo = await world.member();
    const secret = await write(bea, (await aMatch(bea, cleo)).id, 'Only for Cleo');
    expect((await evidenceOf(mona, await fileReport(ana, bea, { messageIds: [secret] }))).messages).toEqual([]);
    expect(
      (await ana.post('/api/reports', { reporterId: ana.id, reportedUserId: bea.id, reason: 'Other', messageIds: Array(21).fill(secret) }))
        .status,
    ).toBe(400);
  });

  it('goes 90 days after the decision, pictures included, and not while it waits', async () => {
    const { body: photo } = await upload<UploadedPhoto>(world.origin, bea, await jpeg(40, 40));
    const [waiting, decided] = [await fileReport(ana, bea), await fileReport(ana, bea, { reason: 'Fake profile' })];
    await decide(mona, 'reports', decided.id, { action: 'dismiss' });
    await bea.del(`/api/users/${bea.id}/photos/${photo.id}`);
    world.clock.advance({ days: 91 });
    await sweepEvidence(world);
    const moderator = await world.signIn(mona);
    expect((await evidenceOf(moderator, waiting)).profile?.photos).toEqual([photo.url]);
    expect((await evidenceOf(moderator, decided)).profile).toBeNull();
    expect((await fetchPicture(world.origin, moderator, photo.url)).status).toBe(200);
    mona = moderator;
  });

  it('of someone who left says whose side a line is from, and shows its pictures to moderators alone, until its time is over', async () => {
    const { body: photo } = await upload<UploadedPhoto>(world.origin, bea, await jpeg(40, 40));
    const match = await aMatch(ana, bea);
    await write(bea, match.id, 'I am Bea');
    const filed = await fileReport(ana, bea);
    await bea.del(`/api/users/${bea.id}/photos/${photo.id}`);
    await bea.del(`/api/users/${bea.id}`, { password: bea.password });
    await world.settled();
    const evidence = await evidenceOf(mona, filed);
    expect(evidence).toMatchObject({ reported: null, profile: { bio: 'I pour Oolong', photos: [photo.url] } });
    expect(evidence.messages).toMatchObject([{ senderId: 'reported', content: 'I am Bea' }]);
    expect((await fetchPicture(world.origin, mona, photo.url)).status).toBe(200);
    expect((await fetchPicture(world.origin, ana, photo.url)).status).toBe(404);
    await decide(mona, 'reports', filed.id, { action: 'dismiss' });
    const filesOf = () => findLeftovers(world, [photo.id]);
    world.clock.advance({ days: 89, hours: 23 });
    await sweepEvidence(world);
    expect(await filesOf()).toContain(`a file: ${photo.id}`);
    world.clock.advance({ hours: 1 });
    await sweepEvidence(world);
    expect(await filesOf()).toEqual([]);
    mona = await world.signIn(mona);
    expect((await fetchPicture(world.origin, mona, photo.url)).status).toBe(404);
    expect(await evidenceOf(mona, filed)).toMatchObject({ profile: null, messages: [] });
  });
});
