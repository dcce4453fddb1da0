import { dayText } from '../../lib/dates.ts';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { useServerWords } from '../../lib/server-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useToast } from '../../ui/toast-context.ts';
import type { Own } from './own.ts';
import { usePlanWords } from './plan-words.ts';
import { useResumeSubscription } from './queries.ts';

/** Takes a cancellation back, and says what that will cost and when. */
export function ResumePart({ subscription, plan, end }: Own) {
  const t = useText('subscription');
  const { refusal } = useServerWords();
  const { toast } = useToast();
  const resume = useResumeSubscription();
  const isGift = subscription.provider === 'demo';
  const gaps = { price: usePlanWords().price(plan), date: dayText(end, useLanguage()) };
  function start() {
    resume.mutate(undefined, {
      onSuccess: () => toast({ title: t('resume.done'), description: isGift ? t('resume.doneGift') : t('resume.doneText', gaps) }),
      onError: (error) => toast({ kind: 'error', title: t('resume.failed'), description: refusal(error) }),
    });
  }
  return (
    <Card as="div" className="flex flex-col gap-3">
      {!isGift && <p className="text-ink-2">{t('resume.text', gaps)}</p>}
      <Button block loading={resume.isPending} onClick={start}>
        {t('resume.begin')}
      </Button>
    </Card>
  );
}
