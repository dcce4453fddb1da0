import type { PlanType } from '@violet/contract/subscription/plans';
import type { Currency } from '@violet/contract/subscription/prices';
import { useText } from '#lib/i18n/i18n.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { usePlanWords } from '#features/subscription/plans/plan-words.ts';

export interface ConfirmPaymentProps {
  plan: PlanType;
  currency: Currency;
  open: boolean;
  busy: boolean;
  onConfirm: () => void;
  onRefuse: () => void;
}

/** What a bank does in between with some cards: it asks the holder, who may also refuse. */
export function ConfirmPayment({ plan, currency, open, busy, onConfirm, onRefuse }: ConfirmPaymentProps) {
  const t = useText('subscription', 'payment');
  const price = usePlanWords(currency).price(plan);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={() => {
        if (!busy) onRefuse();
      }}
      title={t('confirm.title')}
      description={t('confirm.text', { price })}
      confirmLabel={t('confirm.yes')}
      cancelLabel={t('confirm.no')}
      onConfirm={onConfirm}
      busy={busy}
    />
  );
}
