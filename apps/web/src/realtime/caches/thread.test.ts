import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMessage } from '#test/cast.ts';
import { countUnseen, knownUpTo, markRead, mergeThread, newestUnread, olderThan, receiveMessage, setReactions } from './thread.ts';
import type { Thread } from './thread.ts';

const message = (seq: number, own: Parameters<typeof aMessage>[0] = {}) => aMessage({ id: `message-${seq}`, seq, ...own });
const seqs = (thread: Thread) => thread.map(({ seq }) => seq);
const heart = { userId: 'bea-id', user: { id: 'bea-id', name: 'Bea' }, emoji: '❤️' };

describe('a conversation on this device', () => {
  it('shows each message once and in order, whatever came first and however often', () => {
    const history = Array.from({ length: 12 }, (_, index) => message(index + 1));
    const arrivals = fc.array(fc.subarray(history), { minLength: 1 });
    fc.assert(
      fc.property(arrivals, fc.shuffledSubarray(history, { minLength: 12 }), (pages, frames) => {
        const fetched = pages.reduce<Thread>(mergeThread, []);
        const thread = frames.reduce<Thread>(receiveMessage, fetched);
        expect(seqs(thread)).toEqual(seqs(history));
      }),
    );
  });

  it('counts as new below what is seen no own message, and none that was taken back', () => {
    const removed = message(4, { content: '', removedAt: '2026-05-01T10:01:00.000Z' });
    const thread = [message(1), message(2), message(3, { senderId: 'ana-id' }), removed, message(5)];
    expect(countUnseen(thread, 1, 'ana-id')).toBe(2);
  });

  it('leaves every message it knew as it is when older ones come in, or the same once more', () => {
    const known = [message(3), message(4, { readAt: '2026-05-01T10:01:00.000Z' }), message(5)];
    const older = mergeThread(known, [message(1), message(2)]);
    expect(seqs(older)).toEqual([1, 2, 3, 4, 5]);
    for (const [index, one] of known.entries()) expect(older[index + 2]).toBe(one);
    expect(mergeThread(known, structuredClone(known))).toBe(known);
    expect(mergeThread(older, older)).toBe(older);
  });

  it('never takes back a read mark', () => {
    const read = message(1, { readAt: '2026-05-01T10:01:00.000Z' });
    expect(mergeThread([read], [message(1)])).toEqual([read]);
  });

  it('takes reactions from what was fetched, and not from a frame that is told again', () => {
    const reacted = message(1, { reactions: [heart] });
    expect(mergeThread([message(1)], [reacted])).toEqual([reacted]);
    expect(receiveMessage([reacted], message(1))).toEqual([reacted]);
  });

  it('fetches on from the first gap, else from the end', () => {
    expect(knownUpTo([])).toBe(0);
    expect(knownUpTo([message(4), message(5)])).toBe(5);
    expect(knownUpTo([message(4), message(5), message(8), message(11)])).toBe(5);
  });

  it('knows whether there is anything older', () => {
    expect(olderThan([])).toBeNull();
    expect(olderThan([message(1), message(2)])).toBeNull();
    expect(olderThan([message(51)])).toBe(51);
  });

  it('reads everything she wrote before what was read', () => {
    const thread = [message(1), message(2, { senderId: 'ana-id' }), message(3), message(4)];
    const after = markRead(thread, 'message-3', '2026-05-01T10:05:00.000Z');
    expect(after.map(({ readAt }) => readAt !== null)).toEqual([true, false, true, false]);
    expect(markRead(thread, 'message-99', '2026-05-01T10:05:00.000Z')).toBe(thread);
  });

  it('finds what waits to be read', () => {
    const thread = [message(1), message(2), message(3, { senderId: 'ana-id' })];
    expect(newestUnread(thread, 'ana-id')?.seq).toBe(2);
    expect(newestUnread(markRead(thread, 'message-2', 'now'), 'ana-id')).toBeNull();
  });

  it('puts reactions on the one message they are for', () => {
    expect(setReactions([message(1), message(2)], 'message-2', [heart]).map(({ reactions }) => reactions.length)).toEqual([0, 1]);
  });
});
