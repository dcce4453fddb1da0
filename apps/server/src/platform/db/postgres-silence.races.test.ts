// What stands between a process and PostgreSQL says nothing, or the process itself pauses: only the first is an outage.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requirePostgres } from '#test/world/crowd.ts';
import { openTestDatabase, type TestDatabase } from '#test/world/database.ts';
import type { Db } from './db.ts';
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
