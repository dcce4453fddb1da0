import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { refuseSlowBodies } from './slow-bodies.ts';

const patienceMs = 40;

async function slowServer() {
  const app = Fastify();
  refuseSlowBodies(app, patienceMs, false);
  // Works for longer than a body may take to arrive.
  app.post('/work', () => new Promise((resolve) => setTimeout(resolve, patienceMs * 5, { done: true })));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
}

it('lets a call without a body be worked on for as long as it takes', async () => {
  const { app, port } = await slowServer();
  const answer = await fetch(`http://127.0.0.1:${port}/work`, { method: 'POST' });
  expect([answer.status, await answer.json()]).toEqual([200, { done: true }]);
  await app.close();
});

it('ends a connection on which a body does not arrive', async () => {
  const { app, port } = await slowServer();
  const socket = net.connect(port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (data: Buffer) => received.push(data));
  socket.write('POST /work HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"a":');
  await once(socket, 'close');
  expect(Buffer.concat(received).toString()).toContain('This took too long to arrive.');
  await app.close();
});
