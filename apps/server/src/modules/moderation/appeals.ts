// What a suspended member answers, and what moderators answer her. decisions.md, People a community needs; docs/decisions/016.
import type { Appeal, NewAppeal } from '@violet/contract/appeals';
import { isUuid } from '@violet/contract/ids';
import type { AppealDecision, QueueQuery } from '@violet/contract/moderation';
import type { AppealCase } from '@violet/contract/moderation-cases';
import type { Sql } from '../../platform/db/db.ts';
import { lockMember } from '../../platform/db/locks.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { pageOf, unknownCursor, type Page } from '../../platform/http/page.ts';
import { newId } from '../../platform/ids.ts';
import { listSuspensions } from './action-queries.ts';
import * as queries from './appeal-queries.ts';
import type { ModerationParts } from './deps.ts';
import { presentAppeal, presentAppealCase } from './present.ts';
import { appealsAgainAt, checkMayDecide, checkNotHers, decidedAlready, type Moderator } from './rules.ts';

const subject = 'appeal';

export function createAppeals({ db, clock, profiles: { standings }, audit, measures }: ModerationParts) {
  async function present(rows: readonly queries.AppealRow[]): Promise<AppealCase[]> {
    const members = await standings.list(
      db,
      rows.map(({ member_id }) => member_id),
    );
    return rows.flatMap((row) => {
      const member = members.get(row.member_id);
      return member ? [presentAppealCase(row, member, clock.now())] : [];
    });
  }

  async function checkNew(tx: Sql, memberId: string): Promise<void> {
    const [latest] = await queries.listAppealsOf(tx, memberId);
    if (latest?.status === 'open') throw new Refusal('already_pending', 'Your appeal is being reviewed already.');
    if (await barredUntil(tx, latest)) throw new Refusal('conflict', 'Your appeal has been answered. You can appeal again after 30 days.');
  }

  /** Until when her latest appeal bars another; undefined where it does not. */
  async function barredUntil(sql: Sql, latest: queries.AppealRow | undefined): Promise<Date | undefined> {
    if (latest?.status !== 'refused' || !latest.decided_at) return undefined;
    const [suspension] = await listSuspensions(sql, latest.member_id);
    const isSame = suspension !== undefined && suspension.at < latest.decided_at;
    const until = appealsAgainAt(latest.decided_at);
    return isSame && clock.now() < until ? until : undefined;
  }

  return {
    /** Throws 409 when nothing is to be appealed against, one waits, or one against the same suspension was refused lately. */
    async file(memberId: string, { text }: NewAppeal): Promise<Appeal> {
      const row = await db.tx(async (tx) => {
        await lockMember(tx, memberId);
        const known = (await standings.list(tx, [memberId])).get(memberId);
        if (known?.standing !== 'suspended' && known?.standing !== 'banned') {
          throw new Refusal('conflict', 'Your account is not suspended.');
        }
        await checkNew(tx, memberId);
        return queries.insertAppeal(tx, { id: newId(), member_id: memberId, text, reason: known.reason, created_at: clock.now() });
      });
      return presentAppeal(row);
    },

    async of(memberId: string): Promise<Appeal[]> {
      const rows = await queries.listAppealsOf(db, memberId);
      const until = await barredUntil(db, rows[0]);
      return rows.map((row, place) => ({
        ...presentAppeal(row),
        ...(place === 0 && until !== undefined && { mayAppealAt: until.toISOString() }),
      }));
    },

    /** A suspension that is lifted without a word to her takes her open appeal along. */
    async settle(tx: Sql, memberId: string, { moderatorId, note }: { moderatorId: string; note: string }): Promise<void> {
      const [latest] = await queries.listAppealsOf(tx, memberId);
      if (latest) await queries.updateAppeal(tx, latest.id, { status: 'granted', answer: null, note, moderatorId }, clock.now());
    },

    async list(moderator: Moderator, { state, limit, cursor }: QueueQuery): Promise<Page<AppealCase>> {
      if (cursor !== undefined && !isUuid(cursor)) throw unknownCursor();
      const { items, next } = pageOf(await queries.listAppeals(db, state === 'open', cursor, limit + 1), limit, ({ id }) => id);
      await audit.looked(db, { moderatorId: moderator.id, how: 'list', subject, subjectIds: items.map(({ id }) => id) });
      return { items: await present(items), next };
    },

    /** The note is the answer she reads. Throws 409 `conflict` when it is decided already, or not for this moderator to decide. */
    async decide(moderator: Moderator, caseId: string, { action, note }: AppealDecision): Promise<AppealCase> {
      const before = await queries.findAppeal(db, caseId);
      if (!before) throw notFound();
      const memberId = before.member_id;
      const { row, effect } = await db.tx(async (tx) => {
        await lockMember(tx, memberId);
        const about = (await standings.list(tx, [memberId])).get(memberId);
        if (!about) throw notFound();
        checkMayDecide(moderator, about);
        checkNotHers(
          moderator,
          (await listSuspensions(tx, memberId)).some(({ moderator_id }) => moderator_id === moderator.id),
        );
        const status = action === 'grant' ? 'granted' : 'refused';
        const decided = await queries.updateAppeal(tx, caseId, { status, answer: note, note, moderatorId: moderator.id }, clock.now());
        if (!decided) throw decidedAlready();
        await audit.acted(tx, { moderatorId: moderator.id, action, subject, subjectId: caseId, note });
        const order = { memberId, moderatorId: moderator.id };
        return { row: decided, effect: action === 'grant' ? await measures.lift(tx, order, true) : undefined };
      });
      effect?.announce();
      const [known] = await present([row]);
      if (!known) throw notFound();
      return known;
    },
  };
}

export type Appeals = ReturnType<typeof createAppeals>;
