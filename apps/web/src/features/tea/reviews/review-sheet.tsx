import { maxReviewLength } from '@violet/contract/tea';
import type { Review, Variety } from '@violet/contract/tea';
import { ArrowLeft, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { isRefusal } from '#lib/api/api-error.ts';
import { useCatalogue } from '#parts/catalogue/catalogue-label.ts';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { StarField } from '#ui/fields/star-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useAddReview } from './review-queries.ts';
import { momentText } from '#features/tea/entries/story-day.ts';

export interface ReviewSheetProps {
  tea: Variety;
  /** Back to the reviews, whether one was added or not. */
  onDone: () => void;
  onClose: () => void;
}

/** A review of a tea: stars and words, both needed. */
export function ReviewSheet({ tea, onDone, onClose }: ReviewSheetProps) {
  const t = useText('tea');
  const shell = useText('shell');
  const { tea: nameOf } = useCatalogue();
  const { rating, content, faults, change, handleSubmit, isPending } = useReviewForm(tea.id, onDone);
  const formId = useId();
  return (
    <Sheet
      open
      onOpenChange={(stays) => !stays && !isPending && onClose()}
      title={nameOf(tea.name)}
      description={t('teas.replaces')}
      closeLabel={shell('close')}
      footer={
        <>
          <Button kind="ghost" icon={ArrowLeft} block disabled={isPending} onClick={onDone}>
            {t('teas.back')}
          </Button>
          <Button type="submit" form={formId} icon={EyeOff} block loading={isPending}>
            {t('teas.send')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate autoComplete="off" onSubmit={handleSubmit} className="flex flex-col gap-4">
        <StarField
          label={t('teas.rating')}
          value={rating}
          labelOf={(count) => t('teas.stars', { count })}
          error={faults.rating}
          onChange={(chosen) => change({ rating: chosen })}
        />
        <TextArea
          label={t('teas.review')}
          maxLength={maxReviewLength}
          counter={`${content.length}/${maxReviewLength}`}
          value={content}
          error={faults.content}
          onChange={(event) => change({ content: event.target.value })}
        />
      </form>
    </Sheet>
  );
}

interface Draft {
  rating: Review['rating'] | null;
  content: string;
}

function useReviewForm(teaId: string, onDone: () => void) {
  const t = useText('tea');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { toast } = useToast();
  const add = useAddReview();
  const [draft, setDraft] = useState<Draft>({ rating: null, content: '' });
  const [isTried, setTried] = useState(false);
  const { rating, content } = draft;
  const missing = (isMissing: boolean) => (isTried && isMissing ? t('share.required') : undefined);

  function change(part: Partial<Draft>) {
    setDraft({ ...draft, ...part });
    if (add.isError) add.reset();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (add.isPending) return;
    const form = event.currentTarget;
    setTried(true);
    if (rating === null || content.trim() === '') {
      toast({ kind: 'error', title: t('share.missing') });
      if (rating === null) form.querySelector<HTMLElement>('[type="radio"]')?.focus();
      else focusFirstError(form);
      return;
    }
    add.mutate(
      { teaId, rating, content },
      {
        onSuccess({ appearsAt }) {
          const when = appearsAt === null ? undefined : t('teas.later', { when: momentText(appearsAt, locale) });
          toast({ title: t('teas.shared'), description: when, icon: EyeOff });
          onDone();
        },
        onError(error) {
          const isAtField = isRefusal(error, 'validation_failed');
          toast({ kind: 'error', title: t('teas.failed'), description: isAtField ? undefined : refusalText.refusal(error) });
          if (isAtField) focusFirstError(form);
        },
      },
    );
  }

  const faults = { rating: missing(rating === null), content: missing(content.trim() === '') ?? refusalText.fault(add.error, 'content') };
  return { ...draft, faults, change, handleSubmit, isPending: add.isPending };
}
