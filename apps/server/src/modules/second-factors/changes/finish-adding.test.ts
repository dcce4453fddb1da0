// A server that is too busy for recovery codes adds no factor, and loses none either.
import { randomBytes } from 'node:crypto';
import type { PasskeyCreationOptions } from '@violet/contract/auth/passkeys';
import { factorLimits, type AddedFactor } from '@violet/contract/auth/second-factors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuthenticator } from '#test/steps/authenticator.ts';
import { factorsPath } from '#test/steps/second-factor-steps.ts';
import { createWorld, type World } from '#test/world/world.ts';
import { openKeys } from '#platform/db/derive-keys.ts';
import { createWorkLimiter } from '#platform/work-limiter.ts';
import { createRecoveryCodes } from '#modules/second-factors/codes/recovery-codes.ts';
import { createPasskeys } from '#modules/second-factors/passkeys/passkeys.ts';
import { addPasskey } from './finish-adding.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('a passkey that was made while the server was busy is added by the same answer afterwards', async () => {
  const ana = await world.member();
  const { body: options } = await ana.post<PasskeyCreationOptions>(`${factorsPath}/passkeys/options`, { password: ana.password });
  const passkey = createAuthenticator().create(options);
  const [session] = await world.db.query<{ id: string }>('SELECT id FROM sessions WHERE member_id = $1', [ana.id]);
  const viewer = { id: ana.id, sessionId: session?.id ?? '', role: 'member', premium: false, suspended: false, mayReview: false } as const;
  const limit = createWorkLimiter({ atOnce: 1, waiting: 0 });
  const deriveKey = await openKeys(world.db);
  const busy = {
    db: world.db,
    clock: world.clock,
    factorChanged: async () => undefined,
    passkeys: createPasskeys(new URL('http://localhost:3000'), deriveKey),
    recovery: createRecoveryCodes(deriveKey, () => limit(async () => randomBytes(32))),
  };
  await expect(addPasskey(busy, viewer, { passkey })).rejects.toMatchObject({ status: 503 });
  expect((await ana.get(factorsPath)).body).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
  const added = await ana.post<AddedFactor>(`${factorsPath}/passkeys`, { passkey });
  expect([added.status, added.body.recoveryCodes?.length]).toEqual([201, factorLimits.recoveryCodes]);
  expect(await ana.post(`${factorsPath}/passkeys`, { passkey })).toMatchObject({ status: 409, body: { key: 'setup_over' } });
});

it('a wrong one takes the challenge with it', async () => {
  const ana = await world.member();
  const { body: options } = await ana.post<PasskeyCreationOptions>(`${factorsPath}/passkeys/options`, { password: ana.password });
  const stranger = createAuthenticator({ origin: 'http://localhost.elsewhere.example:3000' });
  expect((await ana.post(`${factorsPath}/passkeys`, { passkey: stranger.create(options) })).status).toBe(401);
  const added = await ana.post(`${factorsPath}/passkeys`, { passkey: createAuthenticator().create(options) });
  expect(added).toMatchObject({ status: 409, body: { key: 'setup_over' } });
});
