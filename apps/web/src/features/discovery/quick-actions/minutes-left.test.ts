import { expect, it } from 'vitest';
import { minutesLeft } from './use-minutes-left.ts';

it('counts whole minutes, the last one to its end', () => {
  const until = '2026-05-01T10:30:00.000Z';
  const at = (time: string) => minutesLeft(until, new Date(`2026-05-01T${time}.000Z`).getTime());
  expect(at('10:00:01')).toBe(29);
  expect(at('10:28:30')).toBe(1);
  expect(at('10:29:59')).toBe(1);
  expect(at('10:30:00')).toBeNull();
  expect(minutesLeft(null, 0)).toBeNull();
});
