// What a suspended member answers, and what the member reads of it. Spec §10 People a community needs; ADR 016.
import type { Appeal, NewAppeal } from '@violet/contract/moderation/appeals';
import type { Sql } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { refuse } from '#platform/http/errors.ts';
import { newId } from '#platform/ids.ts';
import type { ModerationDeps } from '#modules/moderation/deps.ts';
import { presentAppeal } from '#modules/moderation/present.ts';
import { appealsAgainAt } from '#modules/moderation/rules.ts';
import { listSuspensions } from '#modules/moderation/sanctions/queries.ts';
import { insertAppeal, listAppealsOf, type AppealRow } from './queries.ts';

/** Until when a member's latest appeal bars another; undefined where it does not. */
async function barredUntil({ clock }: ModerationDeps, sql: Sql, latest: AppealRow | undefined): Promise<Date | undefined> {
  if (latest?.status !== 'refused' || !latest.decided_at) return undefined;
  const [suspension] = await listSuspensions(sql, latest.member_id);
  const isSame = suspension !== undefined && suspension.at < latest.decided_at;
  const until = appealsAgainAt(latest.decided_at);
  return isSame && clock.now() < until ? until : undefined;
}

async function checkMayAppeal(deps: ModerationDeps, sql: Sql, memberId: string): Promise<void> {
  const [latest] = await listAppealsOf(sql, memberId);
  if (latest?.status === 'open') throw refuse('appeal_pending');
  if (await barredUntil(deps, sql, latest)) throw refuse('appeal_answered');
}

/** Throws 409 when there is no suspension, an appeal waits, or one against this suspension was refused lately. */
export async function fileAppeal(deps: ModerationDeps, memberId: string, { text }: NewAppeal): Promise<Appeal> {
  const { db, clock, profiles } = deps;
  const row = await db.tx(async (tx) => {
    await lockMember(tx, memberId);
    const known = (await profiles.memberSanctions.list(tx, [memberId])).get(memberId);
    if (known?.standing !== 'suspended' && known?.standing !== 'banned') throw refuse('not_suspended');
    await checkMayAppeal(deps, tx, memberId);
    return insertAppeal(tx, { id: newId(), member_id: memberId, text, reason: known.reason, created_at: clock.now() });
  });
  return presentAppeal(row);
}

/** Newest first; the newest says when the member may appeal again. */
export async function ownAppeals(deps: ModerationDeps, memberId: string): Promise<Appeal[]> {
  const rows = await listAppealsOf(deps.db, memberId);
  const until = await barredUntil(deps, deps.db, rows[0]);
  return rows.map((row, index) => ({
    ...presentAppeal(row),
    ...(index === 0 && until !== undefined && { mayAppealAt: until.toISOString() }),
  }));
}
