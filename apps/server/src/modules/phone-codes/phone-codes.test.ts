import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { SelfUser } from '@violet/contract/profiles';
import type { SmsSettings } from '@violet/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNumber } from '#test/world/phone-numbers.ts';
import { createWorld, type Answer, type Member, type World } from '#test/world/world.ts';
import { NumberRefused, type SmsMessage } from '#platform/gateways/sms/sms.ts';

let world: World;
const sms: SmsMessage[] = [];
const collect = async (message: SmsMessage) => void sms.push(message);
let provider: (message: SmsMessage) => Promise<void> = collect;
beforeAll(async () => {
  world = await createWorld({ sms: { send: (message) => provider(message) } });
});
afterAll(() => world.close());

function put<T = SmsSettings>(member: Member, body: object): Promise<Answer<T>> {
  return member.put<T>(`/api/users/${member.id}/sms-settings`, body);
}

function verify(member: Member, code: string): Promise<Answer<{ phoneVerified?: boolean; code?: string }>> {
  return member.post(`/api/users/${member.id}/sms-verify`, { code });
}

const sentTo = (number: string) => sms.filter(({ to }) => to === number);

function lastCode(number: string): string {
  const code = /\b\d{6}\b/u.exec(sentTo(number).at(-1)?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${number}`);
  return code;
}

async function phoneOf(member: Member): Promise<unknown[]> {
  const { body } = await member.get<SelfUser>('/api/auth/me');
  return [body.phoneNumber, body.smsNotifications, body.phoneVerified];
}

/** A member who has proven the number. */
async function proven(number = aNumber()): Promise<Member> {
  const member = await world.member();
  await put(member, { phoneNumber: number, smsNotifications: true });
  expect((await verify(member, lastCode(number))).status).toBe(200);
  return member;
}

const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

describe('a number', () => {
  it('is kept as E.164, and is hers once its code came back', async () => {
    const ana = await world.member();
    const number = aNumber();
    const typed = `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`;
    const saved = await put(ana, { phoneNumber: typed, smsNotifications: true });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      phoneNumber: number,
      smsNotifications: true,
      phoneVerified: false,
      message: expect.any(String) as string,
    });
    expect(sentTo(number)).toHaveLength(1);
    expect(await verify(ana, lastCode(number))).toMatchObject({ status: 200, body: { phoneVerified: true } });
    expect(await phoneOf(ana)).toEqual([number, true, true]);
  });

  it('without a country code is read as of the country of her place', async () => {
    for (const [location, typed, number] of [
      ['Berlin, Germany', '0151 23456781', '+4915123456781'],
      ['Mexico City, Mexico', '55 1234 5671', '+525512345671'],
    ]) {
      const ana = await world.member({ location });
      expect((await put(ana, { phoneNumber: typed, smsNotifications: true })).body.phoneNumber).toBe(number);
    }
  });

  it('gets a code that names nothing, and that the answer does not repeat', async () => {
    const [ana, number] = [await world.member({ name: 'Anastasia' }), aNumber()];
    const saved = await put(ana, { phoneNumber: number, smsNotifications: true });
    const [text] = sentTo(number);
    expect(text?.text).not.toMatch(/violet|match|dating|love|wom[ae]n|lesb|anastasia/iu);
    expect(JSON.stringify(saved.body)).not.toContain(lastCode(number));
    const rows = await world.db.query('SELECT * FROM sms_codes WHERE member_id = $1', [ana.id]);
    expect(JSON.stringify(rows)).not.toContain(lastCode(number));
  });

  it.each(['12345', 'tea', '900-555-1234', '+'])('cannot be %s', async (phoneNumber) => {
    const ana = await world.member();
    const answer = await put<ErrorBody>(ana, { phoneNumber, smsNotifications: true });
    expect([answer.status, answer.body.code, answer.body.errors?.[0]?.path]).toEqual([400, 'validation_failed', 'phoneNumber']);
    expect(await phoneOf(ana)).toEqual([null, false, false]);
  });

  it('is needed to turn SMS on', async () => {
    const ana = await world.member();
    for (const body of [
      { smsNotifications: true },
      { phoneNumber: null, smsNotifications: true },
      { phoneNumber: ' ', smsNotifications: true },
    ]) {
      expect((await put(ana, body)).status).toBe(400);
    }
    expect((await put(ana, { smsNotifications: false })).body).toMatchObject({ phoneNumber: null, smsNotifications: false });
  });

  it('stays proven while only the switch moves, and gets no further code', async () => {
    const number = aNumber();
    const ana = await proven(number);
    expect((await put(ana, { smsNotifications: false })).body).toMatchObject({
      phoneNumber: number,
      smsNotifications: false,
      phoneVerified: true,
    });
    expect((await put(ana, { phoneNumber: number, smsNotifications: true })).body).toMatchObject({
      smsNotifications: true,
      phoneVerified: true,
    });
    expect(sentTo(number)).toHaveLength(1);
  });

  it('has to be proven anew when it is another one', async () => {
    const ana = await proven();
    const second = aNumber();
    expect((await put(ana, { phoneNumber: second, smsNotifications: true })).body).toMatchObject({
      phoneNumber: second,
      phoneVerified: false,
    });
    expect(sentTo(second)).toHaveLength(1);
  });

  it('can be taken back, and its code with it', async () => {
    const [ana, number] = [await world.member(), aNumber()];
    await put(ana, { phoneNumber: number, smsNotifications: true });
    expect((await put(ana, { phoneNumber: null, smsNotifications: false })).body).toMatchObject({
      phoneNumber: null,
      smsNotifications: false,
    });
    expect((await verify(ana, lastCode(number))).status).toBe(400);
    expect(await phoneOf(ana)).toEqual([null, false, false]);
    expect(JSON.stringify(await world.db.query('SELECT * FROM sms_codes WHERE member_id = $1', [ana.id]))).toBe('[]');
  });

  it('may be two members’, who are answered alike', async () => {
    const number = aNumber();
    const [ana, bea] = [await proven(number), await world.member()];
    const fresh = await world.member();
    const [shared, own] = [
      await put(bea, { phoneNumber: number, smsNotifications: true }),
      await put(fresh, { phoneNumber: aNumber(), smsNotifications: true }),
    ];
    expect({ ...shared.body, phoneNumber: '' }).toEqual({ ...own.body, phoneNumber: '' });
    expect(await phoneOf(ana)).toEqual([number, true, true]);
    expect((await verify(bea, lastCode(number))).status).toBe(200);
  });
});

describe('the code', () => {
  it('is dead after five wrong tries, until another is asked for', async () => {
    const [ana, number] = [await world.member(), aNumber()];
    await put(ana, { phoneNumber: number, smsNotifications: true });
    const code = lastCode(number);
    for (let i = 0; i < 5; i += 1)
      expect(await verify(ana, wrong(code))).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect((await verify(ana, code)).status).toBe(400);
    await put(ana, { smsNotifications: true });
    expect((await verify(ana, lastCode(number))).status).toBe(200);
  });

  it('is dead after five tries at once, too', async () => {
    const [ana, number] = [await world.member(), aNumber()];
    await put(ana, { phoneNumber: number, smsNotifications: true });
    const code = lastCode(number);
    await Promise.all(Array.from({ length: 8 }, () => verify(ana, wrong(code))));
    expect((await verify(ana, code)).status).toBe(400);
  });

  it('is too old after ten minutes', async () => {
    const [ana, number] = [await world.member(), aNumber()];
    await put(ana, { phoneNumber: number, smsNotifications: true });
    world.clock.advance({ minutes: 11 });
    expect((await verify(ana, lastCode(number))).status).toBe(400);
  });

  it('works once', async () => {
    const number = aNumber();
    const ana = await proven(number);
    expect((await verify(ana, lastCode(number))).status).toBe(400);
  });

  it('of one number or member is nothing for another', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const [first, second] = [aNumber(), aNumber()];
    await put(ana, { phoneNumber: first, smsNotifications: true });
    await put(ana, { phoneNumber: second, smsNotifications: true });
    await put(bea, { phoneNumber: first, smsNotifications: true });
    const [old, beaCode] = sentTo(first).map(({ text }) => /\d{6}/u.exec(text)?.[0] ?? '');
    if (old !== lastCode(second)) expect((await verify(ana, old ?? '')).status).toBe(400);
    if (old !== beaCode) expect((await verify(bea, old ?? '')).status).toBe(400);
    expect((await verify(bea, beaCode ?? '')).status).toBe(200);
    expect(await phoneOf(ana)).toEqual([second, true, false]);
  });

  it.each(['12345', '1234567', 'abcdef', ''])('cannot be %j', async (code) => {
    expect((await verify(await world.member(), code)).status).toBe(400);
  });
});

describe('sending is limited', () => {
  it('to five codes a day for a member, with the rates off as well', async () => {
    const ana = await world.member();
    for (let i = 0; i < 5; i += 1) expect((await put(ana, { phoneNumber: aNumber(), smsNotifications: true })).status).toBe(200);
    const number = aNumber();
    const sixth = await put<ErrorBody>(ana, { phoneNumber: number, smsNotifications: true });
    expect([sixth.status, sixth.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(sentTo(number)).toEqual([]);
    // What costs no text stays possible.
    expect((await put(ana, { smsNotifications: false })).status).toBe(200);
  });

  it('to five codes a day for a number, which nobody can find out', async () => {
    const number = aNumber();
    const answers: Answer<SmsSettings>[] = [];
    for (let i = 0; i < 6; i += 1) answers.push(await put(await world.member(), { phoneNumber: number, smsNotifications: true }));
    expect(sentTo(number)).toHaveLength(5);
    expect(answers.at(-1)).toMatchObject({ status: 200, body: answers[0]?.body });
  });
});

it('SMS from one network are limited, however many members and numbers it has', async () => {
  const own = await createWorld({ demo: false });
  const answers: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    const member = await own.member();
    for (let times = 0; times < 5; times += 1) answers.push((await put(member, { phoneNumber: aNumber(), smsNotifications: true })).status);
  }
  expect(own.sms).toHaveLength(20);
  expect(answers.slice(20)).toEqual([429, 429, 429, 429, 429]);
  await own.close();
});

describe('when the provider', () => {
  async function failing(error: Error): Promise<{ ana: Member; old: string; answer: Answer<ErrorBody> }> {
    const old = aNumber();
    const ana = await proven(old);
    provider = () => Promise.reject(error);
    const answer = await put<ErrorBody>(ana, { phoneNumber: aNumber(), smsNotifications: true });
    provider = collect;
    return { ana, old, answer };
  }

  it('does not answer, that is said, and nothing has changed', async () => {
    const { ana, old, answer } = await failing(new Error('no route'));
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(answer.body.message).toMatch(/could not be sent/u);
    expect(await phoneOf(ana)).toEqual([old, true, true]);
  });

  it('knows that the number takes no SMS, the number is refused', async () => {
    const { ana, old, answer } = await failing(new NumberRefused());
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'phoneNumber']);
    expect(await phoneOf(ana)).toEqual([old, true, true]);
  });

  it('is away for hours, that does not use up her codes', async () => {
    const { ana } = await failing(new Error('no route'));
    for (let i = 0; i < 4; i += 1) expect((await put(ana, { phoneNumber: aNumber(), smsNotifications: true })).status).toBe(200);
  });
});

it('a number that was cleared elsewhere meanwhile does not come back', async () => {
  const ana = await proven();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    provider = () => {
      resolve();
      return new Promise<void>((done) => (answer = done));
    };
  });
  const late = put(ana, { phoneNumber: aNumber(), smsNotifications: true });
  await asked;
  expect((await put(ana, { phoneNumber: null, smsNotifications: false })).status).toBe(200);
  answer();
  expect((await late).status).toBe(409);
  provider = collect;
  expect(await phoneOf(ana)).toEqual([null, false, false]);
});
