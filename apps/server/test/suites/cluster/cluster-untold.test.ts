// Messages that no note told of reach an open page: whoever stored them died, or never heard of it.
// Real servers are stopped and killed. Needs PostgreSQL (TEST_DATABASE_URL) and redis-server.
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { openWire, startRedis, type OwnRedis, type Wire } from '#test/programs/own-redis.ts';
import {
  createDatabase,
  createPairs,
  startServer,
  type BenchDatabase,
  type Pair,
  type RunningServer,
} from '#test/programs/served-community.ts';
import { openSocket, type TestSocket } from '#test/world/socket.ts';

/** As a flush of the product does, in a statement that takes so long; nobody is told. */
const storing = `WITH held AS MATERIALIZED (SELECT pg_sleep($6)), counted AS (
    INSERT INTO conversations AS c (match_id, last_seq, last_message_at) SELECT $1, 1, now() FROM held
    ON CONFLICT (match_id) DO UPDATE SET last_seq = c.last_seq + 1, last_message_at = now() RETURNING last_seq)
  INSERT INTO messages (match_id, seq, id, sender_id, content, created_at, read_at)
  SELECT $1, last_seq, $2, $3, $4, $5, $7 FROM counted RETURNING seq`;

describe('a message that nobody told of', () => {
  let redis: OwnRedis;
  let database: BenchDatabase;
  let reader: Redis;
  const ending: (() => Promise<unknown>)[] = [];
  let pair: Pair;
  beforeAll(async () => {
    vi.stubEnv('BENCH_DATABASE_URL', process.env.TEST_DATABASE_URL);
    redis = await startRedis();
    database = await createDatabase('untold');
    reader = new Redis(redis.url);
  });
  beforeEach(async () => {
    const [made] = await createPairs(database.db, 1);
    if (!made) throw new Error('no pair');
    pair = made;
  });
  afterEach(async () => {
    for (const end of ending.splice(0)) await end();
    await reader.flushall();
  });
  afterAll(async () => {
    reader.disconnect();
    await database.drop();
    await redis.stop();
    vi.unstubAllEnvs();
  });

  async function start(redisUrl = redis.url): Promise<RunningServer> {
    const server = await startServer({ DATABASE_URL: database.url, REDIS_URL: redisUrl });
    ending.unshift(async () => {
      server.child.kill('SIGCONT');
      await server.stop('SIGKILL');
    });
    return server;
  }

  async function startBehindWire(): Promise<{ server: RunningServer; wire: Wire }> {
    const wire = await openWire(redis);
    ending.unshift(wire.close);
    return { server: await start(wire.url), wire };
  }

  const holder = () => reader.get('violet:{chat-healing}:holder');

  /** The first one there is looks for all. */
  async function startHolder(): Promise<RunningServer> {
    const server = await start();
    await vi.waitFor(async () => expect(await holder()).not.toBeNull());
    return server;
  }

  async function store(content: string, seconds = 0, readAt: Date | null = null): Promise<void> {
    // Without the time limit of the product's own connections.
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(storing, [pair.matchId, newId(), pair.people[0].id, content, new Date(), seconds, readAt]);
    await client.end();
  }

  async function write(server: RunningServer, content: string): Promise<void> {
    const [{ id, cookie }] = pair.people;
    const response = await fetch(`${server.origin}/api/messages`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ matchId: pair.matchId, senderId: id, content }),
    });
    expect(response.status).toBe(201);
  }

  /** The page of who reads, which has had what it missed before. */
  async function openPage(server: RunningServer): Promise<TestSocket> {
    const page = await openSocket(server.origin, pair.people[1]);
    await write(server, 'hello');
    await said(page, 'hello');
    return page;
  }

  const said = (page: TestSocket, content: string) => page.next('message', ({ message }) => message.content === content);

  it('is brought to a page of any process', async () => {
    const pages = [await openPage(await startHolder()), await openPage(await start())];
    await store('nobody told');
    for (const page of pages) expect(await said(page, 'nobody told')).toMatchObject({ senderId: pair.people[0].id });
  });

  it('says to whoever wrote it nothing of a ghost that has read it meanwhile', async () => {
    const server = await startHolder();
    const [sender, receiver] = [await openSocket(server.origin, pair.people[0]), await openPage(server)];
    await database.db.query('UPDATE members SET ghost_mode = true WHERE id = $1', [pair.people[1].id]);
    const readAt = new Date();
    await store('read before it came', 0, readAt);
    expect((await said(receiver, 'read before it came')).message.readAt).toBe(readAt.toISOString());
    expect((await said(sender, 'read before it came')).message.readAt).toBeNull();
  });

  it.each(['SIGSTOP', 'SIGKILL'] as const)('is brought where who looks for all gets %s, and then another one does', async (signal) => {
    const first = await startHolder();
    const page = await openPage(await start());
    const former = await holder();
    first.child.kill(signal);
    await store('while it was gone');
    await said(page, 'while it was gone');
    await vi.waitFor(async () => expect([former, null]).not.toContain(await holder()));
    first.child.kill('SIGCONT');
    await store('when it was back');
    await said(page, 'when it was back');
  });

  it('is brought by a process that is deaf and looks connected, which says so', async () => {
    const writer = await startHolder();
    const { server, wire } = await startBehindWire();
    const page = await openPage(server);
    wire.deafen();
    await write(writer, 'told to the deaf');
    await store('told to nobody');
    await vi.waitFor(async () =>
      expect(await (await fetch(`${server.origin}/readyz`)).json()).toEqual({ status: 'ready', degraded: ['redis'] }),
    );
    for (const content of ['told to the deaf', 'told to nobody']) await said(page, content);
    // Whatever else was lost is read again.
    await page.next('connected');
  });

  it('is brought while a process is cut off from Redis, and after that', async () => {
    const writer = await startHolder();
    const { server, wire } = await startBehindWire();
    const page = await openPage(server);
    wire.cut();
    for (const content of ['one', 'two', 'three']) await write(writer, content);
    await store('four');
    for (const content of ['one', 'two', 'three', 'four']) await said(page, content);
    await write(writer, 'five');
    wire.mend();
    await write(writer, 'six');
    for (const content of ['five', 'six']) await said(page, content);
    expect(new Set(page.frames.flatMap((frame) => (frame.type === 'message' ? [frame.message.seq] : [])))).toEqual(
      new Set([1, 2, 3, 4, 5, 6, 7]),
    );
  });

  it('is brought by a process that stood still while it was stored and told of', async () => {
    const writer = await startHolder();
    const server = await start();
    const page = await openPage(server);
    server.child.kill('SIGSTOP');
    await write(writer, 'told');
    await store('untold');
    // Longer than the look that finds it.
    await pause(6_000);
    server.child.kill('SIGCONT');
    for (const content of ['told', 'untold']) expect(await said(page, content)).toMatchObject({ senderId: pair.people[0].id });
  });

  it('is brought however long the database took, whoever looked in between', { tags: 'long' }, async () => {
    await startHolder();
    const page = await openPage(await start());
    // Longer than looks go back.
    await store('late', 30);
    expect(await said(page, 'late')).toMatchObject({ senderId: pair.people[0].id });
  });
});
