// Spec §4 Date plans: what may be planned, what a friend reads, and what becomes of it.
import type { DatePlan } from '@violet/contract/date-plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMatch, block } from '#test/steps/matches.ts';
import { aPlan, inHours, readPage } from '#test/steps/plans.ts';
import { createWorld, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const hourMs = 3_600_000;

describe('a plan', () => {
  it('has its times, the zone of her city, and a page of its own', async () => {
    const ana = await world.member({ name: 'Ana Sofia' });
    const at = inHours(world, 24);
    const plan = await aPlan(world, ana, { at, place: 'Café Mimosa', note: 'Yellow scarf' });
    expect(plan).toEqual({
      id: expect.any(String),
      matchId: null,
      withName: '',
      at,
      timeZone: 'America/Los_Angeles',
      place: 'Café Mimosa',
      note: 'Yellow scarf',
      checkInAt: new Date(Date.parse(at) + 3 * hourMs).toISOString(),
      askedAt: new Date(Date.parse(at) + 3 * hourMs).toISOString(),
      state: 'planned',
      answeredAt: null,
      contact: null,
      contactStopped: false,
      messageSentAt: null,
      url: expect.stringMatching(/^http:\/\/localhost:3000\/p\/[\w-]{27}$/u),
      expiresAt: new Date(Date.parse(at) + 3 * hourMs + 7 * 24 * hourMs).toISOString(),
    });
    expect((await ana.get<DatePlan[]>('/api/date-plans')).body).toEqual([plan]);
  });

  it.each([
    ['a minute ago', { at: -1 / 60 }, 'at'],
    ['in more than 30 days', { at: 30 * 24 + 1 }, 'at'],
    ['asked about too soon', { at: 24, checkInAt: 24.4 }, 'checkInAt'],
    ['asked about too late', { at: 24, checkInAt: 48.1 }, 'checkInAt'],
  ])('is none %s', async (_what, { at, checkInAt }: { at: number; checkInAt?: number }, path) => {
    const ana = await world.member();
    const body = { at: inHours(world, at), place: 'X', ...(checkInAt !== undefined && { checkInAt: inHours(world, checkInAt) }) };
    const { status, body: refusal } = await ana.post<{ errors: { path: string }[] }>('/api/date-plans', body);
    expect([status, refusal.errors.map((one) => one.path)]).toEqual([400, [path]]);
  });

  it.each([
    ['place', { place: 'x'.repeat(201) }],
    ['place', { place: ' ' }],
    ['note', { place: 'X', note: 'x'.repeat(501) }],
    ['timeZone', { place: 'X', timeZone: 'Moon/Base' }],
    ['contact.value', { place: 'X', contact: { kind: 'email', value: 'nobody' } }],
    ['contact.value', { place: 'X', contact: { kind: 'phone', value: '12' } }],
  ])('says what is wrong with %s', async (path, wrong) => {
    const ana = await world.member();
    const { status, body } = await ana.post<{ errors: { path: string }[] }>('/api/date-plans', { at: inHours(world, 1), ...wrong });
    expect([status, body.errors.map((one) => one.path)]).toEqual([400, [path]]);
  });

  it('takes the first name of a match, of nobody else, and keeps it whatever becomes of the two', async () => {
    const [ana, bea, eve] = [await world.member(), await world.member({ name: 'Bea Luz' }), await world.member()];
    const match = await aMatch(ana, bea);
    const plan = await aPlan(world, ana, { matchId: match.id });
    expect([plan.matchId, plan.withName]).toEqual([match.id, 'Bea']);
    const elsewhere = { at: inHours(world, 1), place: 'X', matchId: match.id };
    expect((await eve.post('/api/date-plans', elsewhere)).status).toBe(404);
    await block(bea, ana);
    expect((await ana.get<DatePlan[]>('/api/date-plans')).body).toEqual([plan]);
    expect((await ana.put<DatePlan>(`/api/date-plans/${plan.id}`, { matchId: match.id, note: 'Moved' })).body).toMatchObject({
      matchId: match.id,
      withName: 'Bea',
      note: 'Moved',
    });
    expect((await ana.post('/api/date-plans', elsewhere)).status).toBe(404);
  });

  it('keeps the name that was written for who it is with when it is about no match any more', async () => {
    const [ana, bea] = [await world.member(), await world.member({ name: 'Bea' })];
    const match = await aMatch(ana, bea);
    const plan = await aPlan(world, ana, { matchId: match.id, withName: 'B. from the choir' });
    const { status, body } = await ana.put<DatePlan>(`/api/date-plans/${plan.id}`, { matchId: null });
    expect([status, body.matchId, body.withName]).toEqual([200, null, 'B. from the choir']);
  });

  it('names nobody by itself where one of the two lives under a risk', async () => {
    const ana = await world.member();
    const safe = await world.member({ name: 'Bea' });
    const match = await aMatch(ana, safe);
    await world.db.query('UPDATE members SET protected_at = $2 WHERE id = $1', [safe.id, world.clock.now()]);
    expect((await aPlan(world, ana, { matchId: match.id })).withName).toBe('');
    expect((await aPlan(world, ana, { matchId: match.id, withName: 'B.' })).withName).toBe('B.');
  });

  it('is one of five without an answer', async () => {
    const ana = await world.member();
    const plans = [];
    for (let count = 0; count < 5; count += 1) plans.push(await aPlan(world, ana));
    const sixth = () => ana.post<{ code: string }>('/api/date-plans', { at: inHours(world, 2), place: 'X' });
    const refused = await sixth();
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    await ana.post(`/api/date-plans/${plans[0]?.id}/check-in`, { answer: 'good' });
    expect((await sixth()).status).toBe(201);
  });

  it('is one of forty that a member writes in a day', async () => {
    const ana = await world.member();
    for (let count = 0; count < 40; count += 1) {
      const { id } = await aPlan(world, ana);
      expect((await ana.del(`/api/date-plans/${id}`)).status).toBe(204);
    }
    const refused = await ana.post<{ code: string }>('/api/date-plans', { at: inHours(world, 1), place: 'X' });
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect((await ana.get<DatePlan[]>('/api/date-plans')).body).toEqual([]);
  });

  it('that was refused is none of the forty: neither beside five others nor for a fourth contact', async () => {
    const ana = await world.member();
    const plans = [];
    for (let count = 0; count < 5; count += 1) plans.push(await aPlan(world, ana));
    const body = { at: inHours(world, 2), place: 'X' };
    for (let count = 0; count < 36; count += 1) expect((await ana.post('/api/date-plans', body)).status).toBe(409);
    for (const { id } of plans) await ana.del(`/api/date-plans/${id}`);
    for (const [index, status] of [201, 201, 201, 429, 429].entries()) {
      const contact = { kind: 'email', value: `friend-${index}@letters.example` };
      const answer = await ana.post<DatePlan>('/api/date-plans', { ...body, contact });
      expect(answer.status).toBe(status);
      if (status === 201) await ana.del(`/api/date-plans/${answer.body.id}`);
    }
    for (let count = 8; count < 40; count += 1) await ana.del(`/api/date-plans/${(await aPlan(world, ana)).id}`);
    expect((await ana.post('/api/date-plans', body)).status).toBe(429);
  });

  it('is nobody else’s', async () => {
    const [ana, eve] = [await world.member(), await world.member()];
    const { id } = await aPlan(world, ana);
    expect((await eve.put(`/api/date-plans/${id}`, { note: 'x' })).status).toBe(404);
    expect((await eve.post(`/api/date-plans/${id}/check-in`, { answer: 'good' })).status).toBe(404);
    expect((await eve.del(`/api/date-plans/${id}`)).status).toBe(404);
    expect((await eve.get<DatePlan[]>('/api/date-plans')).body).toEqual([]);
  });

  it('moves its question, and stays as it is once that has come to nothing', async () => {
    const ana = await world.member();
    const plan = await aPlan(world, ana, { at: inHours(world, 1) });
    const later = inHours(world, 6);
    expect((await ana.put<DatePlan>(`/api/date-plans/${plan.id}`, { checkInAt: later })).body).toMatchObject({
      ...plan,
      checkInAt: later,
      askedAt: later,
      expiresAt: expect.any(String),
    });
    world.clock.advance({ hours: 8, minutes: 1 });
    const refused = await ana.put<{ code: string }>(`/api/date-plans/${plan.id}`, { note: 'x' });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect((await ana.post<DatePlan>(`/api/date-plans/${plan.id}/check-in`, { answer: 'good' })).body.state).toBe('good');
    expect((await ana.put(`/api/date-plans/${plan.id}`, { note: 'x' })).status).toBe(409);
  });

  it.each([
    ['a day after it was answered well', 'good', 1, 24],
    ['seven days after its question, without an answer', undefined, 1, 4 + 7 * 24],
    ['seven days after help was asked for', 'help', 1, 7 * 24],
    ['seven days after help was asked for, however far off the date is', 'help', 29 * 24, 7 * 24],
  ])('is gone %s, with its page', async (_when, answer, begins, hours) => {
    const ana = await world.member();
    const plan = await aPlan(world, ana, { at: inHours(world, begins) });
    if (answer) await ana.post(`/api/date-plans/${plan.id}/check-in`, { answer });
    world.clock.advance({ hours: hours - 1 });
    expect((await ana.get<DatePlan[]>('/api/date-plans')).body).toHaveLength(1);
    expect((await readPage(world, plan)).status).toBe(200);
    world.clock.advance({ hours: 1, seconds: 5 });
    expect((await ana.get<DatePlan[]>('/api/date-plans')).body).toEqual([]);
    expect((await readPage(world, plan)).status).toBe(404);
    await world.app.datePlans.end();
    expect(await world.db.query('SELECT FROM date_plans WHERE id = $1', [plan.id])).toEqual([]);
  });

  it('is hers to take along with what its contact is told, without its address', async () => {
    const ana = await world.member({ name: 'Ana Reyes' });
    const { url, ...plan } = await aPlan(world, ana, { contact: { kind: 'email', value: 'friend@example.org' } });
    const { body } = await ana.get<{ datePlans: unknown[] }>(`/api/users/${ana.id}/export`);
    const silent = 'Ana has not answered after her plan. Details: …';
    const messages = {
      silent: expect.stringContaining(silent) as string,
      help: expect.any(String) as string,
      good: expect.any(String) as string,
    };
    expect(body.datePlans).toEqual([{ ...plan, messages }]);
    expect(JSON.stringify(body)).not.toContain(url.split('/').at(-1));
  });
});
