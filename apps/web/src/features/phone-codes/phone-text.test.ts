import { describe, expect, it } from 'vitest';
import { phoneText } from './phone-text.ts';

describe('a phone number', () => {
  it.each([
    ['+15035550100', '(503) 555-0100'],
    ['+442079460958', '+442079460958'],
    ['+1503555010', '+1503555010'],
  ])('%s is written %s', (stored, written) => {
    expect(phoneText(stored)).toBe(written);
  });
});
