import type { Language } from '@violet/contract/languages';
import type { Sql } from '../../platform/db/db.ts';
import { apart, isOpenTo, isTakenOut, mayMeet, mayMeetAtMeetup } from '../safety/visibility.ts';

/** Something that happened to a member, because of another. */
export interface Happening {
  readonly memberId: string;
  readonly kind: 'match' | 'message' | 'like';
  readonly otherId: string;
  /** Null for a like. */
  readonly matchId: string | null;
}

/** Something that is about to begin, and how many hours before. */
export interface Reminder {
  readonly memberId: string;
  readonly kind: 'reminder';
  readonly meetupId: string;
  readonly startsAt: Date;
  readonly hours: number;
}

/** Something that happened to a meetup of hers. */
export interface MeetupNews {
  readonly memberId: string;
  readonly kind: 'meetup';
  readonly meetupId: string;
}

export type News = Happening | Reminder | MeetupNews;

export type AlertChannel = 'push' | 'email' | 'sms';

/** Whether she wants to hear of such an alert `a` this way: by her settings, the way and this kind of news. */
function wantsBy(way: 'pushNotifications' | 'emailNotifications', a: string): string {
  return `COALESCE((SELECT (wp.notifications->>'${way}')::boolean
      AND (wp.notifications->>(CASE ${a}.kind WHEN 'match' THEN 'newMatches' WHEN 'message' THEN 'newMessages' WHEN 'like' THEN 'likes' ELSE 'events' END))::boolean
    FROM preferences wp WHERE wp.member_id = ${a}.member_id), false)`;
}

const wantsPush = (a: string) => wantsBy('pushNotifications', a);

/** As far as there is an address of hers. */
function wantsLetter(a: string): string {
  return `(EXISTS (SELECT FROM members wl WHERE wl.id = ${a}.member_id AND wl.email IS NOT NULL) AND ${wantsBy('emailNotifications', a)})`;
}

/** Of matches, and before meetups where she wants to hear of those, to a number that has proved to be hers. */
function wantsText(a: string): string {
  return `(CASE ${a}.kind WHEN 'match' THEN true
      WHEN 'reminder' THEN (SELECT (wp.notifications->>'events')::boolean FROM preferences wp WHERE wp.member_id = ${a}.member_id) ELSE false END
    AND COALESCE((SELECT wt.sms_notifications AND wt.phone_verified AND wt.phone_number IS NOT NULL
    FROM members wt WHERE wt.id = ${a}.member_id), false))`;
}

/** Writes down what is new for whom, and the ways it has to go; what she has been told of already, or has no way for, is left out. */
export async function insertAlerts(sql: Sql, news: readonly News[], now: Date): Promise<number> {
  const rows = await sql.query(
    `WITH wanted AS (
       SELECT n."memberId" AS member_id, n.kind, n."otherId" AS other_id, n."matchId" AS match_id, n."meetupId" AS meetup_id,
         n."startsAt" AS starts_at, n.hours
       FROM jsonb_to_recordset($1::jsonb) AS n("memberId" uuid, kind text, "otherId" uuid, "matchId" uuid, "meetupId" uuid,
         "startsAt" timestamptz, hours smallint)
       -- One who left meanwhile takes nobody else's news along.
       LEFT JOIN members o ON o.id = n."otherId" LEFT JOIN matches om ON om.id = n."matchId"
       WHERE (n."otherId" IS NULL OR o.id IS NOT NULL) AND (n."matchId" IS NULL OR om.id IS NOT NULL)
     ), way AS (
       SELECT w.*, 'push' AS channel, s.id AS subscription_id
       FROM wanted w JOIN push_subscriptions s ON s.member_id = w.member_id WHERE ${wantsPush('w')}
       UNION ALL SELECT w.*, 'email', NULL FROM wanted w WHERE ${wantsLetter('w')}
       UNION ALL SELECT w.*, 'sms', NULL FROM wanted w WHERE ${wantsText('w')}
     ), fresh AS (
       INSERT INTO alerts (id, member_id, kind, other_id, match_id, meetup_id, starts_at, hours, channel, created_at)
       SELECT gen_random_uuid(), f.*, $2::timestamptz
       FROM (SELECT DISTINCT member_id, kind, other_id, match_id, meetup_id, starts_at, hours, channel FROM way) f
       ON CONFLICT DO NOTHING RETURNING id, member_id, kind, other_id, match_id, meetup_id, hours, channel
     )
     INSERT INTO alert_deliveries (alert_id, subscription_id, due_at)
     SELECT fresh.id, way.subscription_id, $2 FROM way JOIN fresh ON fresh.member_id = way.member_id AND fresh.kind = way.kind
       AND (fresh.other_id, fresh.match_id, fresh.meetup_id, fresh.hours) IS NOT DISTINCT FROM (way.other_id, way.match_id, way.meetup_id, way.hours)
       AND fresh.channel = way.channel
     RETURNING id`,
    [JSON.stringify(news), now],
  );
  return rows.length;
}

