import type { Language } from '@violet/contract/fields/languages';
import type { contactKinds, PlanAnswer } from '@violet/contract/date-plans';
import { openRows, seal } from '#platform/at-rest/sealed.ts';
import type { Sql } from '#platform/db/db.ts';
import { maySeeMatch } from '#modules/safety/visibility.ts';

export type ContactKind = (typeof contactKinds)[number];

/** What its owner writes. */
export interface PlanWords {
  readonly match_id: string | null;
  readonly with_name: string;
  readonly place: string;
  readonly note: string;
  readonly starts_at: Date;
  readonly time_zone: string;
  readonly check_in_at: Date;
  readonly contact_kind: ContactKind | null;
  readonly contact: string | null;
  readonly contact_hash: Buffer | null;
  /** In which the owner read what a contact may be told. Null: written before it was kept. */
  readonly language: Language | null;
  readonly ends_at: Date;
}

export interface NewPlanRow extends PlanWords {
  readonly id: string;
  readonly member_id: string;
  readonly token: string;
  readonly token_hash: Buffer;
}

export interface PlanRow extends Omit<NewPlanRow, 'token_hash'> {
  readonly answer: PlanAnswer | null;
  readonly answered_at: Date | null;
  readonly is_alarmed: boolean;
  readonly message_sent_at: Date | null;
  /** The contact wanted no more messages, and the owner has named nobody since. */
  readonly is_contact_stopped: boolean;
  /** How often the question was told. */
  readonly asked: number;
}

const columns = `id, member_id, match_id, with_name, place, note, starts_at, time_zone, check_in_at, contact_kind, contact, contact_hash,
  token, answer, answered_at, is_alarmed, message_sent_at, is_contact_stopped, asked, language, ends_at`;

const sealed = ['with_name', 'place', 'note', 'token', 'contact'] as const;

async function openPlans<R extends PlanRow>(sql: Sql, rows: R[]): Promise<R[]> {
  let opened = rows;
  for (const field of sealed) opened = await openRows(sql, `date_plans.${field}`, opened, field, 'id');
  return opened;
}

/** Those that are still there, the next first. */
export async function listPlans(sql: Sql, memberId: string, now: Date): Promise<PlanRow[]> {
  return openPlans(
    sql,
    await sql.query<PlanRow>(`SELECT ${columns} FROM date_plans WHERE member_id = $1 AND ends_at > $2 ORDER BY starts_at, id`, [
      memberId,
      now,
    ]),
  );
}

const ownPlan = `SELECT ${columns} FROM date_plans WHERE id = $1 AND member_id = $2 AND ends_at > $3`;

export async function findPlan(sql: Sql, memberId: string, planId: string, now: Date): Promise<PlanRow | undefined> {
  const rows = await sql.query<PlanRow>(ownPlan, [planId, memberId, now]);
  return (await openPlans(sql, rows))[0];
}

/** Until the end of the transaction nobody else changes it. */
export async function lockPlan(tx: Sql, memberId: string, planId: string, now: Date): Promise<PlanRow | undefined> {
  const rows = await tx.query<PlanRow>(`${ownPlan} FOR UPDATE`, [planId, memberId, now]);
  return (await openPlans(tx, rows))[0];
}

export async function findPlanByToken(sql: Sql, tokenHash: Buffer, now: Date): Promise<PlanRow | undefined> {
  const rows = await sql.query<PlanRow>(`SELECT ${columns} FROM date_plans WHERE token_hash = $1 AND ends_at > $2`, [tokenHash, now]);
  return (await openPlans(sql, rows))[0];
}

/** Without an answer. */
export async function countOpenPlans(sql: Sql, memberId: string, now: Date): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM date_plans WHERE member_id = $1 AND answer IS NULL AND ends_at > $2',
    [memberId, now],
  );
  return row?.count ?? 0;
}

