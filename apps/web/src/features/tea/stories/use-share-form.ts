import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { isRefusal } from '#lib/api/api-error.ts';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useShareStory } from '#features/tea/queries.ts';
import { momentText } from '#features/tea/entries/story-day.ts';
import { emptyDraft, missingIn, storyOf } from './story-draft.ts';
import type { StoryDraft } from './story-draft.ts';

export interface ShareForm {
  draft: StoryDraft;
  /** Keeps what is typed when the dialog closes, for as long as the page stays. */
  onDraft: (draft: StoryDraft) => void;
  onDone: () => void;
}

/** What is wrong with a field stands at the field; a toast says how it went. Spec §8 Toasts. */
export function useShareForm({ draft, onDraft, onDone }: ShareForm) {
  const t = useText('tea');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { toast } = useToast();
  const share = useShareStory();
  const [missing, setMissing] = useState<readonly string[]>([]);

  function change(part: Partial<StoryDraft>) {
    onDraft({ ...draft, ...part });
    setMissing((before) => before.filter((field) => !(field in part)));
    if (share.isError) share.reset();
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (share.isPending) return;
    const form = event.currentTarget;
    const found = missingIn(draft);
    setMissing(found);
    if (found.length > 0) {
      toast({ kind: 'error', title: t('share.missing') });
      focusFirstError(form);
      return;
    }
    share.mutate(storyOf(draft), {
      onSuccess({ appearsAt }) {
        const when = appearsAt === null ? t('share.now') : t('share.later', { when: momentText(appearsAt, locale) });
        toast({ title: t('share.shared'), description: when, icon: EyeOff });
        onDraft(emptyDraft);
        onDone();
      },
      onError(error) {
        const isAtField = isRefusal(error, 'validation_failed');
        toast({ kind: 'error', title: t('share.failed'), description: isAtField ? undefined : refusalText.refusal(error) });
        if (isAtField) focusFirstError(form);
      },
    });
  }

  const faultOf = (field: keyof StoryDraft) => (missing.includes(field) ? t('share.required') : refusalText.fault(share.error, field));
  return { change, handleSubmit, faultOf, isPending: share.isPending };
}
