// What moderators answer a suspended member who appeals. Spec §10 People a community needs; ADR 016.
import { isUuid } from '@violet/contract/fields/ids';
import type { AppealDecision, QueueQuery } from '@violet/contract/moderation/moderation';
import type { AppealCase } from '@violet/contract/moderation/cases';
import type { Tx } from '#platform/db/db.ts';
import { lockMember } from '#platform/db/locks.ts';
import { notFound } from '#platform/http/errors.ts';
import { pageOf, unknownCursor, type Page } from '#platform/http/page.ts';
import type { ModerationParts } from '#modules/moderation/deps.ts';
import { assertMayDecide } from '#modules/moderation/may-decide.ts';
import { presentAppealCase } from '#modules/moderation/present.ts';
import { checkNotInvolved, decidedAlready, type Moderator } from '#modules/moderation/rules.ts';
import { liftSanction } from '#modules/moderation/sanctions/impose-sanctions.ts';
import { listSuspensions } from '#modules/moderation/sanctions/queries.ts';
import { findAppeal, listAppealsOf, listAppeals as listAppealRows, updateAppeal, type AppealRow } from './queries.ts';

const subject = 'appeal';

async function presentAppeals({ db, clock, profiles, notes }: ModerationParts, rows: readonly AppealRow[]): Promise<AppealCase[]> {
  const members = await profiles.memberSanctions.list(
    db,
    rows.map(({ member_id }) => member_id),
  );
  return (await notes.read(db, rows, 'decided_note')).flatMap((row) => {
    const member = members.get(row.member_id);
    return member ? [presentAppealCase(row, member, clock.now())] : [];
  });
}

export async function listAppeals(parts: ModerationParts, moderator: Moderator, query: QueueQuery): Promise<Page<AppealCase>> {
  const { state, limit, cursor } = query;
  if (cursor !== undefined && !isUuid(cursor)) throw unknownCursor();
  const { items, next } = pageOf(await listAppealRows(parts.db, state === 'open', cursor, limit + 1), limit, ({ id }) => id);
  await parts.audit.recordView(parts.db, { moderatorId: moderator.id, how: 'list', subject, subjectIds: items.map(({ id }) => id) });
  return { items: await presentAppeals(parts, items), next };
}

/** The note is the answer the member reads. Throws 409 `conflict` when it is decided already, or not for this moderator to decide. */
export async function decideAppeal(
  parts: ModerationParts,
  moderator: Moderator,
  caseId: string,
  { action, note: answer }: AppealDecision,
): Promise<AppealCase> {
  const { db, clock, profiles, audit, notes } = parts;
  const moderatorId = moderator.id;
  const before = await findAppeal(db, caseId);
  if (!before) throw notFound();
  const memberId = before.member_id;
  const row = await db.tx(async (tx) => {
    await lockMember(tx, memberId);
    const about = (await profiles.memberSanctions.list(tx, [memberId])).get(memberId);
    if (!about) throw notFound();
    await assertMayDecide(parts, tx, moderator, about);
    const suspensions = await listSuspensions(tx, memberId);
    checkNotInvolved(
      moderator,
      suspensions.some(({ moderator_id }) => moderator_id === moderatorId),
    );
    const status = action === 'grant' ? 'granted' : 'refused';
    const note = await notes.write(tx, answer);
    const decided = await updateAppeal(tx, caseId, { status, answer, note, moderatorId }, clock.now());
    if (!decided) throw decidedAlready();
    await audit.recordAction(tx, { moderatorId, action, subject, subjectId: caseId, note });
    if (action === 'grant') await liftSanction(parts, tx, { memberId, moderatorId }, true);
    return decided;
  });
  const [known] = await presentAppeals(parts, [row]);
  if (!known) throw notFound();
  return known;
}

/** In the transaction that lifts a suspension unasked: an appeal that waits is granted with it. */
export async function grantOpenAppeal(
  { clock }: ModerationParts,
  tx: Tx,
  memberId: string,
  { moderatorId, note }: { readonly moderatorId: string; readonly note: string },
): Promise<void> {
  const [latest] = await listAppealsOf(tx, memberId);
  if (latest) await updateAppeal(tx, latest.id, { status: 'granted', answer: null, note, moderatorId }, clock.now());
}
