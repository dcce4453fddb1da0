import { expect } from 'vitest';

/** Empty where nobody looked, and else a day of the calendar that has come. An editor writes it by hand. */
export function expectDayLooked(day: string, what: string, today = new Date().toISOString().slice(0, 10)): void {
  if (day === '') return;
  const at = new Date(`${day}T00:00:00.000Z`);
  expect(Number.isNaN(at.getTime()) ? null : at.toISOString().slice(0, 10), `${what} is checked on a day`).toBe(day);
  expect(day <= today, `${what} was checked by ${today}`).toBe(true);
}
