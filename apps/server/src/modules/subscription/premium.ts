// Who has premium right now: the one place that says it. A piece of SQL; its arguments are SQL expressions, never values.

export function isPremium(member: string, now: string): string {
  return `COALESCE((SELECT true FROM subscriptions ps
    WHERE ps.member_id = ${member} AND ps.status = 'active' AND ps.current_period_end > ${now}), false)`;
}
