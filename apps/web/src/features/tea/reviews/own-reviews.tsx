// The author's own reviews, for the author alone, who may delete them also without premium. ADR 009.
import { teaVarieties } from '@violet/contract/catalogue/teas';
import type { OwnReview } from '@violet/contract/tea';
import { Trash2 } from 'lucide-react';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { ListFrame } from '#parts/lists/list-frame.tsx';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { CardList } from '#ui/lists/card-list.tsx';
import { SkeletonStack } from '#ui/feedback/skeleton.tsx';
import { Stars } from '#ui/media/stars.tsx';
import { TinLabel } from '#ui/layout/tin-label.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { FoldedText } from '#features/tea/entries/folded-text.tsx';
import { OwnLine } from '#features/tea/entries/own-line.tsx';
import { useDeleteReview } from './review-queries.ts';
import type { useOwnReviews } from './review-queries.ts';

export function OwnReviews({ list }: { list: ReturnType<typeof useOwnReviews> }) {
  const t = useText('tea');
  const remove = useRemove();
  return (
    <div className="flex flex-col gap-3">
      <h2 className="type-heading">{t('mine.reviews.title')}</h2>
      <ListFrame
        label={t('mine.reviews.title')}
        list={list}
        waiting={<SkeletonStack count={1} className="h-30 rounded-lg" />}
        empty={t('mine.reviews.none')}
      >
        {(reviews) => (
          <CardList entries={reviews}>{(review) => <OwnReviewCard review={review} onDelete={() => remove(review.id)} />}</CardList>
        )}
      </ListFrame>
    </div>
  );
}

function OwnReviewCard({ review, onDelete }: { review: OwnReview; onDelete: () => void }) {
  const t = useText('tea');
  const { tea: nameOf } = useCatalogue();
  const tea = teaVarieties.find(({ id }) => id === review.teaId);
  const name = tea === undefined ? review.teaId : nameOf(tea.name);
  return (
    <article aria-label={name}>
      <TinLabel pad="snug">
        <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3">
          <h3 className="type-heading">{name}</h3>
          <Stars value={review.rating} label={t('teas.stars', { count: review.rating })} />
        </div>
        <FoldedText text={review.content} />
        <div className="mt-1 flex flex-wrap items-center gap-x-4">
          <OwnLine
            entry={review}
            later={(when) => t('teas.later', { when })}
            menuLabel={t('mine.reviews.menu')}
            deleteLabel={t('mine.reviews.delete')}
            onDelete={onDelete}
          />
        </div>
      </TinLabel>
    </article>
  );
}

function useRemove(): (reviewId: string) => void {
  const t = useText('tea');
  const { refusal } = useRefusalText();
  const { toast } = useToast();
  const remove = useDeleteReview();
  return (reviewId) =>
    remove.mutate(reviewId, {
      onSuccess: () => toast({ title: t('mine.reviews.deleted'), description: t('mine.deletedText'), icon: Trash2 }),
      onError: (error) => toast({ kind: 'error', title: t('mine.reviews.notDeleted'), description: refusal(error) }),
    });
}
