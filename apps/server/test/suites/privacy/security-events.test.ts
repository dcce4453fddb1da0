// What an operator would notice an attack by. It is every act that opens, changes or exposes an account, and no word of whom it is about.
import { resetCodeLimits } from '@violet/contract/auth/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideMember } from '#test/steps/moderation-steps.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type World } from '#test/world/world.ts';

interface Line {
  readonly event: string;
  readonly outcome: string;
  readonly why?: string;
  readonly member?: string;
  readonly network?: string;
  readonly at: string;
}

const written: string[] = [];
let world: World;
beforeAll(async () => {
  world = await createWorld({ securityLines: written, rateLimits: true });
});
afterAll(() => world.close());

/** What was written while something happened. */
async function linesOf(act: () => Promise<unknown>): Promise<Line[]> {
  const before = written.length;
  await act();
  await world.settled();
  return written.slice(before).map((line) => JSON.parse(line) as Line);
}
const eventsOf = (lines: readonly Line[]) =>
  lines.map(({ event, outcome, why }) => [event, outcome, ...(why === undefined ? [] : [why])].join(' '));

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

  it('has who asks for what only a role may, which limit was reached, and looks at evidence', async () => {
    const [ana, moderator] = [await world.member(), await world.member({ role: 'moderator' })];
    expect(eventsOf(await linesOf(() => ana.get('/api/moderation/reports')))).toEqual(['role refused not_found']);
    const somewhere = `/api/moderation/reports/${crypto.randomUUID()}`;
    expect(eventsOf(await linesOf(() => moderator.get(somewhere)))).toEqual(['evidence_look refused not_found']);
    const guess = () => world.visitor.post('/api/auth/login', { username: ana.username, password: 'Wrong_1' });
    for (let i = 0; i < 10; i += 1) await guess();
    expect(eventsOf(await linesOf(guess))).toEqual(['limit refused wrong-password', 'sign_in refused rate_limited']);
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
    const [emailCode, smsCode] = [codeIn(world.emails.at(-1)?.text), codeIn(world.texts.at(-1)?.text)];
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
    const limited = lines.map((line) => JSON.parse(line) as Line).filter(({ event }) => event === 'limit');
    expect(limited).toHaveLength(100);
    expect(new Set(limited.map(({ network }) => network))).toEqual(new Set([expect.stringMatching(/./u)]));
  } finally {
    await strict.close();
  }
});
