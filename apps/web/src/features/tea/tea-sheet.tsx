// One tea: what is said of it, and what she has to say. Spec §3 Tea review; docs/decisions/009.
import type { Review, Variety } from '@violet/contract/tea';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { Teapot } from '../../art/teapot.tsx';
import { useCatalogue } from '../../lib/catalogue-label.ts';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { ListFrame } from '../../lib/list-frame.tsx';
import { useServerWords } from '../../lib/server-words.ts';
import { Button } from '../../ui/button.tsx';
import { CardList } from '../../ui/card-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonStack } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';
import { useToast } from '../../ui/toast-context.ts';
import { FoldedText } from './folded-text.tsx';
import { LikeButton } from './like-button.tsx';
import { RatingLine } from './rating-line.tsx';
import { useReviews, useTurnReviewLike } from './review-queries.ts';
import { ReviewSheet } from './review-sheet.tsx';
import { dayText } from './story-day.ts';

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
  const language = useLanguage();
  const turnLike = useReviewLike();
  const { rating, content, createdAt, likes, likedByMe } = review;
  return (
    <article className="flex flex-col gap-1 border-t border-line pt-3">
      <div className="flex items-center justify-between gap-3">
        <Stars value={rating} label={t('teas.stars', { count: rating })} />
        <time dateTime={createdAt.slice(0, 10)} className="type-micro">
          {dayText(createdAt, language)}
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
  const { refusal } = useServerWords();
  const { toast } = useToast();
  const like = useTurnReviewLike();
  return (review) => {
    if (like.isPending) return;
    like.mutate(review, { onError: (error) => toast({ kind: 'error', title: t('likeFailed'), description: refusal(error) }) });
  };
}
