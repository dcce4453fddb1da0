import type { Sql } from '#platform/db/db.ts';

/** In the transaction of a ban: which subscriptions of the member the provider is to be asked about. */
export async function insertCardsToRead(tx: Sql, memberId: string, provider: string): Promise<void> {
  await tx.query(
    `INSERT INTO banned_cards (member_id, subscription_id, customer_reference) SELECT s.member_id, s.subscription_id, c.reference
     FROM subscriptions s LEFT JOIN payment_customers c ON c.member_id = s.member_id AND c.provider = s.provider
     WHERE s.member_id = $1 AND s.provider = $2 AND s.subscription_id IS NOT NULL`,
    [memberId, provider],
  );
}

/** In the transaction that lifts it. */
export async function deleteCardsOf(tx: Sql, memberId: string): Promise<void> {
  await tx.query('DELETE FROM banned_cards WHERE member_id = $1', [memberId]);
}

export interface CardToRead {
  readonly subscriptionId: string;
  /** The account is gone. */
  readonly hasLeft: boolean;
}

/** Drawn anew each time: those that are never answered for cannot stand before the others for good. */
export function listCardsToRead(sql: Sql, limit: number): Promise<CardToRead[]> {
  return sql.query<CardToRead>(
    `SELECT subscription_id AS "subscriptionId", bool_and(member_id IS NULL) AS "hasLeft" FROM banned_cards
     WHERE subscription_id IS NOT NULL GROUP BY subscription_id ORDER BY random() LIMIT $1`,
    [limit],
  );
}

/** What the provider said of it. Nothing more leads from the hash to a subscription then. */
export async function updateCardRead(sql: Sql, subscriptionId: string, hash: Buffer): Promise<void> {
  await sql.query('UPDATE banned_cards SET card_hash = $2, subscription_id = NULL, customer_reference = NULL WHERE subscription_id = $1', [
    subscriptionId,
    hash,
  ]);
}

export async function deleteCardToRead(sql: Sql, subscriptionId: string): Promise<void> {
  await sql.query('DELETE FROM banned_cards WHERE subscription_id = $1', [subscriptionId]);
}

/** In the transaction by which premium begins. Nothing is written while no card is banned or still to be read. */
export async function insertCardToCheck(tx: Sql, memberId: string, now: Date, dueAt: Date): Promise<void> {
  await tx.query(
    `INSERT INTO cards_to_check (member_id, begun_at, due_at) SELECT $1, $2, $3 WHERE EXISTS (SELECT FROM banned_cards)
     ON CONFLICT (member_id) DO UPDATE SET begun_at = excluded.begun_at, due_at = excluded.due_at`,
    [memberId, now, dueAt],
  );
}

/** A member whose premium has begun, and when. */
export interface CardToCheck {
  readonly memberId: string;
  readonly begunAt: Date;
}

export async function findCardToCheck(sql: Sql, memberId: string): Promise<CardToCheck | undefined> {
  const rows = await sql.query<CardToCheck>(
    'SELECT member_id AS "memberId", begun_at AS "begunAt" FROM cards_to_check WHERE member_id = $1',
    [memberId],
  );
  return rows[0];
}

/** Whose card is still to be checked; until `again` they are this process's. Drawn anew each time, as above. */
export function claimCardsToCheck(sql: Sql, now: Date, again: Date, limit: number): Promise<CardToCheck[]> {
  return sql.query<CardToCheck>(
    `UPDATE cards_to_check SET due_at = $2 WHERE member_id IN
       (SELECT member_id FROM cards_to_check WHERE due_at <= $1 ORDER BY random() LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING member_id AS "memberId", begun_at AS "begunAt"`,
    [now, again, limit],
  );
}

/** Whether the provider is still to be asked about a banned card: any may be that one. */
export async function hasCardsToRead(sql: Sql): Promise<boolean> {
  return (await sql.query('SELECT FROM banned_cards WHERE subscription_id IS NOT NULL LIMIT 1')).length > 0;
}

/** It was checked, unless premium has begun once more meanwhile. */
export async function deleteCardToCheck(sql: Sql, { memberId, begunAt }: CardToCheck): Promise<void> {
  await sql.query('DELETE FROM cards_to_check WHERE member_id = $1 AND begun_at = $2', [memberId, begunAt]);
}

export async function deleteOldCardsToCheck(sql: Sql, before: Date): Promise<void> {
  await sql.query('DELETE FROM cards_to_check WHERE begun_at < $1', [before]);
}

/** Of somebody else: a ban that was lifted leaves nothing. */
export async function hasBannedCard(sql: Sql, memberId: string, hashes: readonly Buffer[]): Promise<boolean> {
  const rows = await sql.query('SELECT FROM banned_cards WHERE card_hash = ANY($2::bytea[]) AND member_id IS DISTINCT FROM $1 LIMIT 1', [
    memberId,
    hashes,
  ]);
  return rows.length > 0;
}
