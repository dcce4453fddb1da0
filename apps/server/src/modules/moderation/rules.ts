// Who decides about whom, and how long things take. decisions.md, People a community needs; docs/decisions/016.
import { chatReportReason, reportReasons } from '@violet/contract/catalogue/report-reasons';
import { reviewDueHours } from '@violet/contract/moderation-cases';
import type { Role } from '@violet/contract/members';
import { Refusal } from '../../platform/http/errors.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface Moderator {
  readonly id: string;
  readonly role: Role;
}

export function decidedAlready(): Refusal {
  return new Refusal('conflict', 'This has been decided already.');
}

/** In the same words whatever it is that stands against her: they are read on her screen. */
function somebodyElse(): Refusal {
  return new Refusal('conflict', 'Somebody else has to decide this.');
}

/** Throws 409 for what is the moderator's own. */
export function checkNotOwn(moderator: Moderator, memberId: string): void {
  if (memberId === moderator.id) throw somebodyElse();
}

/** Throws 409 unless this moderator may decide about her: nobody about herself, and only admins about moderators and admins. */
export function checkMayDecide(moderator: Moderator, about: { readonly id: string; readonly role: Role }): void {
  checkNotOwn(moderator, about.id);
  if (about.role !== 'member' && moderator.role !== 'admin') throw new Refusal('conflict', 'Only an admin decides about moderators.');
}

/** What she reported, decided before, or wrote, is for somebody else; an admin may be the only one there is. */
export function checkNotHers(moderator: Moderator, isHers: boolean): void {
  if (isHers && moderator.role !== 'admin') throw somebodyElse();
}

/** When a suspension ends; null: when it is lifted. */
export function suspendedUntil(now: Date, days: number | null | undefined): Date | null {
  return days ? new Date(now.getTime() + days * dayMs) : null;
}

/** What she is told of why: what the moderator chose, else the reason of the report; null where that says nothing. */
export function toldReason(chosen: string | undefined, reported?: string): string | null {
  const reason = chosen ?? (reported === chatReportReason ? reportReasons[0] : reported);
  return reason === undefined || reason === 'Other' ? null : reason;
}

/** When somebody whose appeal was refused may appeal again. */
export function appealsAgainAt(refusedAt: Date): Date {
  return new Date(refusedAt.getTime() + 30 * dayMs);
}

/** Requests for removal that were decided before this are deleted. */
export function takedownsKeptSince(now: Date): Date {
  return new Date(now.getTime() - 90 * dayMs);
}

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
