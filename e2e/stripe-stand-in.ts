// Stands in for Stripe's script in the browser: as much of it as our form uses. What it is told goes to the journey, which is its bank.
import type { BrowserContext } from '@playwright/test';

export interface Order {
  readonly key: string;
  readonly clientSecret: string;
  readonly returnUrl: string;
  /** What was typed into the form, which is no part of our page. */
  readonly card: string;
}

/** Why a card is declined, or that there is nothing to pay any more; null when it pays. */
export type Bank = (order: Order) => Promise<{ type: 'card_error' | 'invalid_request_error'; message: string } | null>;

declare global {
  interface Window {
    askBank: Bank;
  }
}

/** The script itself. It runs in the page, and knows nothing of what is around it here. */
function script(): void {
  const field = document.createElement('input');
  field.setAttribute('aria-label', 'Card at Stripe');

  function elements({ clientSecret }: { clientSecret: string }) {
    let tellReady: () => void = () => undefined;
    return {
      clientSecret,
      create(kind: string) {
        if (kind !== 'payment') throw new Error(`There is no element ${kind} here`);
        return {
          on(event: string, handler: () => void) {
            if (event === 'ready') tellReady = handler;
          },
          mount(box: HTMLElement) {
            box.append(field);
            tellReady();
          },
          destroy: () => field.remove(),
        };
      },
    };
  }
  const open = (key: string) => ({
    _registerWrapper: () => undefined,
    elements,
    async confirmPayment(given: { elements: { clientSecret: string }; confirmParams: { return_url: string } }) {
      const { clientSecret } = given.elements;
      const returnUrl = given.confirmParams.return_url;
      const error = await window.askBank({ key, clientSecret, returnUrl, card: field.value });
      if (error !== null) return { error };
      const back = new URL(returnUrl);
      back.searchParams.set('payment_intent_client_secret', clientSecret);
      back.searchParams.set('redirect_status', 'succeeded');
      window.location.assign(back);
      return new Promise(() => undefined);
    },
  });
  // Stripe's library wants to hear which of Stripe's releases this is: the folder of the file that it asked for.
  const [version] = new URL((document.currentScript as HTMLScriptElement).src).pathname.split('/').slice(1);
  Object.assign(window, { Stripe: Object.assign(open, { version }) });
}

/** From now on pages that ask for Stripe's script get this one. Answers what was asked for. */
export async function standInForStripe(context: BrowserContext, bank: Bank): Promise<readonly string[]> {
  const asked: string[] = [];
  await context.exposeFunction('askBank', bank);
  await context.route(
    ({ host }) => host === 'js.stripe.com',
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})();` });
    },
  );
  return asked;
}
