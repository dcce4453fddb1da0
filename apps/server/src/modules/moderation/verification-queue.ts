// Members who ask to be verified. decisions.md 14.
import { isUuid } from '@violet/contract/ids';
import type { QueueQuery, VerificationDecision } from '@violet/contract/moderation';
import type { SelfieLook, VerificationCase } from '@violet/contract/moderation-cases';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { pageOf, unknownCursor, type Page } from '../../platform/http/page.ts';
import type { VerificationCaseRow } from '../verification/service.ts';
import type { ModerationParts } from './deps.ts';
import { presentVerificationCase } from './present.ts';
import { checkMayDecide, type Moderator } from './rules.ts';

const subject = 'verification';

function overtaken(): Refusal {
  return new Refusal('conflict', 'This has been decided already, or her photos have changed. Please look again.');
}

export function createVerificationQueue({ db, clock, events, verifications, profiles: { standings }, audit }: ModerationParts) {
  async function present(rows: readonly VerificationCaseRow[]): Promise<VerificationCase[]> {
    const members = await standings.list(
      db,
      rows.map(({ member_id }) => member_id),
    );
    return rows.flatMap((row) => {
      const member = members.get(row.member_id);
      return member ? [presentVerificationCase(row, member, clock.now())] : [];
    });
  }

  return {
    /** Whoever sees the list has seen the photos and handles in it. */
    async list(moderator: Moderator, { state, limit, cursor }: QueueQuery): Promise<Page<VerificationCase>> {
      if (cursor !== undefined && !isUuid(cursor)) throw unknownCursor();
      const rows = await verifications.listCases({ isOpen: state === 'open', after: cursor, limit: limit + 1, readerId: moderator.id });
      const { items, next } = pageOf(rows, limit, ({ case_id }) => case_id);
      await audit.looked(db, { moderatorId: moderator.id, how: 'list', subject, subjectIds: items.map(({ case_id }) => case_id) });
      return { items: await present(items), next };
    },

    /** That somebody looks is written down before there is anything to see. Throws 404 without one. */
    async selfie(moderator: Moderator, caseId: string): Promise<SelfieLook> {
      const row = await verifications.findCase(db, caseId);
      if (!row?.selfie_id || !row.selfie_pose || !row.selfie_taken_at || row.member_id === moderator.id) throw notFound();
      await audit.looked(db, { moderatorId: moderator.id, how: 'selfie', subject, subjectIds: [caseId] });
      const picture = await verifications.selfies.read(row.selfie_id);
      if (!picture) throw notFound();
      return {
        pose: row.selfie_pose,
        takenAt: row.selfie_taken_at.toISOString(),
        picture: `data:image/webp;base64,${picture.toString('base64')}`,
      };
    },

    /** Throws 409 `conflict` when somebody has decided it, or her photos have changed meanwhile. */
    async decide(moderator: Moderator, caseId: string, { action, note }: VerificationDecision): Promise<VerificationCase> {
      const row = await db.tx(async (tx) => {
        const before = await verifications.findCase(tx, caseId);
        const about = before && (await standings.list(tx, [before.member_id])).get(before.member_id);
        if (!before || !about) throw (await verifications.wasReplaced(tx, caseId)) ? overtaken() : notFound();
        checkMayDecide(moderator, about);
        if (!(await verifications.decide(tx, before, { action, note, moderatorId: moderator.id }))) throw overtaken();
        await audit.acted(tx, { moderatorId: moderator.id, action, subject, subjectId: caseId, note });
        return verifications.findCase(tx, caseId);
      });
      if (!row) throw notFound();
      events.emit('profile.changed', { memberId: row.member_id });
      events.emit('files.discarded', {});
      const [known] = await present([row]);
      if (!known) throw notFound();
      return known;
    },
  };
}
