import { dayText } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import type { OwnSubscriptionContext } from './own-subscription-context.ts';
import { usePlanWords } from '#features/subscription/plans/plan-words.ts';
import { useResumeSubscription } from '#features/subscription/queries.ts';

/** Takes a cancellation back, and says what that will cost and when. */
export function ResumePart({ subscription, plan, currency, end }: OwnSubscriptionContext) {
  const t = useText('subscription');
  const { refusal } = useRefusalText();
  const { toast } = useToast();
  const resume = useResumeSubscription();
  const isGift = subscription.provider === 'demo';
  const locale = useLocale();
  const { declaredAt } = subscription;
  const gaps = { price: usePlanWords(currency).price(plan), date: dayText(end, locale) };
  function start() {
    resume.mutate(undefined, {
      onSuccess: () => toast({ title: t('resume.done'), description: isGift ? t('resume.doneGift') : t('resume.doneText', gaps) }),
      onError: (error) => toast({ kind: 'error', title: t('resume.failed'), description: refusal(error) }),
    });
  }
  return (
    <Card as="div" className="flex flex-col gap-3">
      {declaredAt !== undefined && <Note tone="amber">{t('resume.declared', { date: dayText(declaredAt, locale) })}</Note>}
      {!isGift && <p className="text-ink-2">{t('resume.text', gaps)}</p>}
      <Button block loading={resume.isPending} onClick={start}>
        {t('resume.begin')}
      </Button>
    </Card>
  );
}
