// A role given by the operator stands in the log of moderators. It grows in no cookie from before. ADR 028.
import type { AuditEntry } from '@violet/contract/moderation/cases';
import { NIL_ID } from '@violet/contract/fields/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '#test/world/world.ts';
import { giveRole } from '#modules/moderation/service.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const operator = 'dorothea';

it('is in the log with the name of the operator, each change once', async () => {
  const [ada, mona] = [await world.member({ role: 'admin' }), await world.member()];
  const give = (role: 'admin' | 'moderator' | 'member') =>
    giveRole(world.db, { username: mona.username.toUpperCase(), role, operator, endsSessions: false, at: world.clock.now() });
  for (const role of ['moderator', 'moderator', 'member'] as const) expect((await give(role))?.memberId).toBe(mona.id);
  const log = (await ada.get<AuditEntry[]>('/api/moderation/audit-log')).body.filter(({ action }) => action === 'role');
  expect(log.map(({ note }) => note)).toEqual(['moderator → member (dorothea)', 'member → moderator (dorothea)']);
  expect(log[0]).toMatchObject({ kind: 'action', subject: 'member', subjectId: mona.id, moderatorId: NIL_ID });
  expect((await mona.get('/api/auth/me')).status).toBe(200);
  expect(
    await giveRole(world.db, { username: 'nobody', role: 'admin', operator, endsSessions: true, at: world.clock.now() }),
  ).toBeUndefined();
});

it('ends what is open where others reach the server, given or taken', async () => {
  const mona = await world.member();
  const give = (role: 'admin' | 'moderator' | 'member') =>
    giveRole(world.db, { username: mona.username, role, operator, endsSessions: true, at: world.clock.now() });
  await give('moderator');
  expect((await mona.get('/api/auth/me')).status).toBe(401);
  const back = await world.signIn(mona);
  await give('member');
  // One that had ended by the hours of a role must not come back to life without it.
  expect((await back.get('/api/auth/me')).status).toBe(401);
});
