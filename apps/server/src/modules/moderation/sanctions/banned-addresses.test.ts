// A refused address says that somebody gave it here and was banned. So nobody goes through a list of them. ADR 016.
import type { PasskeyRequestOptions } from '@violet/contract/auth/passkeys';
import { factorLimits } from '@violet/contract/auth/second-factors';
import type { SelfUser } from '@violet/contract/profiles';
import type { ErrorBody } from '@violet/contract/refusals/errors';
import { expect, it } from 'vitest';
import { createAuthenticator } from '#test/steps/authenticator.ts';
import { decideMember } from '#test/steps/moderation-steps.ts';
import { addPasskey, factorsPath } from '#test/steps/second-factor-steps.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

const email = 'quilla@letters.example';

/** A member of a community that has banned whoever had the address. */
async function besideABan(world: World): Promise<Member> {
  const [mona, bad, eve] = [await world.member({ role: 'moderator' }), await world.member({ email }), await world.member()];
  expect((await decideMember(mona, bad, { action: 'ban' })).status).toBe(200);
  return eve;
}

it('a member tries ten addresses a day, and then nothing more is said of any', async () => {
  const world = await createWorld({ demo: false, isExposed: false, rateLimits: true });
  try {
    const eve = await besideABan(world);
    const put = (changes: object) => eve.put<SelfUser & ErrorBody>(`/api/users/${eve.id}`, changes);
    for (let tried = 0; tried < 8; tried += 1) expect((await put({ email: `somebody-${tried}@letters.example` })).status).toBe(200);
    const last = 'somebody-8@letters.example';
    for (const [address, status] of [
      [email, 400],
      [last, 200],
      [email, 429],
      ['somebody-9@letters.example', 429],
    ] as const)
      expect([address, (await put({ email: address })).status]).toEqual([address, status]);
    // The form sends the address along that it has.
    const saved = await put({ email: last.toUpperCase(), bio: 'Tea at nine' });
    expect([saved.status, saved.body.bio]).toEqual([200, 'Tea at nine']);
    expect((await put({ email: '' })).status).toBe(200);
  } finally {
    await world.close();
  }
});

it('a session that shows no second factor learns nothing of an address, and uses up none of the ten', async () => {
  const world = await createWorld({ demo: false, isExposed: false, rateLimits: true });
  try {
    const eve = await besideABan(world);
    const key = createAuthenticator();
    await addPasskey(eve, key);
    world.clock.advance({ minutes: factorLimits.stepUpMinutes });
    const put = (address: string) => eve.put<ErrorBody>(`/api/users/${eve.id}`, { email: address });
    for (let tried = 0; tried < 6; tried += 1)
      for (const address of [email, `somebody-${tried}@letters.example`])
        expect((await put(address)).body).toMatchObject({ code: 'step_up_needed' });
    const { body } = await eve.post<{ passkey: PasskeyRequestOptions }>(`${factorsPath}/step-up/options`);
    expect((await eve.post(`${factorsPath}/step-up`, { passkey: key.show(body.passkey) })).status).toBe(200);
    expect([(await put(email)).status, (await put('somebody@letters.example')).status]).toEqual([400, 200]);
  } finally {
    await world.close();
  }
});
