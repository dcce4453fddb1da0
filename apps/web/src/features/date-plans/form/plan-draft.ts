import { planLimits } from '@violet/contract/date-plans';
import type { DatePlan } from '@violet/contract/date-plans';
import { momentOf, wallTime } from '#lib/i18n/zones.ts';
import type { WallTime, Zone } from '#lib/i18n/zones.ts';
import type { WrittenPlan } from '#features/date-plans/queries.ts';

export type ContactKind = NonNullable<DatePlan['contact']>['kind'];

/** A plan as it stands in the fields. */
export interface PlanDraft {
  /** Null: as usual, which nobody has touched yet. */
  readonly withName: string | null;
  /** By the clock of the plan. */
  readonly when: WallTime;
  readonly where: string;
  readonly note: string;
  /** Empty: as long after the beginning as usual. */
  readonly askAt: WallTime;
  readonly hasContact: boolean;
  readonly kind: ContactKind;
  readonly contact: string;
}

const blank: PlanDraft = { withName: '', when: '', where: '', note: '', askAt: '', hasContact: false, kind: 'email', contact: '' };

/** @param matchId whom a new plan is with */
export function draftOf(plan: DatePlan | null, zone: Zone, matchId: string | null): PlanDraft {
  if (plan === null) return { ...blank, withName: matchId === null ? '' : null };
  return {
    withName: plan.withName,
    when: wallTime(plan.at, zone),
    where: plan.place,
    note: plan.note,
    askAt: wallTime(plan.checkInAt, zone),
    hasContact: plan.contact !== null,
    kind: plan.contact?.kind ?? 'email',
    contact: plan.contact?.value ?? '',
  };
}

/** When the question comes: as chosen, or as usual; empty while there is no beginning. */
export function askAtOf({ when, askAt }: PlanDraft, zone: Zone): WallTime {
  if (askAt !== '' || when === '') return askAt;
  return wallTime(new Date(momentOf(when, zone).getTime() + planLimits.checkInMinutes.default * 60_000).toISOString(), zone);
}

export type RequiredField = 'when' | 'where' | 'contact';

export function missingFields({ when, where, hasContact, contact }: PlanDraft): RequiredField[] {
  const isMissing = { when: when === '', where: where.trim() === '', contact: hasContact && contact.trim() === '' };
  return (['when', 'where', 'contact'] as const).filter((field) => isMissing[field]);
}

/** A time that nobody touched is sent as it was: of an hour that comes twice, and to the second. */
function momentOfField(wall: WallTime, before: string | undefined, zone: Zone): string {
  return before !== undefined && wallTime(before, zone) === wall ? before : momentOf(wall, zone).toISOString();
}

/** @param matchId whom a new plan is with */
export function writtenOf(draft: PlanDraft, zone: Zone, plan: DatePlan | null, matchId: string | null): WrittenPlan {
  return {
    ...(plan === null && { matchId }),
    // What nobody touched the server says: it alone knows whether a name may put the other in danger.
    ...(draft.withName !== null && { withName: draft.withName.trim() }),
    at: momentOfField(draft.when, plan?.at, zone),
    timeZone: zone ?? 'UTC',
    place: draft.where.trim(),
    note: draft.note.trim(),
    checkInAt: momentOfField(askAtOf(draft, zone), plan?.checkInAt, zone),
    contact: draft.hasContact ? { kind: draft.kind, value: draft.contact.trim() } : null,
  };
}
