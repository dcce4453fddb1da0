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

/** What an entry is about. A member is named by her file, which is gone with her account. */
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
  async function nameFiles(sql: Sql, subject: Subject, ids: readonly string[]): Promise<readonly string[]> {
    if (subject !== 'member') return ids;
    const files = await standings.fileIdsOf(sql, ids);
    return ids.flatMap((id) => files.get(id) ?? []);
  }

  return {
    async acted(tx: Sql, { moderatorId, action, subject, subjectId, note }: Done): Promise<void> {
      const named = await nameFiles(tx, subject, [subjectId]);
      const entry = { moderator_id: moderatorId, kind: 'action', action, subject, note } as const;
      await insertAudit(
        tx,
        named.map((subject_id) => ({ ...entry, subject_id, id: newId(), at: clock.now() })),
      );
    },

    async looked(sql: Sql, { moderatorId, how, subject, subjectIds }: Looks): Promise<void> {
      if (subjectIds.length === 0) return;
      const entry = { moderator_id: moderatorId, kind: 'look', action: how, subject, note: null } as const;
      const named = await nameFiles(sql, subject, subjectIds);
      await insertAudit(
        sql,
        named.map((subject_id) => ({ ...entry, subject_id, id: newId(), at: clock.now() })),
      );
    },

    async log({ limit, cursor }: PageQuery): Promise<Page<AuditEntry>> {
      if (cursor !== undefined && !isUuid(cursor)) throw unknownCursor();
      const { items, next } = pageOf(await listAudit(db, cursor, limit + 1), limit, ({ id }) => id);
      const files = items.filter(({ subject }) => subject === 'member').map(({ subject_id }) => subject_id);
      const members = new Map((await standings.listFiled(db, files)).map(({ file_id, member_id }) => [file_id, member_id]));
      return { items: items.map((row) => presentAudit(row, members)), next };
    },
  };
}

export type Audit = ReturnType<typeof createAudit>;
