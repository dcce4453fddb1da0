// Several devices, several processes, one moment: one message to the contact, and never a plan too many.
import type { DatePlan } from '@violet/contract/date-plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFriend, aPlan, inHours, swept, toldTo } from '#test/steps/plans.ts';
import { requirePostgres } from '#test/world/crowd.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
let second: Awaited<ReturnType<World['secondProcess']>>;
beforeAll(async () => {
  world = await createWorld();
  requirePostgres(world);
  second = await world.secondProcess();
});
afterAll(() => world.close());

const rounds = Array.from({ length: 10 }, (_, round) => round);

test.each(rounds)('the same answer from two devices sends one message (%i)', async () => {
  const [ana, friend] = [await world.member(), aFriend()];
  const plan = await aPlan(world, ana, { contact: { kind: 'email', value: friend } });
  const path = `/api/date-plans/${plan.id}/check-in`;
  const answers = [ana, second.as(ana), ana, second.as(ana)].map((device) => device.post(path, { answer: 'help' }));
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  await Promise.all([swept(world), second.app.datePlans.deliver()]);
  await swept(world);
  expect(toldTo(world, friend)).toHaveLength(1);
});

test.each(rounds)('two processes that find the same silence send one message, and one all-clear (%i)', async () => {
  const [ana, friend] = [await world.member(), aFriend()];
  const plan = await aPlan(world, ana, { contact: { kind: 'email', value: friend } });
  world.clock.advance({ hours: 6, seconds: 1 });
  const apps = [world.app, second.app, world.app, second.app];
  await Promise.all(apps.map(({ datePlans }) => datePlans.sweep()));
  await Promise.all(apps.map(({ datePlans }) => datePlans.deliver()));
  await swept(world);
  expect(toldTo(world, friend)).toHaveLength(1);
  const good = [ana, second.as(ana)].map((device) => device.post(`/api/date-plans/${plan.id}/check-in`, { answer: 'good' }));
  await Promise.all(good);
  await Promise.all(apps.map(({ datePlans }) => datePlans.deliver()));
  expect(toldTo(world, friend)).toHaveLength(2);
});

test.each(rounds)('an answer and the end of two hours at the same moment leave the contact with the truth (%i)', async () => {
  const [ana, friend] = [await world.member({ name: 'Ana' }), aFriend()];
  const plan = await aPlan(world, ana, { contact: { kind: 'email', value: friend } });
  world.clock.advance({ hours: 6, seconds: 1 });
  const path = `/api/date-plans/${plan.id}/check-in`;
  await Promise.all([swept(world), second.as(ana).post(path, { answer: 'good' }), second.app.datePlans.sweep()]);
  for (let times = 0; times < 3; times += 1) await swept(world);
  const told = toldTo(world, friend);
  expect([0, 2]).toContain(told.length);
  if (told.length > 0) expect(told.at(-1)).toContain('all is good');
});

test.each(rounds)(
  'answers of several devices while messages leave: no all-clear without an alarm, and the last word is true (%i)',
  async () => {
    const [ana, friend] = [await world.member({ name: 'Ana' }), aFriend()];
    const plan = await aPlan(world, ana, { contact: { kind: 'email', value: friend } });
    const deliver = () => Promise.all([world.app, second.app].map(({ datePlans }) => datePlans.deliver()));
    const answer = async (device: Pick<typeof ana, 'post'>, said: string) => {
      await device.post(`/api/date-plans/${plan.id}/check-in`, { answer: said });
      await deliver();
    };
    await Promise.all([
      answer(ana, 'help'),
      answer(second.as(ana), 'good'),
      deliver(),
      answer(ana, 'help'),
      answer(second.as(ana), 'good'),
    ]);
    await deliver();
    const [after] = (await ana.get<DatePlan[]>('/api/date-plans')).body;
    const told = toldTo(world, friend).map((text) => (text.includes('all is good') ? 'good' : 'help'));
    const twice = told.filter((kind, at) => kind === 'good' && told[at - 1] !== 'help');
    expect(twice).toEqual([]);
    expect(told.at(-1) ?? 'good').toBe(after?.state);
  },
);

test.each(rounds)('parallel plans are five at most (%i)', async () => {
  const ana = await world.member();
  const written = { at: inHours(world, 1), place: 'X' };
  const answers = await Promise.all(rounds.map((at) => (at % 2 ? ana : second.as(ana)).post('/api/date-plans', written)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array(5).fill(201), ...Array(5).fill(409)]);
});
