// No frame says what became of a plan, so plans are read again, where no question opens too. Spec §4 Date plans.
import { datePlanEndpoints } from '@violet/contract/date-plans';
import { expect, it } from 'vitest';
import { aPlan } from '#test/doubles/plan-double.ts';
import { createQueryClient, read } from '#lib/query/query.ts';
import { applyToCache, invalidateMissed } from './cache-rules.ts';

const { queryKey } = read(datePlanEndpoints.list);

it.each([
  ['a question about one', (client: ReturnType<typeof createQueryClient>) => applyToCache(client, { type: 'check_in', planId: 'plan-1' })],
  ['a socket that was away', invalidateMissed],
] as const)('%s', (_what, happen) => {
  const client = createQueryClient();
  client.setQueryData(queryKey, [aPlan()]);
  happen(client);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
