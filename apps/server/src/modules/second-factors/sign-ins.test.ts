// A right password that waits for the second factor: it opens nothing by itself, and not for long.
import { factorLimits } from '@violet/contract/auth/second-factors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticator } from '#test/steps/authenticator.ts';
import { addApp, addPasskey, beginSignIn, factorsPath, sessionOf } from '#test/steps/second-factor-steps.ts';
import { cookieOf, createWorld, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const wrong = { status: 401, body: { code: 'invalid_credentials', key: 'factor_wrong' } };
const over = { status: 409, body: { key: 'sign_in_over' } };

describe('a sign-in that waits for the second factor', () => {
  it('has no session and no cookie of one, and says what it waits for', async () => {
    const ana = await world.member();
    await addPasskey(ana, createAuthenticator());
    const begun = await beginSignIn(world, ana);
    expect(begun.answer).toMatchObject({ status: 401, body: { code: 'second_factor_needed', key: 'second_factor_needed' } });
    expect(begun.answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^violet_sign_in=.+; HttpOnly; SameSite=Strict$/u)]);
    expect((await begun.get('/api/auth/me')).status).toBe(401);
    expect(await begun.post(`${factorsPath}/sign-in/options`)).toMatchObject({ status: 200, body: { kinds: ['passkey', 'recovery'] } });
    expect((await beginSignIn(world, ana, 'Wrong_1')).answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  });

  it('opens one session, whose list says that a factor was shown, and the others’ does not', async () => {
    const ana = await world.member();
    const app = await addApp(world, ana);
    const begun = await beginSignIn(world, ana);
    const code = app.code();
    const answer = await begun.finish({ code });
    expect(await begun.finish({ code: app.code(1) })).toMatchObject(over);
    const { body } = await sessionOf(world, ana, answer).get<{ current: boolean; secondFactor?: true }[]>('/api/auth/sessions');
    expect(new Map(body.map(({ current, secondFactor }) => [current, secondFactor]))).toEqual(
      new Map([
        [false, undefined],
        [true, true],
      ]),
    );
  });

  it('is over after five minutes, after five tries, and with a new password', async () => {
    const ana = await world.member();
    const app = await addApp(world, ana);
    const late = await beginSignIn(world, ana);
    world.clock.advance({ minutes: 5 });
    expect(await late.finish({ code: app.code() })).toMatchObject(over);
    const tried = await beginSignIn(world, ana);
    for (let i = 0; i < factorLimits.tries; i += 1) expect(await tried.finish({ code: 'aaaa-bbbb-cccc' })).toMatchObject(wrong);
    expect(await tried.finish({ code: app.code() })).toMatchObject(over);
    const before = await beginSignIn(world, ana);
    const change = { currentPassword: ana.password, newPassword: 'Steeped_well_4' };
    expect((await ana.put('/api/auth/password', change)).status).toBe(204);
    expect(await before.finish({ code: app.code() })).toMatchObject(over);
    expect((await (await beginSignIn(world, ana, 'Steeped_well_4')).finish({ code: app.code() })).status).toBe(200);
  });

  it('is nothing without its cookie, or with one that was made up', async () => {
    expect(await world.visitor.post(`${factorsPath}/sign-in`, { code: '123456' })).toMatchObject(over);
    expect(await world.visitor.post(`${factorsPath}/sign-in`, {})).toMatchObject({ status: 400 });
    expect(await world.visitor.post(`${factorsPath}/sign-in/options`)).toMatchObject(over);
    const ana = await world.member();
    const app = await addApp(world, ana);
    // A session's own token waits for nothing.
    const { answer } = await beginSignIn(world, await world.member());
    const token = cookieOf(answer).replace('violet_session=', 'violet_sign_in=');
    const refused = await fetch(`${world.origin}${factorsPath}/sign-in`, {
      method: 'POST',
      headers: { cookie: token, 'content-type': 'application/json' },
      body: JSON.stringify({ code: app.code() }),
    });
    expect(refused.status).toBe(409);
  });

  it('of whoever has no factor is as it always was', async () => {
    const ana = await world.member();
    const { answer } = await beginSignIn(world, ana);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([
      'violet_session',
      'violet_signed_in',
      'violet_device',
    ]);
  });
});
