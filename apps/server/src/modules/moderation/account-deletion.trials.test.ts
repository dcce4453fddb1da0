// A member about whom much was decided leaves. What protects others stays until its time is over, and nothing else of the member. ADR 006,
// ADR 024.
import type { ReportEvidence } from '@violet/contract/moderation/cases';
import type { UploadedPhoto } from '@violet/contract/photos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { finishDepartures } from '#test/steps/departures.ts';
import { aMatch } from '#test/steps/matches.ts';
import { auditLog, decide, decideMember, fileReport, readQueue, sweepEvidence } from '#test/steps/moderation-steps.ts';
import { jpeg, upload } from '#test/files/pictures.ts';
import { tellStory } from '#test/steps/tea.ts';
import { findLeftovers } from '#test/world/find-leftovers.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let [mona, ada, ana] = [] as unknown as [Member, Member, Member];
beforeAll(async () => {
  world = await createWorld();
  mona = await world.member({ name: 'Mona', role: 'moderator' });
  ada = await world.member({ name: 'Ada', role: 'admin' });
  ana = await world.member({ name: 'Ana' });
});
afterAll(() => world.close());

const placesOf = (leftovers: readonly string[]) => [...new Set(leftovers.map((leftover) => leftover.split(':', 1)[0]))];

it('leaves nothing of her warnings, her ban and her appeals, and the evidence about her as it was, until its time is over', async () => {
  const email = 'quillfeather@letters.example';
  const bio = 'Ask Beatrix Quillfeather about Oolong';
  const bea = await world.member({ name: 'Beatrix Quillfeather', username: 'quill_pen', email, bio });
  const { body: photo } = await upload<UploadedPhoto>(world.origin, bea, await jpeg(40, 40));
  const match = await aMatch(ana, bea);
  const said = await bea.post<{ id: string }>('/api/messages', { matchId: match.id, senderId: bea.id, content: 'Beatrix says: pay me' });
  const filed = await fileReport(ana, bea, { description: 'Beatrix wants money', messageIds: [said.body.id] });
  await decide(mona, 'reports', filed.id, { action: 'warn', note: 'Asks for money' });
  await mona.get(`/api/moderation/members/${bea.id}`);
  await mona.post('/api/moderation/members', { search: bea.username });
  await bea.del(`/api/users/${bea.id}/photos/${photo.id}`);
  await decideMember(mona, bea, { action: 'hide' });
  await decideMember(mona, bea, { action: 'ban', note: 'Asked again' });
  const back = await world.signIn(bea);
  await back.post('/api/appeals', { text: 'I, Beatrix Quillfeather, never asked' });

  const terms = [bea.id, bea.name, 'Quillfeather', bea.username, email, photo.id];
  const before = await findLeftovers(world, terms);
  for (const place of ['standings', 'moderation_actions', 'evidence_photos', 'report_excerpts', 'appeals', 'banned_contacts', 'a file'])
    expect(
      before.some((trace) => trace.startsWith(`${place}:`)),
      place,
    ).toBe(true);
  expect((await back.del(`/api/users/${bea.id}`, { password: bea.password })).status).toBe(204);
  await finishDepartures(world);
  expect(placesOf(await findLeftovers(world, terms))).toEqual(['evidence_photos', 'report_excerpts', 'a file']);

  const { body } = await mona.get<ReportEvidence>(`/api/moderation/reports/${filed.id}`);
  expect(body).toMatchObject({
    reported: null,
    reporter: { id: ana.id },
    named: 'deleted account',
    description: 'Beatrix wants money',
    decision: { action: 'warn', note: 'Asks for money' },
    profile: { bio, photos: [photo.url] },
    messages: [{ senderId: 'reported', content: 'Beatrix says: pay me', reported: true }],
  });
  const entries = (await auditLog(ada)).filter(({ subject }) => subject === 'member');
  expect(entries.map(({ kind, action }) => `${kind} ${action}`)).toEqual(['action ban', 'action hide', 'look search', 'look open']);
  expect(new Set(entries.map(({ subjectId }) => subjectId)).size).toBe(1);
  expect(entries[0]?.subjectId).not.toBe(bea.id);

  world.clock.advance({ days: 91 });
  await sweepEvidence(world);
  expect(await findLeftovers(world, terms)).toEqual([]);
  [mona, ada, ana] = [await world.signIn(mona), await world.signIn(ada), await world.signIn(ana)];
});

