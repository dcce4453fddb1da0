// Reported stories: shown and decided without their authors. Spec R15; ADR 016.
import { isUuid } from '@violet/contract/fields/ids';
import type { QueueQuery, StoryDecision } from '@violet/contract/moderation/moderation';
import type { StoryCase } from '@violet/contract/moderation/cases';
import type { Tx } from '#platform/db/db.ts';
import { notFound } from '#platform/http/errors.ts';
import { pageOf, unknownCursor, type Page } from '#platform/http/page.ts';
import type { ModerationParts } from '#modules/moderation/deps.ts';
import { presentStoryCase } from '#modules/moderation/present.ts';
import { checkNotInvolved, checkNotOwn, decidedAlready, shownReason, type Moderator } from '#modules/moderation/rules.ts';
import { delaySanction } from '#modules/moderation/sanctions/delayed-sanctions.ts';
import { prepareSanction } from '#modules/moderation/sanctions/impose-sanctions.ts';
import type { StoryCaseRow } from '#modules/tea/service.ts';

const subject = 'story';

interface Author {
  readonly memberId: string;
  /** Of the author's contacts, for a ban. */
  readonly hashes: readonly Buffer[];
}

/** Before the transaction. Throws 404 when there is no such case. */
async function prepareAuthor(parts: ModerationParts, caseId: string, action: string): Promise<Author> {
  const { cases } = parts.tea;
  const row = await cases.find(parts.db, caseId);
  const memberId = row && (await cases.findAuthor(parts.db, row.story_id));
  if (!memberId) throw notFound();
  return { memberId, hashes: await prepareSanction(parts, memberId, action) };
}

/** The author's role is not asked: a refusal would say that a moderator wrote it. */
async function sanctionAuthor(
  parts: ModerationParts,
  tx: Tx,
  row: StoryCaseRow,
  { memberId, hashes }: Author,
  { action, days, reason }: StoryDecision,
): Promise<void> {
  if (action === 'dismiss' || action === 'hide') return;
  const told = shownReason(reason, row.reports[0]?.reason);
  await delaySanction(parts, tx, { memberId, action, days: days ?? null, reason: told, hashes });
}

/** Whoever sees the list has read the stories in it. */
export async function listStories(parts: ModerationParts, moderator: Moderator, query: QueueQuery): Promise<Page<StoryCase>> {
  const { db, clock, tea, audit, notes } = parts;
  const { state, limit, cursor } = query;
  if (cursor !== undefined && !isUuid(cursor)) throw unknownCursor();
  const { items, next } = pageOf(await tea.cases.list(state, cursor, limit + 1), limit, ({ id }) => id);
  await audit.recordView(db, { moderatorId: moderator.id, how: 'list', subject, subjectIds: items.map(({ story_id }) => story_id) });
  const read = await notes.read(db, items, 'decided_note');
  return { items: read.map((row) => presentStoryCase(row, clock.now())), next };
}

/** Throws 409 `conflict` when it is decided already, or the moderator's own. */
export async function decideStory(
  parts: ModerationParts,
  moderator: Moderator,
  caseId: string,
  decision: StoryDecision,
): Promise<StoryCase> {
  const { db, clock, tea, audit, notes } = parts;
  const { action } = decision;
  const author = await prepareAuthor(parts, caseId, action);
  const row = await db.tx(async (tx) => {
    const before = await tea.cases.find(tx, caseId);
    if (!before) throw notFound();
    checkNotOwn(moderator, author.memberId);
    checkNotInvolved(moderator, await tea.cases.hasReportedAny(tx, moderator.id, [before.story_id]));
    const note = await notes.write(tx, decision.note);
    if (!(await tea.cases.decide(tx, before, { action, note, moderatorId: moderator.id }))) throw decidedAlready();
    await audit.recordAction(tx, { moderatorId: moderator.id, action, subject, subjectId: before.story_id, note });
    await sanctionAuthor(parts, tx, before, author, decision);
    return tea.cases.find(tx, caseId);
  });
  const [known] = await notes.read(db, row ? [row] : [], 'decided_note');
  if (!known) throw notFound();
  return presentStoryCase(known, clock.now());
}
