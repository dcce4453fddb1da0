import type { Language } from '@violet/contract/fields/languages';
import { openRows } from '#platform/at-rest/sealed.ts';
import type { Sql } from '#platform/db/db.ts';
import { listUnseenPairs, unseenAmong } from '#modules/safety/unseen-queries.ts';
import { isOpenTo, isSeen, isTakenOut, mayMeet, mayMeetAtMeetup, maySeeMatch } from '#modules/safety/visibility.ts';

/** Something that happened to a member because of another. */
export interface OutboundItem {
  readonly memberId: string;
  readonly kind: 'match' | 'message' | 'like';
  readonly otherId: string;
  /** Null for a like. */
  readonly matchId: string | null;
}

/** A meetup that is about to begin, and how many hours before it the reminder goes. */
export interface ReminderItem {
  readonly memberId: string;
  readonly kind: 'reminder';
  readonly meetupId: string;
  readonly startsAt: Date;
  readonly hours: number;
}

/** Something that happened to a meetup of a host or guest. */
export interface MeetupUpdateItem {
  readonly memberId: string;
  readonly kind: 'meetup';
  readonly meetupId: string;
}

export type AnyOutboundItem = OutboundItem | ReminderItem | MeetupUpdateItem;

export type OutboundChannel = 'push' | 'email' | 'sms';

/** Whether the member wants the outbound item `a` on this channel, by the settings for channel and kind. */
function wantsBy(way: 'pushNotifications' | 'emailNotifications', a: string): string {
  return `COALESCE((SELECT (wp.notifications->>'${way}')::boolean
      AND (wp.notifications->>(CASE ${a}.kind WHEN 'match' THEN 'newMatches' WHEN 'message' THEN 'newMessages' WHEN 'like' THEN 'likes' ELSE 'events' END))::boolean
    FROM preferences wp WHERE wp.member_id = ${a}.member_id), false)`;
}

const wantsPush = (a: string) => wantsBy('pushNotifications', a);

/** Only with an address. */
function wantsEmail(a: string): string {
  return `(EXISTS (SELECT FROM members wl WHERE wl.id = ${a}.member_id AND wl.email IS NOT NULL) AND ${wantsBy('emailNotifications', a)})`;
}

/** Matches, and reminders where 'Events' is on, to a number that the member has confirmed. */
function wantsSms(a: string): string {
  return `(CASE ${a}.kind WHEN 'match' THEN true
      WHEN 'reminder' THEN (SELECT (wp.notifications->>'events')::boolean FROM preferences wp WHERE wp.member_id = ${a}.member_id) ELSE false END
    AND COALESCE((SELECT wt.sms_notifications AND wt.phone_verified AND wt.phone_number IS NOT NULL
    FROM members wt WHERE wt.id = ${a}.member_id), false))`;
}

/** Writes outbound items and their deliveries down; answers how many. What a member was told already, or has no channel for, is left out. */
export async function insertOutboundItems(sql: Sql, items: readonly AnyOutboundItem[], now: Date): Promise<number> {
  const rows = await sql.query(
    `WITH wanted AS (
       SELECT n."memberId" AS member_id, n.kind, n."otherId" AS other_id, n."matchId" AS match_id, n."meetupId" AS meetup_id,
         n."startsAt" AS starts_at, n.hours
       FROM jsonb_to_recordset($1::jsonb) AS n("memberId" uuid, kind text, "otherId" uuid, "matchId" uuid, "meetupId" uuid,
         "startsAt" timestamptz, hours smallint)
       -- A member who was deleted meanwhile keeps nobody else's item back.
       LEFT JOIN members o ON o.id = n."otherId" LEFT JOIN matches om ON om.id = n."matchId"
       WHERE (n."otherId" IS NULL OR o.id IS NOT NULL) AND (n."matchId" IS NULL OR om.id IS NOT NULL)
     ), browser AS (
       -- A browser that is taken away meanwhile must not undo the transaction that makes the match.
       SELECT s.id, s.member_id FROM push_subscriptions s WHERE s.member_id IN (SELECT member_id FROM wanted) ORDER BY s.id FOR KEY SHARE
     ), way AS (
       SELECT w.*, 'push' AS channel, s.id AS subscription_id
       FROM wanted w JOIN browser s ON s.member_id = w.member_id WHERE ${wantsPush('w')}
       UNION ALL SELECT w.*, 'email', NULL FROM wanted w WHERE ${wantsEmail('w')}
       UNION ALL SELECT w.*, 'sms', NULL FROM wanted w WHERE ${wantsSms('w')}
     ), fresh AS (
       INSERT INTO alerts (id, member_id, kind, other_id, match_id, meetup_id, starts_at, hours, channel, created_at)
       SELECT gen_random_uuid(), f.*, $2::timestamptz
       FROM (SELECT DISTINCT member_id, kind, other_id, match_id, meetup_id, starts_at, hours, channel FROM way ORDER BY member_id, channel) f
       ON CONFLICT DO NOTHING RETURNING id, member_id, kind, other_id, match_id, meetup_id, hours, channel
     )
     INSERT INTO alert_deliveries (alert_id, subscription_id, due_at)
     SELECT fresh.id, way.subscription_id, $2 FROM way JOIN fresh ON fresh.member_id = way.member_id AND fresh.kind = way.kind
       AND (fresh.other_id, fresh.match_id, fresh.meetup_id, fresh.hours) IS NOT DISTINCT FROM (way.other_id, way.match_id, way.meetup_id, way.hours)
       AND fresh.channel = way.channel
     RETURNING id`,
    [JSON.stringify(items), now],
  );
  return rows.length;
}

