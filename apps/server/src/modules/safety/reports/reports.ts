// Reports: taken about anyone, blocked or unknown, with one answer for all. Spec §5.
import { isUuid } from '@violet/contract/fields/ids';
import type { PageQuery } from '@violet/contract/fields/paging';
import type { NewReport, Report } from '@violet/contract/safety';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { pageOf, unknownCursor, type Page } from '#platform/http/page.ts';
import { newId, newRandomId } from '#platform/ids.ts';
import { afterParting, periodBefore } from '#platform/retention.ts';
import { keepEvidence } from './evidence.ts';
import type { MeetupWords } from './evidence-queries.ts';
import { presentReport } from '#modules/safety/present.ts';
import { findReportedId, findSameReport, insertReport, listReports } from '#modules/safety/queries.ts';

/** The same words again within this time are a double tap or a retry. */
const sameReportSeconds = 60;

export type ReportWords = Pick<NewReport, 'reason' | 'description' | 'messageIds'>;

interface Filing {
  /** What the reporter reads in the list of reports filed. */
  readonly text: string;
  readonly named: { id: string } | { username: string };
  readonly words: ReportWords;
  readonly meetup: MeetupWords | null;
}

export function createReports({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  async function file(viewerId: string, { text, named, words, meetup }: Filing): Promise<Report> {
    const row = await db.tx(async (tx) => {
      await lockMember(tx, viewerId);
      const now = clock.now();
      const newReport = {
        id: newId(),
        reporterId: viewerId,
        reportedText: text,
        reportedId: await findReportedId(
          tx,
          'id' in named ? { ...named, reporterId: viewerId, since: periodBefore(now, afterParting) } : named,
        ),
        reason: words.reason,
        description: words.description || null,
        messageIds: words.messageIds?.length ? words.messageIds.toSorted() : null,
      };
      const same = await findSameReport(tx, newReport, new Date(now.getTime() - sameReportSeconds * 1_000));
      if (same) return same;
      const inserted = await insertReport(tx, newReport, now);
      const { id, reporterId } = newReport;
      // Of nobody the same statements find nothing. So the time of the answer tells less of who is a member.
      const reportedId = newReport.reportedId ?? newRandomId();
      await keepEvidence(tx, { id, reporterId, reportedId, messageIds: words.messageIds ?? [], meetup }, now);
      return inserted;
    });
    return presentReport(row);
  }

  function report(viewerId: string, { reportedUserId: text, ...words }: NewReport): Promise<Report> {
    const named = isUuid(text) ? { id: text.toLowerCase() } : { username: text.replace(/^@/u, '') };
    return file(viewerId, { text, named, words, meetup: null });
  }

  /** About a meetup's host, whom the reporter need not know. The title stands for the name, in quotation marks, which no username has. */
  function reportMeetup(viewerId: string, creatorId: string, meetup: MeetupWords, words: ReportWords): Promise<Report> {
    return file(viewerId, { text: `“${meetup.title}”`, named: { id: creatorId }, words, meetup });
  }

  async function reports(viewerId: string, { limit, cursor }: PageQuery): Promise<Page<Report>> {
    if (cursor !== undefined && !isUuid(cursor)) throw unknownCursor();
    const { items, next } = pageOf(await listReports(db, viewerId, cursor, limit + 1), limit, ({ id }) => id);
    return { items: items.map(presentReport), next };
  }

  async function* exportReports(viewerId: string): AsyncGenerator<Report> {
    let cursor: string | undefined;
    do {
      const { items, next } = await reports(viewerId, { limit: 100, cursor });
      yield* items;
      cursor = next;
    } while (cursor !== undefined);
  }

  return { report, reportMeetup, reports, exportReports };
}
