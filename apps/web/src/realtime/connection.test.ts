import { closeCodes } from '@violet/contract/realtime';
import type { ServerFrame } from '@violet/contract/realtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SocketDouble } from '#test/doubles/socket-double.ts';
import { createConnection, socketUrl } from './connection.ts';
import type { Connection, ConnectionError } from './connection.ts';
import type { ConnectionStatus } from './reconnect.ts';

const matchId = '01900000-0000-7000-8000-000000000001';
const userId = '01900000-0000-7000-8000-00000000000a';
let connection: Connection;
let statuses: ConnectionStatus[];
let errors: (ConnectionError | null)[];
let frames: ServerFrame[];
let unknownSession: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', SocketDouble);
  SocketDouble.sockets = [];
  statuses = [];
  errors = [];
  frames = [];
  unknownSession = 0;
  connection = createConnection(
    userId,
    {
      onStatus: (status) => statuses.push(status),
      onError: (error) => errors.push(error),
      countFrame: (frame) => frames.push(frame),
      onUnknownSession: () => (unknownSession += 1),
    },
    'ws://violet.test/ws',
  );
  connection.start();
});

afterEach(() => {
  connection.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the connection', () => {
  it('says who she is first, and signs every later frame', () => {
    SocketDouble.last.accept();
    expect(connection.send({ type: 'typing', matchId })).toBe(true);
    expect(SocketDouble.last.sent).toEqual([
      { type: 'auth', userId },
      { type: 'typing', matchId, userId },
    ]);
    expect(statuses).toEqual(['reconnecting', 'connected']);
  });

  it('takes nothing as sent that comes to a socket on its close', () => {
    SocketDouble.last.accept();
    SocketDouble.last.readyState = 2;
    expect(connection.send({ type: 'typing', matchId })).toBe(false);
    expect(SocketDouble.last.sent).toHaveLength(1);
  });

  it('does not send before the server has greeted', () => {
    expect(connection.send({ type: 'typing', matchId })).toBe(false);
    SocketDouble.last.dispatchEvent(new Event('open'));
    expect(connection.send({ type: 'typing', matchId })).toBe(false);
  });

  it('opens again after a loss, five times at the most', () => {
    SocketDouble.last.accept();
    for (let attempt = 0; attempt < 8; attempt += 1) {
      SocketDouble.last.drop();
      vi.advanceTimersByTime(40_000);
    }
    expect(SocketDouble.sockets).toHaveLength(6);
    expect(statuses.at(-1)).toBe('disconnected');
    expect(connection.send({ type: 'typing', matchId })).toBe(false);
    expect(SocketDouble.sockets).toHaveLength(7);
  });

  it('waits about a second before the first attempt', () => {
    SocketDouble.last.accept();
    SocketDouble.last.drop();
    vi.advanceTimersByTime(999);
    expect(SocketDouble.sockets).toHaveLength(1);
    vi.advanceTimersByTime(201);
    expect(SocketDouble.sockets).toHaveLength(2);
  });

  it('stays away after a close with code 1000', () => {
    SocketDouble.last.accept();
    SocketDouble.last.drop(closeCodes.normal);
    vi.advanceTimersByTime(120_000);
    window.dispatchEvent(new Event('online'));
    expect(SocketDouble.sockets).toHaveLength(1);
    expect(statuses.at(-1)).toBe('disconnected');
  });

  it('tells of a session the server does not know', () => {
    SocketDouble.last.drop(closeCodes.notAuthenticated);
    expect(unknownSession).toBe(1);
  });

  it('leaves the socket when the network goes, and comes back at once with it', () => {
    SocketDouble.last.accept();
    const first = SocketDouble.last;
    window.dispatchEvent(new Event('offline'));
    expect(first.closedWith).toBeDefined();
    expect(statuses.at(-1)).toBe('reconnecting');
    window.dispatchEvent(new Event('online'));
    expect(SocketDouble.sockets).toHaveLength(2);
    SocketDouble.last.accept();
    expect(statuses.at(-1)).toBe('connected');
  });

  it('closes with 1000 when it is stopped, and hears nothing more', () => {
    SocketDouble.last.accept();
    connection.stop();
    expect(SocketDouble.last.closedWith).toBe(closeCodes.normal);
    SocketDouble.last.receive({ type: 'notification', count: 3 });
    expect(frames.map(({ type }) => type)).toEqual(['connected']);
  });

  it('lets a socket open before it is closed, as browsers complain otherwise, and says nothing on it', () => {
    connection.stop();
    const leaving = SocketDouble.last;
    expect(leaving.closedWith).toBeUndefined();
    leaving.dispatchEvent(new Event('open'));
    expect(leaving.closedWith).toBe(closeCodes.normal);
    expect(leaving.sent).toEqual([]);
  });

  it('closes a socket that is left and does not open after a few seconds', () => {
    connection.stop();
    vi.advanceTimersByTime(10_000);
    expect(SocketDouble.last.closedWith).toBe(closeCodes.normal);
  });

  it('passes frames on, and an error as what went wrong', () => {
    SocketDouble.last.accept();
    const refusal = { type: 'error', code: 'not_found', message: 'No such match' } as const;
    SocketDouble.last.receive(refusal);
    expect(errors.at(-1)).toEqual({ kind: 'server', refusal });
    expect(frames.at(-1)?.type).toBe('error');
  });

  it('overlooks what it does not understand', () => {
    SocketDouble.last.accept();
    for (const data of ['not json', '{"type":"from_the_future"}']) SocketDouble.last.dispatchEvent(new MessageEvent('message', { data }));
    expect(frames).toHaveLength(1);
  });

  it('says when the browser reports a failure, and when no socket can be made', () => {
    SocketDouble.last.dispatchEvent(new Event('error'));
    expect(errors.at(-1)).toEqual({ kind: 'failed' });
    connection.stop();
    vi.stubGlobal('WebSocket', function refuse() {
      throw new Error('blocked');
    });
    connection.start();
    expect(errors.at(-1)).toEqual({ kind: 'not_made' });
    expect(statuses.at(-1)).toBe('reconnecting');
  });
});

describe('its address', () => {
  it('is on the same host, and safe when the page is', () => {
    expect(socketUrl({ protocol: 'http:', host: 'localhost:3000' })).toBe('ws://localhost:3000/ws');
    expect(socketUrl({ protocol: 'https:', host: 'violet.example' })).toBe('wss://violet.example/ws');
  });
});
