// Adding, keeping and removing second factors, and signing in with them. What is shown once counts once.
import { randomUUID } from 'node:crypto';
import type { PasskeyCreationOptions } from '@violet/contract/auth/passkeys';
import { lookCookieName, lookNames, looks } from '@violet/contract/looks/looks';
import { PRODUCT_NAME } from '@violet/contract/product';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { factorLimits, type AddedFactor, type SecondFactors, type TotpSetup } from '@violet/contract/auth/second-factors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pushCertificate, pushKey } from '#test/doubles/push-certificate.ts';
import { createAuthenticator } from '#test/steps/authenticator.ts';
import { addApp, addPasskey, beginSignIn, codeOf, factorsPath, waitSteps } from '#test/steps/second-factor-steps.ts';
import { createCaller, createWorld, type Member, type World } from '#test/world/world.ts';
import { deleteAllFactors } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const listOf = async (member: Member) => (await member.get<SecondFactors>(factorsPath)).body;
const wrong = { status: 401, body: { code: 'invalid_credentials', key: 'factor_wrong' } };
const over = { status: 409, body: { key: 'sign_in_over' } };

describe('an app that shows codes', () => {
  it('is added by its first code, after the password, and comes with ten recovery codes', async () => {
    const ana = await world.member();
    expect((await ana.post<ErrorBody>(`${factorsPath}/totp/setup`)).body.errors).toMatchObject([{ path: 'password', key: 'required' }]);
    expect(await ana.post(`${factorsPath}/totp/setup`, { password: 'Wrong_1' })).toMatchObject({ status: 401 });
    const { body: setup } = await ana.post<TotpSetup>(`${factorsPath}/totp/setup`, { password: ana.password });
    expect(setup.uri).toContain(`otpauth://totp/Violet:${ana.username}?secret=${setup.secret}`);
    expect(new Set(setup.qr.map((row) => row.length))).toEqual(new Set([setup.qr.length]));
    expect(await ana.post(`${factorsPath}/totp`, { code: '000000' })).toMatchObject({ status: 400 });
    expect((await listOf(ana)).factors).toEqual([]);
    const added = await ana.post<AddedFactor>(`${factorsPath}/totp`, { name: 'Phone', code: codeOf(world, setup.secret) });
    expect(added).toMatchObject({ status: 201, body: { factor: { kind: 'totp', name: 'Phone', lastUsedAt: null } } });
    expect(new Set(added.body.recoveryCodes).size).toBe(factorLimits.recoveryCodes);
    expect(await listOf(ana)).toMatchObject({ factors: [{ name: 'Phone' }], recoveryCodesLeft: 10, required: false, passkeys: true });
  });

  it.each(looks)('reads the name of the look that the browser wears: %s', async (look) => {
    const ana = await world.member();
    const dressed = createCaller(world.origin, `${ana.cookie}; ${lookCookieName}=${look}`);
    const { body } = await dressed.post<TotpSetup>(`${factorsPath}/totp/setup`, { password: ana.password });
    expect(new URL(body.uri).searchParams.get('issuer')).toBe(lookNames[look]);
    expect(body.uri).toContain(`otpauth://totp/${lookNames[look]}:${ana.username}?`);
    expect(body.uri.includes(PRODUCT_NAME)).toBe(look === 'violet');
  });

  it('shows its secret once: it is in no later answer, and sealed where it is kept', async () => {
    const ana = await world.member();
    const { secret } = await addApp(world, ana);
    const [row] = await world.db.query<{ sealed_secret: Uint8Array }>('SELECT sealed_secret FROM second_factors WHERE member_id = $1', [
      ana.id,
    ]);
    expect(Buffer.from(row?.sealed_secret ?? []).toString('latin1')).not.toContain(secret);
    const answers = [await ana.get<unknown>(factorsPath), await ana.get<unknown>(`/api/users/${ana.id}/export`)];
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(secret);
  });

  it('signs in with the code of now and of its neighbours, each once, and not with the one it was added with', async () => {
    const ana = await world.member();
    const { body: setup } = await ana.post<TotpSetup>(`${factorsPath}/totp/setup`, { password: ana.password });
    const first = codeOf(world, setup.secret);
    await ana.post(`${factorsPath}/totp`, { code: first });
    expect(await (await beginSignIn(world, ana)).finish({ code: first })).toMatchObject(wrong);
    waitSteps(world, 4);
    const late = codeOf(world, setup.secret, -1);
    expect(await (await beginSignIn(world, ana)).finish({ code: codeOf(world, setup.secret, -2) })).toMatchObject(wrong);
    expect(await (await beginSignIn(world, ana)).finish({ code: codeOf(world, setup.secret, 2) })).toMatchObject(wrong);
    expect((await (await beginSignIn(world, ana)).finish({ code: `${late.slice(0, 3)} ${late.slice(3)}` })).status).toBe(200);
    expect(await (await beginSignIn(world, ana)).finish({ code: late })).toMatchObject(wrong);
    expect((await (await beginSignIn(world, ana)).finish({ code: codeOf(world, setup.secret, 1) })).status).toBe(200);
  });

  it('of another member opens nothing', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    await addApp(world, ana);
    const app = await addApp(world, bea);
    expect(await (await beginSignIn(world, ana)).finish({ code: app.code() })).toMatchObject(wrong);
    expect(await (await beginSignIn(world, ana)).finish({ code: app.recoveryCodes[0] })).toMatchObject(wrong);
  });
});

