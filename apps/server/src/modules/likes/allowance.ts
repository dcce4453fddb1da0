import type { Allowance } from '@violet/contract/likes';
import { rightsOf } from '@violet/contract/subscription/plans';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { LikeDeps } from './deps.ts';
import { listSpentAllowance } from './queries.ts';
import { allowanceOf, spentSince } from './rules.ts';

/** The likes and super likes that the viewer has left. */
export async function getAllowance({ db, clock }: Pick<LikeDeps, 'db' | 'clock'>, viewer: Viewer): Promise<Allowance> {
  const rights = rightsOf(viewer.premium);
  return allowanceOf(rights, await listSpentAllowance(db, viewer.id, spentSince(rights, clock.now())));
}