/**
 * For members who are online: recalls what is on its way, and lets likes be told again. What was told about a match holds until the
 * member has looked at it. Reminders go to members who are online, too.
 */
export async function deleteRecalledOutboundItems(sql: Sql, memberIds: readonly string[]): Promise<void> {
  await sql.query(
    `WITH present AS (SELECT id, kind = 'like' OR told_at IS NULL AS is_over FROM alerts
         WHERE member_id = ANY($1::uuid[]) AND kind <> 'reminder'),
       recalled AS (DELETE FROM alert_deliveries d USING present p WHERE d.alert_id = p.id AND NOT p.is_over)
     DELETE FROM alerts a USING present p WHERE a.id = p.id AND p.is_over`,
    [memberIds],
  );
}

/** For a member who has looked at this conversation. */
export async function deleteOutboundItemsOfMatch(sql: Sql, memberId: string, matchId: string): Promise<void> {
  await sql.query('DELETE FROM alerts WHERE member_id = $1 AND match_id = $2', [memberId, matchId]);
}

/** For a member who has looked through the panel, at likes and new matches. */
export async function deleteOutboundItemsOfPanel(sql: Sql, memberId: string): Promise<void> {
  await sql.query("DELETE FROM alerts WHERE member_id = $1 AND kind IN ('match', 'like')", [memberId]);
}

/** For a member who has looked at the updates of meetups. */
export async function deleteOutboundItemsOfMeetups(sql: Sql, memberId: string): Promise<void> {
  await sql.query("DELETE FROM alerts WHERE member_id = $1 AND kind = 'meetup'", [memberId]);
}

export async function deleteOutboundItems(sql: Sql, itemIds: readonly string[]): Promise<void> {
  await sql.query('DELETE FROM alerts WHERE id = ANY($1::uuid[])', [itemIds]);
}

/** A match that is there for the member, not seen yet or with something unread. */
const matchIsCurrent = `(SELECT true FROM matches mt JOIN match_members mm ON mm.match_id = mt.id AND mm.member_id = a.member_id
  WHERE mt.id = a.match_id AND ${maySeeMatch('mm.member_id', 'mm.other_id', 'mt')}
    AND CASE a.kind WHEN 'match' THEN mm.seen_at IS NULL
      ELSE EXISTS (SELECT 1 FROM messages ms WHERE ms.match_id = mt.id AND ms.sender_id = mm.other_id AND ms.read_at IS NULL
        AND ms.removed_at IS NULL) END)`;

/** Who does not exist for the member of `a`. */
const unseen = unseenAmong('a.member_id', '$3', '$4');

/** A like that shows in the member's list: from somebody who may be met, and not answered. */
const likeIsCurrent = `(SELECT true FROM likes l JOIN members lm ON lm.id = l.member_id
  WHERE l.member_id = a.other_id AND l.target_id = a.member_id AND l.is_like AND l.voided_at IS NULL AND ${mayMeet('a.member_id', 'lm', unseen)}
    AND (SELECT true FROM likes mine WHERE mine.member_id = a.member_id AND mine.target_id = a.other_id AND mine.voided_at IS NULL) IS NULL)`;

/** A meetup that begins when the reminder says, with the member as its host or guest. */
const reminderIsCurrent = `(SELECT true FROM meetups e JOIN members c ON c.id = e.creator_id AND NOT ${isTakenOut('c')} AND ${isSeen('c.id', unseen)}
  WHERE e.id = a.meetup_id AND e.cancelled_at IS NULL AND e.starts_at = a.starts_at AND e.starts_at > $2
    AND (c.id = a.member_id OR EXISTS (SELECT 1 FROM meetup_places p
      WHERE p.meetup_id = e.id AND p.member_id = a.member_id AND p.state = 'attending')))`;

/** A meetup to come with an update that the member has not read. An offer and a question count as long as they stand. */
const updateIsCurrent = `(SELECT true FROM meetups e LEFT JOIN members c ON c.id = e.creator_id WHERE e.id = a.meetup_id AND e.starts_at > $2
  AND EXISTS (SELECT 1 FROM meetup_notices n WHERE n.meetup_id = e.id AND n.member_id = a.member_id
    AND (n.kind = 'cancelled' OR COALESCE(${mayMeetAtMeetup('a.member_id', 'c', unseen)} AND ${isOpenTo('a.member_id', 'e.id')}, false))
    AND CASE n.kind
      WHEN 'offered' THEN EXISTS (SELECT 1 FROM meetup_places p WHERE p.meetup_id = e.id AND p.member_id = a.member_id AND p.offered_until > $2)
      WHEN 'asked' THEN EXISTS (SELECT 1 FROM meetup_places p WHERE p.meetup_id = e.id AND p.state = 'asked' AND ${isSeen('p.member_id', unseen)})
      WHEN 'joined' THEN EXISTS (SELECT 1 FROM meetup_places p WHERE p.meetup_id = e.id AND p.state = 'attending' AND ${isSeen('p.member_id', unseen)})
      ELSE true END))`;

