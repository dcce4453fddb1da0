// Spec §4 Date plans: the question, the answers, and the one message to the contact.
import type { DatePlan } from '@violet/contract/date-plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMatch } from '#test/steps/matches.ts';
import { decideMember } from '#test/steps/moderation-steps.ts';
import { browserOf, correspondent, emailsTo, setNotifications, smsTo, wantSms } from '#test/steps/outbound-steps.ts';
import { aFriend, aPlan, inHours, readPage, swept, toldTo } from '#test/steps/plans.ts';
import { aNumber } from '#test/world/phone-numbers.ts';
import { createPushWorld, type PushWorld } from '#test/world/push-member.ts';
import { openSocket } from '#test/world/socket.ts';
import type { Member, World } from '#test/world/world.ts';

let push: PushWorld;
let world: World;
beforeAll(async () => {
  push = await createPushWorld();
  ({ world } = push);
});
afterAll(() => push.close());

const answer = (member: Member, { id }: DatePlan, said: 'good' | 'help') =>
  member.post<DatePlan>(`/api/date-plans/${id}/check-in`, { answer: said });

async function planOf(member: Member, { id }: DatePlan): Promise<DatePlan | undefined> {
  return (await member.get<DatePlan[]>('/api/date-plans')).body.find((plan) => plan.id === id);
}

const everythingOff = { newMatches: false, newMessages: false, likes: false, events: false, promotional: false };

describe('the question', () => {
  it('comes when it is due and an hour later, to open pages and on every channel, whatever kinds of news are off', async () => {
    const { ana, email } = await correspondent(world);
    const number = aNumber();
    await wantSms(world, ana, number);
    const browser = await browserOf(push, ana);
    await setNotifications(ana, everythingOff);
    const plan = await aPlan(world, ana);
    const socket = await openSocket(world.origin, ana);
    world.clock.advance({ hours: 3, minutes: 59 });
    await swept(world);
    expect((await planOf(ana, plan))?.state).toBe('planned');
    for (const times of [1, 2]) {
      world.clock.advance({ minutes: times === 1 ? 1 : 60, seconds: 1 });
      await swept(world);
      await swept(world);
      expect((await socket.next('check_in')).planId).toBe(plan.id);
      // A page that put the question off tells by it that this is another time.
      expect((await planOf(ana, plan))?.askedAt).toBe(new Date(Date.parse(plan.checkInAt) + (times - 1) * 3_600_000).toISOString());
      expect(emailsTo(world, email)).toEqual(Array(times).fill('A question: A question is waiting for you.'));
      expect(smsTo(world, number).slice(1)).toEqual(Array(times).fill('A question is waiting for you.'));
      expect(browser.heard()).toHaveLength(times);
    }
    expect((await planOf(ana, plan))?.state).toBe('asked');
    await socket.close();
    const later = await openSocket(world.origin, ana);
    expect((await later.next('check_in')).planId).toBe(plan.id);
    await later.close();
  });

  it('goes by no channel that is off, and not to who has answered', async () => {
    const { ana, email } = await correspondent(world);
    const browser = await browserOf(push, ana);
    await setNotifications(ana, { pushNotifications: false, emailNotifications: false });
    const plan = await aPlan(world, ana);
    world.clock.advance({ hours: 4, minutes: 1 });
    await swept(world);
    expect([emailsTo(world, email), browser.heard()]).toEqual([[], []]);
    await setNotifications(ana, { emailNotifications: true });
    await answer(ana, plan, 'good');
    world.clock.advance({ hours: 1 });
    await swept(world);
    expect(emailsTo(world, email)).toEqual([]);
  });
});

