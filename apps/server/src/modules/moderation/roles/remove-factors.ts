// Whoever runs the server removes the second factors of somebody who has lost them; the log of moderators says so. ADR 025.
import type { Db } from '#platform/db/db.ts';
import { deleteAllSessions } from '#modules/auth/service.ts';
import { recordOperatorAct } from '#modules/moderation/audit/operator-acts.ts';
import { deleteAllFactors } from '#modules/second-factors/service.ts';
import { lockByUsername } from './queries.ts';

export interface FactorRemoval {
  readonly username: string;
  /** Who removes them: the name that this person has on the machine. */
  readonly operator: string;
  /** Whether what is open ends: whoever convinced the operator may not be the one who is signed in. */
  readonly endsSessions: boolean;
  readonly at: Date;
}

/** Answers whose they were, and how many; undefined where there is no such member. Nothing has happened where there were none. */
export function removeFactors(
  db: Db,
  { username, operator, endsSessions, at }: FactorRemoval,
): Promise<{ memberId: string; count: number } | undefined> {
  return db.tx(async (tx) => {
    const found = await lockByUsername(tx, username);
    if (!found) return undefined;
    const count = await deleteAllFactors(tx, found.id);
    if (count === 0) return { memberId: found.id, count };
    if (endsSessions) await deleteAllSessions(tx, found.id);
    await recordOperatorAct(tx, { action: 'factors', memberId: found.id, note: `${count} (${operator})`, at });
    return { memberId: found.id, count };
  });
}
