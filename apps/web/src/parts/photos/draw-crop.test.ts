import { expect, it } from 'vitest';
import { sizeFor } from './draw-crop.ts';

it('sends at most 2400 pixels of the longer side, and never more than there are', () => {
  expect(sizeFor({ width: 4000, height: 5000 })).toEqual({ width: 1920, height: 2400 });
  expect(sizeFor({ width: 400, height: 500 })).toEqual({ width: 400, height: 500 });
  expect(sizeFor({ width: 0.2, height: 0.3 })).toEqual({ width: 1, height: 1 });
});
