// What stands between a process and PostgreSQL says nothing, or the process itself pauses: only the first is an outage.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requirePostgres } from '#test/world/crowd.ts';
import { openTestDatabase, type TestDatabase } from '#test/world/database.ts';
import { DatabaseUnavailable, type Db } from './db.ts';
import { openPostgres } from './postgres.ts';

const said: string[] = [];
const log = { info: () => undefined, warn: (_details: object, message?: string) => void said.push(message ?? ''), error: () => undefined };

/** Lets connections through, as a pooler or a balancer does. */
async function openGate(to: URL) {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket, other?: Socket) =>
    sockets.add(socket.on('error', () => other?.destroy()).on('close', () => other?.destroy()));
  let onCaller = (caller: Socket) => {
    const called = connect(Number(to.port || 5432), to.hostname);
    keep(caller, called);
    keep(called, caller);
    caller.pipe(called).pipe(caller);
  };
  const letThrough = onCaller;
  const server = createServer((caller) => onCaller(caller)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    letThrough,
    /** Takes whoever connects, and says nothing. */
    holdBack: (caller: Socket) => void keep(caller),
    /** From now on this happens to whoever connects. */
    meet: (next: typeof onCaller) => void (onCaller = next),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

let database: TestDatabase;
let gate: Awaited<ReturnType<typeof openGate>>;
let db: Db;
beforeEach(async () => {
  database = await openTestDatabase();
  requirePostgres(database);
  const address = new URL(database.url ?? '');
  gate = await openGate(new URL(address));
  [address.hostname, address.port] = ['127.0.0.1', String(gate.port)];
  said.length = 0;
  db = openPostgres({ url: address.href, poolSize: 2, log });
});
afterEach(async () => {
  await db.close();
  gate.close();
  await database.drop();
});

test('a pause of the process itself is nobody’s silence', async () => {
  const paused = new Promise<void>((resolve) => {
    gate.meet((caller) => {
      gate.meet(gate.letThrough);
      gate.letThrough(caller);
      // Longer than anybody is waited for. The server's first word is there before it ends.
      const until = performance.now() + 2_500;
      while (performance.now() < until);
      resolve();
    });
  });
  await paused;
  expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await db.answers()).toBe(true);
  expect(said).toEqual([]);
});

/** What a call hears, and after what time. */
async function ask(): Promise<{ error: unknown; ms: number }> {
  const beganAt = performance.now();
  const error: unknown = await db.query('SELECT 1').then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, ms: performance.now() - beganAt };
}

test('while connections that are open answer and no other can be opened, nobody waits in line for longer than the first', async () => {
  let callers = 0;
  gate.meet((caller) => {
    callers += 1;
    gate.letThrough(caller);
  });
  let end: () => void = () => undefined;
  const atWork = db.tx(async (tx) => {
    await tx.query('SELECT 1');
    await new Promise<void>((resolve) => (end = resolve));
    return tx.query('SELECT 2 AS two');
  });
  try {
    // The one at work, and the one that asks whether the server answers.
    await vi.waitFor(() => expect(callers).toBe(2));
    expect(await db.answers()).toBe(true);
    gate.meet(gate.holdBack);
    // The first has a connection opened, the others stand in line behind it.
    const asked = await Promise.all(Array.from({ length: 5 }, ask));
    for (const { error } of asked) expect(error).toBeInstanceOf(DatabaseUnavailable);
    // One after the other, each would wait for as long again as the one before.
    const waits = asked.map(({ ms }) => ms);
    expect(Math.max(...waits)).toBeLessThan(2 * Math.min(...waits));
    // Nobody opens one more, and all the same health says so.
    await vi.waitFor(async () => expect(await db.answers()).toBe(false));
  } finally {
    gate.meet(gate.letThrough);
    end();
  }
  await atWork.catch(() => undefined);
  await vi.waitFor(async () => expect(await db.answers()).toBe(true));
  expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
