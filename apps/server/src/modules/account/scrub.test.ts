import { expect, it } from 'vitest';
import { createErasure } from './scrub.ts';

const { likely, erase } = createErasure({
  id: '4f0c0000-0000-4000-8000-000000000001',
  username: 'tea.bea',
  name: 'Bea-Marie O’Neil',
  email: 'Bea@example.org',
  phone_number: '+15035550123',
  photo_ids: ['9e1c0000-0000-4000-8000-000000000002'],
});

/** LIKE, as the database reads it. */
function asRegExp(pattern: string): RegExp {
  const parts = [...pattern.matchAll(/\\?./gsu)].map(([part]) => part.slice(-1));
  const asIs = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return new RegExp(`^${parts.map((part) => (part === '%' ? '.*' : part === '_' ? '.' : asIs(part))).join('')}$`, 'isu');
}

it.each([
  ['bea was rude', '[removed] was rude'],
  ['She is BEA-MARIE o’neil.', 'She is [removed].'],
  ['Marie, that is', '[removed], that is'],
  ['her handle is tea.bea!', 'her handle is [removed]!'],
  ['mail bea@EXAMPLE.org', 'mail [removed]'],
  ['call 503-555-0123', 'call [removed]'],
  ['call +1 (503) 555 0123 now', 'call [removed] now'],
  ['id 4f0c0000-0000-4000-8000-000000000001', 'id [removed]'],
  ['see /photos/9e1c0000-0000-4000-8000-000000000002?size=full', 'see /photos/[removed]?size=full'],
  ['a beanie, a beach', 'a beanie, a beach'],
  ['at 5 we met 3 times', 'at 5 we met 3 times'],
])('%s', (text, without) => {
  expect(erase(text)).toBe(without);
  // What the database would not look at has nothing in it.
  const isLikely = likely.some((pattern) => asRegExp(pattern).test(text));
  expect(isLikely || without === text).toBe(true);
});

it('leaves words alone that are only as short as a name can be', () => {
  const short = createErasure({ id: 'x', username: 'abc', name: 'A', email: null, phone_number: null, photo_ids: [] });
  expect(short.erase('A day with a cat')).toBe('A day with a cat');
});
