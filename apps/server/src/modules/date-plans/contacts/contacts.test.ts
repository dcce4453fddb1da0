// Spec §4 Date plans: who may be written to, how often, and how that stops.
import type { DatePlan } from '@violet/contract/date-plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages, type Language } from '@violet/contract/fields/languages';
import { nameInMessage, planMessage, planMessageKinds } from '@violet/contract/catalogue/plan-messages';
import { createNoMail, type OutgoingEmail } from '#platform/gateways/mail/mail.ts';
import { createNoSms } from '#platform/gateways/sms/sms.ts';
import { aFriend, aPlan, aPlanIn, inHours, speaking, swept, toldTo } from '#test/steps/plans.ts';
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
  it('is texted by a number read as in the owner’s country, with links to the neutral host alone', async () => {
    const ana = await world.member({ name: 'Ana' });
    const number = aNumber();
    const plan = await aPlan(world, ana, { contact: { kind: 'phone', value: `(${number.slice(2, 5)}) ${number.slice(5)}` } });
    expect(plan.contact).toEqual({ kind: 'phone', value: number });
    expect(new URL(plan.url).origin).toBe(neutralUrl.origin);
    await help(ana, plan);
    await swept(world);
    const [text = ''] = world.sms.filter(({ to }) => to === number).map((one) => one.text);
    expect(text).toContain(`Ana asks for help at her plan. The page has the details: ${plan.url}`);
    expect(text.match(/https?:\/\/[^/\s]+/gu)).toEqual([neutralUrl.origin, neutralUrl.origin]);
  });

  it('is written to in the language in which the plan was written last, whatever its owner speaks since', async () => {
    const [ana, friend] = [await world.member({ name: 'Ana' }), aFriend()];
    const plan = await aPlanIn(world, ana, 'de', by(friend));
    await speaking(world, ana, 'fr');
    await speaking(world, ana, 'it', { method: 'POST', path: `/api/date-plans/${plan.id}/check-in`, body: { answer: 'help' } });
    await swept(world);
    const german = `Ana bittet bei ihrem Plan um Hilfe. Die Einzelheiten stehen auf der Seite: ${plan.url}`;
    expect(toldTo(world, friend)).toEqual([german]);
    expect(world.emails.find(({ to }) => to === friend)?.subject).toBe('Eine Nachricht für dich');
    const next = await aPlanIn(world, ana, 'de', by(friend));
    await speaking(world, ana, 'es', { method: 'PUT', path: `/api/date-plans/${next.id}`, body: { note: 'Later' } });
    await speaking(world, ana, 'de');
    await help(ana, next);
    await swept(world);
    expect(toldTo(world, friend)[1]).toBe(`Ana pide ayuda en su plan. Los detalles están en la página: ${next.url}`);
  });

  it('is written to in its owner’s language where the plan was written before it kept one', async () => {
    const [ana, friend] = [await world.member({ name: 'Ana' }), aFriend()];
    const plan = await aPlan(world, ana, by(friend));
    await world.db.query('UPDATE date_plans SET language = NULL WHERE id = $1', [plan.id]);
    await speaking(world, ana, 'fr');
    await help(ana, plan);
    await swept(world);
    expect(toldTo(world, friend)).toEqual([`Ana demande de l’aide pendant sa sortie. Les détails sont sur la page : ${plan.url}`]);
  });

  it.each(['https://evil.example/x', 'You_owe_us:_evil.io'])('reads of a friend where the owner is called %s', async (name) => {
    const [eve, friend] = [await world.member({ name }), aFriend()];
    const plan = await aPlan(world, eve, by(friend));
    await help(eve, plan);
    await swept(world);
    expect(toldTo(world, friend)).toEqual([`A friend asks for help at her plan. The page has the details: ${plan.url}`]);
    expect(JSON.stringify(world.emails.find(({ to }) => to === friend))).not.toContain('evil');
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

  it('is corrected as often as it takes, and spends one of the three once', async () => {
    const ana = await world.member();
    const plan = await aPlan(world, ana, by(aFriend()));
    const correct = (contact: object) => ana.put<DatePlan>(`/api/date-plans/${plan.id}`, contact);
    for (const contact of [by(aFriend()), { contact: { kind: 'phone', value: aNumber() } }, by(aFriend()), by('right@friends.example')]) {
      expect((await correct(contact)).status).toBe(200);
    }
    for (let count = 0; count < 2; count += 1) await aPlan(world, ana, by(aFriend()));
    const fourth = await aPlan(world, ana);
    expect((await ana.put(`/api/date-plans/${fourth.id}`, by(aFriend()))).status).toBe(429);
    expect((await correct(by('righter@friends.example'))).body.contact).toEqual({ kind: 'email', value: 'righter@friends.example' });
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

  it('hears of an account of over a week although others have used up the four, once a day; younger ones share these', async () => {
    const [ana, friend] = [await world.member({ name: 'Ana' }), aFriend()];
    world.clock.advance({ hours: 2 });
    const bea = await world.member({ name: 'Bea' });
    world.clock.advance({ days: 7, hours: -1 });
    const plans = [await aPlan(world, ana, by(friend)), await aPlan(world, ana, by(friend)), await aPlan(world, bea, by(friend))] as const;
    const [first, second, ofBea] = plans;
    for (let count = 0; count < 4; count += 1) {
      const other = await world.member({ name: 'Eve' });
      await help(other, await aPlan(world, other, by(friend)));
    }
    await swept(world);
    expect(toldTo(world, friend).map((text) => text.split(' ')[0])).toEqual(['Eve', 'Eve', 'Eve', 'Eve']);
    for (const [member, plan] of [
      [bea, ofBea],
      [ana, first],
    ] as const) {
      await help(member, plan);
      await swept(world);
    }
    expect(toldTo(world, friend).slice(4)).toEqual([expect.stringContaining(first.url)]);
    await help(ana, second);
    await swept(world);
    expect(toldTo(world, friend)).toHaveLength(5);
  });

  it('hears an all-clear out of the four that all share, however old the account is', async () => {
    const [ana, friend] = [await world.member({ name: 'Ana' }), aFriend()];
    world.clock.advance({ days: 7, hours: 2 });
    const plan = await aPlan(world, ana, by(friend));
    await help(ana, plan);
    await swept(world);
    await ana.post(`/api/date-plans/${plan.id}/check-in`, { answer: 'good' });
    await swept(world);
    for (let count = 0; count < 4; count += 1) {
      const other = await world.member({ name: 'Eve' });
      await help(other, await aPlan(world, other, by(friend)));
      await swept(world);
    }
    expect(toldTo(world, friend).map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([
      'Ana asks',
      'Ana has',
      'Eve asks',
      'Eve asks',
      'Eve asks',
    ]);
  });

  it('who stopped all messages while a plan was being saved gets none about it', async () => {
    const [ana, friend] = [await world.member(), aFriend()];
    const plan = await aPlan(world, ana, by(friend));
    await world.db.query('INSERT INTO plan_stops (contact_hash, stopped_at) SELECT contact_hash, $2 FROM date_plans WHERE id = $1', [
      plan.id,
      world.clock.now(),
    ]);
    world.clock.advance({ hours: 6, seconds: 1 });
    await swept(world);
    await help(ana, plan);
    await swept(world);
    expect(toldTo(world, friend)).toEqual([]);
    expect(await world.db.query("SELECT FROM plan_messages WHERE plan_id = $1 AND kind <> 'question'", [plan.id])).toEqual([]);
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
    // Behind a plus it is the same person.
    const tagged = await bea.post<{ errors: object[] }>('/api/date-plans', {
      at: inHours(world, 1),
      place: 'X',
      ...by(friend.replace('@', '+tea@')),
    });
    expect([tagged.status, tagged.body.errors]).toEqual([400, [expect.objectContaining({ key: 'contact_unreachable' })]]);
    // Whoever has no room for a plan learns nothing of a contact.
    for (let count = 0; count < 5; count += 1) await aPlan(world, bea);
    expect((await bea.post('/api/date-plans', { at: inHours(world, 1), place: 'X', ...by(friend) })).status).toBe(409);
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

  it.each<[Language, string]>([
    ['en', 'A friend'],
    ['es', 'Una amiga'],
    ['fr', 'Une amie'],
    ['de', 'Eine Freundin'],
    ['pt', 'Uma amiga'],
    ['it', 'Un’amica'],
  ])('in %s names nobody whose name may be an address or a sentence, but %s', (language, friend) => {
    const links = { url: 'https://u.example/', stop: 'https://s.example/' };
    const unsaid = 'https://evil.example/x You_owe_us:_evil.io evil.io +15035550142 Ring_15035550142 Ring15035 4Ana'.split(' ');
    for (const name of [...unsaid, `${'a'.repeat(30)}.io`, '❤️ Ana']) {
      for (const kind of planMessageKinds) {
        const text = planMessage(kind, language, { name: nameInMessage(name, language), ...links });
        expect(text.startsWith(`${friend} `)).toBe(true);
        expect(text).not.toContain(name);
      }
    }
    for (const name of ['Ana', 'Zoë', 'Anne-Marie', 'Ana2', 'Bea1987', 'O’Shea', 'Мария', '陽子', 'अनीता']) {
      expect(planMessage('help', language, { name: nameInMessage(`${name} Reyes`, language), ...links }).startsWith(`${name} `)).toBe(true);
    }
  });

  it.each([
    ['Maximiliane-Konstanze', 'Maximiliane'],
    ['Anne-Sophie-Charlotte-Louise', 'Anne-Sophie'],
    ['Bartholomea-Theophila', 'Bartholomea'],
    ['Wolfeschlegelsteinhausen', 'Wolfeschlegelsteinha'],
    [`${'a'.repeat(19)}e\u0301na`, 'a'.repeat(19)],
    [`a${'\u0301'.repeat(30)}`, 'A friend'],
  ])('says of the long name %s only %s, no longer than any other', (name, said) => {
    expect(nameInMessage(`${name} Reyes`, 'en')).toBe(said);
    expect(said.length).toBeLessThanOrEqual(20);
  });
});
