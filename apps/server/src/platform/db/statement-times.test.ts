import { expect, test } from 'vitest';
import { createNames } from './statement-times.ts';

test('statements are told apart by verb and first table, and beyond a number of names by nothing', () => {
  const nameOf = createNames(2);
  expect(nameOf('SELECT id FROM members WHERE id = $1')).toBe('SELECT members');
  expect(nameOf('COMMIT')).toBe('COMMIT');
  expect(nameOf('DELETE FROM likes')).toBe('other');
  expect(nameOf('SELECT name FROM members')).toBe('SELECT members');
});
