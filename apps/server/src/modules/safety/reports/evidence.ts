// A report keeps what it rests on: the profile as it was, messages around those chosen, or the meetup's words. ADR 016.
import type { Sql, Tx } from '#platform/db/db.ts';
import {
  insertEvidence,
  listChosenMessages,
  listLatestMessages,
  type ExcerptLine,
  type MeetupWords,
  type EvidenceMessageRow,
} from './evidence-queries.ts';

/** Messages kept on either side of one that the reporter chose. */
const around = 5;
/** Messages kept when the reporter chose none. */
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
async function listReportedMessages(tx: Sql, { reporterId, reportedId, messageIds, meetup }: Reported): Promise<EvidenceMessageRow[]> {
  if (meetup) return [];
  const chosen = messageIds.length === 0 ? [] : await listChosenMessages(tx, reporterId, reportedId, messageIds, around);
  return chosen.length > 0 ? chosen : listLatestMessages(tx, reporterId, reportedId, latest);
}

/** In the transaction of the report. */
export async function keepEvidence(tx: Tx, report: Reported): Promise<void> {
  const messages = await listReportedMessages(tx, report);
  const lines = messages.map(({ id, sender_id, content, created_at }): ExcerptLine => ({
    from: sender_id === report.reporterId ? 'reporter' : 'reported',
    text: content,
    at: created_at.toISOString(),
    ...(report.messageIds.includes(id) ? { chosen: true } : {}),
  }));
  await insertEvidence(tx, report.id, report.reportedId, { lines, meetup: report.meetup });
}
