// Answers on a profile: at most three, to a question each, shown to whoever sees the profile. A report keeps them.
import { promptIds } from '@violet/contract/catalogue/prompts';
import type { DiscoveryCard } from '@violet/contract/discovery';
import type { ReportEvidence } from '@violet/contract/moderation/cases';
import type { Profile, SelfUser } from '@violet/contract/profiles';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fileReport } from '#test/steps/moderation-steps.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let ana: Member;
let bea: Member;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [ana, bea] = [await world.member(), await world.member()];
});

const write = <T = SelfUser>(member: Member, prompts: unknown) => member.put<T>(`/api/users/${member.id}`, { prompts });
const three = ['hill', 'home', 'together'].map((promptId) => ({ promptId, answer: `About ${promptId}` }));

it('are replaced as a whole, in the order given, and stay as they are when other fields change', async () => {
  expect((await ana.get<SelfUser>('/api/auth/me')).body.prompts).toEqual([]);
  expect((await write(ana, three)).body.prompts).toEqual(three);
  expect((await ana.put<SelfUser>(`/api/users/${ana.id}`, { bio: 'Tea first.' })).body.prompts).toEqual(three);
  const long = [{ promptId: 'walk', answer: `  ${'ä'.repeat(150)} ` }];
  expect((await write(ana, long)).body.prompts).toEqual([{ promptId: 'walk', answer: 'ä'.repeat(150) }]);
  expect((await write(ana, [])).body.prompts).toEqual([]);
  for (const promptId of promptIds) expect((await write(ana, [{ promptId, answer: 'x' }])).status).toBe(200);
});

it('are refused whole for a fourth, a double, an unknown question, and an answer that is too long, empty or none', async () => {
  await write(ana, three);
  for (const wrong of [
    [...three, { promptId: 'walk', answer: 'Along the river' }],
    [three[0], three[0]],
    [{ promptId: 'constructor', answer: 'Tea' }],
    [{ promptId: 'walk', answer: 'x'.repeat(151) }],
    [{ promptId: 'walk', answer: '\u200b ' }],
    [{ promptId: 'walk' }],
    null,
    'hill',
  ]) {
    const { status, body } = await write<ErrorBody>(ana, wrong);
    expect([status, body.code, body.errors?.[0]?.path.startsWith('prompts')]).toEqual([400, 'validation_failed', true]);
  }
  expect((await ana.get<SelfUser>('/api/auth/me')).body.prompts).toEqual(three);
});

it('stand on the card and in the profile, and in the evidence of a report as they were then', async () => {
  await write(bea, three);
  expect((await ana.get<Profile>(`/api/users/${bea.id}`)).body.prompts).toEqual(three);
  const { body: cards } = await ana.get<DiscoveryCard[]>(`/api/users/discovery/${ana.id}`);
  expect(cards.find(({ id }) => id === bea.id)?.prompts).toEqual(three);

  const mona = await world.member({ role: 'moderator' });
  const filed = await fileReport(ana, bea, { description: 'A number in an answer' });
  await write(bea, []);
  const { body } = await mona.get<ReportEvidence>(`/api/moderation/reports/${filed.id}`);
  expect(body.profile?.prompts).toEqual(three);
});
