// A contact who stops messages, and the owners who relied on that one. Spec §4 Date plans; ADR 040.
import type { DatePlan } from '@violet/contract/date-plans';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { correspondent, emailsTo } from '#test/steps/outbound-steps.ts';
import { aFriend, aPlan, swept, toldTo } from '#test/steps/plans.ts';
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