it('leaves a report she filed as it was for as long as its evidence is kept, and then without what she wrote', async () => {
  const [cleo, bea] = [await world.member({ name: 'Cleopatra' }), await world.member({ bio: 'I know Cleopatra' })];
  const match = await aMatch(cleo, bea);
  for (const [from, content] of [
    [cleo, 'My secret'],
    [bea, 'Give it to me, Cleopatra'],
  ] as const)
    await from.post('/api/messages', { matchId: match.id, senderId: from.id, content });
  const filed = await fileReport(cleo, bea, { description: 'Cleopatra was asked for it' });
  await cleo.del(`/api/users/${cleo.id}`, { password: cleo.password });
  await world.settled();
  const { body } = await mona.get<ReportEvidence>(`/api/moderation/reports/${filed.id}`);
  expect(body).toMatchObject({
    reported: { id: bea.id },
    reporter: null,
    description: 'Cleopatra was asked for it',
    profile: { bio: 'I know Cleopatra' },
    messages: [
      { senderId: 'reporter', content: 'My secret' },
      { senderId: bea.id, content: 'Give it to me, Cleopatra' },
    ],
  });
  expect((await decide(mona, 'reports', filed.id, { action: 'warn' })).status).toBe(200);
  world.clock.advance({ days: 91 });
  await sweepEvidence(world);
  [mona, ada, ana] = [await world.signIn(mona), await world.signIn(ada), await world.signIn(ana)];
  expect((await mona.get<ReportEvidence>(`/api/moderation/reports/${filed.id}`)).body).toMatchObject({
    description: null,
    profile: null,
    messages: [],
  });
  expect(await findLeftovers(world, ['My secret', 'was asked for it'])).toEqual([]);
});

it('leaves no username, of a moderator or of a member whom a moderator named, in the log and in the notes', async () => {
  const max = await world.member({ name: 'Maxine Featherquill', username: 'max_quill', role: 'moderator' });
  const bea = await world.member({ name: 'Bérénice Quarrelquill', username: 'berry_quill' });
  const [eve, fay] = [await world.member(), await world.member()];
  const [note, read] = ['As with bérénice (@Berry_Quill): see @max_quill.', 'As with bérénice (@berry_quill): see @max_quill.'];
  const filed = await fileReport(ana, eve);
  await readQueue(max, 'reports');
  await decide(max, 'reports', filed.id, { action: 'warn', note });
  await decideMember(max, fay, { action: 'suspend', days: 7, note });
  const back = await world.signIn(fay);
  const appeal = await back.post<{ id: string }>('/api/appeals', { text: 'Please' });
  expect((await decide(ada, 'appeals', appeal.body.id, { action: 'refuse', note: 'As before' })).status).toBe(200);
  const story = await tellStory(await world.member({ premium: true }));
  await ana.post('/api/grant-test-subscription/' + ana.id);
  expect((await ana.post(`/api/tea/stories/${story.id}/report`, { reason: 'Other' })).status).toBeLessThan(300);
  const [reported] = await readQueue<{ id: string }>(max, 'stories');
  expect((await decide(max, 'stories', reported?.id ?? '', { action: 'dismiss', note })).status).toBe(200);
  const before = (await auditLog(ada)).filter(({ moderatorId }) => moderatorId === max.id);
  expect(before.length).toBeGreaterThan(4);
  expect(new Set(before.map((entry) => entry.note).filter(Boolean))).toEqual(new Set([read]));

  const places = await findLeftovers(world, [max.id]);
  expect(places).toEqual(expect.arrayContaining([`story_cases: ${max.id}`, `reports: ${max.id}`]));
  for (const one of [bea, max]) expect((await one.del(`/api/users/${one.id}`, { password: one.password })).status).toBe(204);
  await finishDepartures(world);
  expect(await findLeftovers(world, [bea.id, bea.username, 'Quarrelquill', max.id, max.username, 'Featherquill'])).toEqual([]);

  const after = (await auditLog(ada)).filter(({ id }) => before.some((entry) => entry.id === id));
  const [key] = new Set(after.map(({ moderatorId }) => moderatorId));
  expect(after).toEqual(
    before.map((entry) => ({
      ...entry,
      moderatorId: key,
      note: entry.note && 'As with bérénice (@{}): see @{}.',
    })),
  );
  expect(await readQueue(mona, 'reports', { state: 'decided' })).toContainEqual(
    expect.objectContaining({
      id: filed.id,
      decision: expect.objectContaining({ action: 'warn', moderatorId: '', note: 'As with bérénice (@{}): see @{}.' }),
    }),
  );
});
