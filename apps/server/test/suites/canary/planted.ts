// What lies in secret columns, in the writings that it is looked for in.
import type { ViewerName } from '#test/access/access.ts';
import { secrets } from '#test/access/all-access.ts';
import type { Sql } from '#platform/db/db.ts';

export interface Planted {
  readonly column: string;
  readonly seers: readonly ViewerName[];
  /** How it would look in an answer, in any of the ways of writing it. */
  readonly needles: readonly string[];
  readonly owner: unknown;
}

/** Not worth a search. A moment stands everywhere, and so does what is said of a device that does not name itself. */
const common = /^\d{4}-\d\d-\d\dT|^Unknown device$/u;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return common.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Bytes are looked for as hex and as base64, what is short only as a whole value. */
function writingsOf(text: string): string[] {
  const hex = /^\\x([\da-f]+)$/u.exec(text)?.[1];
  if (hex) return [hex, Buffer.from(hex, 'hex').toString('base64url')];
  return [text.length < 8 ? JSON.stringify(text) : text];
}

async function plantedIn(sql: Sql, column: string): Promise<Planted[]> {
  const [table, name = ''] = column.split('.');
  const rows = await sql.query<{ row: Record<string, unknown> }>(`SELECT to_jsonb(t) AS row FROM ${table} t`);
  return rows.flatMap(({ row }) =>
    textsIn(row[name])
      .filter((text) => text.length > 5)
      .map((text) => ({ column, seers: secrets[column] ?? [], needles: writingsOf(text), owner: row.member_id ?? row.id })),
  );
}

/** Of every secret column. */
export async function listPlanted(sql: Sql): Promise<Planted[]> {
  return (await Promise.all(Object.keys(secrets).map((column) => plantedIn(sql, column)))).flat();
}

export const isIn = (text: string | undefined, { needles }: Planted): boolean => needles.some((needle) => text?.includes(needle));
