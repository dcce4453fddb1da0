import { nameInMessage, planMessage, planMessageKinds } from '@violet/contract/catalogue/plan-messages';
import type { PlanParts } from './deps.ts';
import { languageOfPlan, presentPlan } from './present.ts';
import { findOwner, listPlans } from './queries.ts';

/** In place of addresses: whoever has the file must neither open the page nor stop its messages. */
const leftOut = '…';

/** All that are there, with what their contacts are told. */
export async function exportPlans({ db, clock, linkUrl }: PlanParts, memberId: string): Promise<object[]> {
  const now = clock.now();
  const owner = await findOwner(db, memberId);
  return (await listPlans(db, memberId, now)).map((row) => {
    const language = languageOfPlan(row, owner);
    const words = { name: nameInMessage(owner?.name ?? '', language), url: leftOut, stop: leftOut };
    const messages = Object.fromEntries(planMessageKinds.map((kind) => [kind, planMessage(kind, language, words)]));
    const { url: _url, ...plan } = presentPlan(row, linkUrl, now);
    return { ...plan, messages: plan.contact && messages };
  });
}
