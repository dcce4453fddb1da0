// Reports: what waits, what they rest on, what was decided. ADR 016.
import { isUuid } from '@violet/contract/fields/ids';
import type { ReportDecision, ReportQueueQuery } from '@violet/contract/moderation/moderation';
import type { ReportCase, ReportEvidence } from '@violet/contract/moderation/cases';
import { lockMember } from '#platform/db/locks.ts';
import { notFound, type Refusal, refuse } from '#platform/http/errors.ts';
import { pageOf, unknownCursor, type Page } from '#platform/http/page.ts';
import type { ModerationParts } from '#modules/moderation/deps.ts';
import { assertMayDecide } from '#modules/moderation/may-decide.ts';
import { presentEvidence, presentReportCase } from '#modules/moderation/present.ts';
import { decidedAlready, shownReason, type Moderator } from '#modules/moderation/rules.ts';
import { imposeSanction, prepareSanction } from '#modules/moderation/sanctions/impose-sanctions.ts';
import type { Media } from '#modules/chat/service.ts';
import type { ReportCaseRow } from '#modules/safety/service.ts';

const subject = 'report';

function nobodyThere(): Refusal {
  return refuse('nobody_to_act_on');
}

export async function presentReports(parts: ModerationParts, rows: readonly ReportCaseRow[]): Promise<ReportCase[]> {
  const members = await parts.profiles.memberSanctions.list(
    parts.db,
    rows.flatMap(({ reported_id, reporter_id }) => [reported_id, reporter_id]),
  );
  return (await parts.notes.read(parts.db, rows, 'decided_note')).map((row) => presentReportCase(row, members, parts.clock.now()));
}

async function presentReport(parts: ModerationParts, row: ReportCaseRow | undefined): Promise<ReportCase> {
  const [known] = row ? await presentReports(parts, [row]) : [];
  if (!known) throw notFound();
  return known;
}

export async function listReports(parts: ModerationParts, moderator: Moderator, query: ReportQueueQuery): Promise<Page<ReportCase>> {
  const { state, reason, limit, cursor } = query;
  if (cursor !== undefined && !isUuid(cursor)) throw unknownCursor();
  const rows = await parts.safety.cases.list({ isOpen: state === 'open', reason, after: cursor, limit: limit + 1, reader: moderator });
  const { items, next } = pageOf(rows, limit, ({ id }) => id);
  await parts.audit.recordView(parts.db, { moderatorId: moderator.id, how: 'list', subject, subjectIds: items.map(({ id }) => id) });
  return { items: await presentReports(parts, items), next };
}

export async function openReport(parts: ModerationParts, moderator: Moderator, caseId: string): Promise<ReportEvidence> {
  const { db, safety, audit } = parts;
  const known = await presentReport(parts, await safety.cases.find(db, caseId, moderator));
  await audit.recordView(db, { moderatorId: moderator.id, how: 'open', subject, subjectIds: [caseId] });
  return presentEvidence(known, await safety.cases.findEvidence(db, caseId));
}

/** A file in the evidence of an open case. The look is written down before there is anything to see. Throws 404 without such a file. */
export async function openReportMedia(parts: ModerationParts, moderator: Moderator, caseId: string, mediaId: string): Promise<Media> {
  const { db, safety, audit, chat } = parts;
  const known = await safety.cases.find(db, caseId, moderator);
  const media = known && (await safety.cases.findEvidenceMedia(db, caseId, mediaId));
  if (!media) throw notFound();
  await audit.recordView(db, { moderatorId: moderator.id, how: 'media', subject, subjectIds: [caseId] });
  return chat.readMedia(media);
}

/** Throws 409 `conflict` when it is decided already, or not for this moderator to decide. */
export async function decideReport(
  parts: ModerationParts,
  moderator: Moderator,
  caseId: string,
  { action, note: typed, days, reason }: ReportDecision,
): Promise<ReportCase> {
  const { db, safety, profiles, audit, notes } = parts;
  const moderatorId = moderator.id;
  const before = await safety.cases.find(db, caseId, moderator);
  if (!before) throw notFound();
  const hashes = before.reported_id ? await prepareSanction(parts, before.reported_id, action) : [];
  await db.tx(async (tx) => {
    if (before.reported_id) await lockMember(tx, before.reported_id);
    const row = await safety.cases.find(tx, caseId, moderator);
    if (!row) throw notFound();
    const about = (await profiles.memberSanctions.list(tx, [row.reported_id])).get(row.reported_id ?? '');
    if (about) await assertMayDecide(parts, tx, moderator, about);
    const note = await notes.write(tx, typed);
    if (!(await safety.cases.decide(tx, caseId, { action, note, moderatorId }))) throw decidedAlready();
    await audit.recordAction(tx, { moderatorId, action, subject, subjectId: caseId, note });
    if (action === 'dismiss') return;
    if (!about) throw nobodyThere();
    const sanction = { memberId: about.id, action, days: days ?? null, reason: shownReason(reason, row.reason), moderatorId };
    await imposeSanction(parts, tx, sanction, hashes);
  });
  return presentReport(parts, await safety.cases.find(db, caseId, moderator));
}
