import { currencyOf } from '@violet/contract/subscription/currency-of';
import type { Currency } from '@violet/contract/subscription/prices';
import type { Sql } from '#platform/db/db.ts';
import { findCountry } from '#modules/subscription/queries.ts';

/** In which currency a member is asked to pay who chose none: that of the country of the member's place. */
export async function findDefaultCurrency(sql: Sql, memberId: string): Promise<Currency> {
  return currencyOf(await findCountry(sql, memberId));
}
