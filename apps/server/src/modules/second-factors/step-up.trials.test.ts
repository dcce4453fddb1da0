// What exposes or ends an account asks whoever has a second factor to show it within the ten minutes before. Guessing is slow everywhere.
import { request } from 'node:http';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import type { PasskeyRequestOptions } from '@violet/contract/auth/passkeys';
import { factorLimits, type SecondFactors } from '@violet/contract/auth/second-factors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuthenticator } from '#test/steps/authenticator.ts';
import { addApp, addPasskey, beginSignIn, factorsPath, sessionOf, waitSteps } from '#test/steps/second-factor-steps.ts';
import { aNumber } from '#test/world/phone-numbers.ts';
import { cookieOf, createCaller, createWorld, type Answer, type Member, type World } from '#test/world/world.ts';

const written: string[] = [];
let world: World;
beforeAll(async () => {
  world = await createWorld({ securityLines: written });
});
afterAll(() => world.close());

const asked = { status: 403, body: { code: 'step_up_needed' } };

/** Each act that asks for it, so that it can be repeated. The last one leaves nothing to repeat. */
const acts: readonly (readonly [what: string, act: (ana: Member) => Promise<Answer<ErrorBody>>])[] = [
  ['taking everything along', (ana) => ana.get(`/api/users/${ana.id}/export`)],
  ['another e-mail address', (ana) => ana.put(`/api/users/${ana.id}`, { email: 'another@post.example' })],
  ['another number', (ana) => ana.put(`/api/users/${ana.id}/sms-settings`, { phoneNumber: aNumber(), smsNotifications: true })],
  ["a calendar's password", (ana) => ana.post('/api/calendar')],
  ['ending a session', (ana) => ana.del(`/api/auth/sessions/${crypto.randomUUID()}`)],
  ['ending the other sessions', (ana) => ana.del('/api/auth/sessions')],
  ['adding a passkey', (ana) => ana.post(`${factorsPath}/passkeys/options`)],
  ['adding an app', (ana) => ana.post(`${factorsPath}/totp/setup`)],
  ['new recovery codes', (ana) => ana.post(`${factorsPath}/recovery-codes`)],
  ['renaming a factor', (ana) => ana.put(`${factorsPath}/${crypto.randomUUID()}`, { name: 'Key' })],
  ['removing a factor', (ana) => ana.del(`${factorsPath}/${crypto.randomUUID()}`)],
  ['leaving', (ana) => ana.del(`/api/users/${ana.id}`, { password: ana.password })],
];

describe('ten minutes after a factor was shown', () => {
  let ana: Member;
  let showOnceMore: () => Promise<Answer<ErrorBody>>;
  beforeAll(async () => {
    ana = await world.member();
    const key = createAuthenticator();
    await addPasskey(ana, key);
    showOnceMore = async () => {
      const { body } = await ana.post<{ passkey: PasskeyRequestOptions }>(`${factorsPath}/step-up/options`);
      return ana.post(`${factorsPath}/step-up`, { passkey: key.show(body.passkey) });
    };
  });

  it.each(acts)('%s asks for it again, and goes through once it was shown', async (_what, act) => {
    await showOnceMore();
    world.clock.advance({ minutes: factorLimits.stepUpMinutes });
    expect(await act(ana)).toMatchObject(asked);
    expect((await showOnceMore()).status).toBe(200);
    expect((await act(ana)).body).not.toMatchObject(asked.body);
  });

  it('all else goes on as it was', async () => {
    const bea = await world.member();
    await addApp(world, bea);
    world.clock.advance({ minutes: factorLimits.stepUpMinutes });
    const profile = { bio: 'Reads at night', email: '' };
    expect((await bea.put(`/api/users/${bea.id}`, profile)).status).toBe(200);
    expect((await bea.put(`/api/users/${bea.id}/sms-settings`, { smsNotifications: false })).status).toBe(200);
    expect((await bea.get<SecondFactors>(factorsPath)).body).toMatchObject({ shownUntil: null, factors: [{}] });
  });
});

it('showing it gives the session another token: whoever copied the cookie before is out, and her list of devices is as it was', async () => {
  const ana = await world.member();
  const app = await addApp(world, ana);
  const thief = createCaller(world.origin, ana.cookie);
  expect((await thief.get('/api/auth/me')).status).toBe(200);
  const sessions = (await ana.get('/api/auth/sessions')).body;
  waitSteps(world, 1);
  expect((await ana.post(`${factorsPath}/step-up`, { code: app.code() })).headers.getSetCookie()[0]).toMatch(/^violet_session=.+HttpOnly/u);
  expect((await thief.get('/api/auth/sessions')).status).toBe(401);
  expect(await ana.get('/api/auth/sessions')).toMatchObject({ status: 200, body: sessions });
});

