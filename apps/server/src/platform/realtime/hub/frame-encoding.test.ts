import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { ServerFrame } from '@violet/contract/realtime';
import { encodeFrame } from './frame-encoding.ts';

describe('a frame on the wire', () => {
  let server: Server;
  let raw: Socket;
  let client: WebSocket;
  beforeAll(async () => {
    server = createServer().listen(0, '127.0.0.1');
    const wss = new WebSocketServer({ noServer: true });
    server.on('upgrade', (request, socket: Socket, head) => {
      raw = socket;
      wss.handleUpgrade(request, socket, head, () => undefined);
    });
    await once(server, 'listening');
    client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await once(client, 'open');
  });
  afterAll(() => {
    client.terminate();
    server.close();
  });

  const around = JSON.stringify({ type: 'unmatched', matchId: '' }).length;

  // Below, at and above each step of the head's size.
  it.each([around, 125, 126, 127, 65_535, 65_536, 65_537, 300_000])('of %i bytes is what a client reads', async (bytes) => {
    const frame: ServerFrame = { type: 'unmatched', matchId: 'm'.repeat(bytes - around) };
    raw.write(encodeFrame(frame));
    const [data, isBinary] = (await once(client, 'message')) as [Buffer, boolean];
    expect(isBinary).toBe(false);
    expect(data).toHaveLength(bytes);
    expect(JSON.parse(data.toString())).toEqual(frame);
  });

  it('counts bytes, not characters', async () => {
    const frame: ServerFrame = { type: 'unmatched', matchId: '🫖'.repeat(90) };
    raw.write(encodeFrame(frame));
    const [data] = (await once(client, 'message')) as [Buffer];
    expect(JSON.parse(data.toString())).toEqual(frame);
  });
});
