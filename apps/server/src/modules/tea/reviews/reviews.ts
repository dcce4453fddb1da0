// Reviews of the twelve teas, anonymous like stories. Spec §3, R15; ADR 009.
import { teaVarieties } from '@violet/contract/catalogue/teas';
import type { NewReview, OwnReview, Review, ReviewQuery, Variety } from '@violet/contract/tea';
import { lockMember } from '#platform/db/locks.ts';
import { notFound } from '#platform/http/errors.ts';
import { pageOf, type Page } from '#platform/http/page.ts';
import { newRandomId } from '#platform/ids.ts';
import { deleteReview, listOwnReviews, insertOrUpdateReview } from '#modules/tea/authorship-queries.ts';
import { presentOwnReview, presentReview } from '#modules/tea/present.ts';
import { listRatings, listReviews, updateReviewLike } from './queries.ts';
import { dayCursor, dayOf, readDayCursor, shownUntil } from '#modules/tea/rules.ts';
import type { TeaDeps } from '#modules/tea/deps.ts';

export function createReviews({ db, clock, events, demo }: TeaDeps) {
  const shown = () => shownUntil(clock.now(), demo);

  async function varieties(): Promise<Variety[]> {
    const ratings = new Map((await listRatings(db, shown())).map((rating) => [rating.tea_id, rating]));
    return teaVarieties.map((tea) => {
      const rating = ratings.get(tea.id);
      return { ...tea, averageRating: rating?.average ?? null, reviewCount: rating?.reviews ?? 0 };
    });
  }

  async function reviews(viewerId: string, { teaId, limit, cursor }: ReviewQuery): Promise<Page<Review>> {
    const page = { teaId, after: readDayCursor(cursor), limit: limit + 1, shownUntil: shown() };
    const { items, next } = pageOf(await listReviews(db, viewerId, page), limit, dayCursor);
    return { items: items.map(presentReview), next };
  }

  /** One a member and tea: a second one takes the place of the first. */
  async function addReview(authorId: string, { teaId, rating, content }: NewReview): Promise<OwnReview> {
    if (!teaVarieties.some(({ id }) => id === teaId)) throw notFound();
    const review = { id: newRandomId(), teaId, rating, content, day: dayOf(clock.now()) };
    await db.tx(async (tx) => {
      await lockMember(tx, authorId);
      await insertOrUpdateReview(tx, authorId, review);
      tx.afterCommit(() => events.emit('review.shared', { memberId: authorId }));
    });
    return presentOwnReview({ ...review, tea_id: teaId, likes: 0, liked_by_me: false }, shown());
  }

  async function toggleReviewLike(viewerId: string, reviewId: string): Promise<Review> {
    const row = await db.tx((tx) => updateReviewLike(tx, viewerId, reviewId, shown()));
    if (!row) throw notFound();
    return presentReview(row);
  }

  async function ownReviews(authorId: string): Promise<OwnReview[]> {
    return (await listOwnReviews(db, authorId)).map((row) => presentOwnReview(row, shown()));
  }

  /** Removes those that it took the place of as well: others may still read one. */
  async function removeReview(authorId: string, reviewId: string): Promise<void> {
    const isGone = await db.tx(async (tx) => {
      await lockMember(tx, authorId);
      return deleteReview(tx, authorId, reviewId);
    });
    if (!isGone) throw notFound();
  }

  return { varieties, reviews, ownReviews, addReview, removeReview, toggleReviewLike };
}
