import type { HereAs, OwnLifestyle, ProfilePrompt, Role, Structure } from '@violet/contract/members';
import type { Partner } from '@violet/contract/partners';
import type { SelfUser } from '@violet/contract/profiles';
import type { OwnPhoto } from '@violet/contract/photos';
import type { PlaceKind } from '@violet/contract/places';
import type { Sql } from '#platform/db/db.ts';
import { openRows, seal } from '#platform/at-rest/sealed.ts';
import { updateEmailHashes } from './contact/email-queries.ts';
import { listUnseen } from '#modules/safety/unseen-queries.ts';
import { maySee, showsLastActive, showsOnline } from '#modules/safety/visibility.ts';
import { shownPhotos, type ShownPhotos } from '#modules/photos/service.ts';
import { exactMiles } from '#modules/places/service.ts';
import { isPremium } from '#modules/subscription/premium.ts';
import type { NewMember } from './new-member.ts';

interface SharedRow {
  id: string;
  name: string;
  bio: string;
  /** Where the member lives; null: nowhere. The fields after it are of that place, and null without one. */
  city_id: number | null;
  place_kind: PlaceKind | null;
  city: string | null;
  region: string | null;
  region_code: string | null;
  country: string | null;
  time_zone: string | null;
  gender_identity: SelfUser['genderIdentity'];
  sexual_orientation: SelfUser['sexualOrientation'];
  interests: string[];
  tea_interests: string[];
  job: string;
  education: string;
  height: string;
  pronouns: string;
  relationship_goals: string;
  love_language: string;
  prompts: ProfilePrompt[];
  here_as: HereAs;
  structure: Structure | null;
  is_verified: boolean;
}

export interface SelfRow extends SharedRow {
  own_photos: Pick<OwnPhoto, 'id' | 'audience'>[];
  photo_privacy: SelfUser['photoPrivacy'];
  username: string;
  email: string | null;
  age: number;
  lifestyle: Record<string, string>;
  ghost_mode: boolean;
  premium: boolean;
  last_active_at: Date;
  phone_number: string | null;
  phone_verified: boolean;
  email_verified: boolean;
  sms_notifications: boolean;
  role: Role;
  suspended_at: Date | null;
  suspended_until: Date | null;
  /** Why the member is suspended, as the member is told. */
  suspension_reason: string | null;
  notice_kind: 'warned' | 'hidden' | null;
  notice_reason: string | null;
  notice_at: Date | null;
  boosted_until: Date | null;
  created_at: Date;
  /** Since when the member's place is under a risk; null: it is not. */
  protected_at: Date | null;
  risk_acknowledged_on: string | null;
  protection_notice_at: Date | null;
  contacts_notice_at: Date | null;
}

/** What the member hides is null here already, so that nothing further on can let it slip. */
export interface ProfileRow extends SharedRow {
  shown_photos: ShownPhotos;
  age: number | null;
  miles: number | null;
  last_active_at: Date | null;
  shows_online: boolean;
  deal_breakers: string[];
  /** All that were earned; which of them others see is decided in `present.ts`. */
  badge_ids: string[];
  covers_photos: boolean;
  /** Of whom the viewer may be told; undefined where the statement did not ask. */
  partner?: Partner | null;
}

const shared = `m.id, m.name, m.bio, m.city_id, c.kind AS place_kind, c.name AS city, c.region, c.region_code, c.country, c.time_zone, m.gender_identity, m.sexual_orientation, m.interests, m.tea_interests,
  m.job, m.education, m.height, m.pronouns, m.relationship_goals, m.love_language, m.prompts, m.here_as, m.structure, m.is_verified`;

const ownPhotos = `(SELECT COALESCE(jsonb_agg(jsonb_build_object('id', ph.id, 'audience', ph.audience) ORDER BY ph.position), '[]')
  FROM photos ph WHERE ph.member_id = m.id) AS own_photos`;

/** Of the member row `m`: the member's own choice, also while moderators hide the profile. */
const ownGhostMode = 'COALESCE(m.own_ghost_mode, m.ghost_mode)';

export async function findSelf(sql: Sql, memberId: string, now: Date): Promise<SelfRow | undefined> {
  const rows = await sql.query<SelfRow>(
    `SELECT ${shared}, ${ownPhotos}, m.photo_privacy, m.username, m.email, m.age, m.lifestyle, ${ownGhostMode} AS ghost_mode, m.last_active_at, m.phone_number, m.phone_verified, m.email_verified,
       m.sms_notifications, m.role, m.suspended_at, m.suspended_until, st.reason AS suspension_reason, st.notice_kind, st.notice_reason,
       st.notice_at, m.boosted_until, m.created_at, m.protected_at, m.risk_acknowledged_on::text AS risk_acknowledged_on,
       m.protection_notice_at, m.contacts_notice_at, ${isPremium('m.id', '$2')} AS premium
     FROM members m LEFT JOIN cities c ON c.id = m.city_id LEFT JOIN standings st ON st.member_id = m.id WHERE m.id = $1`,
    [memberId, now],
  );
  const withEmail = await openRows(sql, 'members.email', rows, 'email', 'id');
  return (await openRows(sql, 'members.phone_number', withEmail, 'phone_number', 'id'))[0];
}

