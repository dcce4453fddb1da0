// What an operator would notice an attack by. It is every act that opens, changes or exposes an account, and no word of whom it is about.
import { resetCodeLimits } from '@violet/contract/auth/auth';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideMember } from '#test/steps/moderation-steps.ts';
import { addApp, beginSignIn } from '#test/steps/second-factor-steps.ts';
import { linesWhile, type SecurityLine } from '#test/steps/security-lines.ts';
import { aNumber } from '#test/world/phone-numbers.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

const written: string[] = [];
let world: World;
beforeAll(async () => {
  world = await createWorld({ securityLines: written, rateLimits: true });
});
afterAll(() => world.close());

const linesOf = (act: () => Promise<unknown>) => linesWhile(world, written, act);
const eventsOf = (lines: readonly SecurityLine[]) =>
  lines.map(({ event, outcome, why }) => [event, outcome, ...(why === undefined ? [] : [why])].join(' '));

const smsCall = 'PUT /api/users/{userId}/sms-settings';

describe('the stream of security events', () => {
  it('has what opens and closes an account, and whether it was refused', async () => {
    const ana = await world.member({ email: 'ana@example.com' });
    const wrong = { username: ana.username, password: 'Wrong_1' };
    const right = { username: ana.username, password: ana.password };
    expect(eventsOf(await linesOf(() => world.visitor.post('/api/auth/login', wrong)))).toEqual(['sign_in refused invalid_credentials']);
    expect(eventsOf(await linesOf(() => world.visitor.post('/api/auth/login', right)))).toEqual(['new_device done', 'sign_in done']);
    expect(eventsOf(await linesOf(() => ana.put(`/api/users/${ana.id}`, { email: 'new@example.com' })))).toEqual(['email_change done']);
    expect(eventsOf(await linesOf(() => ana.get(`/api/users/${ana.id}/export`)))).toEqual(['export done']);
    const change = { currentPassword: ana.password, newPassword: 'Steeped_well_4' };
    expect(eventsOf(await linesOf(() => ana.put('/api/auth/password', change)))).toEqual(['password_change done']);
    expect(eventsOf(await linesOf(() => ana.del('/api/auth/sessions')))).toEqual(['session_end done']);
    expect(eventsOf(await linesOf(() => ana.del(`/api/users/${ana.id}`, { password: 'Steeped_well_4' })))).toEqual([
      'account_deletion done',
    ]);
  });

  it('says of which account a sign-in was refused, whoever is signed in there, and tells the caller no more than of one that never was', async () => {
    const [ana, eve] = [await world.member(), await world.member()];
    const guess = (by: Pick<Member, 'post'>, username: string) => by.post<ErrorBody>('/api/auth/login', { username, password: 'Wrong_1' });
    const [own] = (await linesOf(() => world.signIn(ana))).filter(({ event }) => event === 'sign_in');
    const answers: ErrorBody[] = [];
    const lines = await linesOf(async () => {
      answers.push((await guess(eve, ana.username)).body, (await guess(world.visitor, 'nobody_of_us')).body);
      await guess(eve, 'nobody_of_us');
    });
    expect(own?.member).toBeTruthy();
    expect(lines.map(({ event, member }) => [event, member])).toEqual([
      ['sign_in', own?.member],
      ['sign_in', undefined],
      ['sign_in', undefined],
    ]);
    expect(answers[0]).toEqual(answers[1]);
    const opened = await linesOf(() => eve.post('/api/auth/login', { username: ana.username, password: ana.password }));
    expect(opened.at(-1)).toMatchObject({ event: 'sign_in', outcome: 'done', member: own?.member });
    await addApp(world, ana);
    const held = await linesOf(async () => (await beginSignIn(world, ana)).finish({ code: 'aaaa-bbbb-cccc' }));
    expect(held.map(({ event, why, member }) => [event, why, member])).toEqual([
      ['sign_in', 'second_factor_needed', own?.member],
      ['factor_shown', 'invalid_credentials', own?.member],
      ['sign_in', 'invalid_credentials', own?.member],
    ]);
  });

  it('has each lockout with its account and network, and no other lockout uses up its lines', async () => {
    const ana = await world.member();
    const [own] = (await linesOf(() => world.signIn(ana))).filter(({ event }) => event === 'sign_in');
    const guess = async (username: string, times: number) => {
      for (let tries = 0; tries < times; tries += 1) await world.visitor.post('/api/auth/login', { username, password: 'Wrong_1' });
    };
    const lockouts = (lines: readonly SecurityLine[]) => lines.filter(({ event, why }) => event === 'limit' && why === 'wrong-password');
    const noise = lockouts(await linesOf(() => guess('nobody_of_us_2', 115)));
    expect(noise.map(({ member }) => member)).toEqual(Array.from({ length: 100 }, () => undefined));
    const [locked] = lockouts(await linesOf(() => guess(ana.username, 11)));
    expect(locked).toMatchObject({ member: own?.member, network: own?.network });
    expect(written.join('')).not.toContain(ana.username);
  });

  it('has who asks for what only a role may, which limit was reached, and looks at evidence', async () => {
    const [ana, moderator] = [await world.member(), await world.member({ role: 'moderator' })];
    expect(eventsOf(await linesOf(() => ana.get('/api/moderation/reports')))).toEqual(['role refused not_found']);
    const somewhere = `/api/moderation/reports/${crypto.randomUUID()}`;
    expect(eventsOf(await linesOf(() => moderator.get(somewhere)))).toEqual(['evidence_look refused not_found']);
    const guess = () => world.visitor.post('/api/auth/login', { username: ana.username, password: 'Wrong_1' });
    for (let i = 0; i < 10; i += 1) await guess();
    expect(eventsOf(await linesOf(guess))).toEqual(['limit refused wrong-password', 'sign_in refused rate_limited']);
  });

  it('has looks at histories and at who asks to be verified among the looks at evidence', async () => {
    const [ana, moderator] = [await world.member(), await world.member({ role: 'moderator' })];
    for (const path of [`members/${ana.id}`, 'verifications'])
      expect(eventsOf(await linesOf(() => moderator.get(`/api/moderation/${path}`)))).toEqual(['evidence_look done']);
  });

  it('has each number that is set, replaced or removed, and a new password of a calendar, with member and network', async () => {
    const ana = await world.member();
    const [own] = (await linesOf(() => world.signIn(ana))).filter(({ event }) => event === 'sign_in');
    const put = (settings: object) => () => ana.put(`/api/users/${ana.id}/sms-settings`, settings);
    const call = { member: own?.member, network: own?.network, route: smsCall, requestId: expect.stringMatching(/./u) as string };
    const set = [aNumber(), aNumber()].map((phoneNumber) => put({ phoneNumber, smsNotifications: true }));
    for (const act of [...set, put({ phoneNumber: null, smsNotifications: false })]) {
      const lines = await linesOf(act);
      expect(eventsOf(lines)).toEqual(['phone_change done']);
      expect(lines[0]).toMatchObject(call);
    }
    expect(await linesOf(put({ smsNotifications: false }))).toEqual([]);
    const drawn = await linesOf(() => ana.post('/api/calendar'));
    expect(eventsOf(drawn)).toEqual(['calendar_password done']);
    expect(drawn[0]?.member).toBe(own?.member);
  });

  it('has a number that a stolen session may not set, with what finds the call in the log', async () => {
    const ana = await world.member();
    const [own] = (await linesOf(() => world.signIn(ana))).filter(({ event }) => event === 'sign_in');
    await addApp(world, ana);
    world.clock.advance({ minutes: 11 });
    const phoneNumber = aNumber();
    const ids: (string | null)[] = [];
    const lines = await linesOf(async () => {
      const refused = await ana.put<ErrorBody>(`/api/users/${ana.id}/sms-settings`, { phoneNumber, smsNotifications: true });
      expect([refused.status, refused.body.code]).toEqual([403, 'step_up_needed']);
      ids.push(refused.headers.get('x-request-id'));
    });
    expect(eventsOf(lines)).toContain('phone_change refused step_up_needed');
    const told = lines.find(({ event }) => event === 'phone_change');
    expect(told).toMatchObject({ member: own?.member, network: own?.network, route: smsCall, requestId: ids[0] });
    expect(written.join('')).not.toContain(phoneNumber);
  });

  it('has a lockout on a session with its account, and that session alone uses up its lines', async () => {
    const ana = await world.member();
    const phone = await world.signIn(ana);
    const [own] = (await linesOf(() => world.signIn(ana))).filter(({ event }) => event === 'sign_in');
    const guess = (from: Member) => from.put('/api/auth/password', { currentPassword: 'Wrong_1', newPassword: 'Steeped_well_4' });
    const lockoutsOf = async (from: Member, times: number) => {
      const lines = await linesOf(async () => {
        for (let tries = 0; tries < times; tries += 1) await guess(from);
      });
      return lines.filter(({ event, why }) => event === 'limit' && why === 'wrong-password');
    };
    const noise = await lockoutsOf(phone, 115);
    expect(noise.map(({ member }) => member)).toEqual(Array.from({ length: 100 }, () => own?.member));
    expect(await lockoutsOf(ana, 11)).toMatchObject([{ member: own?.member }]);
  });

  it('has who speaks for somebody else, in a call or a frame, and what other sites try', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const named = await linesOf(() => ana.post('/api/blocks', { blockerId: bea.id, blockedUserId: ana.id }));
    expect(eventsOf(named)).toEqual(['foreign_name refused forbidden']);
    const foreign = { origin: 'https://evil.example', cookie: ana.cookie };
    const write = () => world.app.http.inject({ method: 'POST', url: '/api/auth/logout', headers: foreign });
    expect(eventsOf(await linesOf(write))).toEqual(['foreign_origin refused bad_origin']);
    const picture = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', cookie: ana.cookie };
    const read = () => world.app.http.inject({ url: `/api/users/${bea.id}`, headers: picture });
    expect(eventsOf(await linesOf(read))).toEqual(['foreign_origin refused bad_origin']);
    expect(eventsOf(await linesOf(() => ana.post('/api/likes', { targetUserId: [] })))).toEqual(['invalid_call refused validation_failed']);
    const socket = await openSocket(world.origin, ana);
    const framed = await linesOf(async () => {
      socket.send({ type: 'typing', userId: bea.id, matchId: crypto.randomUUID() });
      await socket.next('error');
    });
    expect(eventsOf(framed)).toEqual(['foreign_name refused forbidden']);
    await socket.close();
  });

  it('has who comes back after a ban with the address or the number of before, and the network, by whatever way', async () => {
    const [email, phoneNumber] = ['ring@letters.example', '+15035550178'];
    const [mona, bad, again] = [await world.member({ role: 'moderator' }), await world.member({ email }), await world.member({ email })];
    await world.db.query('UPDATE members SET phone_number = $2, phone_verified = true WHERE id = $1', [bad.id, phoneNumber]);
    expect((await decideMember(mona, bad, { action: 'ban' })).status).toBe(200);
    const codeIn = (text?: string) => /\d{6}/u.exec(text ?? '')?.[0];
    await again.post(`/api/users/${again.id}/email-code`);
    await again.put(`/api/users/${again.id}/sms-settings`, { phoneNumber, smsNotifications: true });
    const [emailCode, smsCode] = [codeIn(world.emails.at(-1)?.text), codeIn(world.sms.at(-1)?.text)];
    const form = {
      username: 'nina_again',
      password: 'Kettle_on_9',
      name: 'Nina',
      age: 30,
      genderIdentity: 'woman',
      sexualOrientation: 'lesbian',
    };
    const lines = await linesOf(async () => {
      expect((await world.visitor.post('/api/auth/register', { ...form, email })).status).toBe(400);
      expect((await again.post(`/api/users/${again.id}/sms-verify`, { code: '000000' })).status).toBe(400);
      expect((await again.post(`/api/users/${again.id}/sms-verify`, { code: smsCode })).status).toBe(400);
      expect((await again.post(`/api/users/${again.id}/email-verify`, { code: emailCode })).status).toBe(400);
    });
    const evasions = lines.filter(({ event }) => event === 'ban_evasion');
    expect(eventsOf(evasions).map((event) => event.replace('ban_evasion refused ', ''))).toEqual(['sign_up', 'number', 'email_proof']);
    const [network] = lines.map((line) => line.network);
    expect(network).toBeTruthy();
    expect(evasions.map((line) => [line.network, line.member === undefined])).toEqual([
      [network, true],
      [network, false],
      [network, false],
    ]);
    for (const secret of [email, phoneNumber, 'nina_again']) expect(written.join('')).not.toContain(secret);
  });

  it('puts lines of one member and of one network together, and names neither', async () => {
    const bea = await world.member({ name: 'Beatrix', email: 'bea@example.com' });
    const lines = await linesOf(async () => {
      await world.visitor.post('/api/auth/password-reset', { email: 'bea@example.com' });
      const guess = { email: 'bea@example.com', code: '0'.repeat(resetCodeLimits.digits), newPassword: 'Steeped_well_4' };
      await world.visitor.post('/api/auth/password-reset/confirm', guess);
      await world.signIn(bea);
      await bea.post('/api/auth/logout');
    });
    expect(eventsOf(lines).map((event) => event.split(' ')[0])).toEqual([
      'reset_request',
      'password_reset',
      'new_device',
      'sign_in',
      'sign_out',
    ]);
    expect(new Set(lines.map(({ network }) => network)).size).toBe(1);
    expect(new Set(lines.slice(2).map(({ member }) => member)).size).toBe(1);
    for (const secret of [bea.id, bea.username, 'Beatrix', 'bea@example.com', '127.0.0.1', bea.cookie])
      expect(written.join('')).not.toContain(secret);
  });
});

it('a limit leaves a hundred lines for one network, with the network', async () => {
  const lines: string[] = [];
  const strict = await createWorld({ demo: false, securityLines: lines, rateLimits: true });
  try {
    const payload = { email: 'nobody@example.com' };
    for (let i = 0; i < 150; i += 1) await strict.app.http.inject({ method: 'POST', url: '/api/auth/password-reset', payload });
    const limited = lines.map((line) => JSON.parse(line) as SecurityLine).filter(({ event }) => event === 'limit');
    expect(limited).toHaveLength(100);
    expect(new Set(limited.map(({ network }) => network))).toEqual(new Set([expect.stringMatching(/./u)]));
  } finally {
    await strict.close();
  }
});
