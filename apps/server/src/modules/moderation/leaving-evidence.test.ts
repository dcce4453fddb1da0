// Leaving is no way to black out what was said. Neither a name made of the words erases them, nor a member whom the case is not about. ADR
// 024.
import type { ReportEvidence } from '@violet/contract/moderation/cases';
import type { UploadedPhoto } from '@violet/contract/photos';
import type { Report } from '@violet/contract/safety';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fetchPicture, jpeg, upload } from '#test/files/pictures.ts';
import { leave } from '#test/steps/departures.ts';
import { aMatch } from '#test/steps/matches.ts';
import { say } from '#test/steps/messages.ts';
import { auditLog, decide, fileReport, readQueue } from '#test/steps/moderation-steps.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let [mona, ada, ana, eve] = [] as unknown as [Member, Member, Member, Member];
beforeAll(async () => {
  world = await createWorld();
  mona = await world.member({ name: 'Mona', role: 'moderator' });
  ada = await world.member({ name: 'Ada', role: 'admin' });
});
afterAll(() => world.close());
beforeEach(async () => {
  [ana, eve] = [await world.member({ name: 'Ana' }), await world.member({ name: 'Eve', bio: 'I bite' })];
});

const evidenceOf = async ({ id }: Report) => (await mona.get<ReportEvidence>(`/api/moderation/reports/${id}`)).body;
const rename = (member: Member, name: string) => member.put(`/api/users/${member.id}`, { name });
const threat = 'I will find you and hurt you, Ana';

it('reads byte by byte what was said, though its author renamed herself to its words and left; and the case is decided', async () => {
  const { body: photo } = await upload<UploadedPhoto>(world.origin, eve, await jpeg(40, 40));
  const match = await aMatch(ana, eve);
  const { id } = await say(eve, match.id, threat);
  const filed = await fileReport(ana, eve, { description: 'She said “I will hurt you”', messageIds: [id] });
  const before = await evidenceOf(filed);
  for (const name of ['find hurt', 'will and you']) expect((await rename(eve, name)).status).toBe(200);
  expect((await leave(eve)).status).toBe(204);
  await world.settled();

  const after = await evidenceOf(filed);
  expect(after.messages).toEqual([{ ...before.messages[0], senderId: 'reported' }]);
  expect(after).toMatchObject({ reported: null, description: before.description, profile: before.profile, reason: before.reason });
  expect((await fetchPicture(world.origin, mona, photo.url)).status).toBe(200);
  expect((await fetchPicture(world.origin, ana, photo.url)).status).toBe(404);
  expect(await readQueue(mona, 'reports')).toContainEqual(expect.objectContaining({ id: filed.id, state: 'open' }));
  const decided = await decide(mona, 'reports', filed.id, { action: 'dismiss', note: 'She has left' });
  expect(decided).toMatchObject({ status: 200, body: { state: 'decided' } });
});

it('leaves a decision, its entry in the log and the reporter’s own file as they were when somebody in no case leaves', async () => {
  const filed = await fileReport(ana, eve, { description: 'Threats to hurt me' });
  await decide(mona, 'reports', filed.id, { action: 'warn', note: 'Threatens to hurt her. Ban at the next one' });
  const read = async () => ({
    evidence: await evidenceOf(filed),
    entry: (await auditLog(ada)).find(({ kind, subjectId }) => kind === 'action' && subjectId === filed.id),
    filed: (await ana.get<Report[]>(`/api/reports/${ana.id}`)).body,
    exported: (await ana.get<{ reportsFiled: Report[] }>(`/api/users/${ana.id}/export`)).body.reportsFiled,
  });
  const before = await read();
  expect(before.entry?.note).toBe('Threatens to hurt her. Ban at the next one');
  expect(before.exported).toEqual(before.filed);
  const fay = await world.member({ name: 'Fay' });
  expect((await rename(fay, 'Threatens hurt her Ban next')).status).toBe(200);
  expect((await leave(fay)).status).toBe(204);
  await world.settled();
  expect(await read()).toEqual(before);
});

it('reads a mention by the username of now, and none once she has left; what looks like one stays as it was typed', async () => {
  const gia = await world.member({ username: 'Gia.Tea' });
  const filed = await fileReport(ana, eve);
  const note = 'As @gia.tea. said; mail a@gia.tea, see @nobody_here and @{x}';
  const decided = await decide(mona, 'reports', filed.id, { action: 'warn', note });
  expect(decided.body.decision?.note).toBe(note.replace('@gia.tea.', '@Gia.Tea.'));
  expect((await leave(gia)).status).toBe(204);
  expect((await evidenceOf(filed)).decision?.note).toBe(note.replace('@gia.tea.', '@{}.'));
});
