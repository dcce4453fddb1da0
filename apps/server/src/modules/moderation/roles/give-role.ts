// A role is given by whoever runs the server, with a tool; the log of moderators says so. Spec §10 People a community needs; ADR 028.
import type { Role } from '@violet/contract/members';
import type { Db } from '#platform/db/db.ts';
import { deleteAllSessions } from '#modules/auth/service.ts';
import { recordOperatorAct } from '#modules/moderation/audit/operator-acts.ts';
import { updateRole } from '#modules/profiles/service.ts';
import { lockByUsername } from './queries.ts';

export interface GivenRole {
  readonly username: string;
  readonly role: Role;
  /** Who gives it: the name that this person has on the machine. */
  readonly operator: string;
  /** Whether the member signs in anew. A cookie from before must not grow with the rights, nor come back to life without them. */
  readonly endsSessions: boolean;
  readonly at: Date;
}

/** Answers whose role it is now; undefined where there is no such member. The same role again is no news. */
export function giveRole(
  db: Db,
  { username, role, operator, endsSessions, at }: GivenRole,
): Promise<{ memberId: string; isNew: boolean } | undefined> {
  return db.tx(async (tx) => {
    const found = await lockByUsername(tx, username);
    if (!found) return undefined;
    if (found.role === role) return { memberId: found.id, isNew: false };
    await updateRole(tx, found.id, role);
    if (endsSessions) await deleteAllSessions(tx, found.id);
    await recordOperatorAct(tx, { action: 'role', memberId: found.id, note: `${found.role} → ${role} (${operator})`, at });
    return { memberId: found.id, isNew: true };
  });
}
