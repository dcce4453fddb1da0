// Reports: what waits, what they rest on, what was decided. docs/decisions/016.
import { isUuid } from '@violet/contract/ids';
import type { QueueQuery, ReportDecision } from '@violet/contract/moderation';
import type { ReportCase, ReportEvidence } from '@violet/contract/moderation-cases';
import { lockMember } from '../../platform/db/locks.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { pageOf, unknownCursor, type Page } from '../../platform/http/page.ts';
import type { ReportCaseRow } from '../safety/service.ts';
import type { ModerationParts } from './deps.ts';
import { presentEvidence, presentReportCase } from './present.ts';
import { checkMayDecide, decidedAlready, toldReason, type Moderator } from './rules.ts';

const subject = 'report';

function nobodyThere(): Refusal {
  return new Refusal('conflict', 'There is nobody to act on: this account does not exist, or no longer.');
}

export function createReportQueue({ db, clock, safety: { cases }, profiles: { standings }, audit, measures }: ModerationParts) {
  async function present(rows: readonly ReportCaseRow[]): Promise<ReportCase[]> {
    const members = await standings.list(
      db,
      rows.flatMap(({ reported_id, reporter_id }) => [reported_id, reporter_id]),
    );
    return rows.map((row) => presentReportCase(row, members, clock.now()));
  }

  async function presentOne(row: ReportCaseRow | undefined): Promise<ReportCase> {
    const [known] = row ? await present([row]) : [];
    if (!known) throw notFound();
    return known;
  }

  return {
    present,

    async list(moderator: Moderator, { state, limit, cursor }: QueueQuery): Promise<Page<ReportCase>> {
      if (cursor !== undefined && !isUuid(cursor)) throw unknownCursor();
      const rows = await cases.list({ isOpen: state === 'open', after: cursor, limit: limit + 1, reader: moderator });
      const { items, next } = pageOf(rows, limit, ({ id }) => id);
      await audit.looked(db, { moderatorId: moderator.id, how: 'list', subject, subjectIds: items.map(({ id }) => id) });
      return { items: await present(items), next };
    },

    async open(moderator: Moderator, caseId: string): Promise<ReportEvidence> {
      const row = await cases.find(db, caseId, moderator);
      const known = await presentOne(row);
      await audit.looked(db, { moderatorId: moderator.id, how: 'open', subject, subjectIds: [caseId] });
      return presentEvidence(known, await cases.evidence(db, caseId));
    },

    /** Throws 409 `conflict` when it is decided already, or not for this moderator to decide. */
    async decide(moderator: Moderator, caseId: string, { action, note, days, reason }: ReportDecision): Promise<ReportCase> {
      const before = await cases.find(db, caseId, moderator);
      if (!before) throw notFound();
      const hashes = before.reported_id ? await measures.prepare(before.reported_id, action) : [];
      const effect = await db.tx(async (tx) => {
        const memberId = before.reported_id;
        if (memberId) await lockMember(tx, memberId);
        const row = await cases.find(tx, caseId, moderator);
        if (!row) throw notFound();
        const about = (await standings.list(tx, [row.reported_id])).get(row.reported_id ?? '');
        if (about) checkMayDecide(moderator, about);
        if (!(await cases.decide(tx, caseId, { action, note, moderatorId: moderator.id }))) throw decidedAlready();
        await audit.acted(tx, { moderatorId: moderator.id, action, subject, subjectId: caseId, note });
        if (action === 'dismiss') return undefined;
        if (!about) throw nobodyThere();
        const told = toldReason(reason, row.reason);
        return measures.take(tx, { memberId: about.id, action, days: days ?? null, reason: told, moderatorId: moderator.id }, hashes);
      });
      effect?.announce();
      return presentOne(await cases.find(db, caseId, moderator));
    },
  };
}
