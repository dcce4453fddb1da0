// A password ends while logins with it are under way. None of them has a session afterwards, whatever it was in the middle of.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cookieOf, createCaller, createWorld, type Caller, type Member, type World } from '#test/world/world.ts';
import { passwordCost } from '#modules/auth/passwords/hashing.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ passwordCost });
});
afterAll(() => world.close());

const rounds = 6;
const newPassword = 'Steeped_well_4';

/** Signs in with the member's first password, in four rows, until it is refused. It answers every session that was opened. */
async function signInMeanwhile({ username, password }: Member, act: () => Promise<{ status: number }>): Promise<Caller[]> {
  const opened: Caller[] = [];
  async function row(): Promise<void> {
    for (;;) {
      const answer = await world.visitor.post('/api/auth/login', { username, password });
      if (answer.status !== 200) return expect(answer.status).toBe(401);
      opened.push(createCaller(world.origin, cookieOf(answer)));
    }
  }
  const rows = Array.from({ length: 4 }, row);
  await vi.waitFor(() => expect(opened.length).toBeGreaterThan(3));
  expect((await act()).status).toBe(204);
  await Promise.all(rows);
  return opened;
}

async function countAlive(sessions: readonly Caller[]): Promise<number> {
  const answers = await Promise.all(sessions.map((session) => session.get('/api/auth/me')));
  return answers.filter(({ status }) => status === 200).length;
}

it('because she changes it', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const ana = await world.member();
    const change = () => ana.put('/api/auth/password', { currentPassword: ana.password, newPassword });
    expect(await countAlive(await signInMeanwhile(ana, change))).toBe(0);
    expect((await ana.get('/api/auth/me')).status).toBe(200);
  }
});

it('because she resets it', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const email = `racer${round}@post.example`;
    const ana = await world.member({ email });
    await world.visitor.post('/api/auth/password-reset', { email });
    const code = await vi.waitFor(() => {
      const found = /\d{6}/u.exec(world.emails.find(({ to }) => to === email)?.text ?? '');
      if (!found) throw new Error('no e-mail yet');
      return found[0];
    });
    const reset = () => world.visitor.post('/api/auth/password-reset/confirm', { email, code, newPassword });
    expect(await countAlive(await signInMeanwhile(ana, reset))).toBe(0);
  }
});

it('because another device changes it, and what the first was in the middle of is refused with the old one', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const ana = await world.member();
    const phone = await world.signIn(ana);
    const change = (member: Member, to: string) => member.put('/api/auth/password', { currentPassword: ana.password, newPassword: to });
    const answers = await Promise.all([
      change(ana, newPassword),
      change(phone, 'Steeped_long_5'),
      phone.del(`/api/users/${ana.id}`, { password: ana.password }),
    ]);
    // One of the three was first, and the password that it asked for was nobody's afterwards.
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  }
});
