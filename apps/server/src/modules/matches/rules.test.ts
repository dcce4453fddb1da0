import { expect, it } from 'vitest';
import { matchCursor, readMatchCursor } from './rules.ts';

const place = { activeAt: new Date('2026-03-10T12:00:00.123Z'), id: '01980000-0000-7000-8000-000000000001' };

it('reads back the cursor it wrote', () => {
  expect(readMatchCursor(matchCursor(place))).toEqual(place);
});

it.each(['', 'x', '12', `x.${place.id}`, '12.x', `99999999999999999999.${place.id}`])('knows no cursor %j', (text) => {
  expect(readMatchCursor(text)).toBeUndefined();
});
