// Acting on the author of a story without anybody seeing who she is: some hours later, at a moment of chance, in neutral words.
// docs/decisions/009 and 016.
import { randomInt } from 'node:crypto';
import { lockMember } from '../../platform/db/locks.ts';
import type { Sql } from '../../platform/db/db.ts';
import { newRandomId } from '../../platform/ids.ts';
import { deleteDelayed, insertDelayed, listDue, listWaitingHashes, type DelayedRow } from './delayed-queries.ts';
import type { ModerationParts } from './deps.ts';
import type { Effect, MemberAction } from './measures.ts';

/** At least and at most so much later. */
const delayMs = { min: 3_600_000, max: 24 * 3_600_000 } as const;

export interface AuthorMeasure {
  readonly memberId: string;
  readonly action: MemberAction;
  readonly days: number | null;
  readonly reason: string | null;
  /** What `measures.prepare` answered. */
  readonly hashes: readonly Buffer[];
}

export function createAuthors({ db, clock, measures, profiles: { standings } }: ModerationParts) {
  async function carryOut({ id, member_id: memberId, action, days, reason, contact_hashes }: DelayedRow): Promise<void> {
    // One that was decided before contacts were kept with it has those of now.
    const hashes = contact_hashes.length > 0 ? contact_hashes : await measures.prepare(memberId, action);
    const effect = await db.tx(async (tx): Promise<Effect | undefined> => {
      await lockMember(tx, memberId);
      if (!(await deleteDelayed(tx, id))) return undefined;
      return measures.take(tx, { memberId, action, days, reason, moderatorId: null }, hashes);
    });
    effect?.announce();
  }

  return {
    /** In the transaction of the decision. Nothing of it shows before its time. */
    async act(tx: Sql, { memberId, action, days, reason, hashes }: AuthorMeasure): Promise<void> {
      const dueAt = new Date(clock.now().getTime() + randomInt(delayMs.min, delayMs.max));
      await insertDelayed(tx, { id: newRandomId(), member_id: memberId, action, days, reason, contact_hashes: hashes }, dueAt);
    },

    /** In the transaction that deletes her: leaving is no way around a ban that waits. */
    async depart(tx: Sql, memberId: string): Promise<void> {
      await standings.contacts.keep(tx, memberId, await listWaitingHashes(tx, memberId));
    },

    /** By a job: what has its time. */
    async carryOutDue(): Promise<void> {
      for (const row of await listDue(db, clock.now())) await carryOut(row);
    },
  };
}

export type Authors = ReturnType<typeof createAuthors>;
