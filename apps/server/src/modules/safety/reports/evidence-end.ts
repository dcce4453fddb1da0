// Evidence stays as it was said, under seal, until its time is over. Leaving erases references and no word of a case. ADR 024.
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { createParticipants } from '#platform/db/participants.ts';
import { newRandomId } from '#platform/ids.ts';
import {
  deleteEvidence,
  lockExpiredEvidence,
  lockReportsWith,
  updateReportedDeparted,
  updateReporterDeparted,
} from './evidence-end-queries.ts';

/** In place of what was typed to name the member. */
const nobody = 'deleted account';
const batch = 200;

export function createEvidenceEnd({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const evidenceEnds = createParticipants<[photoIds: readonly string[]]>();

  async function sweepBatch(): Promise<number> {
    return db.tx(async (tx) => {
      const reportIds = await lockExpiredEvidence(tx, clock.now(), batch);
      await evidenceEnds.takePart(tx, await deleteEvidence(tx, reportIds));
      return reportIds.length;
    });
  }

  return {
    /** Registers who takes part when evidence ends, with the pictures it named. */
    onEvidenceEnd: evidenceEnds.add,

    /** In the transaction that deletes the member. */
    async eraseMember(tx: Tx, { id }: { readonly id: string }): Promise<void> {
      await lockReportsWith(tx, id);
      await updateReportedDeparted(tx, id, { key: newRandomId(), name: nobody });
      await updateReporterDeparted(tx, id);
    },

    /** By a job each night. */
    async sweepEvidence(): Promise<void> {
      while ((await sweepBatch()) === batch);
    },
  };
}
