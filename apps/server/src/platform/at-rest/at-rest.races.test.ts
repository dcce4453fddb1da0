// Keys change under senders, on several processes: nothing is lost, doubled or unreadable.
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aMatch } from '#test/steps/matches.ts';
import { contents, say } from '#test/steps/messages.ts';
import { createWorld, type Caller, type Member, type World } from '#test/world/world.ts';

let world: World;
let other: Awaited<ReturnType<World['secondProcess']>>;
beforeAll(async () => {
  world = await createWorld({ atRestKeys: [randomBytes(32).toString('base64')] });
  other = await world.secondProcess();
});
afterAll(() => world.close());

async function send(by: Caller, { id: senderId }: Member, matchId: string, names: readonly string[]): Promise<void> {
  for (const content of names) {
    const { status } = await by.post('/api/messages', { matchId, senderId, content, clientId: randomUUID() });
    expect(status).toBe(201);
  }
}

it('while messages are sent and read, a data key is replaced three times and every row sealed anew', async () => {
  const [ana, bea] = [await world.member(), await world.member()];
  const { id: matchId } = await aMatch(ana, bea);
  const namesOf = (who: string) => Array.from({ length: 60 }, (_none, index) => `${who} ${index}`);
  const sending = [send(ana, ana, matchId, namesOf('Ana')), send(other.as(bea), bea, matchId, namesOf('Bea'))];
  let isOver = false;
  const all = Promise.all(sending).finally(() => (isOver = true));
  async function reread(): Promise<void> {
    while (!isOver) expect((await other.as(ana).get(`/api/messages/${matchId}?limit=100`)).status).toBe(200);
  }
  const reading = reread();
  for (let round = 0; round < 3; round += 1) {
    await world.app.atRest?.rotate();
    world.clock.advance({ minutes: 11 });
    await world.app.atRest?.upkeep();
  }
  await all;
  await reading;
  const read = [...(await contents(bea, matchId, '?limit=100&before=61')), ...(await contents(bea, matchId, '?limit=100&after=60'))];
  expect(read.toSorted()).toEqual([...namesOf('Ana'), ...namesOf('Bea')].toSorted());
  const own = (who: string) => read.filter((text) => text.startsWith(who));
  expect([own('Ana'), own('Bea')]).toEqual([namesOf('Ana'), namesOf('Bea')]);
});

it('accounts that are made with one address at the same moment are both found by it', async () => {
  const email = `twin.${randomUUID()}@post.example`;
  const twins = await Promise.all(Array.from({ length: 4 }, () => world.member({ email })));
  await other.visitor.post('/api/auth/password-reset', { email });
  const mail = await vi.waitUntil(() => world.emails.find(({ to }) => to === email));
  for (const { username } of twins) expect(mail.text).toContain(username);
});

it('one request for removal that arrives at two processes at once is one', async () => {
  const words = { aboutName: 'Ottilie', story: 'marmalade', reason: 'It is about me', email: 'ottilie@letters.example' };
  const ask = (origin: string) =>
    fetch(`${origin}/api/takedown-requests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(words),
    }).then(async (answer) => ((await answer.json()) as { id: string }).id);
  const ids = await Promise.all([world.origin, other.origin, world.origin, other.origin].map(ask));
  expect(new Set(ids).size).toBe(1);
});

it('a process without keys shows nothing sealed, and is told to end soon after another one has begun to seal', async () => {
  const late = await createWorld();
  try {
    const onKeysRefused = vi.fn<(error: Error) => void>();
    await late.restart({ onKeysRefused });
    const [ana, bea] = [await late.member(), await late.member()];
    const { id: matchId } = await aMatch(ana, bea);
    const sealing = await late.secondProcess({ atRestKeys: [randomBytes(32).toString('base64')] });
    await say({ ...ana, ...sealing.as(ana) }, matchId, 'Wisteria');
    const answer = await bea.get(`/api/messages/${matchId}`);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([503, expect.not.stringContaining('~1.')]);
    await vi.waitFor(() => expect(onKeysRefused).toHaveBeenCalled());
    expect(onKeysRefused.mock.calls[0]?.[0].message).toMatch(/^AT_REST_KEYS is needed: /u);
  } finally {
    await late.close();
  }
});
