// Which sanction holds for a member now, and how it ends. Imposing one, with its history and sessions: moderation/sanctions.
// Spec §10 People a community needs; ADR 016.
import type { Sql, Tx } from '#platform/db/db.ts';
import { createParticipants } from '#platform/db/participants.ts';
import { currentCall } from '#platform/http/call.ts';
import type { ProfileParticipant } from '#modules/profiles/deps.ts';
import { createBannedContacts } from './banned-contacts.ts';
import { createBannedFingerprints } from './banned-fingerprints.ts';
import type { MemberSanctionDeps, MemberSanctionParts } from './deps.ts';
import { endExpiredSuspension, endExpiredSuspensions } from './expired-suspensions.ts';
import { fileIdsOf } from './file-ids.ts';
import { banMember, hideMember, liftSanctions, suspendMember, warnMember, type Ban, type Suspension } from './change-sanctions.ts';
import * as queries from './queries.ts';

export type { SanctionStatusRow } from './queries.ts';

/** @param changed has those take part who copy of a member what others see */
export function createMemberSanctions(deps: MemberSanctionDeps, changed: ProfileParticipant) {
  const { db, clock, security, banKeys } = deps;
  const contacts = createBannedContacts(deps);
  const onRefused = (memberId: string) =>
    security.record('ban_evasion', { outcome: 'refused', why: 'photo', memberId, address: currentCall().address });
  const fingerprints = createBannedFingerprints(banKeys, onRefused);
  const bans = createParticipants<[memberId: string, isBanned: boolean]>();
  const parts: MemberSanctionParts = { ...deps, contacts, fingerprints, changed, banChanged: bans.takePart };

  return {
    /** Registers who takes part in every ban, and in the end of one, in its transaction. */
    onBan: bans.add,
    contacts,
    fingerprints,
    fileIdsOf,
    listFiled: (sql: Sql, fileIds: readonly string[]) => queries.listFiledMembers(sql, fileIds),
    listNamed: (sql: Sql, usernames: readonly string[]) => queries.listNamedMembers(sql, usernames),
    findNamed: (named: { id: string } | { username: string }): Promise<string | undefined> => queries.findMemberId(db, named),

    async list(sql: Sql, memberIds: readonly (string | null)[]): Promise<ReadonlyMap<string, queries.SanctionStatusRow>> {
      const ids = [...new Set(memberIds.filter((id) => id !== null))];
      const rows = ids.length === 0 ? [] : await queries.listSanctionStatuses(sql, ids, clock.now());
      return new Map(rows.map((row) => [row.id, row]));
    },

    warn: (tx: Tx, memberId: string, reason: string | null) => warnMember(parts, tx, memberId, reason),
    hide: (tx: Tx, memberId: string, reason: string | null) => hideMember(parts, tx, memberId, reason),
    suspend: (tx: Tx, memberId: string, suspension: Suspension) => suspendMember(parts, tx, memberId, suspension),
    ban: (tx: Tx, memberId: string, ban: Ban) => banMember(parts, tx, memberId, ban),
    lift: (tx: Tx, memberId: string, how: { readonly keepHidden: boolean }) => liftSanctions(parts, tx, memberId, how),

    endExpiredSuspension: (memberId: string) => endExpiredSuspension(parts, memberId),
    endExpiredSuspensions: () => endExpiredSuspensions(parts),

    hasUnreadNotification: (memberId: string): Promise<boolean> => queries.hasSanctionNotification(db, memberId),
    /** @param at when it was given */
    readSanctionNotification: (memberId: string, at: Date): Promise<void> => queries.deleteSanctionNotification(db, memberId, at),
  };
}
