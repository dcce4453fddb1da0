// Spec §4 Hide from contacts: what is entered, who is meant by it, and when it stops.
import { hiddenContactLimits } from '@violet/contract/safety/hidden-contacts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAddress, clear, enter, entered, hideFrom, proveNumber } from '#test/steps/contacts.ts';
import { aMatch, like, pass, swipe } from '#test/steps/matches.ts';
import { aNumber } from '#test/world/phone-numbers.ts';
import { createWorld, type Member, type MemberTraits, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const sees = async (viewer: Member, other: Member) => (await viewer.get(`/api/users/${other.id}`)).status === 200;
async function changeEmail(member: Member, email: string): Promise<void> {
  expect(await member.put(`/api/users/${member.id}`, { email })).toMatchObject({ status: 200, body: { email } });
}

async function two(traits: MemberTraits = {}) {
  return { ana: await world.member({ name: 'Ana' }), xenia: await world.member({ name: 'Xenia', ...traits }) };
}

describe('an address', () => {
  it.each([
    ['as it is', (address: string) => address],
    ['in other letters', (address: string) => address.toUpperCase()],
    ['with a tag and spaces', (address: string) => ` ${address.replace('@', '+dates@')} `],
  ])('%s hides whoever entered it from whose it is, and nobody from the other', async (_how, write) => {
    const email = anAddress();
    const { ana, xenia } = await two({ email });
    expect((await enter(ana, write(email))).body).toEqual({ entered: 1, limit: 2_000, unreadable: 0 });
    expect([await sees(xenia, ana), await sees(ana, xenia)]).toEqual([false, true]);
    expect((await entered(ana)).body).toEqual({ entered: 1, limit: 2_000 });
  });

  it('with a tag in the account is the same one', async () => {
    const email = anAddress();
    const { ana, xenia } = await two({ email: email.replace('@', '+violet@') });
    await hideFrom(ana, email);
    expect(await sees(xenia, ana)).toBe(false);
  });

  it('that replaced another one is meant once it counts, and the one before it stays meant', async () => {
    const [before, after] = [anAddress(), anAddress()];
    const { ana, xenia } = await two({ email: before });
    const bea = await world.member();
    await hideFrom(ana, before);
    await hideFrom(bea, after);
    await changeEmail(xenia, after);
    expect([await sees(xenia, ana), await sees(xenia, bea)]).toEqual([false, true]);
    world.clock.advance({ hours: 25 });
    expect([await sees(xenia, ana), await sees(xenia, bea)]).toEqual([false, false]);
  });

  it('that counted for no moment says nothing', async () => {
    const { ana, xenia } = await two({ email: anAddress() });
    const tried = anAddress();
    await hideFrom(ana, tried);
    await changeEmail(xenia, tried);
    await changeEmail(xenia, anAddress());
    world.clock.advance({ hours: 25 });
    expect(await sees(xenia, ana)).toBe(true);
  });
});

describe('a number', () => {
  it('is meant once it is proven, and when another takes its place', async () => {
    const { ana, xenia } = await two();
    const number = aNumber();
    await hideFrom(ana, number);
    await xenia.put(`/api/users/${xenia.id}/sms-settings`, { phoneNumber: number, smsNotifications: true });
    expect(await sees(xenia, ana)).toBe(true);
    await proveNumber(world, xenia, number);
    expect(await sees(xenia, ana)).toBe(false);
    await proveNumber(world, xenia, aNumber());
    expect(await sees(xenia, ana)).toBe(false);
    await xenia.put(`/api/users/${xenia.id}/sms-settings`, { phoneNumber: null, smsNotifications: false });
    expect(await sees(xenia, ana)).toBe(false);
  });

  it('that was never proven leaves no trace', async () => {
    const { ana, xenia } = await two();
    const number = aNumber();
    await hideFrom(ana, number);
    await xenia.put(`/api/users/${xenia.id}/sms-settings`, { phoneNumber: number, smsNotifications: true });
    await xenia.put(`/api/users/${xenia.id}/sms-settings`, { phoneNumber: null, smsNotifications: false });
    expect(await sees(xenia, ana)).toBe(true);
  });

  // One number a country, written as people there do.
  it.each<[string, string, string]>([
    ['Portland, Oregon', '(503) 555-0142', '+15035550142'],
    ['Berlin, Germany', '0151 23456789', '+4915123456789'],
    ['Berlin, Germany', '0049 151 23456790', '+4915123456790'],
    ['Paris, France', '06 12 34 56 78', '+33612345678'],
    ['London, United Kingdom', '07700 900 123', '+447700900123'],
    ['São Paulo, Brazil', '(11) 96123-4567', '+5511961234567'],
    ['Mexico City, Mexico', '55 1234 5678', '+525512345678'],
    // Forms of one mobile number, on either side.
    ['Buenos Aires, Argentina', '+54 9 11 2345-6789', '+541123456789'],
    ['Buenos Aires, Argentina', '011 2345-6780', '+5491123456780'],
    ['Buenos Aires, Argentina', '011 15-2345-6781', '+541123456781'],
    ['São Paulo, Brazil', '(11) 8123-4567', '+5511981234567'],
    ['São Paulo, Brazil', '(11) 98123-4568', '+551181234568'],
    ['Mexico City, Mexico', '+52 1 55 1234 5679', '+525512345679'],
    ['Milan, Italy', '347 123 4567', '+393471234567'],
    ['Berlin, Germany', '+1 (503) 555-0143', '+15035550143'],
  ])('of %s written %s is %s', async (location, written, number) => {
    const ana = await world.member({ location });
    const xenia = await world.member();
    await world.db.query('UPDATE members SET phone_number = $2, phone_verified = true WHERE id = $1', [xenia.id, number]);
    await hideFrom(ana, written);
    expect(await sees(xenia, ana)).toBe(false);
  });
});

describe('what is neither', () => {
  it('is counted, and nothing of it is kept', async () => {
    const { ana } = await two();
    const { body } = await enter(ana, 'Mum', '', '12', 'a@b', '900 555 0100', anAddress(), '\u0000');
    expect(body).toEqual({ entered: 1, limit: 2_000, unreadable: 6 });
  });

  it('is what is longer than any of them, too, and the others of the call are entered', async () => {
    const email = anAddress();
    const { ana, xenia } = await two({ email });
    const { status, body } = await enter(ana, 'x'.repeat(500), email, `${'x'.repeat(200)}@letters.example`, aNumber());
    expect([status, body]).toEqual([200, { entered: 2, limit: 2_000, unreadable: 2 }]);
    expect(await sees(xenia, ana)).toBe(false);
  });
});

describe('exempt is', () => {
  it('a living match', async () => {
    const email = anAddress();
    const { ana, xenia } = await two({ email });
    await aMatch(xenia, ana);
    await hideFrom(ana, email);
    expect(await sees(xenia, ana)).toBe(true);
    expect(await xenia.get<unknown[]>('/api/matches')).toMatchObject({ status: 200, body: [{ otherUser: { id: ana.id } }] });
  });

  it('whoever liked her before, until she takes it back; not whoever passed', async () => {
    const email = anAddress();
    const { ana, xenia } = await two({ email, premium: true });
    const given = await like(xenia, ana);
    await hideFrom(ana, email);
    expect(await sees(xenia, ana)).toBe(true);
    expect((await xenia.del(`/api/likes/${given.id}`)).status).toBe(204);
    expect(await sees(xenia, ana)).toBe(false);
    const other = anAddress();
    const yara = await world.member({ email: other });
    await pass(yara, ana);
    await hideFrom(ana, other);
    expect(await sees(yara, ana)).toBe(false);
  });

  it('nobody once she has cleared all: at once, and what she gave meanwhile is there', async () => {
    const email = anAddress();
    const { ana, xenia } = await two({ email });
    await hideFrom(ana, email, aNumber());
    await like(ana, xenia);
    const count = async () => (await xenia.get<number>('/api/notifications/count')).body;
    expect(await count()).toBe(0);
    expect((await clear(ana)).status).toBe(204);
    expect((await entered(ana)).body.entered).toBe(0);
    expect([await sees(xenia, ana), await count()]).toEqual([true, 1]);
    expect((await like(xenia, ana)).match).toBeDefined();
  });

  it('she herself, by her own address', async () => {
    const email = anAddress();
    const ana = await world.member({ email });
    await hideFrom(ana, email);
    expect(await sees(ana, ana)).toBe(true);
    expect((await ana.get(`/api/users/discovery/${ana.id}`)).status).toBe(200);
  });
});

describe('limits', () => {
  it('are 500 in one call, and 2,000 in all', async () => {
    const ana = await world.member();
    const many = (count: number) => Array.from({ length: count }, () => anAddress());
    for (let calls = 1; calls <= 4; calls += 1) expect(await hideFrom(ana, ...many(hiddenContactLimits.atOnce))).toBe(calls * 500);
    const known = anAddress();
    const over = await enter<{ code: string; key: string }>(ana, known);
    expect([over.status, over.body.code]).toEqual([409, 'conflict']);
    expect((await entered(ana)).body.entered).toBe(2_000);
    expect((await enter(ana, ...many(501))).status).toBe(400);
    expect((await ana.post(`/api/users/${ana.id}/hidden-contacts`, { contacts: [7] })).status).toBe(400);
  });

  it('what is entered again counts once', async () => {
    const ana = await world.member();
    const address = anAddress();
    expect(await hideFrom(ana, address, address.toUpperCase())).toBe(1);
    expect(await hideFrom(ana, address)).toBe(1);
  });

  it('are ten calls a day, whatever came of them', async () => {
    const ana = await world.member();
    for (let calls = 0; calls < 10; calls += 1) await enter(ana, 'nobody');
    const { status, body } = await enter<{ code: string }>(ana, anAddress());
    expect([status, body.code]).toEqual([429, 'rate_limited']);
  });
});

it('belongs to nobody else: 403 for her calls in another’s name', async () => {
  const { ana, xenia } = await two();
  for (const call of [entered, clear, (member: Member) => enter<never>(member, 'x')] as const) {
    expect((await call({ ...xenia, id: ana.id })).status).toBe(403);
  }
});

it('what is hidden is not liked either: a like of her is one of nobody', async () => {
  const email = anAddress();
  const { ana, xenia } = await two({ email });
  await hideFrom(ana, email);
  expect((await swipe(xenia, ana)).status).toBe(404);
});
