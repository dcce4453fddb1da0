import { describe, expect, it } from 'vitest';
import { nextDeadline, nextToSend, stepOutbox } from './outbox.ts';
import type { Outbox, OutboxEvent } from './outbox.ts';

const at = '2026-05-01T10:00:00.000Z';

function written(clientId: string, matchId = 'bea'): OutboxEvent {
  return { type: 'written', at, message: { clientId, matchId, content: clientId, messageType: 'text', icebreakerId: null } };
}

const after = (...events: OutboxEvent[]): Outbox => events.reduce<Outbox>(stepOutbox, []);
const phases = (outbox: Outbox) => Object.fromEntries(outbox.map(({ clientId, delivery }) => [clientId, delivery.phase]));
const handed = (clientId: string, until = 5000): OutboxEvent => ({ type: 'handed', clientId, until });
const posting = (clientId: string): OutboxEvent => ({ type: 'posting', clientId });

describe('the outbox', () => {
  it('sends in the order of writing', () => {
    const outbox = after(written('a'), written('b'));
    expect(nextToSend(outbox)?.clientId).toBe('a');
    expect(nextToSend(stepOutbox(outbox, handed('a')))?.clientId).toBe('b');
  });

  it('posts one at a time in a conversation, and does not hold up another one', () => {
    const outbox = after(written('a'), written('b'), posting('a'));
    expect(nextToSend(outbox)).toBeNull();
    expect(nextToSend(stepOutbox(outbox, written('c', 'cleo')))?.clientId).toBe('c');
    expect(nextToSend(stepOutbox(outbox, { type: 'delivered', clientId: 'a' }))?.clientId).toBe('b');
  });

  it('forgets what has arrived, and takes a second confirmation calmly', () => {
    const outbox = after(written('a'), handed('a'), { type: 'delivered', clientId: 'a' });
    expect(outbox).toEqual([]);
    expect(stepOutbox(outbox, { type: 'delivered', clientId: 'a' })).toBe(outbox);
  });

  it('takes what is overdue, and what went out after it, to HTTP', () => {
    const outbox = after(written('a'), handed('a', 5000), written('b'), handed('b', 6000), written('c', 'cleo'), handed('c', 6000));
    expect(nextDeadline(outbox)).toBe(5000);
    const later = stepOutbox(outbox, { type: 'overdue', at: 5000 });
    expect(phases(later)).toEqual({ a: 'queued', b: 'queued', c: 'handed' });
    expect(nextToSend(later)).toMatchObject({ clientId: 'a', delivery: { byHttp: true } });
    expect(nextDeadline(later)).toBe(6000);
  });

  it('takes everything on a socket that broke to HTTP, and leaves alone what has failed', () => {
    const outbox = after(
      written('x'),
      posting('x'),
      { type: 'refused', clientId: 'x' },
      written('a'),
      handed('a'),
      written('b'),
      handed('b'),
    );
    expect(phases(stepOutbox(outbox, { type: 'lost' }))).toEqual({ x: 'failed', a: 'queued', b: 'queued' });
  });

  it('fails what waits behind a message that reached nobody, once', () => {
    const outbox = after(written('a'), written('b'), written('c', 'cleo'), posting('a'), { type: 'unreachable', clientId: 'a' });
    expect(phases(outbox)).toEqual({ a: 'failed', b: 'failed', c: 'queued' });
  });

  it('sends again what was not answered in time, before what waits behind it', () => {
    const outbox = after(written('a'), written('b'), posting('a'), { type: 'unanswered', clientId: 'a' });
    expect(phases(outbox)).toEqual({ a: 'queued', b: 'queued' });
    expect(nextToSend(outbox)).toMatchObject({ clientId: 'a', delivery: { byHttp: true } });
  });

  it('sends by itself what reached nobody as soon as the server is there again, but not what was refused', () => {
    const offline = after(written('a'), posting('a'), { type: 'unreachable', clientId: 'a' }, written('r', 'ruth'), posting('r'), {
      type: 'refused',
      clientId: 'r',
    });
    expect(phases(stepOutbox(offline, { type: 'restored' }))).toEqual({ a: 'queued', r: 'failed' });
  });

  it('sends what failed before the next one she writes', () => {
    const outbox = after(written('a'), posting('a'), { type: 'unreachable', clientId: 'a' }, written('b'));
    expect(phases(outbox)).toEqual({ a: 'queued', b: 'queued' });
    expect(nextToSend(outbox)).toMatchObject({ clientId: 'a', delivery: { byHttp: true } });
  });

  it('tries again when she asks, also what was refused', () => {
    const outbox = after(written('a'), posting('a'), { type: 'refused', clientId: 'a' }, { type: 'retried', clientId: 'a' });
    expect(nextToSend(outbox)?.clientId).toBe('a');
  });

  it('drops what was meant for a conversation that is over', () => {
    expect(phases(after(written('a'), written('c', 'cleo'), { type: 'ended', matchId: 'bea' }))).toEqual({ c: 'queued' });
  });
});
