// Whether a member has premium, and what it allows right now: the one place that says it.
// Each function answers a piece of SQL; its arguments are SQL expressions, never values.
import { rights, type PremiumRight } from '@violet/contract/subscription/plans';

export function isPremium(member: string, now: string): string {
  return `COALESCE((SELECT true FROM subscriptions ps
    WHERE ps.member_id = ${member} AND ps.status = 'active' AND COALESCE(ps.premium_until, ps.current_period_end) > ${now}), false)`;
}

/** Whether the member may use what a plan gives, right now: by the contract's table of plans. */
export function mayUse(right: PremiumRight, member: string, now: string): string {
  if (rights.free[right]) return 'true';
  return rights.premium[right] ? isPremium(member, now) : 'false';
}
