// What moderators did and looked at: written in the same transaction, read by admins, changed by nobody.
import { isUuid } from '@violet/contract/ids';
import type { AuditEntry } from '@violet/contract/moderation-cases';
import type { PageQuery } from '@violet/contract/paging';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { pageOf, unknownCursor, type Page } from '../../platform/http/page.ts';
import { newId } from '../../platform/ids.ts';
import type { Profiles } from '../profiles/service.ts';
import { insertAudit, listAudit } from './audit-queries.ts';
import { presentAudit } from './present.ts';

/** What an entry is about. Members, moderators among them, are named by their file, which is gone with the account. */
export type Subject = 'report' | 'verification' | 'story' | 'takedown' | 'appeal' | 'member';

interface Done {
  readonly moderatorId: string;
  readonly action: string;
  readonly subject: Subject;
  readonly subjectId: string;
  readonly note: string;
}

interface Looks {
  readonly moderatorId: string;
  readonly how: 'list' | 'open' | 'selfie' | 'search';
  readonly subject: Subject;
  readonly subjectIds: readonly string[];
}

export interface AuditDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly profiles: Pick<Profiles, 'standings'>;
}

export function createAudit({ db, clock, profiles: { standings } }: AuditDeps) {
  /** The names that the log has for who did it, and for what it is about. */
  async function nameFiles(sql: Sql, moderatorId: string, subject: Subject, ids: readonly string[]) {
    const files = await standings.fileIdsOf(sql, [moderatorId, ...(subject === 'member' ? ids : [])]);
    const subjects = subject === 'member' ? ids.flatMap((id) => files.get(id) ?? []) : ids;
    return subjects.map((subject_id) => ({ id: newId(), at: clock.now(), moderator_file_id: files.get(moderatorId) ?? '', subject_id }));
  }

  return {
    async acted(tx: Sql, { moderatorId, action, subject, subjectId, note }: Done): Promise<void> {
      const named = await nameFiles(tx, moderatorId, subject, [subjectId]);
      await insertAudit(
        tx,
        named.map((entry) => ({ ...entry, kind: 'action', action, subject, note })),
      );
    },

    async looked(sql: Sql, { moderatorId, how, subject, subjectIds }: Looks): Promise<void> {
      if (subjectIds.length === 0) return;
      const named = await nameFiles(sql, moderatorId, subject, subjectIds);
      await insertAudit(
        sql,
        named.map((entry) => ({ ...entry, kind: 'look', action: how, subject, note: null })),
      );
    },

    async log({ limit, cursor }: PageQuery): Promise<Page<AuditEntry>> {
      if (cursor !== undefined && !isUuid(cursor)) throw unknownCursor();
      const { items, next } = pageOf(await listAudit(db, cursor, limit + 1), limit, ({ id }) => id);
      const files = items.flatMap(({ subject, subject_id, moderator_file_id: by }) => (subject === 'member' ? [by, subject_id] : [by]));
      const members = new Map((await standings.listFiled(db, files)).map(({ file_id, member_id }) => [file_id, member_id]));
      return { items: items.map((row) => presentAudit(row, members)), next };
    },
  };
}

export type Audit = ReturnType<typeof createAudit>;
