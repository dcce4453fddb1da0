import type { Sql } from '../../platform/db/db.ts';

/** The number she gave, whether it has answered with its code, and whether it gets texts. */
export interface Phone {
  /** E.164. */
  readonly phoneNumber: string | null;
  readonly phoneVerified: boolean;
  readonly smsNotifications: boolean;
}

export async function findPhone(sql: Sql, memberId: string): Promise<Phone | undefined> {
  const rows = await sql.query<Phone>(
    `SELECT phone_number AS "phoneNumber", phone_verified AS "phoneVerified", sms_notifications AS "smsNotifications"
     FROM members WHERE id = $1`,
    [memberId],
  );
  return rows[0];
}

export async function updatePhone(sql: Sql, memberId: string, { phoneNumber, phoneVerified, smsNotifications }: Phone): Promise<void> {
  await sql.query('UPDATE members SET phone_number = $2, phone_verified = $3, sms_notifications = $4 WHERE id = $1', [
    memberId,
    phoneNumber,
    phoneVerified,
    smsNotifications,
  ]);
}
