import { screen, waitFor, within } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { subscriptionEndpoints } from '@violet/contract/subscription/subscription';
import type { PaymentResult } from '@violet/contract/subscription/subscription';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { ana, premiumAna } from '#test/cast.ts';
import { dealDeck } from '#test/doubles/deck-double.ts';
import { renderApp } from '#test/render-app.tsx';
import { answerBeginning } from '#test/doubles/subscription-double.ts';

const monthly = 'Subscribe: Monthly, $3.99';
const paid: PaymentResult = { status: 'succeeded' };
const asks: PaymentResult = { status: 'requires_action' };

async function openPlans(answers: (api: ApiDouble) => void = () => {}) {
  const view = renderApp('/subscribe', {
    as: ana,
    answers(api) {
      answerBeginning(api);
      answers(api);
    },
  });
  await screen.findByLabelText('Card number');
  await waitFor(() => expect(screen.getByRole('button', { name: monthly }).getAttribute('aria-busy')).toBeNull());
  const fill = async (number: string) => {
    await view.person.type(screen.getByLabelText('Card number'), number);
    await view.person.type(screen.getByLabelText('Expiry (MM/YY)'), '1290');
    await view.person.type(screen.getByLabelText('CVC'), '123');
  };
  return { ...view, fill, pay: () => view.person.click(screen.getByRole('button', { name: monthly })) };
}

/** From now on the server knows the viewer as premium. */
function becomePremium(api: ApiDouble): void {
  api.on(authEndpoints.me, () => premiumAna);
}