/** She is back: what is still on its way stays here, and of likes she can be told again. What she was told of a match holds until she looks.
 * Of what is to begin she is reminded here as anywhere. */
export async function recallAlertsOf(sql: Sql, memberIds: readonly string[]): Promise<void> {
  await sql.query(
    `WITH hers AS (SELECT id, kind = 'like' OR told_at IS NULL AS is_over FROM alerts
         WHERE member_id = ANY($1::uuid[]) AND kind <> 'reminder'),
       recalled AS (DELETE FROM alert_deliveries d USING hers WHERE d.alert_id = hers.id AND NOT hers.is_over)
     DELETE FROM alerts a USING hers WHERE a.id = hers.id AND hers.is_over`,
    [memberIds],
  );
}

/** She has looked at this conversation. */
export async function deleteAlertsOfMatch(sql: Sql, memberId: string, matchId: string): Promise<void> {
  await sql.query('DELETE FROM alerts WHERE member_id = $1 AND match_id = $2', [memberId, matchId]);
}

/** She has looked through the panel: at her likes and her new matches. */
export async function deleteAlertsOfPanel(sql: Sql, memberId: string): Promise<void> {
  await sql.query("DELETE FROM alerts WHERE member_id = $1 AND kind IN ('match', 'like')", [memberId]);
}

/** She has looked at what happened to her meetups. */
export async function deleteAlertsOfMeetups(sql: Sql, memberId: string): Promise<void> {
  await sql.query("DELETE FROM alerts WHERE member_id = $1 AND kind = 'meetup'", [memberId]);
}

export async function deleteAlerts(sql: Sql, alertIds: readonly string[]): Promise<void> {
  await sql.query('DELETE FROM alerts WHERE id = ANY($1::uuid[])', [alertIds]);
}

/** A living match of hers with somebody who is there, and still news: not seen, or with something unread. */
const matchIsNews = `(SELECT true FROM matches mt JOIN match_members mm ON mm.match_id = mt.id AND mm.member_id = a.member_id
    JOIN members o ON o.id = mm.other_id AND o.suspended_at IS NULL
  WHERE mt.id = a.match_id AND mt.ended_at IS NULL AND ${apart('a.member_id', 'o.id')} IS NULL
    AND CASE a.kind WHEN 'match' THEN mm.seen_at IS NULL
      ELSE EXISTS (SELECT 1 FROM messages ms WHERE ms.match_id = mt.id AND ms.sender_id = o.id AND ms.read_at IS NULL) END)`;

/** A like that shows in her list: of somebody she may meet, and not answered. */
const likeIsNews = `(SELECT true FROM likes l JOIN members lm ON lm.id = l.member_id
  WHERE l.member_id = a.other_id AND l.target_id = a.member_id AND l.is_like AND l.voided_at IS NULL AND ${mayMeet('a.member_id', 'lm')}
    AND (SELECT true FROM likes mine WHERE mine.member_id = a.member_id AND mine.target_id = a.other_id AND mine.voided_at IS NULL) IS NULL)`;

/** A meetup that still begins when it said, to which she still comes. */
const reminderIsNews = `(SELECT true FROM meetups e JOIN members c ON c.id = e.creator_id AND NOT ${isTakenOut('c')}
  WHERE e.id = a.meetup_id AND e.cancelled_at IS NULL AND e.starts_at = a.starts_at AND e.starts_at > $2
    AND (c.id = a.member_id OR EXISTS (SELECT 1 FROM meetup_places p
      WHERE p.meetup_id = e.id AND p.member_id = a.member_id AND p.state = 'attending')))`;

