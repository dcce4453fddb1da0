import { expect, it } from 'vitest';
import { expectDayLooked } from './days-looked.ts';

const today = '2026-05-04';

it.each(['', '2024-02-29', '2026-05-03', today])('%j is a day on which somebody may have looked, or none', (day) => {
  expect(() => expectDayLooked(day, 'a line', today)).not.toThrow();
});

it.each(['2026-05-05', '2025-02-29', '2026-5-4', 'May 2026', '2026-05'])('%j is none', (day) => {
  expect(() => expectDayLooked(day, 'a line', today)).toThrow('a line');
});
