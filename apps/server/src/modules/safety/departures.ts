// What stays of reports when a member in them deletes her account: enough to protect others, nothing that says who she was.
// api.md, DELETE /api/users/{self}; docs/decisions/006.
import { newRandomId } from '../../platform/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import {
  deleteOldExcerpts,
  listSpokenAround,
  listTouchedReports,
  storeExcerpt,
  updateScrubbed,
  type ExcerptLine,
  type TouchedReport,
} from './departure-queries.ts';
import { createScrubber, type Identifiers } from './scrub.ts';

const keptDays = 90;
/** In place of what was typed to name her. */
const nobody = 'deleted account';

export interface Departing extends Identifiers {
  readonly id: string;
  readonly username: string;
}

async function findLines(tx: Sql, { reporter_id, reported_id, created_at, lines }: TouchedReport): Promise<ExcerptLine[]> {
  if (lines) return lines;
  if (!reporter_id || !reported_id) return [];
  const spoken = await listSpokenAround(tx, reporter_id, reported_id, created_at);
  return spoken.map((row) => ({
    from: row.sender_id === reporter_id ? ('reporter' as const) : ('reported' as const),
    text: row.content,
    at: row.created_at.toISOString(),
  }));
}

export function createDepartures({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    /**
     * In the transaction that deletes her, before her messages go. What she wrote to someone she reported goes with her; what was
     * written to her, and what she wrote to someone who reported her, stays as the report's excerpt.
     */
    async depart(tx: Sql, who: Departing): Promise<void> {
      const scrub = createScrubber(who);
      const key = newRandomId();
      const until = new Date(clock.now().getTime() + keptDays * 86_400_000);
      for (const report of await listTouchedReports(tx, who.id, who.username)) {
        const isHers = report.reporter_id === who.id;
        const lines = (await findLines(tx, report)).filter(({ from }) => !isHers || from === 'reported');
        await storeExcerpt(
          tx,
          report.id,
          lines.map((line) => ({ ...line, text: scrub(line.text) })),
          until,
        );
        await updateScrubbed(tx, {
          id: report.id,
          reportedText: isHers ? scrub(report.reported_text) : nobody,
          description: report.description === null ? null : scrub(report.description),
          departedKey: report.reported_id === who.id ? key : null,
        });
      }
    },
    sweepExcerpts: (): Promise<void> => deleteOldExcerpts(db, clock.now()),
  };
}
