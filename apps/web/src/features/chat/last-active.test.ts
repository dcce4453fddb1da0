import { describe, expect, it } from 'vitest';
import { textIn } from '#lib/i18n/texts.ts';
import { lastActiveOf } from './last-active.ts';

const now = Date.parse('2026-05-01T10:00:00.000Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function words(age: number | null): string {
  const said = lastActiveOf(age === null ? null : new Date(now - age).toISOString(), now);
  return textIn('en', 'chat', `lastActive.${said.key}`, 'n' in said ? { n: said.n } : {});
}

describe('last active', () => {
  it.each([
    [null, 'Recently active'],
    [-5000, 'Just now'],
    [0, 'Just now'],
    [minute - 1, 'Just now'],
    [minute, '1m ago'],
    [5.9 * minute, '5m ago'],
    [hour - 1, '59m ago'],
    [hour, '1h ago'],
    [day - 1, '23h ago'],
    [2 * day, '2d ago'],
    [7 * day - 1, '6d ago'],
    [7 * day, 'last week'],
    [14 * day - 1, 'last week'],
    [14 * day, 'weeks ago'],
  ])('%s ms ago reads %s', (age, text) => {
    expect(words(age)).toBe(text);
  });
});
