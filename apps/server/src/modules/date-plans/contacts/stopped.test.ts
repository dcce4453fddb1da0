// A contact who stops messages, and the owners who relied on that one. Spec §4 Date plans; ADR 040.
import type { DatePlan } from '@violet/contract/date-plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correspondent, emailsTo } from '#test/steps/outbound-steps.ts';
import { aFriend, aPlan, inHours, swept, toldTo } from '#test/steps/plans.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const by = (value: string) => ({ contact: { kind: 'email', value } });
const answer = (member: Member, { id }: DatePlan, said: 'good' | 'help') => member.post(`/api/date-plans/${id}/check-in`, { answer: said });
const planOf = async (member: Member, { id }: DatePlan) =>
  (await member.get<DatePlan[]>('/api/date-plans')).body.find((plan) => plan.id === id);

/** By the link under the message that somebody else's plan sends. */
async function stopBy(friend: string): Promise<void> {
  const eve = await world.member();
  await answer(eve, await aPlan(world, eve, by(friend)), 'help');
  await world.app.datePlans.deliver();
  const { stop = '' } = world.emails.find(({ to }) => to === friend) ?? {};
  expect((await world.visitor.post(new URL(stop).pathname)).status).toBe(200);
}

const question = 'A question: A question is waiting for you.';

it('is told to the owner of each plan that is not over, in the words of the question, once, through a restart', async () => {
  const friend = aFriend();
  const [{ ana, email }, { ana: bea, email: beas }] = [await correspondent(world), await correspondent(world)];
  const [plan, over] = [await aPlan(world, ana, by(friend)), await aPlan(world, bea, by(friend))];
  await answer(bea, over, 'good');
  const socket = await openSocket(world.origin, ana);
  await stopBy(friend);
  expect((await socket.next('check_in')).planId).toBe(plan.id);
  await socket.close();
  await world.restart();
  for (let times = 0; times < 2; times += 1) await swept(world);
  expect([emailsTo(world, email), emailsTo(world, beas)]).toEqual([[question], []]);
  expect(toldTo(world, friend)).toHaveLength(1);
  expect(await planOf(ana, plan)).toMatchObject({ state: 'planned', contact: null, contactStopped: true });
});

it('stays on the card until another contact is named, or none', async () => {
  const [ana, friend] = [await world.member(), aFriend()];
  const plan = await aPlan(world, ana, by(friend));
  await stopBy(friend);
  const put = async (changes: object) => (await ana.put<DatePlan>(`/api/date-plans/${plan.id}`, changes)).body.contactStopped;
  expect(await put({ note: 'Later' })).toBe(true);
  expect(await put({ contact: null })).toBe(false);
});

it('costs no other of the three plans a week that may name a contact', async () => {
  const [ana, friend] = [await world.member(), aFriend()];
  const [plan] = [await aPlan(world, ana, by(friend)), await aPlan(world, ana, by(aFriend())), await aPlan(world, ana, by(aFriend()))];
  await stopBy(friend);
  const named = await ana.put<DatePlan>(`/api/date-plans/${plan.id}`, by(aFriend()));
  expect([named.status, named.body.contactStopped]).toEqual([200, false]);
});

it('is told as well where the stop came while the plan was being saved', async () => {
  const [{ ana, email }, friend] = [await correspondent(world), aFriend()];
  const plan = await aPlan(world, ana, by(friend));
  await world.db.query('INSERT INTO plan_stops (contact_hash, stopped_at) SELECT contact_hash, $2 FROM date_plans WHERE id = $1', [
    plan.id,
    world.clock.now(),
  ]);
  await answer(ana, plan, 'help');
  await swept(world);
  expect([toldTo(world, friend), emailsTo(world, email)]).toEqual([[], [question]]);
  expect((await planOf(ana, plan))?.contactStopped).toBe(true);
});

describe('whether a contact has stopped messages', () => {
  const written = (world: World, contact: object) => ({ at: inHours(world, 1), place: 'X', ...contact });

  it('is said at the price of a plan, whether a new plan asks or one that is there, and forty times a day', async () => {
    const [ana, friend] = [await world.member(), aFriend()];
    await stopBy(friend);
    const plan = await aPlan(world, ana);
    const ask = (index: number) =>
      index % 2 ? ana.put(`/api/date-plans/${plan.id}`, by(friend)) : ana.post('/api/date-plans', written(world, by(friend)));
    for (let asked = 0; asked < 39; asked += 1) expect((await ask(asked)).status).toBe(400);
    for (const asked of [0, 1]) expect((await ask(asked)).status).toBe(429);
    // What is no question goes on.
    expect((await ana.put(`/api/date-plans/${plan.id}`, { note: 'Later' })).status).toBe(200);
    expect((await ana.put(`/api/date-plans/${plan.id}`, { contact: null })).status).toBe(200);
  });

  it('is not said to whoever may name no contact any more this week', async () => {
    const [ana, friend] = [await world.member(), aFriend()];
    await stopBy(friend);
    for (let named = 0; named < 3; named += 1) await aPlan(world, ana, by(aFriend()));
    const plan = await aPlan(world, ana);
    for (const contact of [by(friend), by(aFriend())]) {
      expect((await ana.post('/api/date-plans', written(world, contact))).status).toBe(429);
      expect((await ana.put(`/api/date-plans/${plan.id}`, contact)).status).toBe(429);
    }
  });
});