describe('without an answer for two hours', () => {
  it('one message goes to the contact, the page says since when, and one all-clear follows', async () => {
    const ana = await world.member({ name: 'Ana Sofia' });
    const bea = await world.member({ email: aFriend() });
    const match = await aMatch(ana, bea);
    const friend = aFriend();
    const plan = await aPlan(world, ana, { matchId: match.id, contact: { kind: 'email', value: friend } });
    world.clock.advance({ hours: 5, minutes: 59 });
    await swept(world);
    expect([toldTo(world, friend), (await planOf(ana, plan))?.state]).toEqual([[], 'asked']);
    world.clock.advance({ minutes: 1, seconds: 1 });
    for (let times = 0; times < 3; times += 1) await swept(world);
    const alarm = `Ana has not answered after her plan. Details: ${plan.url}`;
    expect(toldTo(world, friend)).toEqual([alarm]);
    expect(await planOf(ana, plan)).toMatchObject({ state: 'silent', messageSentAt: expect.any(String) });
    const since = new Date(Date.parse(plan.checkInAt) + 2 * 3_600_000).toISOString();
    expect((await readPage(world, plan)).text).toContain(`<time datetime="${since}">`);
    expect((await answer(ana, plan, 'good')).body).toMatchObject({ state: 'good', answeredAt: expect.any(String) });
    await answer(ana, plan, 'good');
    await swept(world);
    expect(toldTo(world, friend)).toEqual([alarm, `Ana has answered that all is good. ${plan.url}`]);
    expect((await readPage(world, plan)).text).toContain('All is good.');
    expect(world.emails.filter(({ to }) => to !== friend && to.endsWith('@friends.example'))).toEqual([]);
  });

  it('goes through a restart', async () => {
    const ana = await world.member({ name: 'Ana' });
    const friend = aFriend();
    await aPlan(world, ana, { contact: { kind: 'email', value: friend } });
    world.clock.advance({ hours: 6, seconds: 1 });
    await world.app.datePlans.sweep();
    const next = await world.restart();
    await next.datePlans.sweep();
    await next.datePlans.deliver();
    await next.datePlans.deliver();
    expect(toldTo(world, friend)).toHaveLength(1);
  });

  it('nothing goes to anybody where there is no contact', async () => {
    const ana = await world.member();
    const before = world.emails.length;
    const plan = await aPlan(world, ana);
    world.clock.advance({ hours: 6, seconds: 1 });
    await swept(world);
    expect([world.emails.length, (await planOf(ana, plan))?.messageSentAt]).toEqual([before, null]);
  });
});

describe('an answer', () => {
  it('asks for help at once, once, and again after all was good', async () => {
    const ana = await world.member({ name: 'Ana' });
    const friend = aFriend();
    const plan = await aPlan(world, ana, { contact: { kind: 'email', value: friend } });
    for (let times = 0; times < 2; times += 1) expect((await answer(ana, plan, 'help')).body.state).toBe('help');
    await swept(world);
    const help = `Ana asks for help at her plan. The page has the details: ${plan.url}`;
    const good = `Ana has answered that all is good. ${plan.url}`;
    expect(toldTo(world, friend)).toEqual([help]);
    for (const said of ['good', 'help'] as const) {
      await answer(ana, plan, said);
      await swept(world);
    }
    expect(toldTo(world, friend)).toEqual([help, good, help]);
  });

  it('that all is good, before any alarm, tells nobody', async () => {
    const ana = await world.member();
    const friend = aFriend();
    const plan = await aPlan(world, ana, { contact: { kind: 'email', value: friend } });
    await answer(ana, plan, 'good');
    world.clock.advance({ hours: 8 });
    await swept(world);
    expect(toldTo(world, friend)).toEqual([]);
  });

  it('that comes before the alarm has left takes it back', async () => {
    const ana = await world.member();
    const friend = aFriend();
    const plan = await aPlan(world, ana, { contact: { kind: 'email', value: friend } });
    world.clock.advance({ hours: 6, seconds: 1 });
    await world.app.datePlans.sweep();
    await answer(ana, plan, 'good');
    await swept(world);
    expect(toldTo(world, friend)).toEqual([]);
  });

  it('and the plan itself stay with a suspended member', async () => {
    const ana = await world.member();
    const plan = await aPlan(world, ana);
    await decideMember(await world.member({ role: 'moderator' }), ana, { action: 'suspend' });
    const again = await world.signIn(ana);
    expect((await again.get<DatePlan[]>('/api/date-plans')).body).toEqual([plan]);
    expect((await again.get('/api/matches')).status).toBe(403);
    expect((await again.put(`/api/date-plans/${plan.id}`, { note: 'x' })).status).toBe(200);
    world.clock.advance({ hours: 6, seconds: 1 });
    expect((await answer(again, plan, 'good')).status).toBe(200);
    expect((await again.del(`/api/date-plans/${plan.id}`)).status).toBe(204);
    expect((await again.post('/api/date-plans', { at: inHours(world, 1), place: 'X' })).status).toBe(201);
  });

  it('is needed no more once the plan was deleted, or the account', async () => {
    const friend = aFriend();
    const [ana, bea] = [await world.member(), await world.member()];
    const contact = { kind: 'email', value: friend };
    const plans = [await aPlan(world, ana, { contact }), await aPlan(world, bea, { contact })];
    expect((await ana.del(`/api/date-plans/${plans[0]?.id}`)).status).toBe(204);
    expect((await bea.del(`/api/users/${bea.id}`, { password: bea.password })).status).toBe(204);
    world.clock.advance({ hours: 6, seconds: 1 });
    await swept(world);
    expect(toldTo(world, friend)).toEqual([]);
    for (const plan of plans) expect((await readPage(world, plan)).status).toBe(404);
  });
});
