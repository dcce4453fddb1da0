import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('isCommonPassword', () => {
  it.each([
    'Password1',
    'PASSWORd1',
    'Password123',
    'Password_1',
    'P@ssw0rd',
    'Passw0rd!',
    '123Password',
    'Qwerty123',
    'Qwerty_',
    'Abc123',
    'Abcd1234',
    'Aa123456',
    'A123456',
    'Welcome1',
    'Letmein1',
    'Iloveyou2',
    'Monkey12',
    'Princess1',
    'Michael1',
    'Jordan23',
    'Summer2024',
    'Football1',
    'Charlie1!',
    'Dragon69',
    'Admin123',
    'Test1234',
    '1Q2w3e4r',
    'Q1w2e3r4',
    '1qaz2WSX',
    'Aaaaaa1',
    'Trustno1',
    'Liverpool1',
  ])('knows %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'Kettle_on_9',
    'Violet_ana1',
    'Sappho_630',
    'Lavender7Moon',
    'Xk_92pQ',
    'PasswordsAreHard7',
    'Tr0ub4dor&3',
    'Summer_of_1969',
    'Michaela_7',
    'Correct_horse_1',
    'Zq_123456',
    'Ünïcode_1',
    `Kettle_${'on '.repeat(60)}9`,
  ])('lets %s through', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  // Beyond that none is read at all. Reading costs more with every character, and anybody may send a thousand.
  it('reads up to forty characters', () => {
    expect([40, 41, 1_024].map((length) => isCommonPassword('A'.repeat(length)))).toEqual([true, false, false]);
  });
});
