import { currencyOf } from '@violet/contract/currency-of';
import type { Currency } from '@violet/contract/prices';
import type { Sql } from '#platform/db/db.ts';

/** In which currency a member is asked to pay who chose none: by the country of the member's place. Every place is in the US so far. */
export async function findDefaultCurrency(sql: Sql, memberId: string): Promise<Currency> {
  const [member] = await sql.query<{ country: string | null }>("SELECT 'US' AS country FROM members WHERE id = $1", [memberId]);
  return currencyOf(member?.country ?? null);
}
