import { useState } from 'react';
import { dayText } from '../../lib/dates.ts';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { useServerWords } from '../../lib/server-words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast-context.ts';
import type { Own } from './own.ts';
import { useCancelSubscription } from './queries.ts';

/** Two taps end it: this one, and the one that says what ends when. Decisions, Prices; screens.md, Routing and session. */
export function CancelPart({ subscription, standing, end }: Own) {
  const t = useText('subscription');
  const { refusal } = useServerWords();
  const { toast } = useToast();
  const cancel = useCancelSubscription();
  const [isAsking, setAsking] = useState(false);
  const date = dayText(end, useLanguage());
  const isPaused = !subscription.hasActiveSubscription;
  function confirm() {
    cancel.mutate(undefined, {
      onSuccess: () => toast({ title: t('cancel.done'), description: isPaused ? t('cancel.doneNow') : t('cancel.doneText', { date }) }),
      onError: (error) => toast({ kind: 'error', title: t('cancel.failed'), description: refusal(error) }),
      onSettled: () => setAsking(false),
    });
  }
  function description(): string {
    if (isPaused) return t('cancel.textOverdue');
    return standing === 'gift' ? t('cancel.textGift', { date }) : t('cancel.text', { date });
  }
  return (
    <>
      <Button kind="danger-outline" block onClick={() => setAsking(true)}>
        {t('cancel.begin')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('cancel.title')}
        description={description()}
        confirmLabel={t('cancel.begin')}
        cancelLabel={t('cancel.keep')}
        onConfirm={confirm}
        busy={cancel.isPending}
        danger
      />
    </>
  );
}