const isCurrent = `COALESCE(m.suspended_at IS NULL
  AND CASE a.kind WHEN 'like' THEN ${likeIsCurrent} WHEN 'reminder' THEN ${reminderIsCurrent}
    WHEN 'meetup' THEN ${updateIsCurrent} ELSE ${matchIsCurrent} END, false)`;

export interface DeliveryRow {
  readonly id: string;
  readonly alert_id: string;
  readonly member_id: string;
  readonly match_id: string | null;
  /** Of a reminder or a meetup update; null for all else. */
  readonly meetup_id: string | null;
  /** Of a reminder: how long before the meetup it goes; null for all else. */
  readonly hours: number | null;
  readonly channel: OutboundChannel;
  readonly tries: number;
  /** Everything that was to be told still holds. */
  readonly is_current: boolean;
  /** The member still wants it on this channel. */
  readonly is_wanted: boolean;
  /** Of the browser that gets a push. */
  readonly subscription_id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The key that this browser subscribed with. */
  readonly push_key: string | null;
  /** Of that browser; for e-mail and SMS, of the browser that the member used last. */
  readonly language: Language | null;
  readonly phone_number: string;
  readonly email: string;
}

/**
 * Claims due deliveries, each for one process, and judges them as things are now. They are due again if the process dies before it says how
 * it went. Each time they wait four times as long.
 */
export async function claimDeliveries(sql: Sql, now: Date, limit: number): Promise<DeliveryRow[]> {
  const taken = await sql.query<{ id: string; member_id: string }>(
    `UPDATE alert_deliveries SET tries = tries + 1, due_at = $1::timestamptz + interval '1 minute' * power(4, tries)
     WHERE id IN (SELECT id FROM alert_deliveries WHERE due_at <= $1 ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING id, (SELECT a.member_id FROM alerts a WHERE a.id = alert_id) AS member_id`,
    [now, limit],
  );
  const pairs = await listUnseenPairs(
    sql,
    taken.map(({ member_id }) => member_id),
  );
  const rows = await sql.query<DeliveryRow>(
    `SELECT d.id, d.alert_id, a.member_id, a.match_id, a.meetup_id, a.hours, a.channel, d.tries, d.subscription_id, ${isCurrent} AS is_current,
       CASE a.channel WHEN 'push' THEN s.id IS NOT NULL AND ${wantsPush('a')} WHEN 'email' THEN ${wantsEmail('a')}
         ELSE ${wantsSms('a')} END AS is_wanted,
       s.endpoint, s.p256dh, s.auth, s.public_key AS push_key, CASE a.channel WHEN 'push' THEN s.language ELSE m.language END AS language, m.phone_number, m.email
     FROM alert_deliveries d JOIN alerts a ON a.id = d.alert_id JOIN members m ON m.id = a.member_id
     LEFT JOIN push_subscriptions s ON s.id = d.subscription_id AND s.member_id = a.member_id
     WHERE d.id = ANY($1::uuid[])`,
    [taken.map(({ id }) => id), now, pairs.map(({ viewerId }) => viewerId), pairs.map(({ otherId }) => otherId)],
  );
  const withEmail = await openRows(sql, 'members.email', rows, 'email', 'member_id');
  return openRows(sql, 'members.phone_number', withEmail, 'phone_number', 'member_id');
}

/** Those that have not arrived yet, by channel. */
export async function countDeliveries(sql: Sql): Promise<Record<OutboundChannel, number>> {
  const rows = await sql.query<{ channel: OutboundChannel; count: number }>(
    'SELECT a.channel, count(*)::int AS count FROM alert_deliveries d JOIN alerts a ON a.id = d.alert_id GROUP BY a.channel',
  );
  const counts = { push: 0, email: 0, sms: 0 };
  for (const { channel, count } of rows) counts[channel] = count;
  return counts;
}

export async function deleteDelivery(sql: Sql, id: string): Promise<void> {
  await sql.query('DELETE FROM alert_deliveries WHERE id = $1', [id]);
}

/** The delivery has arrived, so the member was told. */
export async function updateDelivered(sql: Sql, { id, alert_id }: DeliveryRow, now: Date): Promise<void> {
  await sql.query(
    'WITH arrived AS (DELETE FROM alert_deliveries WHERE id = $1) UPDATE alerts SET told_at = COALESCE(told_at, $3) WHERE id = $2',
    [id, alert_id, now],
  );
}

/** A browser that takes no more pushes. */
export async function deleteExpiredPushSubscription(sql: Sql, subscriptionId: string, endpoint: string): Promise<void> {
  await sql.query('DELETE FROM push_subscriptions WHERE id = $1 AND endpoint = $2', [subscriptionId, endpoint]);
}
