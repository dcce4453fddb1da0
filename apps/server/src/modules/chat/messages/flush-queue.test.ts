import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '#platform/db/db.ts';
import { createFlushQueue } from './flush-queue.ts';

const limits = { maxFlush: 3, maxWaiting: 5, patienceMs: 60_000, slowMs: 60_000, maxFlights: 2, keyOf: String };

function double(items: readonly number[]) {
  return items.map((item) => ({ value: item * 2 }));
}

describe('the flush queue', () => {
  it('takes what arrives in one turn of the loop together, as much as a flush holds', async () => {
    const flushes: number[][] = [];
    const queue = createFlushQueue<number, number>({
      ...limits,
      flush: async (items) => {
        flushes.push([...items]);
        return double(items);
      },
    });
    expect(await Promise.all([1, 2, 3, 4, 5].map((item) => queue.add(item)))).toEqual([2, 4, 6, 8, 10]);
    expect(flushes).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  it('repeats a failed flush item by item', async () => {
    const queue = createFlushQueue<number, number>({
      ...limits,
      flush: async (items) => {
        if (items.includes(13)) throw new Error('thirteen');
        return double(items);
      },
    });
    const results = await Promise.allSettled([1, 2, 13, 4].map((item) => queue.add(item)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('does not hammer a database that is away', async () => {
    let flushes = 0;
    const queue = createFlushQueue<number, number>({
      ...limits,
      flush: async () => {
        flushes += 1;
        throw new DatabaseUnavailable(new Error('gone'));
      },
    });
    const results = await Promise.allSettled([1, 2, 3, 4].map((item) => queue.add(item)));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(flushes).toBe(2);
  });

  it('says so when too many wait', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const queue = createFlushQueue<number, number>({
      ...limits,
      flush: async (items) => {
        await held;
        return double(items);
      },
    });
    const accepted = [1, 2, 3, 4, 5].map((item) => queue.add(item));
    await expect(queue.add(6)).rejects.toMatchObject({ code: 'unavailable' });
    release();
    expect(await Promise.all(accepted)).toEqual([2, 4, 6, 8, 10]);
  });

  it('lets others pass a slow flush, but nobody their own', async () => {
    const flushes: string[][] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const queue = createFlushQueue<string, string>({
      ...limits,
      slowMs: 1,
      keyOf: (item) => item.charAt(0),
      flush: async (items) => {
        flushes.push([...items]);
        if (items.includes('a1')) await held;
        return items.map((value) => ({ value }));
      },
    });
    const slow = [queue.add('a1')];
    while (flushes.length === 0) await nextTurn();
    slow.push(queue.add('a2'));
    expect(await Promise.all(['b1', 'b2'].map((item) => queue.add(item)))).toEqual(['b1', 'b2']);
    release();
    await Promise.all(slow);
    expect(flushes).toEqual([['a1'], ['b1', 'b2'], ['a2']]);
  });

  it('does not let anyone wait for ever', async () => {
    const queue = createFlushQueue<number, number>({ ...limits, patienceMs: 40, slowMs: 5, flush: () => new Promise(() => {}) });
    const all = await Promise.allSettled([1, 2, 3, 1].map((item) => queue.add(item)));
    expect(all.map((result) => result.status === 'rejected' && (result.reason as { code: string }).code)).toEqual(
      Array(4).fill('unavailable'),
    );
  });
});
