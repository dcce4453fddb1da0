import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyTarget, nearestSlot, withMoved } from './sortable-order.ts';

describe('an order', () => {
  it('moves one entry and loses none', () => {
    expect(withMoved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(withMoved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), fc.nat(), (list, one, other) => {
        const [from, to] = [one % list.length, other % list.length];
        const moved = withMoved(list, from, to);
        expect(moved[to]).toBe(list[from]);
        expect(moved.toSorted()).toEqual(list.toSorted());
      }),
    );
  });

  it('takes the nearest place', () => {
    const slots = [0, 100, 200].map((left) => ({ left, top: 0, width: 100, height: 120 }));
    expect(nearestSlot(slots, 260, 300)).toBe(2);
    expect(nearestSlot(slots, 101, 0)).toBe(1);
    expect(nearestSlot(slots, -500, 0)).toBe(0);
  });

  it.each([
    ['ArrowLeft', 2, 1],
    ['ArrowUp', 2, 1],
    ['ArrowRight', 2, 3],
    ['Home', 2, 0],
    ['End', 2, 3],
    ['ArrowLeft', 0, null],
    ['ArrowRight', 3, null],
    ['Enter', 2, null],
  ])('%s takes the entry %i of four to %s', (key, from, to) => {
    expect(keyTarget(key, from, 4)).toBe(to);
  });
});
