// One member before the moderators: found by id or username, her history, and what is decided about her without a report.
import { isUuid } from '@violet/contract/ids';
import type { MemberDecision, MemberSearch } from '@violet/contract/moderation';
import type { CaseMember, MemberHistory } from '@violet/contract/moderation-cases';
import { lockMember } from '../../platform/db/locks.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { listActionDays, listActions } from './action-queries.ts';
import type { Appeals } from './appeals.ts';
import type { ModerationParts } from './deps.ts';
import { presentHistory, presentMember } from './present.ts';
import type { createReportQueue } from './report-queue.ts';
import { checkMayDecide, toldReason, type Moderator } from './rules.ts';

const subject = 'member';
/** Of the reports about her, the newest. */
const shownReports = 100;

const unchanged = {
  warn: 'She was warned already and has not read it yet.',
  hide: 'She is hidden already.',
  suspend: 'She is suspended for as long already.',
  ban: 'She is banned already.',
  lift: 'There is nothing to lift.',
} as const;

interface MemberDeskParts extends ModerationParts {
  readonly reports: Pick<ReturnType<typeof createReportQueue>, 'present'>;
  readonly appeals: Pick<Appeals, 'settle'>;
}

export function createMemberDesk({ db, safety: { cases }, profiles: { standings }, audit, measures, reports, appeals }: MemberDeskParts) {
  async function history(moderator: Moderator, memberId: string): Promise<MemberHistory> {
    const member = (await standings.list(db, [memberId])).get(memberId);
    if (!member) throw notFound();
    return presentHistory(member, {
      actions: await listActionDays(db, memberId),
      reportsAgainst: await reports.present(await cases.against(memberId, shownReports)),
      reportsFiled: await cases.countFiled(memberId, moderator.id),
    });
  }

  return {
    /** The one who is named exactly, if there is one: nobody browses through members. */
    async search(moderator: Moderator, { search }: MemberSearch): Promise<CaseMember[]> {
      const found = await standings.findNamed(isUuid(search) ? { id: search.toLowerCase() } : { username: search.replace(/^@/u, '') });
      await audit.looked(db, { moderatorId: moderator.id, how: 'search', subject, subjectIds: [found ?? null] });
      if (found === undefined) return [];
      return [...(await standings.list(db, [found])).values()].map(presentMember);
    },

    /** Her own is not for a moderator: it would tell her who reported her. */
    async open(moderator: Moderator, memberId: string): Promise<MemberHistory> {
      if (memberId === moderator.id) throw notFound();
      const found = await history(moderator, memberId);
      await audit.looked(db, { moderatorId: moderator.id, how: 'open', subject, subjectIds: [memberId] });
      return found;
    },

    readNotice: (memberId: string, at: Date): Promise<void> => standings.readNotice(memberId, at),

    /** What was decided about her, as she was told of it: without moderators and their notes. */
    async exportActions(memberId: string): Promise<object[]> {
      const rows = await listActions(db, memberId);
      return rows.map(({ action, reason, at, until }) => ({ action, reason, at: at.toISOString(), until: until?.toISOString() ?? null }));
    },

    /** Throws 409 `conflict` when it would change nothing, or is not for this moderator to decide. */
    async decide(moderator: Moderator, memberId: string, { action, note, days, reason }: MemberDecision): Promise<MemberHistory> {
      const hashes = await measures.prepare(memberId, action);
      const effect = await db.tx(async (tx) => {
        await lockMember(tx, memberId);
        const about = (await standings.list(tx, [memberId])).get(memberId);
        if (!about) throw notFound();
        checkMayDecide(moderator, about);
        await audit.acted(tx, { moderatorId: moderator.id, action, subject, subjectId: memberId, note });
        const order = { memberId, moderatorId: moderator.id };
        const taken =
          action === 'lift'
            ? await measures.lift(tx, order, false)
            : await measures.take(tx, { ...order, action, days: days ?? null, reason: toldReason(reason) }, hashes);
        if (!taken.changed) throw new Refusal('conflict', unchanged[action]);
        if (action === 'lift') await appeals.settle(tx, memberId, { moderatorId: moderator.id, note });
        return taken;
      });
      effect.announce();
      return history(moderator, memberId);
    },
  };
}
