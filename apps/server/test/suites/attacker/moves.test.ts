// Whether the attacker's script tries everything that was ever found.
import { expect, it } from 'vitest';
import { faults } from './move.ts';
import { moves } from './moves.ts';

it('has fifty moves and more, each of them once', () => {
  const names = moves.map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(50);
  expect(new Set(names).size).toBe(names.length);
});

it('tries each fault that was found, also where there is no Redis', () => {
  const tried = new Set(moves.filter(({ needsRedis }) => !needsRedis).map(({ fault }) => fault));
  expect([...tried].toSorted()).toEqual(Object.keys(faults).toSorted());
});
