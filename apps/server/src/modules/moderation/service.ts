// Moderators look at what waits and decide it with a note; every look and every action is written down. decisions.md, People a
// community needs.
import { isUuid } from '@violet/contract/ids';
import type { QueueQuery, VerificationDecision } from '@violet/contract/moderation';
import type { AuditEntry, SelfieLook, VerificationCase } from '@violet/contract/moderation-cases';
import type { PageQuery } from '@violet/contract/paging';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sql } from '../../platform/db/db.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { pageOf, unknownCursor, type Page } from '../../platform/http/page.ts';
import { newId } from '../../platform/ids.ts';
import type { DomainEvents } from '../domain-events.ts';
import type { Verifications } from '../verification/service.ts';
import { insertAudit, listAudit, type AuditRow } from './audit-queries.ts';
import { presentAudit, presentVerificationCase } from './present.ts';

export interface ModerationDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly events: DomainEvents;
  readonly verifications: Pick<Verifications, 'listCases' | 'findCase' | 'wasReplaced' | 'decide' | 'selfies'>;
}

type Entry = Pick<AuditRow, 'moderator_id' | 'kind' | 'action' | 'subject' | 'subject_id' | 'note'>;

function overtaken(): Refusal {
  return new Refusal('conflict', 'This has been decided already, or her photos have changed. Please look again.');
}

export function createModeration({ db, clock, events, verifications }: ModerationDeps) {
  async function write(sql: Sql, entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return;
    await insertAudit(
      sql,
      entries.map((entry) => ({ ...entry, id: newId(), at: clock.now() })),
    );
  }

  const subject = 'verification';

  return {
    /** Whoever sees the list has seen the photos and handles in it. */
    async verifications(moderatorId: string, { state, limit, cursor }: QueueQuery): Promise<Page<VerificationCase>> {
      if (cursor !== undefined && !isUuid(cursor)) throw unknownCursor();
      const { items, next } = pageOf(await verifications.listCases(state, cursor, limit + 1), limit, ({ case_id }) => case_id);
      const looks = items.map(
        ({ case_id }) => ({ moderator_id: moderatorId, kind: 'look', action: 'list', subject, subject_id: case_id }) as const,
      );
      await write(
        db,
        looks.map((look) => ({ ...look, note: null })),
      );
      return { items: items.map((row) => presentVerificationCase(row, clock.now())), next };
    },

    /** That somebody looks is written down before there is anything to see. Throws 404 without one. */
    async selfie(moderatorId: string, caseId: string): Promise<SelfieLook> {
      const row = await verifications.findCase(db, caseId);
      if (!row?.selfie_id || !row.selfie_pose || !row.selfie_taken_at) throw notFound();
      await write(db, [{ moderator_id: moderatorId, kind: 'look', action: 'selfie', subject, subject_id: caseId, note: null }]);
      const picture = await verifications.selfies.read(row.selfie_id);
      if (!picture) throw notFound();
      return {
        pose: row.selfie_pose,
        takenAt: row.selfie_taken_at.toISOString(),
        picture: `data:image/webp;base64,${picture.toString('base64')}`,
      };
    },

    /** Throws 409 `conflict` when somebody has decided it, or her photos have changed meanwhile. */
    async decideVerification(moderatorId: string, caseId: string, decision: VerificationDecision): Promise<VerificationCase> {
      const row = await db.tx(async (tx) => {
        const before = await verifications.findCase(tx, caseId);
        if (!before) throw (await verifications.wasReplaced(tx, caseId)) ? overtaken() : notFound();
        if (before.member_id === moderatorId) throw new Refusal('conflict', 'Somebody else has to decide about you.');
        if (!(await verifications.decide(tx, before, { ...decision, moderatorId }))) throw overtaken();
        const { action, note } = decision;
        await write(tx, [{ moderator_id: moderatorId, kind: 'action', action, subject, subject_id: caseId, note }]);
        return verifications.findCase(tx, caseId);
      });
      if (!row) throw notFound();
      events.emit('profile.changed', { memberId: row.member_id });
      events.emit('files.discarded', {});
      return presentVerificationCase(row, clock.now());
    },

    async auditLog({ limit, cursor }: PageQuery): Promise<Page<AuditEntry>> {
      if (cursor !== undefined && !isUuid(cursor)) throw unknownCursor();
      const { items, next } = pageOf(await listAudit(db, cursor, limit + 1), limit, ({ id }) => id);
      return { items: items.map(presentAudit), next };
    },
  };
}

export type Moderation = ReturnType<typeof createModeration>;
