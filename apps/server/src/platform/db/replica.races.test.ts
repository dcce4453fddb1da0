// Reads that may be a little old. They go to the replica while it keeps up, else to the primary, and nobody is refused.
import type { ProfileStats } from '@violet/contract/profiles';
import { createServer, connect, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMatch, block } from '#test/steps/matches.ts';
import { say } from '#test/steps/messages.ts';
import { requirePostgres } from '#test/world/crowd.ts';
import { openTestDatabase, type TestDatabase } from '#test/world/database.ts';
import { createWorld } from '#test/world/world.ts';
import { DatabaseError, type Db, type Tx } from './db.ts';
import { openPostgres } from './postgres.ts';
import { createLag } from './replica-lag.ts';
import { createReadDb } from './replica.ts';

const said: string[] = [];
const log = { info: () => undefined, warn: (_details: object, message?: string) => void said.push(message ?? ''), error: () => undefined };

/** What stands between a process and its replica. */
async function openWire(to: URL) {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => sockets.add(socket.on('error', () => socket.destroy()));
  const server: Server = createServer((socket) => {
    const upstream = connect(Number(to.port || 5432), to.hostname);
    track(socket).add(upstream.on('error', () => socket.destroy()));
    socket.pipe(upstream).pipe(socket);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as { port: number };
  return {
    port,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
  };
}

let database: TestDatabase;
let wire: Awaited<ReturnType<typeof openWire>>;
let readDb: Db;
beforeEach(async () => {
  database = await openTestDatabase();
  requirePostgres(database);
  const address = new URL(database.url ?? '');
  wire = await openWire(new URL(address));
  [address.hostname, address.port] = ['127.0.0.1', String(wire.port)];
  const replica = openPostgres({ url: address.href, name: 'replica', log, awayMs: 500 });
  readDb = createReadDb({ primary: database.db, replica, log });
  said.length = 0;
});
afterEach(async () => {
  await readDb.close();
  await wire.cut().catch(() => undefined);
  await database.drop();
});

/** By which name the server knows the connection that answers. */
const whoAnswers = async () => (await readDb.query<{ name: string }>("SELECT current_setting('application_name') AS name"))[0]?.name;
const whoAnswersTogether = () =>
  readDb.tx(async (tx) => (await tx.query<{ name: string }>("SELECT current_setting('application_name') AS name"))[0]?.name);

test('the primary answers from the moment the replica is away until it is back, and nobody is refused', async () => {
  expect([await whoAnswers(), await whoAnswersTogether()]).toEqual(['replica', 'replica']);
  const asked = readDb.query('SELECT pg_sleep(0.2)');
  await wire.cut();
  await expect(asked).resolves.toHaveLength(1);
  expect([await whoAnswers(), await whoAnswersTogether()]).toEqual(['violet', 'violet']);
  await vi.waitFor(async () => expect(await readDb.answers()).toBe(false));
  await wire.mend();
  await vi.waitFor(async () => expect(await whoAnswers()).toBe('replica'));
  await vi.waitFor(async () => expect(await readDb.answers()).toBe(true));
});

test('what the replica answers stands: its refusal is not asked of the primary again', async () => {
  await expect(readDb.query('SELECT 1 / 0')).rejects.toThrow(DatabaseError);
  expect(await whoAnswers()).toBe('replica');
});

test('how far it is behind is told by what the primary had, also when nothing new is written', async () => {
  const positions = { primary: 100, replica: 100 };
  let now = 0;
  const at = (server: keyof typeof positions) => ({ query: async () => [{ at: positions[server] }] }) as unknown as Db;
  const lag = createLag(at('primary'), at('replica'), () => now);
  const looks: number[] = [];
  const steps = [
    [0, 100, 100],
    [1_000, 200, 100],
    [2_000, 300, 100],
    [7_000, 300, 200],
    [8_000, 300, 300],
    [60_000, 300, 300],
    [61_000, 400, 400],
  ] as const;
  for (const [time, primary, replica] of steps) {
    [now, positions.primary, positions.replica] = [time, primary, replica];
    looks.push(await lag.look());
  }
  expect(looks).toEqual([0, 0, 1_000, 5_000, 0, 0, 0]);
});

test('one that is too far behind is not read from until it has caught up', async () => {
  let behind = 0;
  // Its log of changes ends before what the primary has.
  const late: Db = {
    ...database.db,
    query: async <R extends object>(text: string, params?: readonly unknown[]) =>
      text.includes('pg_is_in_recovery') && behind > 0 ? ([{ at: behind }] as R[]) : database.db.query<R>(text, params),
    close: async () => undefined,
  };
  const reading = createReadDb({ primary: database.db, replica: late, log, lagMs: 300 });
  expect(await reading.answers()).toBe(true);
  behind = 1;
  await vi.waitFor(async () => expect(await reading.answers()).toBe(false));
  expect(said).toContain('the replica is away or too far behind: the database itself is read');
  behind = 0;
  await vi.waitFor(async () => expect(await reading.answers()).toBe(true));
  await reading.close();
});

test('a process without its replica deals decks, counts and exports', async () => {
  const world = await createWorld();
  const nowhere = openPostgres({ url: 'postgres://nobody@127.0.0.1:1/nothing', log });
  const alone = createReadDb({ primary: world.db, replica: nowhere, log });
  const process = await world.secondProcess({ readDb: alone });
  await world.member({ name: 'Bea' });
  const ana = await world.member({ name: 'Ana' });
  const moderator = await world.member({ name: 'Mo', role: 'moderator' });
  const deck = await process.as(ana).get<{ name: string }[]>(`/api/users/discovery/${ana.id}`);
  expect([deck.status, deck.body.map(({ name }) => name)]).toEqual([200, expect.arrayContaining(['Bea'])]);
  expect((await process.as(moderator).get('/api/moderation/statistics')).status).toBe(200);
  for (const path of ['profile-stats', 'preference-stats', 'export'])
    expect([path, (await process.as(ana).get(`/api/users/${ana.id}/${path}`)).status]).toEqual([path, 200]);
  await alone.close();
  await world.close();
});

/** Everything as it was at one moment, as a replica has it that is behind. */
async function openPast(db: Db): Promise<{ past: Db; close: () => Promise<void> }> {
  let end!: () => void;
  const isOver = new Promise<void>((resolve) => (end = resolve));
  let held!: Promise<void>;
  const tx = await new Promise<Tx>((resolve) => {
    held = db.tx(async (opened) => {
      await opened.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await opened.query('SELECT 1');
      resolve(opened);
      await isOver;
    });
  });
  const past: Db = { ...db, query: (text, params) => tx.query(text, params), tx: (work) => work(tx) };
  return { past, close: async () => (end(), held) };
}

test('what a block takes away is gone at once, however far behind the replica is', async () => {
  const world = await createWorld();
  const [ana, bea] = [await world.member({ name: 'Ana' }), await world.member({ name: 'Bea' })];
  const match = await aMatch(ana, bea);
  await say(bea, match.id, 'Tea at six?');
  await say(ana, match.id, 'At seven.');
  const { past, close } = await openPast(world.db);
  const behind = (await world.secondProcess({ readDb: past })).as(ana);
  const read = async () => {
    const { messages } = (await behind.get<{ messages: { content: string }[] }>(`/api/users/${ana.id}/export`)).body;
    const { activity } = (await behind.get<ProfileStats>(`/api/users/${ana.id}/profile-stats`)).body;
    return { words: messages.map(({ content }) => content), matches: activity.filter(({ kind }) => kind === 'match').length };
  };
  expect(await read()).toEqual({ words: ['Tea at six?', 'At seven.'], matches: 1 });
  await block(bea, ana);
  expect(await read()).toEqual({ words: [], matches: 0 });
  await close();
  await world.close();
});
