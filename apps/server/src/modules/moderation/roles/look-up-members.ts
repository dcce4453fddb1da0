// Whoever runs the server asks who somebody is in the stream of security events; the log of moderators says so. ADR 028.
import type { Db } from '#platform/db/db.ts';
import { recordOperatorAct } from '#modules/moderation/audit/operator-acts.ts';
import { listMembersByEmail } from '#modules/profiles/service.ts';
import { listNamed } from './queries.ts';

export interface LookUp {
  /** A username, an id or an e-mail address. */
  readonly named: string;
  /** Who asks: the name that this person has on the machine. */
  readonly operator: string;
  readonly at: Date;
}

/** Answers whom it names; several may have given one address. Who is not found has an entry as well, and none has an address in it. */
export function lookUpMembers(db: Db, { named, operator, at }: LookUp): Promise<string[]> {
  return db.tx(async (tx) => {
    const ids = named.includes('@') ? await listMembersByEmail(tx, named) : await listNamed(tx, named);
    for (const memberId of ids.length > 0 ? ids : [null])
      await recordOperatorAct(tx, { action: 'search', memberId, note: `security events (${operator})`, at });
    return ids;
  });
}
