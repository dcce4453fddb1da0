import { expect, it } from 'vitest';
import { hoursLeft } from './time-left.ts';

const status = { createdAt: '2026-05-01T10:00:00.000Z', expiresAt: '2026-05-02T10:00:00.000Z' };

it.each([
  ['2026-05-01T09:58:00.000Z', 24],
  ['2026-05-01T10:00:00.000Z', 24],
  ['2026-05-01T16:00:00.000Z', 18],
  ['2026-05-02T09:59:59.999Z', 1],
  ['2026-05-02T10:00:00.000Z', 0],
  ['2026-05-03T10:00:00.000Z', 0],
])('at %s there are %i hours left', (now, hours) => {
  expect(hoursLeft(status, Date.parse(now))).toBe(hours);
});
