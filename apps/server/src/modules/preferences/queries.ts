import type { AdvancedFilters, PreferredLifestyle, PremiumOptions, Reach } from '@violet/contract/preferences';
import type { NotificationSettings, PrivacySettings } from '@violet/contract/settings';
import type { Sql } from '#platform/db/db.ts';

/** The one record behind filters, preferences and settings. */
export interface PreferenceRow {
  min_age: number;
  max_age: number;
  max_distance_miles: number;
  reach: Reach;
  tea_preferences: string[];
  lifestyle_preferences: string[];
  open_to_couples: boolean;
  interests: string[];
  lifestyle: PreferredLifestyle;
  deal_breakers: string[];
  show_age: boolean;
  show_distance: boolean;
  show_last_active: boolean;
  show_online_status: boolean;
  profile_visibility: PrivacySettings['profileVisibility'];
  allow_messages_from: PrivacySettings['allowMessagesFrom'];
  notifications: NotificationSettings;
  premium_options: PremiumOptions;
  advanced_filters: AdvancedFilters;
  photo_messages: PrivacySettings['photoMessages'];
  hidden_words: string[];
  /** Those that the member has set, by their columns and keys. */
  own_switches: string[];
}

/** Some of one member's record. */
export type PreferenceChange = Partial<PreferenceRow> & { readonly member_id: string };

/** With ghost mode, which the preference editor shows as one of its switches. */
export async function findPreferences(sql: Sql, memberId: string): Promise<(PreferenceRow & { ghost_mode: boolean }) | undefined> {
  const rows = await sql.query<PreferenceRow & { ghost_mode: boolean }>(
    `SELECT p.min_age, p.max_age, p.max_distance_miles, p.reach, p.tea_preferences, p.lifestyle_preferences, p.open_to_couples, p.interests, p.lifestyle, p.deal_breakers,
       p.show_age, p.show_distance, p.show_last_active, p.show_online_status, p.profile_visibility, p.allow_messages_from, p.notifications,
       p.premium_options, p.advanced_filters, p.photo_messages, p.hidden_words, p.own_switches, COALESCE(m.own_ghost_mode, m.ghost_mode) AS ghost_mode
     FROM preferences p JOIN members m ON m.id = p.member_id WHERE p.member_id = $1`,
    [memberId],
  );
  return rows[0];
}

/** The table's own defaults for each. */
export async function insertDefaultPreferences(sql: Sql, memberIds: readonly string[]): Promise<void> {
  await sql.query('INSERT INTO preferences (member_id) SELECT unnest($1::uuid[])', [memberIds]);
}

/** Any number of records in one statement; what is left out stays as it is. */
export async function updatePreferences(sql: Sql, changes: readonly PreferenceChange[]): Promise<void> {
  await sql.query(
    `UPDATE preferences p SET
       min_age = COALESCE(n.min_age, p.min_age),
       max_age = COALESCE(n.max_age, p.max_age),
       max_distance_miles = COALESCE(n.max_distance_miles, p.max_distance_miles),
       reach = COALESCE(n.reach, p.reach),
       tea_preferences = COALESCE(n.tea_preferences, p.tea_preferences),
       lifestyle_preferences = COALESCE(n.lifestyle_preferences, p.lifestyle_preferences),
       open_to_couples = COALESCE(n.open_to_couples, p.open_to_couples),
       interests = COALESCE(n.interests, p.interests),
       lifestyle = COALESCE(n.lifestyle, p.lifestyle),
       deal_breakers = COALESCE(n.deal_breakers, p.deal_breakers),
       show_age = COALESCE(n.show_age, p.show_age),
       show_distance = COALESCE(n.show_distance, p.show_distance),
       show_last_active = COALESCE(n.show_last_active, p.show_last_active),
       show_online_status = COALESCE(n.show_online_status, p.show_online_status),
       profile_visibility = COALESCE(n.profile_visibility, p.profile_visibility),
       allow_messages_from = COALESCE(n.allow_messages_from, p.allow_messages_from),
       notifications = COALESCE(n.notifications, p.notifications),
       premium_options = COALESCE(n.premium_options, p.premium_options),
       advanced_filters = COALESCE(n.advanced_filters, p.advanced_filters),
       photo_messages = COALESCE(n.photo_messages, p.photo_messages),
       hidden_words = COALESCE(n.hidden_words, p.hidden_words),
       own_switches = COALESCE(n.own_switches, p.own_switches)
     FROM jsonb_to_recordset($1::jsonb) AS n(member_id uuid, min_age smallint, max_age smallint, max_distance_miles smallint, reach text, tea_preferences text[], lifestyle_preferences text[], open_to_couples boolean, interests text[], lifestyle jsonb, deal_breakers text[], show_age boolean, show_distance boolean, show_last_active boolean, show_online_status boolean, profile_visibility text, allow_messages_from text, notifications jsonb, premium_options jsonb, advanced_filters jsonb, photo_messages text, hidden_words text[], own_switches text[])
     WHERE p.member_id = n.member_id`,
    [JSON.stringify(changes)],
  );
}

const switches = ['show_distance', 'show_last_active', 'show_online_status'] as const;
const channels = ['pushNotifications', 'emailNotifications'] as const;

/**
 * These members are hidden from now on, and no letters are sent.
 * @param why a change of the law leaves what members have set. A move hides all, as its warning promises
 */
export async function updateProtected(tx: Sql, memberIds: readonly string[], why: 'law' | 'move'): Promise<void> {
  const unlessOwn = (name: string, hidden: string, now: string) =>
    why === 'move' ? hidden : `CASE WHEN '${name}' = ANY(p.own_switches) THEN ${now} ELSE ${hidden} END`;
  const off = switches.map((column) => `${column} = ${unlessOwn(column, 'false', `p.${column}`)}`);
  const offered = channels.map((name) => `'${name}', ${unlessOwn(name, "'false'::jsonb", `p.notifications->'${name}'`)}`);
  const hidden = `CASE p.profile_visibility WHEN 'public' THEN 'friends' ELSE p.profile_visibility END`;
  await tx.query(
    `UPDATE preferences p SET ${off.join(', ')},
       profile_visibility = ${unlessOwn('profile_visibility', hidden, 'p.profile_visibility')},
       notifications = p.notifications || jsonb_build_object(${offered.join(', ')}),
       own_switches = ${why === 'move' ? "'{}'" : 'p.own_switches'}
     WHERE p.member_id = ANY($1::uuid[])`,
    [memberIds],
  );
}