/** A meetup still to come of which she has not read what happened: an offer and a question as long as they stand. */
const noticeIsNews = `(SELECT true FROM meetups e LEFT JOIN members c ON c.id = e.creator_id WHERE e.id = a.meetup_id AND e.starts_at > $2
  AND EXISTS (SELECT 1 FROM meetup_notices n WHERE n.meetup_id = e.id AND n.member_id = a.member_id
    AND (n.kind = 'cancelled' OR COALESCE(${mayMeetAtMeetup('a.member_id', 'c')} AND ${isOpenTo('a.member_id', 'e.id')}, false))
    AND CASE n.kind
      WHEN 'offered' THEN EXISTS (SELECT 1 FROM meetup_places p WHERE p.meetup_id = e.id AND p.member_id = a.member_id AND p.offered_until > $2)
      WHEN 'asked' THEN EXISTS (SELECT 1 FROM meetup_places p WHERE p.meetup_id = e.id AND p.state = 'asked')
      ELSE true END))`;

const isNews = `COALESCE(m.suspended_at IS NULL
  AND CASE a.kind WHEN 'like' THEN ${likeIsNews} WHEN 'reminder' THEN ${reminderIsNews}
    WHEN 'meetup' THEN ${noticeIsNews} ELSE ${matchIsNews} END, false)`;

export interface DeliveryRow {
  readonly id: string;
  readonly alert_id: string;
  readonly member_id: string;
  readonly match_id: string | null;
  /** Of what is about a meetup. */
  readonly meetup_id: string | null;
  /** Of a reminder: how many before what it reminds of; null for all else. */
  readonly hours: number | null;
  readonly channel: AlertChannel;
  readonly tries: number;
  /** Everything that was to be told still holds. */
  readonly is_news: boolean;
  /** She still wants to hear of it this way. */
  readonly is_wanted: boolean;
  /** Of the browser that is called. */
  readonly subscription_id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Of that browser, or, for letters and texts, of hers that was used last. */
  readonly language: Language | null;
  readonly phone_number: string;
  readonly email: string;
}

/**
 * Takes deliveries that are due, each by one process, and judges them as things are now. Whoever took them tells how it went; if it
 * dies meanwhile, they are due again, each time after four times the wait.
 */
export async function takeDeliveries(sql: Sql, now: Date, limit: number): Promise<DeliveryRow[]> {
  const taken = await sql.query<{ id: string }>(
    `UPDATE alert_deliveries SET tries = tries + 1, due_at = $1::timestamptz + interval '1 minute' * power(4, tries)
     WHERE id IN (SELECT id FROM alert_deliveries WHERE due_at <= $1 ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id`,
    [now, limit],
  );
  return sql.query<DeliveryRow>(
    `SELECT d.id, d.alert_id, a.member_id, a.match_id, a.meetup_id, a.hours, a.channel, d.tries, d.subscription_id, ${isNews} AS is_news,
       CASE a.channel WHEN 'push' THEN s.id IS NOT NULL AND ${wantsPush('a')} WHEN 'email' THEN ${wantsLetter('a')}
         ELSE ${wantsText('a')} END AS is_wanted,
       s.endpoint, s.p256dh, s.auth, CASE a.channel WHEN 'push' THEN s.language ELSE m.language END AS language, m.phone_number, m.email
     FROM alert_deliveries d JOIN alerts a ON a.id = d.alert_id JOIN members m ON m.id = a.member_id
     LEFT JOIN push_subscriptions s ON s.id = d.subscription_id AND s.member_id = a.member_id
     WHERE d.id = ANY($1::uuid[])`,
    [taken.map(({ id }) => id), now],
  );
}

export async function deleteDelivery(sql: Sql, id: string): Promise<void> {
  await sql.query('DELETE FROM alert_deliveries WHERE id = $1', [id]);
}

/** It has arrived: she was told. */
export async function settleDelivery(sql: Sql, { id, alert_id }: DeliveryRow, now: Date): Promise<void> {
  await sql.query(
    'WITH arrived AS (DELETE FROM alert_deliveries WHERE id = $1) UPDATE alerts SET told_at = COALESCE(told_at, $3) WHERE id = $2',
    [id, alert_id, now],
  );
}

/** A browser that can be called no more. */
export async function deleteGoneSubscription(sql: Sql, subscriptionId: string, endpoint: string): Promise<void> {
  await sql.query('DELETE FROM push_subscriptions WHERE id = $1 AND endpoint = $2', [subscriptionId, endpoint]);
}