/** Whose question waits: the oldest of the member's. */
export async function findAskedPlan(sql: Sql, memberId: string, now: Date): Promise<string | undefined> {
  const [row] = await sql.query<{ id: string }>(
    'SELECT id FROM date_plans WHERE member_id = $1 AND answer IS NULL AND check_in_at <= $2 AND ends_at > $2 ORDER BY check_in_at, id LIMIT 1',
    [memberId, now],
  );
  return row?.id;
}

function sealedWords(sql: Sql, id: string, words: PlanWords): readonly unknown[] {
  return [
    words.match_id,
    seal(sql, 'date_plans.with_name', id, words.with_name),
    seal(sql, 'date_plans.place', id, words.place),
    seal(sql, 'date_plans.note', id, words.note),
    words.starts_at,
    words.time_zone,
    words.check_in_at,
    words.contact_kind,
    seal(sql, 'date_plans.contact', id, words.contact),
    words.contact_hash,
    words.ends_at,
    words.language,
  ];
}

export async function insertPlan(sql: Sql, { id, member_id, token, token_hash, ...words }: NewPlanRow, now: Date): Promise<void> {
  await sql.query(
    `INSERT INTO date_plans (id, match_id, with_name, place, note, starts_at, time_zone, check_in_at, contact_kind, contact, contact_hash,
       ends_at, language, member_id, token, token_hash, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [id, ...sealedWords(sql, id, words), member_id, seal(sql, 'date_plans.token', id, token), token_hash, now],
  );
}

/** A question that has moved is asked anew. */
export async function updatePlan(
  sql: Sql,
  id: string,
  { is_contact_stopped, ...words }: PlanWords & Pick<PlanRow, 'is_contact_stopped'>,
): Promise<void> {
  await sql.query(
    `UPDATE date_plans SET match_id = $2, with_name = $3, place = $4, note = $5, starts_at = $6, time_zone = $7,
       asked = CASE WHEN check_in_at = $8 THEN asked ELSE 0 END, check_in_at = $8, contact_kind = $9, contact = $10, contact_hash = $11,
       ends_at = $12, language = $13, is_contact_stopped = $14
     WHERE id = $1`,
    [id, ...sealedWords(sql, id, words), is_contact_stopped],
  );
}

export async function deletePlan(sql: Sql, memberId: string, planId: string, now: Date): Promise<boolean> {
  const rows = await sql.query('DELETE FROM date_plans WHERE id = $1 AND member_id = $2 AND ends_at > $3 RETURNING id', [
    planId,
    memberId,
    now,
  ]);
  return rows.length > 0;
}

export interface Company {
  readonly name: string;
  /** Either of the two lives where it may put them in danger. */
  readonly is_protected: boolean;
}

/** The other of a living match of the member's. */
export async function findCompany(sql: Sql, memberId: string, matchId: string): Promise<Company | undefined> {
  const [row] = await sql.query<Company>(
    `SELECT o.name, (o.protected_at IS NOT NULL OR me.protected_at IS NOT NULL) AS is_protected
     FROM match_members mm JOIN matches mt ON mt.id = mm.match_id JOIN members o ON o.id = mm.other_id JOIN members me ON me.id = mm.member_id
     WHERE mm.match_id = $2 AND mm.member_id = $1 AND ${maySeeMatch('mm.member_id', 'mm.other_id', 'mt')}`,
    [memberId, matchId],
  );
  return row;
}

export interface Owner {
  readonly name: string;
  readonly language: Language | null;
  /** Of the owner's place, where one is named. */
  readonly time_zone: string | null;
  readonly country: string | null;
  readonly region: string | null;
  /** When the account was made. */
  readonly created_at: Date;
}

export async function findOwner(sql: Sql, memberId: string): Promise<Owner | undefined> {
  const [row] = await sql.query<Owner>(
    `SELECT m.name, m.language, c.time_zone, c.country, c.region_code AS region, m.created_at FROM members m LEFT JOIN cities c ON c.id = m.city_id WHERE m.id = $1`,
    [memberId],
  );
  return row;
}
