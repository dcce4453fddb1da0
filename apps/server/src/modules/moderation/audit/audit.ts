// What moderators did and viewed: written in the same transaction, read by admins, changed by nobody.
import { isUuid } from '@violet/contract/fields/ids';
import type { AuditEntry, DecisionAction, Look } from '@violet/contract/moderation/cases';
import type { PageQuery } from '@violet/contract/fields/paging';
import type { Clock } from '#platform/clock.ts';
import type { Db, Sql, Tx } from '#platform/db/db.ts';
import { pageOf, unknownCursor, type Page } from '#platform/http/page.ts';
import { newId } from '#platform/ids.ts';
import type { Profiles } from '#modules/profiles/service.ts';
import type { Safety } from '#modules/safety/service.ts';
import type { Verifications } from '#modules/verification/service.ts';
import { insertAudit, listAudit, type AuditRow } from './queries.ts';
import { presentAudit } from '#modules/moderation/present.ts';
import type { Notes } from '#modules/moderation/notes/notes.ts';
import type { Moderator } from '#modules/moderation/rules.ts';

/** What an entry is about. Members and moderators are named by their file, which goes with the account. */
export type Subject = AuditEntry['subject'];

interface AuditedAction {
  readonly moderatorId: string;
  readonly action: DecisionAction;
  readonly subject: Subject;
  readonly subjectId: string;
  readonly note: string;
}

interface AuditedView {
  readonly moderatorId: string;
  readonly how: Look;
  readonly subject: Subject;
  /** Null for a search that found nobody. */
  readonly subjectIds: readonly (string | null)[];
}

export interface AuditDeps {
  readonly notes: Pick<Notes, 'read'>;
  readonly db: Db;
  readonly clock: Clock;
  readonly profiles: Pick<Profiles, 'memberSanctions'>;
  readonly safety: Pick<Safety, 'cases'>;
  readonly verifications: Pick<Verifications, 'caseIdsOf'>;
}

export function createAudit({ db, clock, notes, profiles: { memberSanctions }, safety: { cases }, verifications }: AuditDeps) {
  /** Names who did it, and what it is about, as the log does. */
  async function nameFiles(sql: Sql, moderatorId: string, subject: Subject, ids: readonly (string | null)[]) {
    const members = subject === 'member' ? ids.filter((id) => id !== null) : [];
    const files = await memberSanctions.fileIdsOf(sql, [moderatorId, ...members]);
    const subjects = subject === 'member' ? ids.map((id) => (id === null ? null : (files.get(id) ?? null))) : ids;
    return subjects.map((subject_id) => ({ id: newId(), at: clock.now(), moderator_file_id: files.get(moderatorId) ?? '', subject_id }));
  }

  /** Which cases of these entries are reports about the member, or the member's own verification. */
  async function listAbout(memberId: string, items: readonly AuditRow[]): Promise<ReadonlySet<string | null>> {
    const reports = items.flatMap(({ subject, subject_id: id }) => (subject === 'report' && id !== null ? [id] : []));
    return new Set([...(await cases.listAbout(memberId, reports)), ...(await verifications.caseIdsOf(memberId))]);
  }

  return {
    async recordAction(tx: Tx, { moderatorId, action, subject, subjectId, note }: AuditedAction): Promise<void> {
      const named = await nameFiles(tx, moderatorId, subject, [subjectId]);
      await insertAudit(
        tx,
        named.map((entry) => ({ ...entry, kind: 'action', action, subject, note })),
      );
    },

    async recordView(sql: Sql, { moderatorId, how, subject, subjectIds }: AuditedView): Promise<void> {
      if (subjectIds.length === 0) return;
      const named = await nameFiles(sql, moderatorId, subject, subjectIds);
      await insertAudit(
        sql,
        named.map((entry) => ({ ...entry, kind: 'look', action: how, subject, note: null })),
      );
    },

    /** An entry about the reader comes without its subject and note: notes may name who filed a report. */
    async log(reader: Moderator, { limit, cursor }: PageQuery): Promise<Page<AuditEntry>> {
      if (cursor !== undefined && !isUuid(cursor)) throw unknownCursor();
      const { items, next } = pageOf(await listAudit(db, cursor, limit + 1), limit, ({ id }) => id);
      const files = items.flatMap(({ subject, subject_id, moderator_file_id: by }) => [
        by,
        ...(subject === 'member' && subject_id ? [subject_id] : []),
      ]);
      const members = new Map((await memberSanctions.listFiled(db, files)).map(({ file_id, member_id }) => [file_id, member_id]));
      const about = await listAbout(reader.id, items);
      const shown = (await notes.read(db, items, 'note')).map((row) => presentAudit(row, members));
      return {
        items: shown.map((entry) =>
          entry.subjectId === reader.id || about.has(entry.subjectId) ? { ...entry, subjectId: null, note: null } : entry,
        ),
        next,
      };
    },
  };
}

export type Audit = ReturnType<typeof createAudit>;
