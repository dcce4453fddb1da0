// What whoever runs the server does with a tool stands in the log of moderators, as done by nobody's file. ADR 028.
import { NIL_ID } from '@violet/contract/fields/ids';
import type { AuditEntry } from '@violet/contract/moderation/cases';
import type { Sql, Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { fileIdsOf } from '#modules/profiles/service.ts';
import { insertAudit, listOperatorActs } from './queries.ts';

export interface OperatorEntry {
  readonly action: Extract<AuditEntry['action'], 'role' | 'factors' | 'hold' | 'search'>;
  /** Null where it is about no account, or one that may be gone. */
  readonly memberId: string | null;
  /** With the name that the operator has on the machine. */
  readonly note: string;
  readonly at: Date;
}

export async function recordOperatorAct(tx: Tx, { action, memberId, note, at }: OperatorEntry): Promise<void> {
  const file = memberId === null ? null : ((await fileIdsOf(tx, [memberId])).get(memberId) ?? null);
  const entry = { id: newId(), at, moderator_file_id: NIL_ID, subject: 'member', subject_id: file } as const;
  await insertAudit(tx, [{ ...entry, kind: action === 'search' ? 'look' : 'action', action, note }]);
}

/** The seconds of its last time by act. The tool is gone before anybody reads its figures, so the servers tell of it by the log. */
export async function readOperatorActs(sql: Sql): Promise<Record<string, number>> {
  const acts = await listOperatorActs(sql);
  return Object.fromEntries(acts.map(({ action, at }) => [action, at.getTime() / 1_000]));
}
