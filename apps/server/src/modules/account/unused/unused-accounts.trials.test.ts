// An account that nobody came back to is gone after two e-mails. It stays where its member has a role, pays, or comes back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let isMailDown = false;
beforeAll(async () => {
  world = await createWorld({
    mail: (collect) => ({
      async send(mail) {
        if (isMailDown) throw new Error('the mail server is away');
        await collect.send(mail);
      },
    }),
  });
});
afterAll(() => world.close());

const dayMs = 86_400_000;

/** Everybody was here so many days before the two years are over. */
async function leaveAlone(members: readonly Member[], daysLeft: number): Promise<void> {
  const last = new Date(world.clock.now());
  last.setUTCFullYear(last.getUTCFullYear() - 2);
  await world.db.query('UPDATE members SET last_active_at = $1 WHERE id = ANY($2::uuid[])', [
    new Date(last.getTime() + daysLeft * dayMs),
    members.map(({ id }) => id),
  ]);
}

/** On which of the next days e-mails went to this address, and on which the account was gone. */
async function watch(days: number, member: Member, email?: string): Promise<{ emails: number[]; gone: number | undefined }> {
  const emails: number[] = [];
  for (let day = 1; day <= days; day += 1) {
    world.clock.advance({ days: 1 });
    const before = world.emails.length;
    await world.app.retention.run();
    if (world.emails.slice(before).some(({ to }) => to === email)) emails.push(day);
    if ((await world.db.query('SELECT FROM members WHERE id = $1', [member.id])).length === 0) return { emails, gone: day };
  }
  return { emails, gone: undefined };
}

const isThere = async ({ id }: Member) => (await world.db.query('SELECT FROM members WHERE id = $1', [id])).length > 0;

test('e-mails 30 and 7 days before, then the account goes, with its name kept from others; four others stay', async () => {
  const gone = await world.member({ username: 'long-gone', email: 'gone@example.com' });
  const back = await world.member({ email: 'back@example.com' });
  const [moderator, paying] = [await world.member({ role: 'moderator' }), await world.member()];
  await world.db.query(
    `INSERT INTO subscriptions (member_id, plan, provider, status, current_period_end, updated_at) VALUES ($1, 'annual', 'test', 'active', $2, now())`,
    [paying.id, new Date(world.clock.now().getTime() + 300 * dayMs)],
  );
  await leaveAlone([gone, back, moderator, paying], 32);
  expect(await watch(10, gone, 'gone@example.com')).toEqual({ emails: [2], gone: undefined });
  await world.db.query('UPDATE members SET last_active_at = $1 WHERE id = $2', [world.clock.now(), back.id]);
  expect(await watch(40, gone, 'gone@example.com')).toEqual({ emails: [15], gone: 22 });
  expect(await Promise.all([back, moderator, paying].map(isThere))).toEqual([true, true, true]);
  expect(world.emails.filter(({ to }) => to === 'back@example.com')).toHaveLength(1);
  for (const { subject, text } of world.emails) expect(`${subject} ${text}`).not.toMatch(/violet|dating|long-gone|sign up/iu);
  expect((await world.visitor.post('/api/auth/register', { username: 'long-gone' })).status).toBe(400);
});

test('who has no address, and an account found years later, has 30 days as well; no e-mail, no deletion while mail is down', async () => {
  const silent = await world.member();
  await leaveAlone([silent], -900);
  expect(await watch(40, silent)).toEqual({ emails: [], gone: 31 });

  isMailDown = true;
  const reached = await world.member({ email: 'reached@example.com' });
  await leaveAlone([reached], 0);
  expect(await watch(40, reached, 'reached@example.com')).toEqual({ emails: [], gone: undefined });
  isMailDown = false;
  const { emails, gone } = await watch(40, reached, 'reached@example.com');
  expect([emails.length, emails[0]]).toEqual([2, 1]);
  expect((gone ?? 0) - (emails[1] ?? 0)).toBeGreaterThanOrEqual(7);
  expect(gone).toBeGreaterThanOrEqual(30);
});

test('two processes at once send each e-mail once', async () => {
  const member = await world.member({ email: 'once@example.com' });
  await leaveAlone([member], 20);
  const { retention } = world.app;
  await Promise.all([retention.run(), retention.run()]);
  expect(world.emails.filter(({ to }) => to === 'once@example.com')).toHaveLength(1);
});