describe('a passkey', () => {
  it('says no more than the name of the site and the username, and an id that is nobody’s', async () => {
    const ana = await world.member({ name: 'Anastasia' });
    const { body } = await ana.post<PasskeyCreationOptions>(`${factorsPath}/passkeys/options`, { password: ana.password });
    expect(body.rp).toEqual({ name: 'Violet', id: 'localhost' });
    expect(body.user).toEqual({ id: expect.any(String) as string, name: ana.username, displayName: ana.username });
    expect(Buffer.from(body.user.id, 'base64url').toString('hex')).not.toContain(ana.id.replaceAll('-', ''));
  });

  it.each([
    ['that counts its uses', true],
    ['that is on several devices', false],
  ])('%s signs in, again and again', async (_which, counts) => {
    const ana = await world.member();
    const key = createAuthenticator({ counts });
    await addPasskey(ana, key);
    for (let time = 0; time < 2; time += 1) {
      const begun = await beginSignIn(world, ana);
      const answer = await begun.finish({ passkey: key.show(await begun.passkeyOptions()) });
      expect(answer).toMatchObject({ status: 200, body: { id: ana.id } });
    }
    expect((await listOf(ana)).factors[0]?.lastUsedAt).not.toBeNull();
  });

  it('that was copied is noticed by its counter', async () => {
    const ana = await world.member();
    const key = createAuthenticator({ counts: true });
    await addPasskey(ana, key);
    const first = await beginSignIn(world, ana);
    expect((await first.finish({ passkey: key.show(await first.passkeyOptions(), 5) })).status).toBe(200);
    for (const counter of [5, 4, 0]) {
      const begun = await beginSignIn(world, ana);
      expect(await begun.finish({ passkey: key.show(await begun.passkeyOptions(), counter) })).toMatchObject(wrong);
    }
  });

  it('does not open by an answer that was heard before, by the challenge of another sign-in, or from another site', async () => {
    const ana = await world.member();
    const key = createAuthenticator();
    await addPasskey(ana, key);
    const [one, other] = [await beginSignIn(world, ana), await beginSignIn(world, ana)];
    const heard = key.show(await one.passkeyOptions());
    await other.passkeyOptions();
    expect(await other.finish({ passkey: heard })).toMatchObject(wrong);
    expect((await one.finish({ passkey: heard })).status).toBe(200);
    const third = await beginSignIn(world, ana);
    await third.passkeyOptions();
    expect(await third.finish({ passkey: heard })).toMatchObject(wrong);
    const stranger = createAuthenticator({ origin: 'http://localhost.elsewhere.example:3000' });
    const { body: options } = await ana.post<PasskeyCreationOptions>(`${factorsPath}/passkeys/options`);
    expect(await ana.post(`${factorsPath}/passkeys`, { passkey: stranger.create(options) })).toMatchObject(wrong);
  });

  it('takes one answer to a challenge, right or wrong, within five minutes', async () => {
    const ana = await world.member();
    const [key, wrongKey] = [createAuthenticator(), createAuthenticator()];
    await addPasskey(ana, key);
    const begun = await beginSignIn(world, ana);
    const options = await begun.passkeyOptions();
    expect(await begun.finish({ passkey: { ...wrongKey.show(options), id: key.show(options).id } })).toMatchObject(wrong);
    expect(await begun.finish({ passkey: key.show(options) })).toMatchObject(wrong);
    const { body: creation } = await ana.post<PasskeyCreationOptions>(`${factorsPath}/passkeys/options`);
    world.clock.advance({ minutes: 5 });
    const added = await ana.post(`${factorsPath}/passkeys`, { passkey: createAuthenticator().create(creation) });
    expect(added).toMatchObject({ status: 409, body: { key: 'setup_over' } });
  });

  it('of one account is taken by no other, nor twice', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const key = createAuthenticator();
    await addPasskey(ana, key);
    for (const member of [ana, bea]) {
      const { body } = await member.post<PasskeyCreationOptions>(`${factorsPath}/passkeys/options`, { password: member.password });
      const again = await member.post(`${factorsPath}/passkeys`, { passkey: key.create(body) });
      expect(again).toMatchObject({ status: 409, body: { key: 'factor_known' } });
    }
    expect((await beginSignIn(world, bea)).answer.status).toBe(200);
  });

  it('is not asked who made it: one that comes with certificates is read no further', async () => {
    const ana = await world.member();
    const key = createAuthenticator({ maker: { certificate: pushCertificate, key: pushKey } });
    const { body } = await ana.post<PasskeyCreationOptions>(`${factorsPath}/passkeys/options`, { password: ana.password });
    expect(await ana.post(`${factorsPath}/passkeys`, { passkey: key.create(body) })).toMatchObject(wrong);
  });

  it('stands in a list of at most ten', async () => {
    const ana = await world.member();
    for (let count = 0; count < factorLimits.passkeys; count += 1) await addPasskey(ana, createAuthenticator());
    const eleventh = await ana.post(`${factorsPath}/passkeys/options`);
    expect(eleventh).toMatchObject({ status: 409, body: { key: 'factor_limit', params: { count: 10 } } });
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is typed, and the next ones still do', async () => {
    const ana = await world.member();
    const { recoveryCodes } = await addApp(world, ana);
    const typed = recoveryCodes[0]?.toUpperCase().replaceAll('-', ' ');
    expect((await (await beginSignIn(world, ana)).finish({ code: typed })).status).toBe(200);
    expect(await (await beginSignIn(world, ana)).finish({ code: recoveryCodes[0] })).toMatchObject(wrong);
    expect((await listOf(ana)).recoveryCodesLeft).toBe(9);
    expect((await (await beginSignIn(world, ana)).finish({ code: recoveryCodes[1] })).status).toBe(200);
  });

  it('is void once there are new ones, and is in no column', async () => {
    const ana = await world.member();
    expect(await ana.post(`${factorsPath}/recovery-codes`)).toMatchObject({ status: 409, body: { key: 'factor_none' } });
    const { recoveryCodes } = await addApp(world, ana);
    const { body } = await ana.post<{ recoveryCodes: string[] }>(`${factorsPath}/recovery-codes`);
    expect(await (await beginSignIn(world, ana)).finish({ code: recoveryCodes[3] })).toMatchObject(wrong);
    const rows = await world.db.query('SELECT to_jsonb(r) FROM recovery_codes r WHERE member_id = $1', [ana.id]);
    expect(body.recoveryCodes.filter((code) => JSON.stringify(rows).includes(code))).toEqual([]);
    expect((await (await beginSignIn(world, ana)).finish({ code: body.recoveryCodes[9] })).status).toBe(200);
  });
});

