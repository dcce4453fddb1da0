import type { Message } from '@violet/contract/chat/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDeliveryOrder } from './delivery-order.ts';

const members = ['ana', 'bea'] as const;

function message(seq: number): Message {
  return {
    id: `message ${seq}`,
    seq,
    matchId: 'match',
    senderId: 'ana',
    content: '',
    photo: null,
    voice: null,
    createdAt: '',
    readAt: null,
    messageType: 'text',
    about: null,
    icebreakerId: null,
    clientId: null,
    reactions: [],
    replyTo: null,
    removedAt: null,
  };
}

describe('the line of a conversation', () => {
  let sent: number[];
  let lines: ReturnType<typeof createDeliveryOrder>;
  beforeEach(() => {
    sent = [];
    lines = createDeliveryOrder((_members, { seq }) => sent.push(seq));
  });

  it('lets messages through in order', () => {
    const line = lines.open('match', members, 4, false);
    for (const seq of [4, 5, 6]) lines.take(line, message(seq));
    expect(sent).toEqual([4, 5, 6]);
    expect(lines.isBehind(line)).toBe(false);
  });

  it('holds an early message back until the gap before it was read', () => {
    const line = lines.open('match', members, 1, true);
    lines.take(line, message(1));
    lines.take(line, message(4));
    expect(sent).toEqual([1]);
    expect(lines.missingRange(line)).toMatchObject({ after: 1, upTo: 4 });
    lines.deliverMissed(line, [message(2), message(3), message(4)], 4);
    expect(sent).toEqual([1, 2, 3, 4]);
  });

  it('goes on with what arrived while the gap was read', () => {
    const line = lines.open('match', members, 1, true);
    lines.expect(line, 2);
    lines.take(line, message(3));
    lines.take(line, message(4));
    lines.deliverMissed(line, [message(1), message(2)], 2);
    expect(sent).toEqual([1, 2, 3, 4]);
  });

  it('sends nothing twice, whoever tells of it', () => {
    const line = lines.open('match', members, 1, true);
    lines.take(line, message(1));
    lines.take(line, message(1));
    lines.expect(line, 1);
    lines.deliverMissed(line, [message(1)], 1);
    expect(sent).toEqual([1]);
  });

  it('looks back for what others wrote just before a line was opened', () => {
    const line = lines.open('match', members, 700, true);
    lines.take(line, message(700));
    expect(lines.missingRange(line)).toEqual({ matchId: 'match', after: 199, from: 700, upTo: 700 });
    lines.deliverMissed(line, [message(699), message(700)], 700);
    expect(sent).toEqual([699, 700]);
  });

  it('knows of a message whether its turn is still to come', () => {
    const isPending = (seq: number) => lines.isPending({ matchId: 'match', seq });
    expect(isPending(1)).toBe(false);
    const line = lines.open('match', members, 700, true);
    lines.take(line, message(700));
    lines.take(line, message(702));
    // Old ones before the first number heard of may never come.
    expect([650, 700, 702].map(isPending)).toEqual([false, true, true]);
    lines.deliverMissed(line, [message(700)], 700);
    expect([650, 700, 702].map(isPending)).toEqual([false, false, true]);
  });

  it('ends with the last of its members who leaves, and begins anew with whoever comes back', () => {
    const line = lines.open('match', members, 1, true);
    lines.take(line, message(1));
    lines.leave('ana', (memberId) => memberId === 'bea');
    expect(lines.isOpen(line)).toBe(true);
    lines.expect(line, 9);
    lines.leave('bea', () => false);
    expect(lines.isOpen(line)).toBe(false);
    const next = lines.open('match', members, 700, true);
    lines.take(next, message(700));
    expect(lines.missingRange(next)).toMatchObject({ after: 199, from: 700 });
    expect(lines.isOpen(line)).toBe(false);
    expect(sent).toEqual([1]);
  });
});
