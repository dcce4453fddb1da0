import type { PlanMessageKind } from '@violet/contract/catalogue/plan-messages';
import type { Sql, Tx } from '#platform/db/db.ts';
import type { QuestionWay } from '#modules/outbound/service.ts';

export type MessageKind = 'question' | PlanMessageKind;

export interface AskedPlan {
  readonly id: string;
  readonly member_id: string;
}

/**
 * Plans whose question is due for the first time, or once more, each for one process. Where both times have passed it is asked once.
 */
export function claimQuestions(tx: Tx, now: Date, againBefore: Date, limit: number): Promise<AskedPlan[]> {
  return tx.query<AskedPlan>(
    `UPDATE date_plans SET asked = CASE WHEN check_in_at <= $2 THEN 2 ELSE 1 END
     WHERE id IN (SELECT id FROM date_plans WHERE answer IS NULL AND ends_at > $1
         AND ((asked = 0 AND check_in_at <= $1) OR (asked = 1 AND check_in_at <= $2))
       ORDER BY check_in_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING id, member_id`,
    [now, againBefore, limit],
  );
}

/** Plans that have stayed without an answer, each for one process. The alarm to a contact is written in the same statement. */
export async function claimSilent(tx: Tx, now: Date, silentBefore: Date, limit: number): Promise<number> {
  const rows = await tx.query(
    `WITH silent AS (
       UPDATE date_plans SET silent_at = $1
       WHERE id IN (SELECT id FROM date_plans WHERE answer IS NULL AND silent_at IS NULL AND check_in_at <= $2 AND ends_at > $1
         ORDER BY check_in_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING id, contact IS NOT NULL AS has_contact
     ), told AS (
       INSERT INTO plan_messages (plan_id, kind, due_at, created_at) SELECT id, 'silent', $1, $1 FROM silent WHERE has_contact
     )
     SELECT id FROM silent`,
    [now, silentBefore, limit],
  );
  return rows.length;
}

export interface QuestionTo extends QuestionWay {
  readonly planId: string;
}

export async function insertQuestions(tx: Tx, questions: readonly QuestionTo[], now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO plan_messages (plan_id, kind, channel, subscription_id, due_at, created_at)
     SELECT q."planId", 'question', q.channel, q."subscriptionId", $2, $2
     FROM jsonb_to_recordset($1::jsonb) AS q("planId" uuid, channel text, "subscriptionId" uuid)`,
    [JSON.stringify(questions), now],
  );
}

export async function insertMessage(tx: Tx, planId: string, kind: PlanMessageKind, now: Date): Promise<void> {
  await tx.query('INSERT INTO plan_messages (plan_id, kind, due_at, created_at) VALUES ($1, $2, $3, $3)', [planId, kind, now]);
}

export async function deleteMessagesOf(tx: Tx, planId: string, kinds: readonly MessageKind[]): Promise<void> {
  await tx.query('DELETE FROM plan_messages WHERE plan_id = $1 AND kind = ANY($2::text[])', [planId, kinds]);
}

/** What of a plan waits for the contact. What is being sent stays: it may arrive. */
export async function deleteWaitingOf(tx: Tx, planId: string): Promise<void> {
  await tx.query("DELETE FROM plan_messages WHERE plan_id = $1 AND kind <> 'question' AND tries = 0", [planId]);
}

export async function hasAlarmUnderWay(tx: Tx, planId: string): Promise<boolean> {
  return (await tx.query("SELECT 1 FROM plan_messages WHERE plan_id = $1 AND kind IN ('silent', 'help')", [planId])).length > 0;
}

export interface DueMessage {
  readonly seq: number;
  readonly plan_id: string;
  readonly member_id: string;
  readonly kind: MessageKind;
  readonly channel: QuestionWay['channel'] | null;
  readonly subscription_id: string | null;
  /** To a contact: those whose end nobody knows, this one among them. */
  readonly tries: number;
  readonly created_at: Date;
}

/**
 * Claims what is due, each for one process, calls for help first. It is due again after two minutes if the process dies before it says
 * how it went. A question that was tried before waits longer. A gateway takes its time. An all-clear waits for what is being sent to the same contact, and help for an all-clear only.
 */
export function claimMessages(sql: Sql, now: Date, limit: number): Promise<DueMessage[]> {
  return sql.query<DueMessage>(
    `UPDATE plan_messages d SET tries = d.tries + 1,
       due_at = $1::timestamptz + interval '1 minute' * CASE d.kind WHEN 'question' THEN greatest(2, least(power(4, d.tries), 64)) ELSE 2 END
     FROM date_plans p
     WHERE p.id = d.plan_id AND d.seq IN (SELECT seq FROM plan_messages n WHERE n.due_at <= $1
       AND NOT EXISTS (SELECT FROM plan_messages b WHERE b.plan_id = n.plan_id AND b.seq < n.seq AND b.tries > 0
         AND (n.kind = 'good' AND b.kind <> 'question' OR n.kind = 'help' AND b.kind = 'good'))
       ORDER BY n.kind <> 'help', n.due_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING d.seq, d.plan_id, p.member_id, d.kind, d.channel, d.subscription_id, d.tries, d.created_at`,
    [now, limit],
  );
}

export async function deleteMessage(sql: Sql, seq: number): Promise<void> {
  await sql.query('DELETE FROM plan_messages WHERE seq = $1', [seq]);
}

/** An alarm has been handed over, and is never sent again. */
export async function updateAlarmSent(sql: Sql, { seq, plan_id }: DueMessage, now: Date): Promise<void> {
  await sql.query(
    `WITH sent AS (DELETE FROM plan_messages WHERE seq = $1)
     UPDATE date_plans SET is_alarmed = true, message_sent_at = $3 WHERE id = $2`,
    [seq, plan_id, now],
  );
}

export async function updateAllClearSent(sql: Sql, { seq, plan_id }: DueMessage): Promise<void> {
  await sql.query('WITH sent AS (DELETE FROM plan_messages WHERE seq = $1) UPDATE date_plans SET is_alarmed = false WHERE id = $2', [
    seq,
    plan_id,
  ]);
}

/** Somebody may have read an alarm. */
export async function updateAlarmed(sql: Sql, planId: string): Promise<void> {
  await sql.query('UPDATE date_plans SET is_alarmed = true WHERE id = $1', [planId]);
}

/** Takes the try back: it was not sent, and is due again then. Whoever has claimed it since sends it. */
export async function updateNotSent(sql: Sql, { seq, tries }: DueMessage, until: Date): Promise<void> {
  await sql.query('UPDATE plan_messages SET tries = 0, due_at = $3 WHERE seq = $1 AND tries = $2', [seq, tries, until]);
}