describe('factors', () => {
  it('are renamed and removed by their owner alone; with the last go the recovery codes, and the password is enough again', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    const { id } = await addApp(world, ana);
    await addApp(world, bea);
    expect(await bea.put(`${factorsPath}/${id}`, { name: 'Mine' })).toMatchObject({ status: 404 });
    expect(await bea.del(`${factorsPath}/${id}`)).toMatchObject({ status: 404 });
    expect(await ana.put(`${factorsPath}/${id}`, { name: 'Old phone' })).toMatchObject({ status: 200, body: { name: 'Old phone' } });
    expect((await ana.del(`${factorsPath}/${id}`)).status).toBe(204);
    expect(await listOf(ana)).toMatchObject({ factors: [], recoveryCodesLeft: 0, shownUntil: null });
    expect((await beginSignIn(world, ana)).answer.status).toBe(200);
  });

  it('are told to the address by which the account is taken back, in words that name neither site nor member', async () => {
    const email = `${randomUUID()}@post.example`;
    const ana = await world.member({ email, name: 'Anastasia' });
    await ana.put(`/api/users/${ana.id}`, { email: `thief-${email}` });
    const { id } = await addApp(world, ana);
    await ana.del(`${factorsPath}/${id}`);
    await world.settled();
    const emails = world.emails.filter(({ subject }) => /second step/u.test(subject));
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'A second step was added'],
      [email, 'A second step was removed'],
    ]);
    expect(JSON.stringify(emails)).not.toMatch(new RegExp(`violet|dating|women|anastasia|${ana.username}`, 'iu'));
  });

  it('of somebody who has lost them are removed by the operator, and the password is enough again', async () => {
    const [ana, bea] = [await world.member(), await world.member()];
    await addApp(world, bea);
    const app = await addApp(world, ana);
    const waiting = await beginSignIn(world, ana);
    expect(await world.db.tx((tx) => deleteAllFactors(tx, ana.id))).toBe(1);
    expect(await waiting.finish({ code: app.recoveryCodes[0] })).toMatchObject(over);
    expect((await beginSignIn(world, ana)).answer.status).toBe(200);
    expect((await beginSignIn(world, bea)).answer.status).toBe(401);
  });

  it('go with the account, and are in its export without their secrets', async () => {
    const ana = await world.member();
    await addPasskey(ana, createAuthenticator());
    const { body } = await ana.get<{ secondFactors: object[] }>(`/api/users/${ana.id}/export`);
    const [kept] = (await listOf(ana)).factors;
    expect(body.secondFactors).toEqual([{ kind: 'passkey', name: 'Spare key', createdAt: kept?.createdAt, lastUsedAt: null }]);
    expect((await ana.del(`/api/users/${ana.id}`, { password: ana.password })).status).toBe(204);
    expect(await world.db.query('SELECT FROM second_factors WHERE member_id = $1', [ana.id])).toEqual([]);
  });
});
