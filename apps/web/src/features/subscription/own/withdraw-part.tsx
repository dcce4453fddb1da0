import { useState } from 'react';
import { dayText } from '#lib/i18n/dates.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useLocale } from '#lib/i18n/locale.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useWithdraw } from '#features/subscription/queries.ts';

/** In the first 14 days the money goes back, and premium ends at once. Asked once, as it cannot be taken back. */
export function WithdrawPart({ until }: { until: string }) {
  const t = useText('subscription');
  const { refusal } = useRefusalText();
  const { toast } = useToast();
  const withdraw = useWithdraw();
  const [isAsking, setAsking] = useState(false);
  function confirm() {
    withdraw.mutate(undefined, {
      onSuccess: () => toast({ title: t('withdraw.done'), description: t('withdraw.doneText') }),
      onError: (error) => toast({ kind: 'error', title: t('withdraw.failed'), description: refusal(error) }),
      onSettled: () => setAsking(false),
    });
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Button kind="danger-outline" block aria-describedby="withdrawable" onClick={() => setAsking(true)}>
        {t('withdraw.begin')}
      </Button>
      <p id="withdrawable" className="type-caption text-center">
        {t('withdraw.until', { date: dayText(until, useLocale()) })}
      </p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('withdraw.title')}
        description={t('withdraw.text')}
        confirmLabel={t('withdraw.begin')}
        cancelLabel={t('withdraw.keep')}
        onConfirm={confirm}
        busy={withdraw.isPending}
        danger
      />
    </div>
  );
}
