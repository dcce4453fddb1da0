import { useState } from 'react';
import { dayText } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import type { OwnSubscriptionContext } from './own-subscription-context.ts';
import { useCancelSubscription } from '#features/subscription/queries.ts';

/** Two taps end it: this one, and the one that says what ends when. Spec §10 Prices, §11 Routing and session. */
export function CancelPart({ subscription, state, end }: OwnSubscriptionContext) {
  const t = useText('subscription');
  const { refusal } = useRefusalText();
  const { toast } = useToast();
  const cancel = useCancelSubscription();
  const [isAsking, setAsking] = useState(false);
  const date = dayText(end, useLocale());
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
    return state === 'gift' ? t('cancel.textGift', { date }) : t('cancel.text', { date });
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
