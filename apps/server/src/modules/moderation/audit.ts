// What moderators did and looked at: written in the same transaction, read by admins, changed by nobody.
import { isUuid } from '@violet/contract/ids';
import type { AuditEntry } from '@violet/contract/moderation-cases';
import type { PageQuery } from '@violet/contract/paging';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { pageOf, unknownCursor, type Page } from '../../platform/http/page.ts';
import { newId } from '../../platform/ids.ts';
import type { Profiles } from '../profiles/service.ts';
import type { Safety } from '../safety/service.ts';
import type { Verifications } from '../verification/service.ts';
import { insertAudit, listAudit, type AuditRow } from './audit-queries.ts';
import { presentAudit } from './present.ts';
import type { Moderator } from './rules.ts';

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
  /** Null for a search that found nobody. */
  readonly subjectIds: readonly (string | null)[];
}

export interface AuditDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly profiles: Pick<Profiles, 'standings'>;
  readonly safety: Pick<Safety, 'cases'>;
  readonly verifications: Pick<Verifications, 'caseIdsOf'>;
}

export function createAudit({ db, clock, profiles: { standings }, safety: { cases }, verifications }: AuditDeps) {
  /** The names that the log has for who did it, and for what it is about. */
  async function nameFiles(sql: Sql, moderatorId: string, subject: Subject, ids: readonly (string | null)[]) {
    const members = subject === 'member' ? ids.filter((id) => id !== null) : [];
    const files = await standings.fileIdsOf(sql, [moderatorId, ...members]);
    const subjects = subject === 'member' ? ids.map((id) => (id === null ? null : (files.get(id) ?? null))) : ids;
    return subjects.map((subject_id) => ({ id: newId(), at: clock.now(), moderator_file_id: files.get(moderatorId) ?? '', subject_id }));
  }

  /** Of these entries, those of reports about her and of her own verification. */
  async function listAbout(memberId: string, items: readonly AuditRow[]): Promise<ReadonlySet<string | null>> {
    const reports = items.flatMap(({ subject, subject_id: id }) => (subject === 'report' && id !== null ? [id] : []));
    return new Set([...(await cases.listAbout(memberId, reports)), ...(await verifications.caseIdsOf(memberId))]);
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

    /** What is about the reader herself comes without saying what it is: notes may name who reported her. */
    async log(reader: Moderator, { limit, cursor }: PageQuery): Promise<Page<AuditEntry>> {
      if (cursor !== undefined && !isUuid(cursor)) throw unknownCursor();
      const { items, next } = pageOf(await listAudit(db, cursor, limit + 1), limit, ({ id }) => id);
      const files = items.flatMap(({ subject, subject_id, moderator_file_id: by }) => [
        by,
        ...(subject === 'member' && subject_id ? [subject_id] : []),
      ]);
      const members = new Map((await standings.listFiled(db, files)).map(({ file_id, member_id }) => [file_id, member_id]));
      const about = await listAbout(reader.id, items);
      const shown = items.map((row) => presentAudit(row, members));
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
