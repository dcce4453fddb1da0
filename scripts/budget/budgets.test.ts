import path from 'node:path';
import { expect, test } from 'vitest';
import { listAddresses } from '#scripts/claims/router.ts';
import { budgets } from './budgets.ts';

test('every screen of the router has a budget, and nothing else', () => {
  const addresses = listAddresses(path.join(import.meta.dirname, '../..'));
  expect(addresses.length).toBeGreaterThan(20);
  expect([...new Set(budgets.map((budget) => budget.path))].toSorted()).toEqual(addresses.toSorted());
});
