import type { FarewellLine } from '@violet/contract/chat/farewells';
import type { Sql } from '#platform/db/db.ts';
import { listUnseen } from '#modules/safety/unseen-queries.ts';
import { isSeen } from '#modules/safety/visibility.ts';

export interface FarewellRow {
  readonly id: string;
  readonly name: string;
  readonly line: FarewellLine;
  readonly said_at: Date;
}

export interface NewFarewellRow extends FarewellRow {
  readonly member_id: string;
  readonly from_id: string;
}

export async function getName(sql: Sql, memberId: string): Promise<string> {
  const rows = await sql.query<{ name: string }>('SELECT name FROM members WHERE id = $1', [memberId]);
  return rows[0]?.name ?? '';
}

export async function insertFarewell(tx: Sql, { id, member_id, from_id, name, line, said_at }: NewFarewellRow): Promise<void> {
  await tx.query('INSERT INTO farewells (id, member_id, from_id, name, line, said_at) VALUES ($1, $2, $3, $4, $5, $6)', [
    id,
    member_id,
    from_id,
    name,
    line,
    said_at,
  ]);
}

/** What was said to the member since by somebody who is there, and is not put away; newest first. */
export async function listFarewells(sql: Sql, memberId: string, since: Date): Promise<FarewellRow[]> {
  return sql.query<FarewellRow>(
    `SELECT id, name, line, said_at FROM farewells
     WHERE member_id = $1 AND said_at > $2 AND put_away_at IS NULL AND ${isSeen('from_id', '$3')} ORDER BY said_at DESC, id DESC`,
    [memberId, since, await listUnseen(sql, memberId)],
  );
}

/** Whether it was there for the member. */
export async function updatePutAway(sql: Sql, memberId: string, farewellId: string, now: Date): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE farewells SET put_away_at = $3 WHERE id = $2 AND member_id = $1 AND put_away_at IS NULL AND ${isSeen('from_id', '$4')} RETURNING id`,
    [memberId, farewellId, now, await listUnseen(sql, memberId)],
  );
  return rows.length > 0;
}

/** What the two have said to each other. */
export async function updatePutAwayBetween(tx: Sql, a: string, b: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE farewells SET put_away_at = $3
     WHERE ((member_id = $1 AND from_id = $2) OR (member_id = $2 AND from_id = $1)) AND put_away_at IS NULL`,
    [a, b, now],
  );
}