/**
 * Members `m` as the viewer $1 sees them. Whoever appends the `WHERE` has decided that the viewer may see them.
 * Discovery does so in the statement that picks them.
 */
export const asSeen = `SELECT ${shared}, ${shownPhotos('v.id', 'm')} AS shown_photos,
    CASE WHEN p.show_age THEN m.age END AS age,
    CASE WHEN p.show_distance THEN (SELECT ${exactMiles('here', 'c')} FROM cities here WHERE here.id = v.city_id) END AS miles,
    CASE WHEN ${showsLastActive('p', 'm')} THEN m.last_active_at END AS last_active_at,
    ${showsOnline('p', 'm')} AS shows_online, p.deal_breakers,
    ARRAY(SELECT eb.badge_id FROM earned_badges eb WHERE eb.member_id = m.id) AS badge_ids, m.photo_privacy = 'blurred' AS covers_photos
  FROM members m JOIN preferences p ON p.member_id = m.id JOIN members v ON v.id = $1 LEFT JOIN cities c ON c.id = m.city_id`;

/** Another member, if that member exists for the viewer. */
export async function findProfile(sql: Sql, viewerId: string, memberId: string): Promise<ProfileRow | undefined> {
  const rows = await sql.query<ProfileRow>(`${asSeen} WHERE m.id = $2 AND ${maySee('$1::uuid', 'm', '$3')}`, [
    viewerId,
    memberId,
    await listUnseen(sql, viewerId),
  ]);
  return rows[0];
}

/** In the order of the ids. The caller has decided that the viewer may see them. */
export function listProfiles(sql: Sql, viewerId: string, memberIds: readonly string[]): Promise<ProfileRow[]> {
  return sql.query<ProfileRow>(`${asSeen} WHERE m.id = ANY($2::uuid[]) ORDER BY array_position($2::uuid[], m.id)`, [viewerId, memberIds]);
}

export async function hasUsername(sql: Sql, username: string): Promise<boolean> {
  const rows = await sql.query('SELECT 1 FROM members WHERE lower(username) = lower($1)', [username]);
  return rows.length > 0;
}

/** Any number in one statement. */
export async function insertMembers(sql: Sql, members: readonly NewMember[]): Promise<void> {
  const rows = members.map(({ email, home, ...member }) => ({
    ...member,
    cityNumber: home.id,
    atRiskSince: home.isAtRisk ? member.createdAt : null,
    email: seal(sql, 'members.email', member.id, email),
  }));
  await sql.query(
    `INSERT INTO members (id, username, name, age, bio, city_id, gender_identity, sexual_orientation, interests, tea_interests, job, education,
       height, pronouns, relationship_goals, love_language, lifestyle, prompts, here_as, structure, email, is_verified, is_demo, last_active_at, created_at,
       protected_at, risk_acknowledged_on, photo_privacy)
     SELECT n.id, n.username, n.name, n.age, n.bio, n."cityNumber", n."genderIdentity", n."sexualOrientation", n.interests, n."teaInterests",
       COALESCE(n.job, ''), COALESCE(n.education, ''), COALESCE(n.height, ''), COALESCE(n.pronouns, ''), COALESCE(n."relationshipGoals", ''),
       COALESCE(n."loveLanguage", ''), COALESCE(n.lifestyle, '{}'), COALESCE(n.prompts, '[]'), COALESCE(n."hereAs", 'solo'), n.structure, n.email, COALESCE(n."isVerified", false), COALESCE(n."isDemo", false),
       COALESCE(n."lastActiveAt", n."createdAt"), n."createdAt",
       n."atRiskSince", (n."atRiskSince" AT TIME ZONE 'UTC')::date, COALESCE(n."photoPrivacy", 'clear')
     FROM jsonb_to_recordset($1::jsonb) AS n(id uuid, username text, name text, age smallint, bio text, "cityNumber" int,
       "genderIdentity" text, "sexualOrientation" text, interests text[], "teaInterests" text[], job text, education text, height text,
       pronouns text, "relationshipGoals" text, "loveLanguage" text, lifestyle jsonb, prompts jsonb, "hereAs" text, structure text, email text, "isVerified" boolean, "isDemo" boolean,
       "lastActiveAt" timestamptz, "createdAt" timestamptz, "atRiskSince" timestamptz, "photoPrivacy" text)`,
    [JSON.stringify(rows)],
  );
  await updateEmailHashes(sql, members);
}

