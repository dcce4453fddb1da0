import { openRows, seal } from '#platform/at-rest/sealed.ts';
import type { Sql } from '#platform/db/db.ts';

/** The number that a member gave, whether it is proven, and whether it gets SMS. */
export interface Phone {
  /** E.164. */
  readonly phoneNumber: string | null;
  readonly phoneVerified: boolean;
  readonly smsNotifications: boolean;
}

export async function findPhone(sql: Sql, memberId: string): Promise<Phone | undefined> {
  const rows = await sql.query<Phone & { id: string }>(
    `SELECT id, phone_number AS "phoneNumber", phone_verified AS "phoneVerified", sms_notifications AS "smsNotifications"
     FROM members WHERE id = $1`,
    [memberId],
  );
  const [row] = await openRows(sql, 'members.phone_number', rows, 'phoneNumber', 'id');
  if (!row) return undefined;
  const { phoneNumber, phoneVerified, smsNotifications } = row;
  return { phoneNumber, phoneVerified, smsNotifications };
}

export async function updatePhone(sql: Sql, memberId: string, { phoneNumber, phoneVerified, smsNotifications }: Phone): Promise<void> {
  await sql.query('UPDATE members SET phone_number = $2, phone_verified = $3, sms_notifications = $4 WHERE id = $1', [
    memberId,
    seal(sql, 'members.phone_number', memberId, phoneNumber),
    phoneVerified,
    smsNotifications,
  ]);
}
