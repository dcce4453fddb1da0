import { describe, expect, it } from 'vitest';
import { atRest, nextGesture, pullOf, releaseOf, stillPull } from './swipe-gesture.ts';
import type { Gesture } from './swipe-gesture.ts';

describe('letting go', () => {
  it.each([
    [101, 0, 'like'],
    [100, 0, null],
    [-101, 0, 'pass'],
    [-100, 0, null],
    [101, 100, 'like'],
    [101, 101, null],
    [130, -120, 'like'],
    [-130, 120, 'pass'],
    [0, -101, 'super_like'],
    [0, -100, null],
    [90, -110, 'super_like'],
    [120, -130, 'super_like'],
    [0, 400, null],
    [99, -60, null],
  ] as const)('at %i, %i means %s', (x, y, meaning) => {
    expect(releaseOf({ x, y }, true)).toBe(meaning);
  });

  it('never super likes without a super like left', () => {
    expect(releaseOf({ x: 0, y: -300 }, false)).toBeNull();
    expect(releaseOf({ x: 120, y: -130 }, false)).toBeNull();
    expect(releaseOf({ x: 130, y: -120 }, false)).toBe('like');
  });
});

describe('while dragging', () => {
  it.each([
    [19, 0, null],
    [20, 0, 'like'],
    [-20, 5, 'pass'],
    [0, -19, null],
    [0, -20, 'super_like'],
    [0, 80, null],
    [30, 31, null],
  ] as const)('at %i, %i points to %s', (x, y, direction) => {
    expect(pullOf({ x, y }, true).direction).toBe(direction);
  });

  it.each([
    [50, 0],
    [75, 0.5],
    [100, 1],
    [180, 1],
  ])('at %i px the stamp has %f of its ink', (x, stamp) => {
    expect(pullOf({ x, y: 0 }, true).stamp).toBe(stamp);
  });

  it('follows the pointer and turns by a degree in 14 px, at most 12', () => {
    expect(pullOf({ x: 70, y: -10 }, true)).toMatchObject({ x: 70, y: -10, turnDegrees: 5 });
    expect(pullOf({ x: -400, y: 0 }, true).turnDegrees).toBe(-12);
  });

  it('gives way by 40 px and still shows the stamp when no super like is left', () => {
    expect(pullOf({ x: 0, y: -120 }, false)).toMatchObject({ y: -40, stamp: 1, direction: 'super_like' });
  });

  it('moves nothing but shows the stamp where less movement is wanted', () => {
    const pull = pullOf({ x: 120, y: 0 }, true);
    expect(stillPull(pull)).toEqual({ ...pullOf({ x: 0, y: 0 }, true), direction: 'like', stamp: pull.stamp });
  });

  it('lifts the next card over the first 100 px', () => {
    expect(pullOf({ x: 30, y: 40 }, true).rise).toBe(0.5);
    expect(pullOf({ x: 200, y: 0 }, true).rise).toBe(1);
  });
});

describe('a press', () => {
  const down = nextGesture(atRest, { type: 'down', at: { x: 10, y: 10 } });

  it('stays a tap under 5 px', () => {
    expect(nextGesture(down, { type: 'move', at: { x: 13, y: 12 } })).toBe(down);
  });

  it('becomes a drag measured from where it began', () => {
    const drag: Gesture = nextGesture(down, { type: 'move', at: { x: 60, y: 10 } });
    expect(drag).toMatchObject({ phase: 'dragging', offset: { x: 50, y: 0 } });
    expect(nextGesture(drag, { type: 'move', at: { x: 11, y: 10 } })).toMatchObject({ phase: 'dragging', offset: { x: 1, y: 0 } });
  });

  it('ends at rest, and a move without a press is nothing', () => {
    expect(nextGesture(down, { type: 'end' })).toBe(atRest);
    expect(nextGesture(atRest, { type: 'move', at: { x: 500, y: 0 } })).toBe(atRest);
  });
});
