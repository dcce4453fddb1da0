// Whoever runs the server finds a member in the stream of security events, and admins read that it was asked. ADR 028.
import { NIL_ID } from '@violet/contract/fields/ids';
import type { AuditEntry } from '@violet/contract/moderation/cases';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '#test/world/world.ts';
import { lookUpMembers } from '#modules/moderation/service.ts';
import { openConcealment } from '#src/start/operator-events.ts';

const written: string[] = [];
let world: World;
beforeAll(async () => {
  world = await createWorld({ securityLines: written });
});
afterAll(() => world.close());

const lookUp = (named: string) => lookUpMembers(world.db, { named, operator: 'dorothea', at: world.clock.now() });

it('by username, id and address, as the stream calls that member', async () => {
  const email = `${crypto.randomUUID()}@post.example`;
  const [ana] = [await world.member({ email }), await world.member()];
  await world.signIn(ana);
  const line = written.map((text) => JSON.parse(text) as { event: string; member?: string }).findLast(({ event }) => event === 'sign_in');
  const conceal = await openConcealment(world.db);
  for (const named of [ana.username.toUpperCase(), ana.id, email.toUpperCase()]) {
    const ids = await lookUp(named);
    expect([ids, ids.map(conceal)], named).toEqual([[ana.id], [line?.member]]);
  }
});

it('each time stands in the log with the name of the operator, and without the address', async () => {
  const email = `${crypto.randomUUID()}@post.example`;
  const [ada, mona] = [await world.member({ role: 'admin' }), await world.member({ email })];
  const listLooks = async () =>
    (await ada.get<AuditEntry[]>('/api/moderation/audit-log')).body.filter(({ moderatorId }) => moderatorId === NIL_ID);
  const before = (await listLooks()).length;
  await lookUp(email);
  expect([await lookUp('nobody'), await lookUp(crypto.randomUUID()), await lookUp('nobody@post.example')]).toEqual([[], [], []]);
  const looks = await listLooks();
  // Newest first: three who are nobody, and Mona.
  expect(looks.slice(0, looks.length - before).map(({ subjectId }) => subjectId)).toEqual([null, null, null, mona.id]);
  for (const look of looks)
    expect(look).toMatchObject({ kind: 'look', action: 'search', subject: 'member', note: 'security events (dorothea)' });
});
