// The card form of the built-in test provider. Spec §2 Premium subscription, §8 Payment failed; screens.md, Card form.
import { useNavigate } from '@tanstack/react-router';
import type { PlanType } from '@violet/contract/plans';
import { CreditCard, FlaskConical } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { isRefusal } from '../../lib/api-error.ts';
import { focusFirstFault } from '../../lib/first-fault.ts';
import { useText } from '../../lib/i18n.ts';
import { useServerWords } from '../../lib/server-words.ts';
import { useNow } from '../../lib/use-now.ts';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast-context.ts';
import { cardOf, emptyCard, faultsOf, shapeField } from './card-fields.ts';
import type { CardFields } from './card-fields.ts';
import { ChargeNote } from './charge-note.tsx';
import { ConfirmPayment } from './confirm-payment.tsx';
import { PayButton } from './pay-button.tsx';
import { usePayWithTestCard } from './queries.ts';
import { useWelcome } from './use-welcome.ts';

export interface TestCardFormProps {
  plan: PlanType;
  /** Undefined while the payment for this plan is being prepared; what she has typed stays. */
  clientSecret: string | undefined;
  /** From the press of the button until it is clear whether she has paid. */
  onPaying: (isPaying: boolean) => void;
  /** The secret opens nothing any more. */
  onReplaced: () => void;
}

export function TestCardForm({ plan, clientSecret, onPaying, onReplaced }: TestCardFormProps) {
  const t = useText('payment');
  const { refusal } = useServerWords();
  const { toast } = useToast();
  const welcome = useWelcome();
  const navigate = useNavigate();
  const pay = usePayWithTestCard();
  const [card, setCard] = useState(emptyCard);
  const [tried, setTried] = useState(false);
  const [isDeclined, setDeclined] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const found = faultsOf(card, new Date(useNow()));
  const faults = tried ? found : {};

  async function finish(): Promise<void> {
    await welcome();
    await navigate({ to: '/tea' });
  }
  function fail(description: string) {
    setAsked(false);
    onPaying(false);
    toast({ kind: 'error', title: t('declined'), description });
  }
  function send(authenticated: boolean) {
    if (clientSecret === undefined) return;
    onPaying(true);
    pay.mutate(
      { clientSecret, card: cardOf(card), authenticated },
      {
        onSuccess: ({ status }) => (status === 'requires_action' ? setAsked(true) : void finish()),
        onError(error) {
          setDeclined(isRefusal(error, 'card_declined'));
          if (!isRefusal(error, 'not_found')) return fail(refusal(error));
          fail(t('replaced'));
          onReplaced();
        },
      },
    );
  }
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (pay.isPending || clientSecret === undefined) return;
    if (Object.keys(found).length > 0) focusFirstFault(event.currentTarget);
    else send(false);
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
        setDeclined(false);
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
        <ChargeNote plan={plan} />
        <PayButton plan={plan} busy={pay.isPending || isAsked || clientSecret === undefined} />
      </form>
      <ConfirmPayment
        plan={plan}
        open={isAsked}
        busy={pay.isPending}
        onConfirm={() => send(true)}
        onRefuse={() => fail(t('confirm.refused'))}
      />
    </>
  );
}
