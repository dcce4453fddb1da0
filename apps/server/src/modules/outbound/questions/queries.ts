import type { Language } from '@violet/contract/fields/languages';
import { openRows } from '#platform/at-rest/sealed.ts';
import type { Sql } from '#platform/db/db.ts';
import type { OutboundChannel } from '#modules/outbound/queries.ts';

/** One way to a member. */
export interface QuestionWay {
  readonly memberId: string;
  readonly channel: OutboundChannel;
  /** Of the browser that gets a push. */
  readonly subscriptionId: string | null;
}

/** Whether the member `m` has this channel on, whatever kinds of news are off. */
const isOn = (way: 'pushNotifications' | 'emailNotifications', m: string) =>
  `COALESCE((SELECT (wp.notifications->>'${way}')::boolean FROM preferences wp WHERE wp.member_id = ${m}), false)`;

const takesSms = (m: string) => `(${m}.sms_notifications AND ${m}.phone_verified AND ${m}.phone_number IS NOT NULL)`;

export function listQuestionWays(sql: Sql, memberIds: readonly string[]): Promise<QuestionWay[]> {
  return sql.query<QuestionWay>(
    `SELECT s.member_id AS "memberId", 'push' AS channel, s.id AS "subscriptionId" FROM push_subscriptions s
       WHERE s.member_id = ANY($1::uuid[]) AND ${isOn('pushNotifications', 's.member_id')}
     UNION ALL SELECT m.id, 'email', NULL FROM members m
       WHERE m.id = ANY($1::uuid[]) AND m.email IS NOT NULL AND ${isOn('emailNotifications', 'm.id')}
     UNION ALL SELECT m.id, 'sms', NULL FROM members m WHERE m.id = ANY($1::uuid[]) AND ${takesSms('m')}`,
    [memberIds],
  );
}

export interface Asked {
  readonly member_id: string;
  readonly language: Language | null;
  /** Null unless the channel is on, and can be written to. */
  readonly email: string | null;
  /** The address has been proven, so it is the member's own. */
  readonly email_verified: boolean;
  readonly phone_number: string | null;
}

export async function findAsked(sql: Sql, memberId: string): Promise<Asked | undefined> {
  const rows = await sql.query<Asked>(
    `SELECT m.id AS member_id, m.language, CASE WHEN ${isOn('emailNotifications', 'm.id')} THEN m.email END AS email, m.email_verified,
       CASE WHEN ${takesSms('m')} THEN m.phone_number END AS phone_number FROM members m WHERE m.id = $1`,
    [memberId],
  );
  const withEmail = await openRows(sql, 'members.email', rows, 'email', 'member_id');
  return (await openRows(sql, 'members.phone_number', withEmail, 'phone_number', 'member_id'))[0];
}

export interface AskedBrowser {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly push_key: string | null;
  readonly language: Language | null;
}

export async function findAskedBrowser(sql: Sql, memberId: string, subscriptionId: string | null): Promise<AskedBrowser | undefined> {
  const [row] = await sql.query<AskedBrowser>(
    `SELECT s.id, s.endpoint, s.p256dh, s.auth, s.public_key AS push_key, s.language FROM push_subscriptions s
     WHERE s.id = $2 AND s.member_id = $1 AND ${isOn('pushNotifications', 's.member_id')}`,
    [memberId, subscriptionId],
  );
  return row;
}
