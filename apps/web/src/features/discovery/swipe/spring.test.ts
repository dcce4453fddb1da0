import { expect, it } from 'vitest';
import { springLeft, springMs } from './spring.ts';

it('starts where the card was let go and ends at rest', () => {
  expect(springLeft(0)).toBe(1);
  expect(Math.abs(springLeft(springMs - 1))).toBeLessThan(0.01);
  expect(springLeft(springMs)).toBe(0);
});

it('overshoots by a hair, never by a jump', () => {
  const path = Array.from({ length: 100 }, (_, step) => springLeft(step * 4));
  expect(Math.min(...path)).toBeGreaterThan(-0.05);
  expect(Math.min(...path)).toBeLessThan(0);
});
