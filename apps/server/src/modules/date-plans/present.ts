import type { DatePlan } from '@violet/contract/date-plans';
import type { Language } from '@violet/contract/fields/languages';
import type { Owner, PlanRow } from './queries.ts';
import { askedAt, stateOf } from './rules.ts';

/** Where the page of a plan is. */
export function pageUrl(linkUrl: URL, token: string): string {
  return new URL(`/p/${token}`, linkUrl).href;
}

/** In which the page and the messages speak: as the plan was written last. */
export function languageOfPlan({ language }: Pick<PlanRow, 'language'>, owner: Pick<Owner, 'language'> | undefined): Language {
  return language ?? owner?.language ?? 'en';
}

export function presentPlan(row: PlanRow, linkUrl: URL, now: Date): DatePlan {
  const { contact_kind: kind, contact: value } = row;
  return {
    id: row.id,
    matchId: row.match_id,
    withName: row.with_name,
    at: row.starts_at.toISOString(),
    timeZone: row.time_zone,
    place: row.place,
    note: row.note,
    checkInAt: row.check_in_at.toISOString(),
    askedAt: askedAt(row).toISOString(),
    state: stateOf(row, now),
    answeredAt: row.answered_at?.toISOString() ?? null,
    contact: kind === null || value === null ? null : { kind, value },
    contactStopped: row.is_contact_stopped,
    messageSentAt: row.message_sent_at?.toISOString() ?? null,
    url: pageUrl(linkUrl, row.token),
    expiresAt: row.ends_at.toISOString(),
  };
}
