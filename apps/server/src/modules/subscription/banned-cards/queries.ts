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

export async function hasBannedCards(sql: Sql): Promise<boolean> {
  return (await sql.query('SELECT FROM banned_cards WHERE card_hash IS NOT NULL LIMIT 1')).length > 0;
}

/** Of somebody else: a ban that was lifted leaves nothing. */
export async function hasBannedCard(sql: Sql, memberId: string, hashes: readonly Buffer[]): Promise<boolean> {
  const rows = await sql.query('SELECT FROM banned_cards WHERE card_hash = ANY($2::bytea[]) AND member_id IS DISTINCT FROM $1 LIMIT 1', [
    memberId,
    hashes,
  ]);
  return rows.length > 0;
}
