// What counts once counts once, also for two who bring it in the same moment.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApp, beginSignIn, factorsPath, type BegunSignIn } from '#test/steps/second-factor-steps.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const rounds = 8;

/** Which of them came first is nobody's choice. */
const inOrder = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

/** Two sign-ins of one member bring the same in one moment; answers how many sessions that opened. */
async function bothBring(ana: Member, proof: object): Promise<number> {
  const begun: BegunSignIn[] = await Promise.all([beginSignIn(world, ana), beginSignIn(world, ana)]);
  const answers = await Promise.all(begun.map((one) => one.finish(proof)));
  expect(inOrder(answers)).toEqual([200, 401]);
  return answers.filter(({ status }) => status === 200).length;
}

it('a recovery code, and a code of an app', async () => {
  const ana = await world.member();
  const app = await addApp(world, ana);
  for (let round = 0; round < rounds; round += 1) expect(await bothBring(ana, { code: app.recoveryCodes[round] })).toBe(1);
  expect(await bothBring(ana, { code: app.code() })).toBe(1);
});

it('a sign-in under way opens one session', async () => {
  const ana = await world.member();
  const app = await addApp(world, ana);
  for (let round = 0; round < 4; round += 1) {
    const begun = await beginSignIn(world, ana);
    const codes = [app.recoveryCodes[2 * round], app.recoveryCodes[2 * round + 1]];
    expect(inOrder(await Promise.all(codes.map((code) => begun.finish({ code }))))).toEqual([200, 409]);
  }
});

it('a new password in the same moment leaves no session that the old one began', async () => {
  let password = '';
  for (let round = 0; round < rounds; round += 1) {
    const ana = await world.member();
    const app = await addApp(world, ana);
    const begun = await beginSignIn(world, ana);
    password = `Steeped_well_${round}`;
    const [finished, changed] = await Promise.all([
      begun.finish({ code: app.recoveryCodes[0] }),
      ana.put('/api/auth/password', { currentPassword: ana.password, newPassword: password }),
    ]);
    expect(changed.status).toBe(204);
    expect([200, 409]).toContain(finished.status);
    const { body } = await ana.get<unknown[]>('/api/auth/sessions');
    expect(body).toHaveLength(1);
  }
});

it('of two last factors removed at once by somebody whose role needs one, one stays', async () => {
  const own = await createWorld({ roleFactors: true });
  for (let round = 0; round < 4; round += 1) {
    const mona = await own.member({ role: 'moderator' });
    const [first, second] = [await addApp(own, mona), await addApp(own, mona)];
    const removed = await Promise.all([first, second].map(({ id }) => mona.del(`${factorsPath}/${id}`)));
    expect(inOrder(removed)).toEqual([204, 409]);
  }
  await own.close();
});
