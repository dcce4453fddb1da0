// Someone about whom much was decided leaves: what protects others stays, and nothing of it says who she was. docs/decisions/006 and 016.
import type { ReportEvidence } from '@violet/contract/moderation-cases';
import type { UploadedPhoto } from '@violet/contract/photos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMatch } from '../../../test/builders.ts';
import { auditLog, decide, decideMember, fileReport, readQueue } from '../../../test/desk.ts';
import { jpeg, upload } from '../../../test/pictures.ts';
import { tellStory } from '../../../test/tea.ts';
import { findTraces } from '../../../test/traces.ts';
import { createWorld, type Member, type World } from '../../../test/world.ts';

let world: World;
let [mona, ada, ana] = [] as unknown as [Member, Member, Member];
beforeAll(async () => {
  world = await createWorld();
  mona = await world.member({ name: 'Mona', role: 'moderator' });
  ada = await world.member({ name: 'Ada', role: 'admin' });
  ana = await world.member({ name: 'Ana' });
});
afterAll(() => world.close());

it('leaves her warnings, her ban, her appeals and the evidence about her without a trace of her', async () => {
  const email = 'quillfeather@letters.example';
  const bio = 'Ask Beatrix Quillfeather about Oolong';
  const bea = await world.member({ name: 'Beatrix Quillfeather', username: 'quill_pen', email, bio });
  const { body: photo } = await upload<UploadedPhoto>(world.origin, bea, await jpeg(40, 40));
  const match = await aMatch(ana, bea);
  const said = await bea.post<{ id: string }>('/api/messages', { matchId: match.id, senderId: bea.id, content: 'Beatrix says: pay me' });
  const filed = await fileReport(ana, bea, { description: 'Beatrix wants money', messageIds: [said.body.id] });
  await decide(mona, 'reports', filed.id, { action: 'warn', note: 'Asks for money' });
  await mona.get(`/api/moderation/members/${bea.id}`);
  await mona.get(`/api/moderation/members?search=${bea.username}`);
  await bea.del(`/api/users/${bea.id}/photos/${photo.id}`);
  await decideMember(mona, bea, { action: 'hide' });
  await decideMember(mona, bea, { action: 'ban', note: 'Asked again' });
  const back = await world.signIn(bea);
  await back.post('/api/appeals', { text: 'I, Beatrix Quillfeather, never asked' });

  const terms = [bea.id, bea.name, 'Quillfeather', bea.username, email, photo.id];
  const before = await findTraces(world, terms);
  for (const place of ['standings', 'moderation_actions', 'evidence_photos', 'report_excerpts', 'appeals', 'banned_contacts', 'a file'])
    expect(
      before.some((trace) => trace.startsWith(`${place}:`)),
      place,
    ).toBe(true);
  expect((await back.del(`/api/users/${bea.id}`, { password: bea.password })).status).toBe(204);
  await world.settled();
  expect(await findTraces(world, terms)).toEqual([]);

  const { body } = await mona.get<ReportEvidence>(`/api/moderation/reports/${filed.id}`);
  expect(body).toMatchObject({
    reported: null,
    reporter: { id: ana.id },
    description: '[removed] wants money',
    decision: { action: 'warn', note: 'Asks for money' },
    profile: null,
    messages: [{ senderId: 'reported', content: '[removed] says: pay me', reported: true }],
  });
  const entries = (await auditLog(ada)).filter(({ subject }) => subject === 'member');
  expect(entries.map(({ kind, action }) => `${kind} ${action}`)).toEqual(['action ban', 'action hide', 'look search', 'look open']);
  expect(new Set(entries.map(({ subjectId }) => subjectId)).size).toBe(1);
  expect(entries[0]?.subjectId).not.toBe(bea.id);
});

it('leaves a report she filed without her, and without what she wrote', async () => {
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
    description: '[removed] was asked for it',
    profile: { bio: 'I know [removed]' },
    messages: [{ senderId: bea.id, content: 'Give it to me, [removed]' }],
  });
  expect(body.messages).toHaveLength(1);
  expect((await decide(mona, 'reports', filed.id, { action: 'warn' })).status).toBe(200);
});

it('leaves nothing of a moderator, nor of a member whom a moderator named, in the log and in the notes', async () => {
  const max = await world.member({ name: 'Maxine Featherquill', username: 'max_quill', role: 'moderator' });
  const bea = await world.member({ name: 'Bérénice Quarrelquill', username: 'berry_quill' });
  const [eve, fay] = [await world.member(), await world.member()];
  const note = 'As with bérénice quarrelquill (@Berry_Quill): see Maxine';
  const filed = await fileReport(ana, eve);
  await readQueue(max, 'reports');
  await decide(max, 'reports', filed.id, { action: 'warn', note });
  await decideMember(max, fay, { action: 'suspend', days: 7, note });
  const back = await world.signIn(fay);
  const appeal = await back.post<{ id: string }>('/api/appeals', { text: 'Please' });
  expect((await decide(ada, 'appeals', appeal.body.id, { action: 'refuse', note })).status).toBe(200);
  const story = await tellStory(await world.member({ premium: true }));
  await ana.post('/api/grant-test-subscription/' + ana.id);
  expect((await ana.post(`/api/tea/stories/${story.id}/report`, { reason: 'Other' })).status).toBeLessThan(300);
  const [reported] = await readQueue<{ id: string }>(max, 'stories');
  expect((await decide(max, 'stories', reported?.id ?? '', { action: 'dismiss', note })).status).toBe(200);
  const before = (await auditLog(ada)).filter(({ moderatorId }) => moderatorId === max.id);
  expect(before.length).toBeGreaterThan(4);

  const [hers, mods] = [
    [bea.id, 'Bérénice', 'Quarrelquill', bea.username],
    [max.id, 'Featherquill', max.username],
  ];
  const places = await findTraces(world, ['Quarrelquill', max.id]);
  for (const place of ['audit_log: Quarrelquill', 'reports: Quarrelquill', 'appeals: Quarrelquill']) expect(places).toContain(place);
  expect(places).toEqual(expect.arrayContaining(['story_cases: Quarrelquill', `story_cases: ${max.id}`, `reports: ${max.id}`]));
  for (const one of [bea, max]) expect((await one.del(`/api/users/${one.id}`, { password: one.password })).status).toBe(204);
  await world.settled();
  expect(await findTraces(world, [...hers, ...mods])).toEqual([]);

  const after = (await auditLog(ada)).filter(({ id }) => before.some((entry) => entry.id === id));
  const [key] = new Set(after.map(({ moderatorId }) => moderatorId));
  expect(after).toEqual(
    before.map((entry) => ({
      ...entry,
      moderatorId: key,
      note: entry.note && 'As with [removed] (@[removed]): see [removed]',
    })),
  );
  expect(await readQueue(mona, 'reports', { state: 'decided' })).toContainEqual(
    expect.objectContaining({ id: filed.id, decision: expect.objectContaining({ action: 'warn', moderatorId: '' }) }),
  );
  const quiet = "UPDATE audit_log SET note = 'nothing happened'";
  await expect(world.db.query(quiet)).rejects.toThrow('only ever added to');
  await expect(
    world.db.tx(async (tx) => {
      await tx.query("SELECT set_config('violet.somebody_leaves', 'yes', true)");
      await tx.query("UPDATE audit_log SET action = 'look'");
    }),
  ).rejects.toThrow('only ever added to');
}, 60_000);
