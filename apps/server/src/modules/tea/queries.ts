import type { TeaType } from '@violet/contract/tea';
import type { Sql } from '#platform/db/db.ts';
import type { DayCursor } from './rules.ts';

// What members read of stories. Nothing here knows of authors: `authorship-queries.ts` does, and no statement joins the two.

export interface StoryRow {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly about_name: string | null;
  readonly tea_type: TeaType | null;
  /** `2026-11-21` */
  readonly day: string;
  readonly likes: number;
  readonly liked_by_me: boolean;
}

/** The columns of a `StoryRow` of the story row `s`, read by the member `viewer`. */
export function storyColumns(viewer: string): string {
  return `s.id, s.title, s.content, s.about_name, s.tea_type, s.day::text AS day, s.likes,
    COALESCE((SELECT true FROM story_likes sl WHERE sl.story_id = s.id AND sl.member_id = ${viewer}), false) AS liked_by_me`;
}

/** Whether the story row `s` is there for members: its day has come, and nobody hid or withdrew it. */
export function isPublished(s: string, shownUntil: string): string {
  return `(${s}.day <= ${shownUntil}::date AND ${s}.withdrawn_on IS NULL AND NOT ${s}.is_hidden)`;
}

export interface StoryPage {
  readonly category: TeaType | 'all';
  readonly after: DayCursor | undefined;
  readonly limit: number;
  /** The newest day that shows. */
  readonly shownUntil: string;
}

/** Newest day first; within a day by the random id, which is the same order for everyone and every page. */
export function listStories(sql: Sql, viewerId: string, { category, after, limit, shownUntil }: StoryPage): Promise<StoryRow[]> {
  const ofCategory = category === 'all' ? '' : 'AND s.tea_type = $6';
  return sql.query<StoryRow>(
    `SELECT ${storyColumns('$1')} FROM stories s
     WHERE ${isPublished('s', '$2')} ${ofCategory} AND s.day <= COALESCE($4::date, $2::date)
       AND ($4::date IS NULL OR s.day < $4 OR (s.day = $4 AND s.id > $5))
       AND (SELECT true FROM story_hides sh WHERE sh.member_id = $1 AND sh.story_id = s.id) IS NULL
     ORDER BY s.day DESC, s.id LIMIT $3`,
    [viewerId, shownUntil, limit, after?.day ?? null, after?.id ?? null, ...(category === 'all' ? [] : [category])],
  );
}

export interface LikedPage {
  readonly after: string | undefined;
  /** Undefined: all of them. */
  readonly limit: number | undefined;
  readonly shownUntil: string;
}

/** Ids of what the viewer liked and can still read, in an order that says nothing of when. */
export async function listLikedStories(sql: Sql, viewerId: string, { after, limit, shownUntil }: LikedPage): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT s.id FROM story_likes sl JOIN stories s ON s.id = sl.story_id
     WHERE sl.member_id = $1 AND ${isPublished('s', '$2')} AND ($3::uuid IS NULL OR s.id > $3) ORDER BY s.id LIMIT $4`,
    [viewerId, shownUntil, after ?? null, limit ?? null],
  );
  return rows.map(({ id }) => id);
}

export interface CategoryCount {
  readonly tea_type: TeaType | null;
  readonly stories: number;
  readonly likes: number;
}

export function countByCategory(sql: Sql, shownUntil: string): Promise<CategoryCount[]> {
  return sql.query<CategoryCount>(
    `SELECT s.tea_type, count(*)::int AS stories, sum(s.likes)::int AS likes FROM stories s WHERE ${isPublished('s', '$1')} GROUP BY s.tea_type`,
    [shownUntil],
  );
}
