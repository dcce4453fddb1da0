// What stays of reports when a member in them deletes her account: enough to protect others, nothing that says who she was.
// api.md, DELETE /api/users/{self}; docs/decisions/006.
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import type { Erasure } from '../../platform/db/text-queries.ts';
import { newRandomId } from '../../platform/ids.ts';
import { deleteOldExcerpts, eraseFromNotes, listTouchedReports, updateEvidence, updateScrubbed } from './departure-queries.ts';
import type { MeetupWords } from './evidence-queries.ts';
import { evidenceUntil } from './rules.ts';

/** In place of what was typed to name her. */
const nobody = 'deleted account';

function scrubMeetup({ title, description, location }: MeetupWords, scrub: (text: string) => string): MeetupWords {
  return { title: scrub(title), description: scrub(description), location: scrub(location) };
}

interface Departing {
  readonly id: string;
  readonly username: string;
}

export function createDepartures({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    /**
     * In the transaction that deletes her, before her messages go. What she wrote to someone she reported goes with her; what was
     * written to her, and what she wrote to someone who reported her, stays as the report's excerpt.
     */
    async depart(tx: Sql, who: Departing, erasure: Erasure): Promise<void> {
      const scrub = erasure.erase;
      const key = newRandomId();
      const until = evidenceUntil(clock.now());
      const scrubbed = (text: string | null) => (text === null ? null : scrub(text));
      for (const report of await listTouchedReports(tx, who.id, who.username)) {
        const isHers = report.reporter_id === who.id;
        const isAboutHer = report.reported_id === who.id;
        const lines = (report.lines ?? []).filter(({ from }) => !isHers || from === 'reported');
        const evidence = {
          bio: isAboutHer ? null : scrubbed(report.bio),
          lines: lines.map((line) => ({ ...line, text: scrub(line.text) })),
          meetup: isAboutHer || !report.meetup ? null : scrubMeetup(report.meetup, scrub),
        };
        await updateEvidence(tx, report.id, evidence, until);
        await updateScrubbed(tx, {
          id: report.id,
          reportedText: isHers ? scrub(report.reported_text) : nobody,
          description: scrubbed(report.description),
          note: scrubbed(report.decided_note),
          departedKey: isAboutHer ? key : null,
        });
      }
      await eraseFromNotes(tx, erasure);
    },
    sweepExcerpts: (): Promise<void> => deleteOldExcerpts(db, clock.now()),
  };
}
