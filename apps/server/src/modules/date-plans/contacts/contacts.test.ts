// Spec §4 Date plans: who may be written to, how often, and how that stops.
import type { DatePlan } from '@violet/contract/date-plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages, type Language } from '@violet/contract/fields/languages';
import { planMessage, planMessageKinds } from '@violet/contract/catalogue/plan-messages';
import { createNoMail, type OutgoingEmail } from '#platform/gateways/mail/mail.ts';
import { createNoSms } from '#platform/gateways/sms/sms.ts';
import { aFriend, aPlan, inHours, swept, toldTo } from '#test/steps/plans.ts';
import { aNumber } from '#test/world/phone-numbers.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

const neutralUrl = new URL('https://notes.example');
let world: World;
let mailFails = false;
beforeAll(async () => {
  world = await createWorld({
    neutralUrl,
    mail: (collect) => ({
      async send(email: OutgoingEmail) {
        if (mailFails) throw new Error('away');
        return collect.send(email);
      },
    }),
  });
});
afterAll(() => world.close());

const by = (value: string) => ({ contact: { kind: 'email', value } });
const help = (member: Member, { id }: DatePlan) => member.post(`/api/date-plans/${id}/check-in`, { answer: 'help' });

describe('a contact', () => {
  it('is texted in her language, by a number read as in her country, with links to the neutral host alone', async () => {
    const ana = await world.member({ name: 'Ana' });
    await fetch(`${world.origin}/api/auth/me`, { headers: { cookie: ana.cookie, 'accept-language': 'de' } });
    const number = aNumber();
    const plan = await aPlan(world, ana, { contact: { kind: 'phone', value: `(${number.slice(2, 5)}) ${number.slice(5)}` } });
    expect(plan.contact).toEqual({ kind: 'phone', value: number });
    expect(new URL(plan.url).origin).toBe(neutralUrl.origin);
    await help(ana, plan);
    await swept(world);
    const [text = ''] = world.texts.filter(({ to }) => to === number).map((one) => one.text);
    expect(text).toContain(`Ana bittet bei ihrem Plan um Hilfe. Die Einzelheiten stehen auf der Seite: ${plan.url}`);
    expect(text.match(/https?:\/\/[^/\s]+/gu)).toEqual([neutralUrl.origin, neutralUrl.origin]);
  });

  it('is given with three plans a week', async () => {
    const ana = await world.member();
    for (let count = 0; count < 3; count += 1) await aPlan(world, ana, by(aFriend()));
    const fourth = () => ana.post<{ code: string }>('/api/date-plans', { at: inHours(world, 1), place: 'X', ...by(aFriend()) });
    const refused = await fourth();
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    const without = await aPlan(world, ana);
    expect((await ana.put(`/api/date-plans/${without.id}`, by(aFriend()))).status).toBe(429);
  });

  it('is not spent by a plan that was refused', async () => {
    const ana = await world.member();
    for (let count = 0; count < 5; count += 1) await aPlan(world, ana);
    for (let count = 0; count < 3; count += 1) {
      expect((await ana.post('/api/date-plans', { at: inHours(world, 1), place: 'X', ...by(aFriend()) })).status).toBe(409);
    }
    const [first] = (await ana.get<DatePlan[]>('/api/date-plans')).body;
    expect((await ana.put<DatePlan>(`/api/date-plans/${first?.id}`, by('someone@friends.example'))).status).toBe(200);
  });

  it('gets four messages a day, from all members together, and the next one when there is room', async () => {
    const friend = aFriend();
    for (let count = 0; count < 5; count += 1) {
      const member = await world.member();
      await help(member, await aPlan(world, member, by(count % 2 ? friend.toUpperCase() : friend)));
      await swept(world);
    }
    expect(world.emails.filter(({ to }) => to.toLowerCase() === friend)).toHaveLength(4);
  });

  it('is told once the mail server is back, and once only', async () => {
    const [ana, friend] = [await world.member(), aFriend()];
    mailFails = true;
    await help(ana, await aPlan(world, ana, by(friend)));
    await swept(world);
    expect(toldTo(world, friend)).toEqual([]);
    mailFails = false;
    world.clock.advance({ minutes: 2 });
    for (let times = 0; times < 2; times += 1) await swept(world);
    expect(toldTo(world, friend)).toHaveLength(1);
  });

  it('stops all messages by the link in each, and can then be given by nobody', async () => {
    const [ana, bea, friend] = [await world.member(), await world.member(), aFriend()];
    const [first, second] = [await aPlan(world, ana, by(friend)), await aPlan(world, bea, by(friend.toUpperCase()))];
    await help(ana, first);
    await swept(world);
    const { stop = '', text = '' } = world.emails.find(({ to }) => to === friend) ?? {};
    expect([new URL(stop).origin, text.endsWith(stop)]).toEqual([neutralUrl.origin, true]);
    const at = new URL(stop).pathname;
    const asked = await world.app.http.inject({ url: at, headers: { host: neutralUrl.host, 'accept-language': 'fr' } });
    expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('<button>Ne plus les recevoir</button>')]);
    expect((await help(bea, second)).status).toBe(200);
    const stopped = await world.app.http.inject({ url: at, method: 'POST', headers: { host: neutralUrl.host, origin: neutralUrl.origin } });
    expect(stopped.statusCode).toBe(200);
    expect(await world.app.http.inject({ url: '/p/stop/nothing', method: 'POST' }).then(({ statusCode }) => statusCode)).toBe(200);
    await swept(world);
    expect(world.emails.filter(({ to }) => to.toLowerCase() === friend)).toHaveLength(1);
    expect((await bea.get<DatePlan[]>('/api/date-plans')).body[0]?.contact).toBeNull();
    const again = await bea.post<{ errors: object[] }>('/api/date-plans', { at: inHours(world, 1), place: 'X', ...by(friend) });
    expect([again.status, again.body.errors]).toEqual([400, [expect.objectContaining({ key: 'contact_unreachable' })]]);
    const rows = await world.db.query('SELECT * FROM plan_stops');
    expect(JSON.stringify(rows)).not.toContain(friend);
    world.clock.advance({ days: 731 });
    await world.app.datePlans.forgetStops();
    expect(await world.db.query('SELECT * FROM plan_stops')).toEqual([]);
  });
});

describe('where nothing leaves the house', () => {
  it('no contact is taken, and a plan without one is', async () => {
    const silent = await createWorld({ mail: createNoMail, sms: createNoSms() });
    const ana = await silent.member();
    for (const contact of [
      { kind: 'email', value: aFriend() },
      { kind: 'phone', value: aNumber() },
    ]) {
      const { status, body } = await ana.post<{ code: string }>('/api/date-plans', { at: inHours(silent, 1), place: 'X', contact });
      expect([status, body.code]).toEqual([503, 'unavailable']);
    }
    await aPlan(silent, ana);
    await silent.close();
  });
});

describe('a message', () => {
  const forbidden =
    /violet|lesb|sapph|queer|gay|\bdat(e|es|ing)\b|match|meet|\bcita\b|rencontre|encuentro|encontro|incontr|treffen|wom[ae]n|girl/iu;

  it.each(languages)('says neither what the product is, nor a kind, in %s', (language: Language) => {
    for (const kind of planMessageKinds) {
      const text = planMessage(kind, language, { name: 'Ana', url: 'https://u.example/', stop: 'https://s.example/' });
      expect(text).toMatch(/Ana.*https:\/\/u\.example\/\n\n.*https:\/\/s\.example\/$/su);
      expect(forbidden.exec(text)?.[0]).toBeUndefined();
    }
  });
});
