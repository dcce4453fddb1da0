import { describe, expect, it } from 'vitest';
import { toPhoneNumber } from './rules.ts';

describe('a number as she types it', () => {
  it.each([
    ['(503) 555-0100', '+15035550100'],
    ['503.555.0100', '+15035550100'],
    ['1 503 555 0100', '+15035550100'],
    ['(555) 123-4567', '+15551234567'],
    ['+44 7700 900123', '+447700900123'],
    ['+49 (0)151 23456789', '+4915123456789'],
    ['００１５０３', null],
    ['12345', null],
    ['555-0100', null],
    ['000-000-0000', null],
    ['123-456-7890', null],
    ['+1', null],
    ['+999 12345678', null],
    ['tea', null],
    ['call 503-555-0100 now', null],
    ["503-555-0100'; --", null],
  ])('%s reads %s', (typed, number) => {
    expect(toPhoneNumber(typed)).toBe(number);
  });

  it.each([
    '900-555-1234',
    '+33 8 99 12 34 56',
    '1-800-555-0199',
    '+1 976 555 0134',
    '503-976-0134',
    '+882 16 555 01234',
    '+881 6 5550 1234',
    '+870 773 101 234',
  ])('%s would cost somebody, or is nobody’s', (typed) => {
    expect(toPhoneNumber(typed)).toBeNull();
  });
});
