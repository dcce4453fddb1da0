// Two processes: who is here on one is sent nothing by the other. Needs PostgreSQL and Redis (TEST_DATABASE_URL, TEST_REDIS_URL).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMatch } from '#test/steps/matches.ts';
import { aMeetup } from '#test/steps/meetups.ts';
import { openSocket } from '#test/world/socket.ts';
import { createWorld, type Member, type World } from '#test/world/world.ts';

let world: World;
let second: Awaited<ReturnType<World['secondProcess']>>;
beforeAll(async () => {
  world = await createWorld();
  second = await world.secondProcess();
});
afterAll(() => world.close());

/** What either process had to tell has been told. */
async function told(): Promise<void> {
  for (const { events, outbound } of [world.app, second.app]) {
    await events.settled();
    await outbound.flush();
    await outbound.deliver();
  }
}

const emailsTo = (email: string) => world.emails.filter(({ to }) => to === email).length;

async function correspondent(): Promise<{ member: Member; email: string }> {
  const email = `m${Math.random()}@post.example`;
  return { member: await world.member({ email }), email };
}

it('a conversation that is open on another process is not written about', async () => {
  const [ana, bea] = [await correspondent(), await world.member()];
  const socket = await openSocket(second.origin, ana.member);
  const match = await aMatch(ana.member, bea);
  await second.as(ana.member).get(`/api/messages/${match.id}`);
  await bea.post('/api/messages', { matchId: match.id, senderId: bea.id, content: 'Kettle on?' });
  await told();
  expect(emailsTo(ana.email)).toBe(0);
  await socket.close();
});

it('a match is told of once, whichever process hears of it and delivers it', async () => {
  const [ana, bea] = [await correspondent(), await world.member()];
  const match = await aMatch(ana.member, bea);
  for (const caller of [bea, second.as(bea)]) {
    await caller.post('/api/messages', { matchId: match.id, senderId: bea.id, content: 'Kettle on?' });
  }
  await Promise.all([told(), told()]);
  await told();
  expect(emailsTo(ana.email)).toBe(1);
  await second.as(ana.member).get(`/api/messages/${match.id}`);
  await told();
  await bea.post('/api/messages', { matchId: match.id, senderId: bea.id, content: 'And now?' });
  await told();
  expect(emailsTo(ana.email)).toBe(2);
});

it('what is about to begin is reminded of once, whichever process notices', async () => {
  const hosts = [await correspondent(), await correspondent(), await correspondent()];
  for (const { member } of hosts) {
    await member.put(`/api/users/${member.id}/app-settings`, { notifications: { events: true } });
    await aMeetup(world, member, { eventDate: new Date(world.clock.now().getTime() + 25 * 3_600_000).toISOString() });
  }
  world.clock.advance({ hours: 2 });
  const processes = [world.app, second.app, world.app, second.app];
  await Promise.all(processes.map(({ meetups }) => meetups.remind()));
  await Promise.all(processes.map(({ outbound }) => outbound.deliver()));
  expect(hosts.map(({ email }) => emailsTo(email))).toEqual([1, 1, 1]);
});