export interface ProfileFields {
  name: string;
  age: number;
  bio: string;
  cityNumber: number | null;
  /** Since when the place is under a risk; null: it is not. */
  protectedAt: Date | null;
  /** '2026-05-04' */
  riskAcknowledgedOn: string | null;
  job: string;
  education: string;
  height: string;
  pronouns: string;
  relationship_goals: string;
  love_language: string;
  lifestyle: OwnLifestyle | Record<string, string>;
  prompts: ProfilePrompt[];
  hereAs: HereAs;
  structure: Structure | null;
  interests: string[];
  teaInterests: string[];
  email: string | null;
}

/** Everything but the address, which is written only where it is another one. */
export async function updateProfile(sql: Sql, memberId: string, to: ProfileFields, now: Date): Promise<void> {
  await sql.query(
    `UPDATE members SET name = $2, age = $3, bio = $4, city_id = $5, job = $6,
       education = $7, height = $8, pronouns = $9, relationship_goals = $10, love_language = $11, lifestyle = $12::jsonb, interests = $13,
       tea_interests = $14, prompts = $15::jsonb, edited_at = $16, protected_at = $17, risk_acknowledged_on = $18::date, here_as = $19, structure = $20,
       protection_notice_at = CASE WHEN $17::timestamptz IS NOT NULL THEN protection_notice_at END
     WHERE id = $1`,
    [
      memberId,
      to.name,
      to.age,
      to.bio,
      to.cityNumber,
      to.job,
      to.education,
      to.height,
      to.pronouns,
      to.relationship_goals,
      to.love_language,
      JSON.stringify(to.lifestyle),
      to.interests,
      to.teaInterests,
      JSON.stringify(to.prompts),
      now,
      to.protectedAt,
      to.riskAcknowledgedOn,
      to.hereAs,
      to.structure,
    ],
  );
}

/** Answers whether it was the other way before. Ghost mode stays on and the choice waits while moderators hide a member. */
export async function updateGhostMode(sql: Sql, memberId: string, on: boolean): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE members m SET ghost_mode = $2 OR m.hidden_at IS NOT NULL, own_ghost_mode = CASE WHEN m.hidden_at IS NOT NULL THEN $2 END
     WHERE m.id = $1 AND ${ownGhostMode} <> $2 RETURNING m.id`,
    [memberId, on],
  );
  return rows.length > 0;
}

/** Answers whether it began: not while another one, or the pause after it, lasts. */
export async function updateBoost(sql: Sql, memberId: string, until: Date, unlessLaterThan: Date): Promise<boolean> {
  const rows = await sql.query(
    'UPDATE members SET boosted_until = $2 WHERE id = $1 AND (boosted_until IS NULL OR boosted_until <= $3) RETURNING id',
    [memberId, until, unlessLaterThan],
  );
  return rows.length > 0;
}

export async function hasGhostMode(sql: Sql, memberId: string): Promise<boolean> {
  const rows = await sql.query<{ ghost_mode: boolean }>(`SELECT ${ownGhostMode} AS ghost_mode FROM members m WHERE m.id = $1`, [memberId]);
  return rows[0]?.ghost_mode ?? false;
}

/** When the member was here last and by which clocks the member lives. */
export async function findLastActive(sql: Sql, memberId: string): Promise<{ last_active_at: Date; time_zone: string | null } | undefined> {
  const rows = await sql.query<{ last_active_at: Date; time_zone: string | null }>(
    'SELECT m.last_active_at, c.time_zone FROM members m LEFT JOIN cities c ON c.id = m.city_id WHERE m.id = $1',
    [memberId],
  );
  return rows[0];
}

export async function updateLastActive(sql: Sql, memberId: string, at: Date): Promise<void> {
  await sql.query('UPDATE members SET last_active_at = $2 WHERE id = $1 AND last_active_at < $2', [memberId, at]);
}

export async function updateVerified(tx: Sql, memberId: string, isVerified: boolean): Promise<void> {
  await tx.query('UPDATE members SET is_verified = $2, cover_lapsed = cover_lapsed AND NOT $2 WHERE id = $1', [memberId, isVerified]);
}

export async function updateRole(tx: Sql, memberId: string, role: Role): Promise<void> {
  await tx.query('UPDATE members SET role = $2 WHERE id = $1', [memberId, role]);
}
