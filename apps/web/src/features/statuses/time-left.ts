import type { Status } from '@violet/contract/statuses';

const hourMs = 3_600_000;

/** Whole hours left, the running one counted; 0 once it has run out. Never before it began, whatever the viewer's clock says. Spec §4 Status. */
export function hoursLeft({ createdAt, expiresAt }: Pick<Status, 'createdAt' | 'expiresAt'>, now: number): number {
  const leftMs = Date.parse(expiresAt) - Math.max(now, Date.parse(createdAt));
  return Math.max(0, Math.ceil(leftMs / hourMs));
}
