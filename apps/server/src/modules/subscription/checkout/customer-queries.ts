import type { Sql } from '#platform/db/db.ts';

export interface CustomerRow {
  reference: string;
  customer_id: string | null;
}

/** The member's customer at this provider: made now, or by an earlier try that did not come to its end. */
export async function claimCustomer(tx: Sql, provider: string, memberId: string, reference: string): Promise<CustomerRow> {
  await tx.query(
    'INSERT INTO payment_customers (reference, provider, member_id) VALUES ($1, $2, $3) ON CONFLICT (provider, member_id) DO NOTHING',
    [reference, provider, memberId],
  );
  const [row] = await tx.query<CustomerRow>('SELECT reference, customer_id FROM payment_customers WHERE provider = $1 AND member_id = $2', [
    provider,
    memberId,
  ]);
  return row ?? { reference, customer_id: null };
}

export async function findCustomerId(sql: Sql, provider: string, memberId: string): Promise<string | null> {
  const [row] = await sql.query<CustomerRow>(
    'SELECT reference, customer_id FROM payment_customers WHERE provider = $1 AND member_id = $2',
    [provider, memberId],
  );
  return row?.customer_id ?? null;
}

export async function updateCustomerId(sql: Sql, reference: string, customerId: string): Promise<void> {
  await sql.query('UPDATE payment_customers SET customer_id = $2 WHERE reference = $1 AND customer_id IS NULL', [reference, customerId]);
}

/** Whose customer this is: undefined for one that is not ours, null for a member who has left. */
export async function findCustomerMember(sql: Sql, provider: string, customerId: string): Promise<string | null | undefined> {
  const [row] = await sql.query<{ member_id: string | null }>(
    'SELECT member_id FROM payment_customers WHERE provider = $1 AND customer_id = $2',
    [provider, customerId],
  );
  return row?.member_id;
}

/** Customers whose members have left, and whom the provider still knows. Those whose card a ban still waits for are left out. */
export function listDeletedCustomers(sql: Sql, provider: string, limit: number): Promise<CustomerRow[]> {
  return sql.query<CustomerRow>(
    `SELECT reference, customer_id FROM payment_customers
     WHERE provider = $1 AND member_id IS NULL AND forgotten_at IS NULL AND NOT EXISTS
       (SELECT FROM banned_cards b WHERE b.customer_reference = payment_customers.reference AND b.subscription_id IS NOT NULL)
     ORDER BY reference LIMIT $2`,
    [provider, limit],
  );
}

export async function updateCustomerDeleted(sql: Sql, reference: string, now: Date): Promise<void> {
  await sql.query('UPDATE payment_customers SET forgotten_at = $2 WHERE reference = $1', [reference, now]);
}
