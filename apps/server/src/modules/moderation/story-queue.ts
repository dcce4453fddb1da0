// Reported stories: shown and decided without their authors. Decisions 15; docs/decisions/016.
import { isUuid } from '@violet/contract/ids';
import type { QueueQuery, StoryDecision } from '@violet/contract/moderation';
import type { StoryCase } from '@violet/contract/moderation-cases';
import type { Sql } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/errors.ts';
import { pageOf, unknownCursor, type Page } from '../../platform/http/page.ts';
import type { StoryCaseRow } from '../tea/service.ts';
import type { Authors } from './authors.ts';
import type { ModerationParts } from './deps.ts';
import { presentStoryCase } from './present.ts';
import { checkNotHers, checkNotOwn, decidedAlready, toldReason, type Moderator } from './rules.ts';

const subject = 'story';

interface Author {
  readonly memberId: string;
  /** Of her contacts, for a ban. */
  readonly hashes: readonly Buffer[];
}

interface StoryQueueParts extends ModerationParts {
  readonly authors: Pick<Authors, 'act'>;
}

export function createStoryQueue({ db, clock, tea: { cases }, audit, measures, authors }: StoryQueueParts) {
  /** Her rank is not asked: a refusal would say that a moderator wrote it. */
  async function actOnAuthor(tx: Sql, row: StoryCaseRow, { memberId, hashes }: Author, { action, days, reason }: StoryDecision) {
    if (action === 'dismiss' || action === 'hide') return;
    const told = toldReason(reason, row.reports[0]?.reason);
    await authors.act(tx, { memberId, action, days: days ?? null, reason: told, hashes });
  }

  /** Before the transaction. Throws 404 when there is no such case. */
  async function prepareAuthor(caseId: string, action: string): Promise<Author> {
    const row = await cases.find(db, caseId);
    const memberId = row && (await cases.authorOf(db, row.story_id));
    if (!memberId) throw notFound();
    return { memberId, hashes: await measures.prepare(memberId, action) };
  }

  return {
    /** Whoever sees the list has read the stories in it. */
    async list(moderator: Moderator, { state, limit, cursor }: QueueQuery): Promise<Page<StoryCase>> {
      if (cursor !== undefined && !isUuid(cursor)) throw unknownCursor();
      const { items, next } = pageOf(await cases.list(state, cursor, limit + 1), limit, ({ id }) => id);
      await audit.looked(db, { moderatorId: moderator.id, how: 'list', subject, subjectIds: items.map(({ story_id }) => story_id) });
      return { items: items.map((row) => presentStoryCase(row, clock.now())), next };
    },

    /** Throws 409 `conflict` when it is decided already, or her own. */
    async decide(moderator: Moderator, caseId: string, decision: StoryDecision): Promise<StoryCase> {
      const { action, note } = decision;
      const author = await prepareAuthor(caseId, action);
      const row = await db.tx(async (tx) => {
        const before = await cases.find(tx, caseId);
        if (!before) throw notFound();
        checkNotOwn(moderator, author.memberId);
        checkNotHers(moderator, await cases.hasReported(tx, caseId, moderator.id));
        if (!(await cases.decide(tx, before, { action, note, moderatorId: moderator.id }))) throw decidedAlready();
        await audit.acted(tx, { moderatorId: moderator.id, action, subject, subjectId: before.story_id, note });
        await actOnAuthor(tx, before, author, decision);
        return cases.find(tx, caseId);
      });
      if (!row) throw notFound();
      return presentStoryCase(row, clock.now());
    },
  };
}
