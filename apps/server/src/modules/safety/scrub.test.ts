import { expect, it } from 'vitest';
import { createScrubber } from './scrub.ts';

const scrub = createScrubber({
  id: '4f0c0000-0000-4000-8000-000000000001',
  username: 'tea.bea',
  name: 'Bea-Marie O’Neil',
  email: 'Bea@example.org',
  phone_number: '+15035550123',
  photo_ids: ['9e1c0000-0000-4000-8000-000000000002'],
});

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
  expect(scrub(text)).toBe(without);
});

it('leaves words alone that are only as short as a name can be', () => {
  const short = createScrubber({ id: 'x', username: 'abc', name: 'A', email: null, phone_number: null, photo_ids: [] });
  expect(short('A day with a cat')).toBe('A day with a cat');
});
