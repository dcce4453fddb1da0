import type { DeclarationKind } from '@violet/contract/open-calls';
import type { Language } from '@violet/contract/fields/languages';
import { openRows, seal } from '#platform/at-rest/sealed.ts';
import type { Db, Sql } from '#platform/db/db.ts';

export interface DeclarationRow {
  readonly id: string;
  readonly kind: DeclarationKind;
  readonly username: string;
  readonly receipt_number: string;
  readonly email: string;
  readonly language: Language | null;
  readonly received_at: Date;
  readonly acted_at: Date | null;
  readonly confirmed_at: Date | null;
}

/** One statement whatever is declared: its time tells nothing. */
export async function insertDeclaration(sql: Sql, declaration: Omit<DeclarationRow, 'acted_at' | 'confirmed_at'>): Promise<void> {
  const { id, kind, username, receipt_number, email, language, received_at } = declaration;
  await sql.query(
    `INSERT INTO declarations (id, kind, username, receipt_number, email, language, received_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, kind, username, receipt_number, seal(sql, 'declarations.email', id, email), language, received_at],
  );
}

/** Those that nobody has tried since, new ones first; from now on they count as tried. */
export async function claimDeclarations(db: Db, before: Date, now: Date, limit: number): Promise<DeclarationRow[]> {
  const rows = await db.query<DeclarationRow>(
    `UPDATE declarations SET tried_at = $2 WHERE id IN
       (SELECT id FROM declarations WHERE tried_at IS NULL OR tried_at <= $1 ORDER BY tried_at NULLS FIRST, received_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, username, receipt_number, email, language, received_at, acted_at, confirmed_at`,
    [before, now, limit],
  );
  return openRows(db, 'declarations.email', rows, 'email', 'id');
}

export async function updateConfirmed(sql: Sql, id: string, now: Date): Promise<void> {
  await sql.query('UPDATE declarations SET confirmed_at = $2 WHERE id = $1', [id, now]);
}

export async function updateActed(sql: Sql, id: string, now: Date): Promise<void> {
  await sql.query('UPDATE declarations SET acted_at = $2 WHERE id = $1', [id, now]);
}

export async function deleteDeclaration(sql: Sql, id: string): Promise<void> {
  await sql.query('DELETE FROM declarations WHERE id = $1', [id]);
}

export async function findMemberByName(sql: Sql, username: string): Promise<string | undefined> {
  const [member] = await sql.query<{ id: string }>('SELECT id FROM members WHERE lower(username) = lower($1)', [username]);
  return member?.id;
}
