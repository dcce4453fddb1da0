import type { Sql } from '#platform/db/db.ts';

// The demo community's Tea: what was told over the last weeks, which no service could date back.

interface PastWords {
  readonly id: string;
  readonly authorId: string;
  readonly content: string;
  readonly day: string;
  /** Who liked it. */
  readonly fans: readonly string[];
}

export interface PastStory extends PastWords {
  readonly title: string;
  readonly aboutName: string | null;
  readonly teaType: string | null;
}

export interface PastReview extends PastWords {
  readonly teaId: string;
  readonly rating: number;
}

function likesOf(words: readonly PastWords[]): [ids: string[], fans: string[]] {
  const likes = words.flatMap(({ id, fans }) => fans.map((fan) => [id, fan] as const));
  return [likes.map(([id]) => id), likes.map(([, fan]) => fan)];
}

export async function insertStories(tx: Sql, stories: readonly PastStory[]): Promise<void> {
  const ids = stories.map(({ id }) => id);
  await tx.query(
    `INSERT INTO stories (id, title, content, about_name, tea_type, day, likes)
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::date[], $7::int[])`,
    [
      ids,
      stories.map(({ title }) => title),
      stories.map(({ content }) => content),
      stories.map(({ aboutName }) => aboutName),
      stories.map(({ teaType }) => teaType),
      stories.map(({ day }) => day),
      stories.map(({ fans }) => fans.length),
    ],
  );
  const authors = stories.map(({ authorId }) => authorId);
  await tx.query('INSERT INTO story_authors (story_id, author_id) SELECT * FROM unnest($1::uuid[], $2::uuid[])', [ids, authors]);
  await tx.query('INSERT INTO story_likes (story_id, member_id) SELECT * FROM unnest($1::uuid[], $2::uuid[])', likesOf(stories));
}

/** Whose authors are known to nobody any more; words of a member who is here stay, whatever they are. */
export async function deleteTea(
  tx: Sql,
  stories: readonly Pick<PastStory, 'title' | 'content'>[],
  reviews: readonly Pick<PastReview, 'teaId' | 'content'>[],
): Promise<void> {
  await tx.query(
    `DELETE FROM stories s USING unnest($1::text[], $2::text[]) AS d (title, content)
     WHERE s.title = d.title AND s.content = d.content AND NOT EXISTS (SELECT FROM story_authors a WHERE a.story_id = s.id)`,
    [stories.map(({ title }) => title), stories.map(({ content }) => content)],
  );
  await tx.query(
    `DELETE FROM reviews r USING unnest($1::text[], $2::text[]) AS d (tea_id, content)
     WHERE r.tea_id = d.tea_id AND r.content = d.content AND NOT EXISTS (SELECT FROM review_authors a WHERE a.review_id = r.id)`,
    [reviews.map(({ teaId }) => teaId), reviews.map(({ content }) => content)],
  );
}

export async function insertReviews(tx: Sql, reviews: readonly PastReview[]): Promise<void> {
  const [ids, teaIds] = [reviews.map(({ id }) => id), reviews.map(({ teaId }) => teaId)];
  await tx.query(
    `INSERT INTO reviews (id, tea_id, rating, content, day, likes)
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::int[], $4::text[], $5::date[], $6::int[])`,
    [
      ids,
      teaIds,
      reviews.map(({ rating }) => rating),
      reviews.map(({ content }) => content),
      reviews.map(({ day }) => day),
      reviews.map(({ fans }) => fans.length),
    ],
  );
  const authors = reviews.map(({ authorId }) => authorId);
  await tx.query('INSERT INTO review_authors (review_id, tea_id, author_id) SELECT * FROM unnest($1::uuid[], $2::text[], $3::uuid[])', [
    ids,
    teaIds,
    authors,
  ]);
  await tx.query('INSERT INTO review_likes (review_id, member_id) SELECT * FROM unnest($1::uuid[], $2::uuid[])', likesOf(reviews));
}