it('only the question who is signed in takes back a cookie that opens nothing: other calls may have been under way with the one before', async () => {
  const ended = createCaller(world.origin, `violet_session=${'a'.repeat(43)}`);
  expect((await ended.get('/api/matches')).headers.getSetCookie()).toEqual([]);
  expect((await ended.get(`/photos/${crypto.randomUUID()}`)).headers.getSetCookie()).toEqual([]);
  expect((await ended.get('/api/auth/me')).headers.getSetCookie()).toHaveLength(2);
});

it('a session from before the first factor has not shown it', async () => {
  const ana = await world.member();
  const elsewhere = await world.signIn(ana);
  await addApp(world, ana);
  expect(await elsewhere.get(`/api/users/${ana.id}/export`)).toMatchObject(asked);
  expect((await ana.get(`/api/users/${ana.id}/export`)).status).toBe(200);
});

it('on this machine alone, whoever has no factor does all of it as before', async () => {
  for (const [, act] of acts.toSpliced(-1)) expect((await act(await world.member())).body).not.toMatchObject(asked.body);
});

describe('on a server that others reach, whoever has no factor', () => {
  const lines: string[] = [];
  let open: World;
  let ana: Member;
  beforeAll(async () => {
    open = await createWorld({ isExposed: true, securityLines: lines });
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    ana = await open.member();
    open.clock.advance({ minutes: factorLimits.stepUpMinutes });
  });
  const stepUp = (password: string) => ana.post<ErrorBody>(`${factorsPath}/step-up`, { password });

  it.each(acts.slice(0, 6))('shows the password again ten minutes after it was shown: %s', async (_what, act) => {
    expect(await act(ana)).toMatchObject({ status: 403, body: { code: 'step_up_needed', key: 'password_needed' } });
    const before = lines.length;
    expect((await stepUp('Guessed_wrong_1')).status).toBe(401);
    expect((await act(ana)).body).toMatchObject(asked.body);
    expect((await stepUp(ana.password)).status).toBe(200);
    const told = lines.slice(before).filter((line) => line.includes('password_shown'));
    expect(told).toEqual([expect.stringContaining('"refused","why":"invalid_credentials"'), expect.stringContaining('"done"')]);
    expect((await act(ana)).body).not.toMatchObject(asked.body);
  });

  it('has shown it by signing in', async () => {
    expect((await (await open.signIn(ana)).get(`/api/users/${ana.id}/export`)).status).toBe(200);
  });

  it('is not asked twice where the password goes along anyway, nor for a profile as it was', async () => {
    expect((await ana.put(`/api/users/${ana.id}`, { bio: 'Reads at night', email: '' })).status).toBe(200);
    expect((await ana.post(`${factorsPath}/totp/setup`, { password: ana.password })).status).toBe(200);
    expect((await ana.del(`/api/users/${ana.id}`, { password: ana.password })).status).toBe(204);
  });

  it('gets another token for it: whoever copied the cookie before is out', async () => {
    const thief = createCaller(open.origin, ana.cookie);
    expect((await thief.get('/api/auth/me')).status).toBe(200);
    expect((await stepUp(ana.password)).status).toBe(200);
    expect((await thief.get('/api/auth/sessions')).status).toBe(401);
  });

  it('has as many tries as at a sign-in', async () => {
    for (let i = 0; i < 10; i += 1) expect((await stepUp('Guessed_wrong_1')).status).toBe(401);
    expect((await stepUp(ana.password)).status).toBe(429);
  });
});

it('whoever has a factor cannot show the password in its place', async () => {
  const ana = await world.member();
  await addApp(world, ana);
  world.clock.advance({ minutes: factorLimits.stepUpMinutes });
  expect(await ana.post(`${factorsPath}/step-up`, { password: ana.password })).toMatchObject({
    status: 401,
    body: { key: 'factor_wrong' },
  });
  expect(await ana.get(`/api/users/${ana.id}/export`)).toMatchObject(asked);
});

it('a suspended member can show it, to take everything along', async () => {
  const ana = await world.member();
  const app = await addApp(world, ana);
  await world.db.query('UPDATE members SET suspended_at = now() WHERE id = $1', [ana.id]);
  world.clock.advance({ minutes: factorLimits.stepUpMinutes });
  expect(await ana.get(`/api/users/${ana.id}/export`)).toMatchObject(asked);
  waitSteps(world, 1);
  expect((await ana.post(`${factorsPath}/step-up`, { code: app.code() })).status).toBe(200);
  expect((await ana.get(`/api/users/${ana.id}/export`)).status).toBe(200);
});