describe('the plans', () => {
  it('say what they cost, what is compared, and what is charged when', async () => {
    const { person } = await openPlans();
    expect(screen.getByRole('radio', { name: 'Monthly' })).toHaveProperty('checked', true);
    for (const text of ['Launch Sale', '50% off, Limited time', 'Best Value', 'Equivalent to $5/month, Save $36']) screen.getByText(text);
    screen.getByText('compared with the regular monthly price');
    screen.getByText(/^You pay \$3\.99 today\. The next \$3\.99 is due on .+, then every month until you cancel\.$/u);
    screen.getByText(/renews monthly until cancelled/u);
    await person.click(screen.getByRole('radio', { name: 'Annual' }));
    expect(await screen.findByRole('button', { name: 'Subscribe: Annual, $59.99' })).toBeDefined();
    screen.getByText(/^You pay \$59\.99 today\. .+, then every year until you cancel\.$/u);
    screen.getByText(/renews yearly until cancelled/u);
  });

  it('are in dollars at first, and in each other currency by its own table', async () => {
    const { person, api } = await openPlans();
    expect(api.asked(subscriptionEndpoints.create)[0]?.body.currency).toBe('USD');
    await person.selectOptions(screen.getByLabelText('Currency'), 'GBP');
    expect(await screen.findByRole('button', { name: 'Subscribe: Monthly, £3.49' })).toBeDefined();
    expect(screen.getByText('Tax is included.')).toBeDefined();
    expect(screen.getByText('Equivalent to £4.42/month, Save £31')).toBeDefined();
    await waitFor(() => expect(api.asked(subscriptionEndpoints.create)).toHaveLength(2));
    expect(api.asked(subscriptionEndpoints.create)[1]?.body).toMatchObject({ currency: 'GBP', planType: 'monthly', startsOver: true });
    await person.selectOptions(screen.getByLabelText('Currency'), 'CAD');
    expect(await screen.findByRole('button', { name: 'Subscribe: Monthly, CA$5.49' })).toBeDefined();
    expect(screen.queryByText('Tax is included.')).toBeNull();
    expect(screen.getByText('Tax may be added.')).toBeDefined();
  });

  it('have a payment each; what she typed stays', async () => {
    const { person, fill, api } = await openPlans((double) => {
      double.on(subscriptionEndpoints.confirmTestPayment, () => paid);
    });
    await fill('4242424242424242');
    await person.click(screen.getByRole('radio', { name: 'Annual' }));
    expect(screen.getByLabelText('Card number')).toHaveProperty('value', '4242 4242 4242 4242');
    const button = await screen.findByRole('button', { name: 'Subscribe: Annual, $59.99' });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    becomePremium(api);
    await person.click(button);
    await waitFor(() => expect(api.asked(subscriptionEndpoints.confirmTestPayment)).toHaveLength(1));
    expect(api.asked(subscriptionEndpoints.confirmTestPayment)[0]?.body).toEqual({
      clientSecret: 'annual-2',
      card: { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2090, cvc: '123' },
      authenticated: false,
    });
  });

  it('are not for who has premium already', async () => {
    const { address, api } = renderApp('/subscribe', { as: premiumAna, answers: dealDeck({ cards: [] }) });
    await waitFor(() => expect(address()).toBe('/home'));
    expect(api.asked(subscriptionEndpoints.create)).toEqual([]);
  });

  it('say why nothing can be bought, and try again', async () => {
    const { person } = renderApp('/subscribe', {
      as: ana,
      answers: (api) => api.refuse(subscriptionEndpoints.create, 'unavailable', 'Subscribing is not possible here yet.'),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Subscribing is not possible here yet.');
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Subscribing is not possible here yet.');
  });

  it('lead away when it turns out that she has paid elsewhere', async () => {
    const { address } = renderApp('/subscribe', {
      as: ana,
      answers(api) {
        dealDeck({ cards: [] })(api);
        api.on(subscriptionEndpoints.create, () => {
          becomePremium(api);
          throw new Refusal('already_subscribed');
        });
      },
    });
    await waitFor(() => expect(address()).toBe('/home'));
  });
});

describe('the card', () => {
  it('is checked before it is sent, with the focus on the first fault', async () => {
    const { pay, api, person } = await openPlans();
    await pay();
    expect(screen.getAllByText('Required')).toHaveLength(3);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Card number')));
    await person.type(screen.getByLabelText('Card number'), '4242424242424241');
    await person.type(screen.getByLabelText('Expiry (MM/YY)'), '0120');
    await person.type(screen.getByLabelText('CVC'), '1');
    for (const fault of ['Check the card number', 'Your card has expired', 'Check the CVC']) expect(screen.getByText(fault)).toBeDefined();
    await pay();
    expect(api.asked(subscriptionEndpoints.confirmTestPayment)).toEqual([]);
  });

  it('is declined in the words of its bank, and another one can be tried', async () => {
    const { fill, pay, address } = await openPlans((api) => {
      api.refuse(subscriptionEndpoints.confirmTestPayment, 'card_declined', 'Your card has insufficient funds.');
    });
    await fill('4000000000009995');
    await pay();
    expect(await screen.findByText('Payment Failed')).toBeDefined();
    expect(screen.getByText('Your card has insufficient funds.')).toBeDefined();
    expect(screen.getByText('Check this card, or try another one.')).toBeDefined();
    expect(address()).toBe('/subscribe');
    expect(screen.getByRole('radio', { name: 'Annual' })).toHaveProperty('disabled', false);
  });

  it('that asks is confirmed in a step of its own, and pays', async () => {
    const { fill, pay, api, person, address } = await openPlans((double) => {
      double.on(subscriptionEndpoints.confirmTestPayment, ({ body }) => (body.authenticated ? paid : asks));
    });
    await fill('4000002500003155');
    await pay();
    const question = within(await screen.findByRole('alertdialog', { name: 'Is this you?' }));
    expect(question.getByText(/\$3\.99, today/u)).toBeDefined();
    becomePremium(api);
    await person.click(question.getByRole('button', { name: 'Confirm Payment' }));
    await waitFor(() => expect(address()).toBe('/tea'));
    expect(await screen.findByText('Welcome to Violet Premium! 🎉')).toBeDefined();
    expect(screen.getByText('You now have access to all premium features')).toBeDefined();
  });

  it('that asks can be refused, and then nothing is paid', async () => {
    const { fill, pay, api, person } = await openPlans((double) => {
      double.on(subscriptionEndpoints.confirmTestPayment, () => asks);
    });
    await fill('4000002500003155');
    await pay();
    await person.click(await screen.findByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('You refused the payment. Nothing was charged.')).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.asked(subscriptionEndpoints.confirmTestPayment)).toHaveLength(1);
  });

  it('is asked for again with a new payment when another window has replaced this one', async () => {
    const { fill, pay, api } = await openPlans((double) => {
      double.refuse(subscriptionEndpoints.confirmTestPayment, 'not_found');
    });
    await fill('4242424242424242');
    await pay();
    expect(await screen.findByText(/^Another window began a payment/u)).toBeDefined();
    await waitFor(() => expect(api.asked(subscriptionEndpoints.create)).toHaveLength(2));
    expect(screen.getByLabelText('Card number')).toHaveProperty('value', '4242 4242 4242 4242');
  });

  it('pays in time also when the socket is quicker than the answer', async () => {
    let answer: () => void = () => {};
    const { fill, pay, api, address, sockets } = await openPlans((double) => {
      double.on(subscriptionEndpoints.confirmTestPayment, () => new Promise((resolve) => void (answer = () => resolve(paid))));
    });
    await fill('4242424242424242');
    await pay();
    becomePremium(api);
    const before = api.asked(authEndpoints.me).length;
    sockets.last.accept();
    sockets.last.receive({ type: 'subscription', hasActiveSubscription: true });
    await waitFor(() => expect(api.asked(authEndpoints.me)).toHaveLength(before + 1));
    expect(address()).toBe('/subscribe');
    answer();
    await waitFor(() => expect(address()).toBe('/tea'));
  });
});
