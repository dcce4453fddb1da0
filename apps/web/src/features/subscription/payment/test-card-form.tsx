// The card form of the built-in test provider. Spec §2 Premium subscription, §8 Payments, §11 Card form.
import type { PlanType } from '@violet/contract/subscription/plans';
import type { Currency } from '@violet/contract/subscription/prices';
import { CreditCard, FlaskConical } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useNow } from '#lib/i18n/use-now.ts';
import { Note } from '#ui/feedback/note.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { emptyCard, faultsOf, shapeField } from './card-fields.ts';
import type { CardFields } from './card-fields.ts';
import { ChargeNote } from './charge-note.tsx';
import { ConfirmPayment } from './confirm-payment.tsx';
import { PayButton } from './pay-button.tsx';
import { useTestPayment } from './use-test-payment.ts';
import type { TestPayment } from './use-test-payment.ts';

export interface TestCardFormProps extends TestPayment {
  /** What has been typed stays while its payment is being prepared. */
  plan: PlanType;
  currency: Currency;
}

export function TestCardForm({ plan, currency, ...payment }: TestCardFormProps) {
  const t = useText('subscription', 'payment');
  const { pay, isPaying, isAsked, refuse, isDeclined, clearDeclined } = useTestPayment(payment);
  const [card, setCard] = useState(emptyCard);
  const [tried, setTried] = useState(false);
  const found = faultsOf(card, new Date(useNow()));
  const faults = tried ? found : {};
  const isReady = payment.clientSecret !== undefined;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (isPaying || !isReady) return;
    if (Object.keys(found).length > 0) focusFirstError(event.currentTarget);
    else pay(card, false);
  }
  function field(name: keyof CardFields, autoComplete: string) {
    const fault = faults[name];
    return {
      label: t(name),
      value: card[name],
      error: fault && t(`fault.${fault}`),
      inputMode: 'numeric' as const,
      autoComplete,
      onChange: ({ target }: { target: HTMLInputElement }) => {
        clearDeclined();
        setCard((before) => ({ ...before, [name]: shapeField(name, target.value) }));
      },
    };
  }
  const number = field('number', 'cc-number');
  return (
    <>
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3">
        <Note tone="amber" icon={FlaskConical} title={t('demo')}>
          {t('demoText')}
        </Note>
        <TextField {...number} icon={CreditCard} error={number.error ?? (isDeclined ? t('fault.another') : undefined)} />
        <div className="grid grid-cols-2 items-start gap-2.5">
          <TextField {...field('expiry', 'cc-exp')} />
          <TextField {...field('cvc', 'cc-csc')} />
        </div>
        <ChargeNote plan={plan} currency={currency} />
        <PayButton plan={plan} currency={currency} busy={isPaying || isAsked || !isReady} />
      </form>
      <ConfirmPayment plan={plan} currency={currency} open={isAsked} busy={isPaying} onConfirm={() => pay(card, true)} onRefuse={refuse} />
    </>
  );
}
