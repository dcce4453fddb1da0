// People named in stories ask for removal, without an account; the answer is the same whatever there is.
// Spec §10 People a community needs; ADR 016.
import type { TakedownRequest } from '@violet/contract/moderation/appeals';
import { faultAt } from '@violet/contract/refusals/faults';
import { isUuid } from '@violet/contract/fields/ids';
import type { Language } from '@violet/contract/fields/languages';
import type { QueueQuery, TakedownDecision } from '@violet/contract/moderation/moderation';
import type { TakedownCase } from '@violet/contract/moderation/cases';
import type { Sql, Tx } from '#platform/db/db.ts';
import { invalid, notFound, type Refusal } from '#platform/http/errors.ts';
import { pageOf, unknownCursor, type Page } from '#platform/http/page.ts';
import { newId } from '#platform/ids.ts';
import { periodBefore } from '#platform/retention.ts';
import type { ModerationDeps, ModerationParts } from '#modules/moderation/deps.ts';
import { presentTakedown } from '#modules/moderation/present.ts';
import { checkNotInvolved, decidedAlready, takedownsKept, type Moderator } from '#modules/moderation/rules.ts';
import type { CandidateRow } from '#modules/tea/service.ts';
import * as queries from './queries.ts';
import { takedownAnswerText } from './takedown-words.ts';

const subject = 'takedown';

function noStoryChosen(): Refusal {
  return invalid([faultAt('storyId', 'story_to_hide')]);
}

function listCandidates({ tea }: ModerationDeps, sql: Sql, rows: readonly queries.TakedownRow[]): Promise<CandidateRow[]> {
  return tea.cases.listCandidates(
    sql,
    rows.map(({ id, about_name, story }) => ({ id, name: about_name, words: story })),
  );
}

/**
 * Throws 409 for who wrote the story chosen, or one that may be meant. Likewise for whoever reported it.
 * An admin may: there may be no other, and the audit log has it.
 */
async function checkIsApart(
  parts: ModerationParts,
  tx: Tx,
  moderator: Moderator,
  row: queries.TakedownRow,
  chosen: string | undefined,
): Promise<void> {
  const about = chosen === undefined ? (await listCandidates(parts, tx, [row])).map(({ story_id }) => story_id) : [chosen];
  checkNotInvolved(moderator, await parts.tea.cases.hasWrittenAny(tx, moderator.id, about));
  checkNotInvolved(moderator, await parts.tea.cases.hasReportedAny(tx, moderator.id, about));
}

async function presentTakedowns(parts: ModerationParts, rows: readonly queries.TakedownRow[]): Promise<TakedownCase[]> {
  const candidates = await listCandidates(parts, parts.db, rows);
  return (await parts.notes.read(parts.db, rows, 'decided_note')).map((row) =>
    presentTakedown(
      row,
      candidates.filter(({ described_id }) => described_id === row.id),
      parts.clock.now(),
    ),
  );
}

/** Looks nothing up: stories are searched for the moderator. */
export async function requestTakedown(
  { db, clock }: ModerationDeps,
  { aboutName, story, reason, email }: TakedownRequest,
  language: Language | undefined,
): Promise<{ id: string }> {
  const request = { id: newId(), about_name: aboutName, story, reason, email, language, created_at: clock.now() };
  return { id: await queries.insertTakedown(db, request) };
}

export async function listTakedowns(parts: ModerationParts, moderator: Moderator, query: QueueQuery): Promise<Page<TakedownCase>> {
  const { state, limit, cursor } = query;
  if (cursor !== undefined && !isUuid(cursor)) throw unknownCursor();
  const { items, next } = pageOf(await queries.listTakedowns(parts.db, state === 'open', cursor, limit + 1), limit, ({ id }) => id);
  await parts.audit.recordView(parts.db, { moderatorId: moderator.id, how: 'list', subject, subjectIds: items.map(({ id }) => id) });
  return { items: await presentTakedowns(parts, items), next };
}

/** Throws 409 `conflict` when it is decided already, or would be about the moderator's own story. */
export async function decideTakedown(
  parts: ModerationParts,
  moderator: Moderator,
  caseId: string,
  { action, note: typed, storyId }: TakedownDecision,
): Promise<TakedownCase> {
  const { db, clock, tea, audit, notes } = parts;
  const moderatorId = moderator.id;
  if (action === 'hide' && storyId === undefined) throw noStoryChosen();
  const row = await db.tx(async (tx) => {
    const before = await queries.findTakedown(tx, caseId);
    if (!before) throw notFound();
    await checkIsApart(parts, tx, moderator, before, action === 'hide' ? storyId : undefined);
    const note = await notes.write(tx, typed);
    const decided = await queries.updateTakedown(tx, caseId, { action, note, moderatorId }, clock.now());
    if (!decided) throw decidedAlready();
    await audit.recordAction(tx, { moderatorId, action, subject, subjectId: caseId, note });
    if (action !== 'hide' || storyId === undefined) return decided;
    if (!(await tea.cases.hide(tx, storyId))) throw noStoryChosen();
    await audit.recordAction(tx, { moderatorId, action, subject: 'story', subjectId: storyId, note });
    return decided;
  });
  const [known] = await presentTakedowns(parts, [row]);
  if (!known) throw notFound();
  return known;
}

async function sendAnswer({ db, clock, mail, log }: ModerationDeps, row: queries.UnansweredRow): Promise<void> {
  const { id, email, language, decided_action: outcome } = row;
  if (!(await queries.claimAnswer(db, id, clock.now()))) return;
  try {
    await mail.send({ to: email, ...takedownAnswerText(language, outcome) });
  } catch (error) {
    log.warn({ err: error }, 'an answer to a takedown request waits for its next turn');
    await queries.updateAnswerUnsent(db, id);
  }
}

/** By a job: e-mails to those whose request is decided. */
export async function answerTakedowns(deps: ModerationDeps): Promise<void> {
  for (const row of await queries.listUnansweredTakedowns(deps.db)) await sendAnswer(deps, row);
}

/** By a job: the end of what was decided long ago. */
export async function sweepTakedowns({ db, clock }: ModerationDeps): Promise<void> {
  await queries.deleteAnsweredTakedowns(db, periodBefore(clock.now(), takedownsKept));
}