/** The second call of a sign-in, from an address of this machine other than the one all tests come from. */
function finishFrom(localAddress: string, cookie: string, proof: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', cookie };
    const sent = request(`${world.origin}${factorsPath}/sign-in`, { method: 'POST', localAddress, headers });
    sent.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
    sent.end(JSON.stringify(proof));
  });
}

describe('whoever has the password and guesses', () => {
  const limited = { status: 429 };

  it('has ten tries from one network, over all sign-ins; the owner gets in from another', async () => {
    const ana = await world.member();
    const app = await addApp(world, ana);
    for (let round = 0; round < 2; round += 1) {
      const begun = await beginSignIn(world, ana);
      for (let i = 0; i < factorLimits.tries; i += 1) expect((await begun.finish({ code: 'aaaa-aaaa-aaaa' })).status).toBe(401);
    }
    const begun = await beginSignIn(world, ana);
    expect(await begun.finish({ code: app.code() })).toMatchObject(limited);
    expect(await finishFrom('127.0.0.2', cookieOf(begun.answer), { code: app.code() })).toBe(200);
  });

  it('has ten tries in one session', async () => {
    const ana = await world.member();
    const app = await addApp(world, ana);
    for (let i = 0; i < 10; i += 1) expect((await ana.post(`${factorsPath}/step-up`, { code: '000000' })).status).toBe(401);
    expect(await ana.post(`${factorsPath}/step-up`, { code: app.code() })).toMatchObject(limited);
  });

  async function guessFrom(networks: string, member: Member): Promise<void> {
    for (let network = 1; network <= 25; network += 1) {
      const { answer } = await beginSignIn(world, member);
      for (let i = 0; i < 4; i += 1) expect(await finishFrom(`${networks}.${network}`, cookieOf(answer), { code: '000000' })).toBe(401);
    }
  }

  it('and sets new passwords by her mail has five hundred codes of apps in three weeks', async () => {
    let ana = await world.member();
    const app = await addApp(world, ana);
    for (let round = 0; round < 5; round += 1) {
      await guessFrom(`127.0.${2 + round}`, ana);
      const password = `Steeped_well_${round}`;
      const changed = await ana.put('/api/auth/password', { currentPassword: ana.password, newPassword: password });
      expect(changed.status).toBe(204);
      ana = { ...sessionOf(world, ana, changed), password };
    }
    const begun = await beginSignIn(world, ana);
    expect(await begun.finish({ code: app.code() })).toMatchObject(limited);
    expect((await begun.finish({ code: app.recoveryCodes[0] })).status).toBe(200);
    // Nobody else can show that one: the owner is back, and so is the app.
    expect((await (await beginSignIn(world, ana)).finish({ code: app.code() })).status).toBe(200);
  });

  it('from many networks has a hundred codes of apps a day; keys and recovery codes still sign the owner in, and a new password ends it', async () => {
    const ana = await world.member();
    const app = await addApp(world, ana);
    await guessFrom('127.0.1', ana);
    const begun = await beginSignIn(world, ana);
    expect(await begun.finish({ code: app.code() })).toMatchObject(limited);
    expect((await begun.finish({ code: app.recoveryCodes[0] })).status).toBe(200);
    await ana.put('/api/auth/password', { currentPassword: ana.password, newPassword: 'Steeped_well_4' });
    expect((await (await beginSignIn(world, ana, 'Steeped_well_4')).finish({ code: app.code() })).status).toBe(200);
  });
});

it('the stream of security events has factors that came, went, were shown and were wrong, and no name of one', async () => {
  const before = written.length;
  const ana = await world.member();
  const app = await addApp(world, ana);
  const begun = await beginSignIn(world, ana);
  await begun.finish({ code: '000000' });
  await begun.finish({ code: app.recoveryCodes[0] });
  await ana.post(`${factorsPath}/step-up`, { code: app.code() });
  await ana.del(`${factorsPath}/${app.id}`);
  const lines = written.slice(before).map((line) => JSON.parse(line) as Record<string, string>);
  expect(lines.map(({ event, outcome, why = '' }) => `${event} ${outcome} ${why}`.trim())).toEqual([
    'sign_up done',
    'factor_added done',
    'sign_in refused second_factor_needed',
    'factor_shown refused invalid_credentials',
    'sign_in refused invalid_credentials',
    'new_device done',
    'recovery_code done',
    'sign_in done',
    'factor_shown done',
    'factor_removed done',
  ]);
  expect(new Set(lines.flatMap(({ member }) => member ?? [])).size).toBe(1);
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`Telephone|${ana.username}|${app.recoveryCodes[0]}`, 'u'));
});
