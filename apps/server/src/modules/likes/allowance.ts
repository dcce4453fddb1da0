import type { Allowance } from '@violet/contract/likes';
import { rightsOf } from '@violet/contract/subscription/plans';
import type { Viewer } from '#platform/http/gate/viewer.ts';
import type { LikeDeps } from './deps.ts';
import { listSpentAllowance } from './queries.ts';
import { allowanceOf, spentSince } from './rules.ts';

/** The likes and super likes that the viewer has left. */
export async function getAllowance({ db, clock, matches }: Pick<LikeDeps, 'db' | 'clock' | 'matches'>, viewer: Viewer): Promise<Allowance> {
  const rights = rightsOf(viewer.premium);
  const spent = await listSpentAllowance(db, viewer.id, spentSince(rights, clock.now()));
  return allowanceOf(rights, spent, await matches.countWaiting(db, viewer.id));
}
