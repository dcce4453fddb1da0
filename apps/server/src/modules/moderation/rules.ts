// Who decides about whom, and how long things take. Spec §10 People a community needs; ADR 016.
import { chatReportReason, reportReasons } from '@violet/contract/catalogue/report-reasons';
import { reviewDueHours } from '@violet/contract/moderation/cases';
import type { Role } from '@violet/contract/members';
import { type Refusal, refuse } from '#platform/http/errors.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface Moderator {
  readonly id: string;
  readonly role: Role;
}

export function decidedAlready(): Refusal {
  return refuse('decided_already');
}

/** In the same words whatever stands against the moderator, who reads them on the screen. */
function somebodyElse(): Refusal {
  return refuse('somebody_else_decides');
}

/** Throws 409 for what is the moderator's own. */
export function checkNotOwn(moderator: Moderator, memberId: string): void {
  if (memberId === moderator.id) throw somebodyElse();
}

/** Throws 409 unless this moderator may decide about the member: nobody decides about an own case, only admins about moderators. */
export function checkMayDecide(moderator: Moderator, about: { readonly id: string; readonly role: Role }): void {
  checkNotOwn(moderator, about.id);
  if (about.role !== 'member' && moderator.role !== 'admin') throw refuse('only_admin_decides');
}

/** Throws 409 for what the moderator reported, decided before or wrote. Not for an admin, who may be the only one. */
export function checkNotInvolved(moderator: Moderator, isInvolved: boolean): void {
  if (isInvolved && moderator.role !== 'admin') throw somebodyElse();
}

/** When a suspension ends; null: when it is lifted. */
export function suspendedUntil(now: Date, days: number | null | undefined): Date | null {
  return days ? new Date(now.getTime() + days * dayMs) : null;
}

/** Why, as the member is told: what the moderator chose, else the report's reason; null where that says nothing. */
export function shownReason(chosen: string | undefined, reported?: string): string | null {
  const reason = chosen ?? (reported === chatReportReason ? reportReasons[0] : reported);
  return reason === undefined || reason === 'Other' ? null : reason;
}

/** When somebody whose appeal was refused may appeal again. */
export function appealsAgainAt(refusedAt: Date): Date {
  return new Date(refusedAt.getTime() + 30 * dayMs);
}

/** How long after the decision requests for removal are kept. */
export const takedownsKept = { count: 90, unit: 'day' } as const;

/** What every case in a queue says of its time. */
export function caseTimes(createdAt: Date, isOpen: boolean, now: Date) {
  const dueAt = new Date(createdAt.getTime() + reviewDueHours * hourMs);
  return {
    state: isOpen ? ('open' as const) : ('decided' as const),
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    overdue: isOpen && now > dueAt,
  };
}
