// Decks as they are stored, and the row of the member they are dealt for.
import type { DiscoveryScope } from '@violet/contract/discovery';
import type { Sql } from '#platform/db/db.ts';
import { advancedFilterDays } from '#modules/discovery/candidates/candidate.ts';
import { advancedFilterMaskNow } from '#modules/discovery/fit-conditions.ts';

export interface DeckRow {
  readonly member_id: string;
  readonly scope: DiscoveryScope;
  readonly revision: number;
  readonly sieve: number;
  readonly built_at: Date;
  readonly surveyed_at: Date;
  readonly first_ids: readonly string[];
  readonly target_ids: readonly string[];
  readonly complete: boolean;
  readonly small: boolean;
}

export type LastDeck = Pick<DeckRow, 'built_at' | 'surveyed_at' | 'complete' | 'small' | 'target_ids'>;

/** The seeker's own row, as a build needs it. */
export interface SeekerRow {
  readonly member_id: string;
  readonly city_id: number;
  readonly shown_age: number;
  readonly min_age: number;
  readonly max_age: number;
  readonly max_miles: number;
  readonly reach: number;
  readonly fitness: number;
  readonly breaks: number;
  readonly facts: number;
  readonly seeks: string;
  readonly wants: string;
  /** As it counts now. */
  readonly sieve: number;
  readonly chips: string;
  readonly active_from: number;
  readonly joined_from: number;
  readonly revision: number;
  /** The last deck for the same filters. */
  readonly last: LastDeck | null;
}

export async function findSeeker(sql: Sql, memberId: string, scope: DiscoveryScope, now: Date): Promise<SeekerRow | undefined> {
  const [row] = await sql.query<SeekerRow & DeckRow>(
    `SELECT k.member_id, k.city_id, k.shown_age, k.min_age, k.max_age, k.max_miles, k.reach, k.fitness, k.breaks, k.facts, k.seeks::text AS seeks,
       k.wants::text AS wants, k.chips::text AS chips, sifted.sieve, k.revision, d.built_at, d.surveyed_at, d.complete, d.small, d.target_ids
     FROM candidates k CROSS JOIN LATERAL (SELECT ${advancedFilterMaskNow('k', '$3')} AS sieve OFFSET 0) sifted
     LEFT JOIN decks d ON d.member_id = k.member_id AND d.scope = $2 AND d.revision = k.revision AND d.sieve = sifted.sieve
     WHERE k.member_id = $1`,
    [memberId, scope, now],
  );
  return row && { ...row, ...advancedFilterDays(now), last: row.built_at ? row : null };
}

// A deck can be dealt again, so its writer need not wait for the disk.
const unhurried = `(SELECT set_config('synchronous_commit', 'off', true)) unhurried`;

/** A deck made for filters that have changed since never takes the place of a newer one. */
export async function insertOrUpdateDeck(sql: Sql, deck: DeckRow): Promise<void> {
  await sql.query(
    `INSERT INTO decks AS d (member_id, scope, revision, built_at, surveyed_at, first_ids, target_ids, complete, small, sieve)
     SELECT $1::uuid, $2, $3::int, $4::timestamptz, $5::timestamptz, $6::uuid[], $7::uuid[], $8::boolean, $9::boolean, $10::smallint FROM ${unhurried}
     ON CONFLICT (member_id, scope) DO UPDATE SET revision = excluded.revision, built_at = excluded.built_at, surveyed_at = excluded.surveyed_at, first_ids = excluded.first_ids,
       target_ids = excluded.target_ids, complete = excluded.complete, small = excluded.small, sieve = excluded.sieve, claimed_until = NULL
     WHERE d.revision <= excluded.revision`,
    [
      deck.member_id,
      deck.scope,
      deck.revision,
      deck.built_at,
      deck.surveyed_at,
      deck.first_ids,
      deck.target_ids,
      deck.complete,
      deck.small,
      deck.sieve,
    ],
  );
}

/** Whether this process may build the next deck. The claim ends by itself if the process dies. */
export async function claimDeck(sql: Sql, memberId: string, scope: DiscoveryScope, now: Date, until: Date): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE decks SET claimed_until = $4 FROM ${unhurried}
     WHERE member_id = $1 AND scope = $2 AND (claimed_until IS NULL OR claimed_until < $3) RETURNING member_id`,
    [memberId, scope, now, until],
  );
  return rows.length > 0;
}

/** A member whose swipe was undone comes to the top of the decks again. */
export async function updateDecksWithReturn(sql: Sql, memberId: string, targetId: string): Promise<void> {
  await sql.query('UPDATE decks SET target_ids = array_prepend($2::uuid, array_remove(target_ids, $2::uuid)) WHERE member_id = $1', [
    memberId,
    targetId,
  ]);
}

/** The decks of the next members after $1; no index tells more, since each build would have to change it. */
const nextDecks = `page AS (SELECT member_id FROM decks WHERE member_id > $1 ORDER BY member_id LIMIT $2),
  last AS (SELECT member_id FROM page ORDER BY member_id DESC LIMIT 1)`;

/** Among the next decks along the key; answers where it got to, or nothing at the end. */
export async function deleteDecksOlderThan(sql: Sql, time: Date, after: string, limit: number): Promise<string | undefined> {
  const rows = await sql.query<{ member_id: string }>(
    `WITH ${nextDecks},
       gone AS (DELETE FROM decks d USING last l WHERE d.member_id > $1 AND d.member_id <= l.member_id AND d.built_at < $3)
     SELECT member_id FROM last`,
    [after, limit, time],
  );
  return rows[0]?.member_id;
}

const without = (ids: string) =>
  `ARRAY(SELECT u.id FROM unnest(${ids}) WITH ORDINALITY u(id, place) WHERE u.id <> ALL ($3) ORDER BY u.place)`;

/** Takes deleted members out of the next decks along the key. It answers where it got to, or nothing at the end. */
export async function deleteFromDecks(sql: Sql, memberIds: readonly string[], after: string, limit: number): Promise<string | undefined> {
  const rows = await sql.query<{ member_id: string }>(
    `WITH ${nextDecks}, shortened AS (
       UPDATE decks d SET first_ids = ${without('d.first_ids')}, target_ids = ${without('d.target_ids')}
       FROM last l WHERE d.member_id > $1 AND d.member_id <= l.member_id AND (d.first_ids && $3::uuid[] OR d.target_ids && $3::uuid[]))
     SELECT member_id FROM last`,
    [after, limit, memberIds],
  );
  return rows[0]?.member_id;
}
