import { planMessage, planMessageKinds } from '@violet/contract/catalogue/plan-messages';
import { firstName } from '@violet/contract/first-name';
import type { PlanParts } from './deps.ts';
import { listOwnPlans } from './planning.ts';
import { findOwner } from './queries.ts';

/** In place of addresses: whoever has the file must neither open the page nor stop its messages. */
const leftOut = '…';

/** All that are there, with what their contacts are told. */
export async function exportPlans(parts: PlanParts, memberId: string): Promise<object[]> {
  const [plans, owner] = [await listOwnPlans(parts, memberId), await findOwner(parts.db, memberId)];
  const words = { name: firstName(owner?.name ?? ''), url: leftOut, stop: leftOut };
  const messages = Object.fromEntries(planMessageKinds.map((kind) => [kind, planMessage(kind, owner?.language ?? 'en', words)]));
  return plans.map(({ url: _url, ...plan }) => ({ ...plan, messages: plan.contact && messages }));
}
