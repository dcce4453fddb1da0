// Factors that the operator removes stand in the log of moderators, and the account's address is told. Nothing stays open where strangers
// are. ADR 025.
import { randomUUID } from 'node:crypto';
import { NIL_ID } from '@violet/contract/fields/ids';
import type { AuditEntry } from '@violet/contract/moderation/cases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApp, beginSignIn } from '#test/steps/second-factor-steps.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';
import type { OutgoingEmail } from '#platform/gateways/mail/mail.ts';
import { removeFactors } from '#modules/moderation/service.ts';
import { tellFactorsRemoved } from '#modules/outbound/service.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const remove = (username: string, endsSessions = false) =>
  removeFactors(world.db, { username, operator: 'dorothea', endsSessions, at: world.clock.now() });

async function readLog(): Promise<AuditEntry[]> {
  const ada = await world.member({ role: 'admin' });
  return (await ada.get<AuditEntry[]>('/api/moderation/audit-log')).body.filter(({ action }) => action === 'factors');
}

it('they are in the log once, with their number and the name of the operator', async () => {
  const mona = await world.member();
  await addApp(world, mona);
  expect(await remove(mona.username.toUpperCase())).toEqual({ memberId: mona.id, count: 1 });
  expect(await remove(mona.username)).toEqual({ memberId: mona.id, count: 0 });
  expect(await remove('nobody')).toBeUndefined();
  const log = await readLog();
  expect(log).toHaveLength(1);
  expect(log[0]).toMatchObject({ kind: 'action', subject: 'member', subjectId: mona.id, moderatorId: NIL_ID, note: '1 (dorothea)' });
  expect((await beginSignIn(world, mona)).answer.status).toBe(200);
  expect((await mona.get('/api/auth/me')).status).toBe(200);
});

it('what is open ends where others reach the server, hers alone', async () => {
  const [mona, ana] = [await world.member(), await world.member()];
  await addApp(world, mona);
  await remove(mona.username, true);
  expect([(await mona.get('/api/auth/me')).status, (await ana.get('/api/auth/me')).status]).toEqual([401, 200]);
  expect((await (await world.signIn(mona)).get('/api/auth/me')).status).toBe(200);
});

it('an e-mail goes to the address by which the account is taken back, in the member’s language, and names neither site nor member', async () => {
  const email = `${randomUUID()}@post.example`;
  const ana = await world.member({ email, name: 'Anastasia' });
  await fetch(`${world.origin}/api/auth/me`, { headers: { cookie: ana.cookie, 'accept-language': 'de' } });
  await ana.put(`/api/users/${ana.id}`, { email: `thief-${email}` });
  const emails: OutgoingEmail[] = [];
  const tell = ({ id }: Member) => tellFactorsRemoved(world.db, { send: async (mail) => void emails.push(mail) }, id, world.clock.now());
  expect(await tell(ana)).toBe(true);
  expect(emails.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Ein zweiter Schritt wurde entfernt']]);
  expect(JSON.stringify(emails)).not.toMatch(new RegExp(`violet|anastasia|${ana.username}`, 'iu'));
  expect(await tell(await world.member())).toBe(false);
  expect(emails).toHaveLength(1);
});
