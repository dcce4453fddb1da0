// The card form where Stripe takes the money. Spec §2 Premium subscription, §7 return URL; ADR 010.
import type { PlanType } from '@violet/contract/subscription/plans';
import type { Currency } from '@violet/contract/subscription/prices';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { ChargeNote } from './charge-note.tsx';
import { PayButton } from './pay-button.tsx';
import { usePaymentElement } from './use-payment-element.ts';
import type { PaymentForm } from './use-payment-element.ts';

export interface StripeFormProps {
  plan: PlanType;
  currency: Currency;
  clientSecret: string;
  publishableKey: string;
  onPaying: (isPaying: boolean) => void;
  /** The secret opens nothing any more. */
  onReplaced: () => void;
}

export function StripeForm({ plan, currency, clientSecret, publishableKey, onPaying, onReplaced }: StripeFormProps) {
  const t = useText('subscription', 'payment');
  const shell = useText('shell');
  const { toast } = useToast();
  const box = useRef<HTMLDivElement>(null);
  const element = usePaymentElement(box, clientSecret, publishableKey);
  const [isBusy, setBusy] = useState(false);

  /** Stripe leads the viewer to Tea once it is paid; it answers here only when it is not. */
  async function pay({ stripe, elements }: PaymentForm): Promise<void> {
    setBusy(true);
    onPaying(true);
    const confirmParams = { return_url: new URL('/tea', window.location.href).href };
    const { error } = await stripe.confirmPayment({ elements, confirmParams });
    setBusy(false);
    onPaying(false);
    // What is wrong with a field stands beside it.
    if (error.type === 'validation_error') return;
    // Not the card is refused, but the question: this payment was given up for another one.
    const isReplaced = error.type === 'invalid_request_error';
    toast({ kind: 'error', title: t('declined'), description: isReplaced ? t('replaced') : (error.message ?? t('notPaid')) });
    if (isReplaced) onReplaced();
  }
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (element.status === 'ready' && !isBusy) void pay(element.form);
  }
  if (element.status === 'failed') {
    return (
      <Note tone="rosehip" role="alert" title={t('formFailed')}>
        <p>{t('formFailedText')}</p>
        <p className="pt-2.5">
          <Button kind="outline" size="sm" onClick={() => window.location.reload()}>
            {shell('tryAgain')}
          </Button>
        </p>
      </Note>
    );
  }
  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-3">
      <div ref={box} />
      {element.status === 'loading' && <Waiting />}
      <ChargeNote plan={plan} currency={currency} />
      <p className="type-caption">{t('statement')}</p>
      <PayButton plan={plan} currency={currency} busy={isBusy || element.status === 'loading'} />
    </form>
  );
}

function Waiting() {
  const label = useText('subscription', 'payment')('preparing');
  return (
    <div className="grid min-h-30 place-items-center">
      <Spinner size={28} label={label} />
    </div>
  );
}
