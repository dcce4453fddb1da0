// A report keeps what it rests on: the profile as it was, messages around those chosen, or the meetup's words. ADR 016.
import type { Sql, Tx } from '#platform/db/db.ts';
import {
  insertEvidence,
  insertEvidenceMedia,
  listChosenMessages,
  listLatestMessages,
  type ExcerptLine,
  type ReportedPair,
  type MeetupWords,
  type EvidenceMessageRow,
} from './evidence-queries.ts';

/** Messages kept on either side of one that the reporter chose. */
const around = 5;
/** Messages kept when the reporter chose none. */
const latest = 50;

interface Reported extends ReportedPair {
  readonly id: string;
  readonly messageIds: readonly string[];
  /** Null when it is no meetup that is reported. */
  readonly meetup: MeetupWords | null;
}

/** A meetup is reported for itself: what the two wrote to each other is no part of it. */
async function listReportedMessages(tx: Sql, report: Reported, now: Date): Promise<EvidenceMessageRow[]> {
  const { messageIds, meetup } = report;
  if (meetup) return [];
  const chosen = messageIds.length === 0 ? [] : await listChosenMessages(tx, report, messageIds, around, now);
  return chosen.length > 0 ? chosen : listLatestMessages(tx, report, latest, now);
}

/** In the transaction of the report. */
export async function keepEvidence(tx: Tx, report: Reported, now: Date): Promise<void> {
  const messages = await listReportedMessages(tx, report, now);
  // What was taken back carries its file for the one alone to whom its words are kept.
  const carrying = messages.filter(({ removed_at, removed_content }) => removed_at === null || removed_content !== null);
  const ids = carrying.map(({ id }) => id);
  const media = await insertEvidenceMedia(tx, report.id, ids, now);
  const lines = messages.map(({ id, sender_id, content, created_at, about, removed_at, removed_content }): ExcerptLine => {
    const file = media.get(id);
    return {
      from: sender_id === report.reporterId ? 'reporter' : 'reported',
      text: removed_content ?? content,
      at: created_at.toISOString(),
      ...(report.messageIds.includes(id) ? { chosen: true } : {}),
      ...(file ? { media: file } : {}),
      ...(about ? { about } : {}),
      ...(removed_at ? { removedAt: removed_at.toISOString() } : {}),
    };
  });
  await insertEvidence(tx, report.id, report.reportedId, { lines, meetup: report.meetup });
}
