// One tea: its reviews, and a review of one's own. Spec §3 Tea review; ADR 009.
import type { Review, Variety } from '@violet/contract/tea';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { Teapot } from '#art/teapot.tsx';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { ListFrame } from '#parts/lists/list-frame.tsx';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { CardList } from '#ui/lists/card-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { SkeletonStack } from '#ui/feedback/skeleton.tsx';
import { Stars } from '#ui/media/stars.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { FoldedText } from '#features/tea/entries/folded-text.tsx';
import { LikeButton } from '#features/tea/entries/like-button.tsx';
import { RatingLine } from './rating-line.tsx';
import { useReviews, useToggleReviewLike } from './review-queries.ts';
import { ReviewSheet } from './review-sheet.tsx';
import { dayText } from '#features/tea/entries/story-day.ts';

export function TeaSheet({ tea, onClose }: { tea: Variety; onClose: () => void }) {
  const [isWriting, setWriting] = useState(false);
  if (isWriting) return <ReviewSheet tea={tea} onDone={() => setWriting(false)} onClose={onClose} />;
  return <ReviewsSheet tea={tea} onWrite={() => setWriting(true)} onClose={onClose} />;
}

function ReviewsSheet({ tea, onWrite, onClose }: { tea: Variety; onWrite: () => void; onClose: () => void }) {
  const t = useText('tea');
  const shell = useText('shell');
  const { tea: nameOf, teaDescription } = useCatalogue();
  const list = useReviews(tea.id);
  const name = nameOf(tea.name);
  return (
    <Sheet
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={name}
      description={teaDescription(tea.name, tea.description)}
      closeLabel={shell('close')}
      footer={
        <Button icon={PenLine} block onClick={onWrite}>
          {t('teas.write')}
        </Button>
      }
    >
      {tea.averageRating !== null && <RatingLine tea={tea} />}
      <ListFrame
        label={t('teas.reviewsOf', { tea: name })}
        list={list}
        waiting={<SkeletonStack count={3} className="h-44 rounded-lg" />}
        empty={
          <EmptyState art={<Teapot width={150} />} look="plain" headingLevel={3} title={t('teas.unrated')} text={t('teas.unratedText')} />
        }
      >
        {(reviews) => <CardList entries={reviews}>{(review) => <ReviewCard review={review} />}</CardList>}
      </ListFrame>
    </Sheet>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const t = useText('tea');
  const locale = useLocale();
  const turnLike = useReviewLike();
  const { rating, content, createdAt, likes, likedByMe } = review;
  return (
    <article className="flex flex-col gap-1 border-t border-line pt-3">
      <div className="flex items-center justify-between gap-3">
        <Stars value={rating} label={t('teas.stars', { count: rating })} />
        <time dateTime={createdAt.slice(0, 10)} className="type-micro">
          {dayText(createdAt, locale)}
        </time>
      </div>
      <FoldedText text={content} />
      <div className="-mb-2">
        <LikeButton likes={likes} isLiked={likedByMe} onPress={() => turnLike(review)} />
      </div>
    </article>
  );
}

function useReviewLike(): (review: Review) => void {
  const t = useText('tea');
  const { refusal } = useRefusalText();
  const { toast } = useToast();
  const like = useToggleReviewLike();
  return (review) => {
    if (like.isPending) return;
    like.mutate(review, { onError: (error) => toast({ kind: 'error', title: t('likeFailed'), description: refusal(error) }) });
  };
}
