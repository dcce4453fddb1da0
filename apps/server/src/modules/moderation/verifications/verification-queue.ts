// Members who ask to be verified. Spec R14.
import { isUuid } from '@violet/contract/fields/ids';
import type { QueueQuery, VerificationDecision } from '@violet/contract/moderation/moderation';
import type { SelfieLook, VerificationCase } from '@violet/contract/moderation/cases';
import { notFound, type Refusal, refuse } from '#platform/http/errors.ts';
import { pageOf, unknownCursor, type Page } from '#platform/http/page.ts';
import type { ModerationParts } from '#modules/moderation/deps.ts';
import { assertMayDecide } from '#modules/moderation/may-decide.ts';
import { presentVerificationCase } from '#modules/moderation/present.ts';
import type { Moderator } from '#modules/moderation/rules.ts';
import type { VerificationCaseRow } from '#modules/verification/service.ts';

const subject = 'verification';

function overtaken(): Refusal {
  return refuse('decided_or_changed');
}

async function presentVerifications(
  { db, clock, profiles }: ModerationParts,
  rows: readonly VerificationCaseRow[],
): Promise<VerificationCase[]> {
  const members = await profiles.memberSanctions.list(
    db,
    rows.map(({ member_id }) => member_id),
  );
  return rows.flatMap((row) => {
    const member = members.get(row.member_id);
    return member ? [presentVerificationCase(row, member, clock.now())] : [];
  });
}

/** Whoever sees the list has seen the photos and handles in it. */
export async function listVerifications(parts: ModerationParts, moderator: Moderator, query: QueueQuery): Promise<Page<VerificationCase>> {
  const { db, verifications, audit } = parts;
  const { state, limit, cursor } = query;
  if (cursor !== undefined && !isUuid(cursor)) throw unknownCursor();
  const rows = await verifications.listCases({ isOpen: state === 'open', after: cursor, limit: limit + 1, readerId: moderator.id });
  const { items, next } = pageOf(rows, limit, ({ place_id }) => place_id);
  await audit.recordView(db, { moderatorId: moderator.id, how: 'list', subject, subjectIds: items.map(({ case_id }) => case_id) });
  return { items: await presentVerifications(parts, items), next };
}

/** Writes the view down before there is anything to see. Throws 404 without a selfie. */
export async function openSelfie({ db, verifications, audit }: ModerationParts, moderator: Moderator, caseId: string): Promise<SelfieLook> {
  const row = await verifications.findCase(db, caseId);
  if (!row?.selfie_id || !row.selfie_pose || !row.selfie_taken_at || row.member_id === moderator.id) throw notFound();
  await audit.recordView(db, { moderatorId: moderator.id, how: 'selfie', subject, subjectIds: [caseId] });
  const picture = await verifications.selfies.read(row.selfie_id);
  if (!picture) throw notFound();
  return {
    pose: row.selfie_pose,
    takenAt: row.selfie_taken_at.toISOString(),
    picture: `data:image/webp;base64,${picture.toString('base64')}`,
  };
}

/** Throws 409 `conflict` when it is decided already, or the member's photos have changed meanwhile. */
export async function decideVerification(
  parts: ModerationParts,
  moderator: Moderator,
  caseId: string,
  { action, note }: VerificationDecision,
): Promise<VerificationCase> {
  const { db, events, verifications, profiles, audit, notes } = parts;
  const row = await db.tx(async (tx) => {
    const before = await verifications.findCase(tx, caseId);
    const about = before && (await profiles.memberSanctions.list(tx, [before.member_id])).get(before.member_id);
    if (!before || !about) throw (await verifications.hasNewerCase(tx, caseId)) ? overtaken() : notFound();
    await assertMayDecide(parts, tx, moderator, about);
    const noted = await notes.write(tx, note);
    if (!(await verifications.decide(tx, before, { action, note, moderatorId: moderator.id }))) throw overtaken();
    tx.afterCommit(() => events.emit('files.released', {}));
    await audit.recordAction(tx, { moderatorId: moderator.id, action, subject, subjectId: caseId, note: noted });
    return verifications.findCase(tx, caseId);
  });
  const [known] = row ? await presentVerifications(parts, [row]) : [];
  if (!known) throw notFound();
  return known;
}
