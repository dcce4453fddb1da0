// A report keeps what it rests on: the profile as it was, and the messages around what she reports, or what a reported meetup said. docs/decisions/016.
import type { Sql } from '../../platform/db/db.ts';
import { insertEvidence, listChosen, listLatest, type ExcerptLine, type MeetupWords, type SpokenRow } from './evidence-queries.ts';

/** Messages shown on either side of one that she chose. */
const around = 5;
/** Shown when she chose none. */
const latest = 50;

interface Reported {
  readonly id: string;
  readonly reporterId: string;
  readonly reportedId: string;
  readonly messageIds: readonly string[];
  /** Null when it is no meetup that is reported. */
  readonly meetup: MeetupWords | null;
}

/** A meetup is reported for itself: what the two wrote to each other is no part of it. */
async function listSpoken(tx: Sql, { reporterId, reportedId, messageIds, meetup }: Reported): Promise<SpokenRow[]> {
  if (meetup) return [];
  const chosen = messageIds.length === 0 ? [] : await listChosen(tx, reporterId, reportedId, messageIds, around);
  return chosen.length > 0 ? chosen : listLatest(tx, reporterId, reportedId, latest);
}

/** In the transaction of the report. */
export async function keepEvidence(tx: Sql, report: Reported): Promise<void> {
  const spoken = await listSpoken(tx, report);
  const lines = spoken.map(({ id, sender_id, content, created_at }): ExcerptLine => ({
    from: sender_id === report.reporterId ? 'reporter' : 'reported',
    text: content,
    at: created_at.toISOString(),
    ...(report.messageIds.includes(id) ? { chosen: true } : {}),
  }));
  await insertEvidence(tx, report.id, report.reportedId, { lines, meetup: report.meetup });
}
