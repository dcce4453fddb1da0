// People named in stories ask for their removal, without an account; the answer to asking is the same whatever there is. decisions.md,
// People a community needs; docs/decisions/016.
import type { TakedownRequest } from '@violet/contract/appeals';
import { isUuid } from '@violet/contract/ids';
import type { Language } from '@violet/contract/languages';
import type { QueueQuery, TakedownDecision } from '@violet/contract/moderation';
import type { TakedownCase } from '@violet/contract/moderation-cases';
import type { Sql } from '../../platform/db/db.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import { pageOf, unknownCursor, type Page } from '../../platform/http/page.ts';
import { newId } from '../../platform/ids.ts';
import type { CandidateRow } from '../tea/service.ts';
import type { ModerationParts } from './deps.ts';
import { presentTakedown } from './present.ts';
import { checkNotHers, decidedAlready, takedownsKeptSince, type Moderator } from './rules.ts';
import * as queries from './takedown-queries.ts';
import { takedownAnswer } from './takedown-words.ts';

const subject = 'takedown';

export function createTakedowns({ db, clock, mail, log, tea: { cases }, audit }: ModerationParts) {
  const listCandidates = (sql: Sql, rows: readonly queries.TakedownRow[]): Promise<CandidateRow[]> =>
    cases.candidates(
      sql,
      rows.map(({ id, about_name, story }) => ({ id, name: about_name, words: story })),
    );

  /**
   * Throws 409 for whoever wrote the story chosen, or dismisses where one of hers may be meant: she would decide about herself. An admin may be
   * the only one there is, and stands in the log.
   */
  async function checkWroteNone(tx: Sql, moderator: Moderator, row: queries.TakedownRow, chosen: string | undefined): Promise<void> {
    const about = chosen === undefined ? (await listCandidates(tx, [row])).map(({ story_id }) => story_id) : [chosen];
    checkNotHers(moderator, await cases.wroteAny(tx, moderator.id, about));
  }

  async function present(rows: readonly queries.TakedownRow[]): Promise<TakedownCase[]> {
    const found = await listCandidates(db, rows);
    return rows.map((row) =>
      presentTakedown(
        row,
        found.filter(({ described_id }) => described_id === row.id),
        clock.now(),
      ),
    );
  }

  async function answer({ id, email, language, decided_action }: queries.UnansweredRow): Promise<void> {
    if (!(await queries.takeAnswer(db, id, clock.now()))) return;
    try {
      await mail.send({ to: email, ...takedownAnswer(language, decided_action) });
    } catch (error) {
      log.warn({ err: error }, 'an answer to a takedown request waits for its next turn');
      await queries.giveAnswerBack(db, id);
    }
  }

  return {
    /** Nothing is looked up: stories are searched for the moderator. */
    async request({ aboutName, story, reason, email }: TakedownRequest, language: Language | undefined): Promise<{ id: string }> {
      const given = { id: newId(), about_name: aboutName, story, reason, email, language, created_at: clock.now() };
      return { id: await queries.insertTakedown(db, given) };
    },

    async list(moderator: Moderator, { state, limit, cursor }: QueueQuery): Promise<Page<TakedownCase>> {
      if (cursor !== undefined && !isUuid(cursor)) throw unknownCursor();
      const { items, next } = pageOf(await queries.listTakedowns(db, state === 'open', cursor, limit + 1), limit, ({ id }) => id);
      await audit.looked(db, { moderatorId: moderator.id, how: 'list', subject, subjectIds: items.map(({ id }) => id) });
      return { items: await present(items), next };
    },

    /** Throws 409 `conflict` when it is decided already, or would be about the moderator's own story. */
    async decide(moderator: Moderator, caseId: string, { action, note, storyId }: TakedownDecision): Promise<TakedownCase> {
      if (action === 'hide' && storyId === undefined) throw invalid([{ path: 'storyId', message: 'Choose the story to hide' }]);
      const row = await db.tx(async (tx) => {
        const before = await queries.findTakedown(tx, caseId);
        if (!before) throw notFound();
        await checkWroteNone(tx, moderator, before, action === 'hide' ? storyId : undefined);
        const decided = await queries.updateTakedown(tx, caseId, { action, note, moderatorId: moderator.id }, clock.now());
        if (!decided) throw decidedAlready();
        await audit.acted(tx, { moderatorId: moderator.id, action, subject, subjectId: caseId, note });
        if (action !== 'hide' || storyId === undefined) return decided;
        if (!(await cases.hide(tx, storyId))) throw invalid([{ path: 'storyId', message: 'Choose the story to hide' }]);
        await audit.acted(tx, { moderatorId: moderator.id, action, subject: 'story', subjectId: storyId, note });
        return decided;
      });
      const [known] = await present([row]);
      if (!known) throw notFound();
      return known;
    },

    /** By a job: letters to those who have their answer, and the end of what was answered long ago. */
    async upkeep(): Promise<void> {
      for (const row of await queries.listUnanswered(db)) await answer(row);
      await queries.deleteAnswered(db, takedownsKeptSince(clock.now()));
    },
  };
}
