// Stripe's Payment Element, in our colours: the fields are Stripe's own frames, and no card number comes near this page.
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Appearance, Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useLanguage } from '#lib/i18n/i18n.ts';
import { logProblem } from '#lib/log.ts';

export interface PaymentForm {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

export type PaymentElementState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; form: PaymentForm };

// What Stripe would gather about movements on the page is more than a payment needs.
loadStripe.setLoadParameters({ advancedFraudSignals: false });

function appearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--v-${name}`).trim();
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: colour('violet'),
      colorBackground: colour('surface'),
      colorText: colour('ink'),
      colorTextSecondary: colour('ink-2'),
      colorTextPlaceholder: colour('ink-3'),
      colorDanger: colour('rosehip-text'),
      borderRadius: '14px',
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
    rules: { '.Input': { border: `1.25px solid ${colour('line-strong')}`, boxShadow: 'none' } },
  };
}

/** Mounts the form for a payment into `box`, and takes it away with the payment. */
export function usePaymentElement(box: RefObject<HTMLElement | null>, clientSecret: string, publishableKey: string): PaymentElementState {
  const locale = useLanguage();
  const [state, setState] = useState<PaymentElementState>({ status: 'loading' });
  useEffect(() => {
    let isGone = false;
    let element: StripePaymentElement | undefined;

    async function mount(): Promise<void> {
      const stripe = await loadStripe(publishableKey);
      if (isGone || box.current === null) return;
      if (stripe === null) throw new Error('There is no Stripe here');
      const elements = stripe.elements({ clientSecret, locale, appearance: appearance() });
      element = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' }, terms: { card: 'never' } });
      element.on('ready', () => setState({ status: 'ready', form: { stripe, elements } }));
      element.on('loaderror', ({ error }) => fail(error));
      element.mount(box.current);
    }
    function fail(cause: unknown): void {
      logProblem('The card form did not load', cause);
      if (!isGone) setState({ status: 'failed' });
    }
    mount().catch(fail);
    return () => {
      isGone = true;
      element?.destroy();
      setState({ status: 'loading' });
    };
  }, [box, clientSecret, publishableKey, locale]);
  return state;
}
