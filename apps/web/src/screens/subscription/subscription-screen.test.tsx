import { act, screen, waitFor, within } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { settingsEndpoints } from '@violet/contract/settings';
import { subscriptionEndpoints } from '@violet/contract/subscription/subscription';
import type { Receipt, Subscription } from '@violet/contract/subscription/subscription';
import { describe, expect, it } from 'vitest';
import { ana, premiumAna } from '#test/cast.ts';
import { renderApp } from '#test/render-app.tsx';
import { aReceipt, answerSubscription, noSubscription, runningSubscription } from '#test/doubles/subscription-double.ts';

const toAnnual: Subscription = { ...runningSubscription, nextPlan: 'annual', nextPaymentCents: 5999 };
const cancelled: Subscription = { ...runningSubscription, cancelAtPeriodEnd: true, nextPaymentAt: null, nextPaymentCents: null };

async function openOwn(subscription: Subscription, receipts: Receipt[] = []) {
  const view = renderApp('/subscription', {
    as: subscription.hasActiveSubscription ? premiumAna : ana,
    answers: (api) => answerSubscription(api, subscription, receipts),
  });
  await screen.findAllByRole('heading', { level: 2 });
  return view;
}

const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

describe('a subscription that runs', () => {
  it('says what is charged next, when, and what was paid', async () => {
    await openOwn(runningSubscription, [aReceipt]);
    expect(screen.getByRole('heading', { name: 'Monthly' })).toBeDefined();
    expect(fact('Price')).toBe('$3.99 per month');
    expect(fact('Premium until')).toBe('June 14, 2027');
    expect(fact('Next payment')).toBe('$3.99 on June 14, 2027');
    const receipts = within(await screen.findByRole('list', { name: 'Receipts' }));
    expect(receipts.getByRole('listitem').textContent).toBe(
      'May 14, 2027Monthly: May 14, 2027 to June 14, 2027Receipt number: 7K3M9PQR2STV$3.99',
    );
  });

  it('comes with priority support, where there is an address for it', async () => {
    await openOwn({ ...runningSubscription, supportEmail: 'first@example.org' });
    const link = screen.getByRole('link', { name: /^Priority customer support/u });
    expect(link.getAttribute('href')).toBe('mailto:first@example.org');
    expect(link.textContent).toContain('Write to first@example.org: members with Premium are answered first.');
  });

  it('is cancelled with two taps, not with one, and resumed with one', async () => {
    const { person, api } = await openOwn(runningSubscription);
    await person.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Cancel your subscription?' }));
    expect(question.getByText(/until June 14, 2027, as paid\. Nothing more is charged/u)).toBeDefined();
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Keep it' }));
    expect(api.asked(subscriptionEndpoints.cancel)).toEqual([]);
    api.on(subscriptionEndpoints.cancel, () => cancelled).on(subscriptionEndpoints.resume, () => runningSubscription);
    await person.click(question.getByRole('button', { name: 'Cancel Subscription' }));
    expect(await screen.findByText('Subscription cancelled')).toBeDefined();
    expect(fact('Next payment')).toBe('Nothing');
    expect(screen.queryByRole('button', { name: 'Change to Annual' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Resume Subscription' }));
    expect(await screen.findByText('Subscription resumed')).toBeDefined();
    expect(fact('Next payment')).toBe('$3.99 on June 14, 2027');
  });

  it('changes its plan from the next payment on, and back', async () => {
    const { person, api } = await openOwn(runningSubscription);
    expect(screen.getByText(/^Nothing is charged now\..+ that day \$59\.99 is charged, and then every year\.$/u)).toBeDefined();
    api.on(subscriptionEndpoints.changePlan, ({ body }) => (body.planType === 'annual' ? toAnnual : runningSubscription));
    await person.click(screen.getByRole('button', { name: 'Change to Annual' }));
    expect(await screen.findByText('From June 14, 2027: Annual, $59.99 per year')).toBeDefined();
    expect(fact('Next payment')).toBe('$59.99 on June 14, 2027');
    await person.click(screen.getByRole('button', { name: 'Stay with Monthly' }));
    expect(await screen.findByRole('button', { name: 'Change to Annual' })).toBeDefined();
    expect(api.asked(subscriptionEndpoints.changePlan).map(({ body }) => body.planType)).toEqual(['annual', 'monthly']);
  });

  it('is not said to be cancelled when it is not', async () => {
    const { person, api } = await openOwn(runningSubscription);
    api.refuse(subscriptionEndpoints.cancel, 'unavailable', 'Payments are not available right now. Please try again.');
    await person.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel Subscription' }));
    expect(await screen.findByText('Your subscription was not cancelled')).toBeDefined();
    expect(screen.getByText('Payments are not available right now. Please try again.')).toBeDefined();
    expect(fact('Next payment')).toBe('$3.99 on June 14, 2027');
  });
});

describe('in the first 14 days', () => {
  const young: Subscription = { ...runningSubscription, withdrawableUntil: '2027-05-28T12:00:00.000Z' };

  it('the money is had back with two taps', async () => {
    const { person, api } = await openOwn(young, [aReceipt]);
    expect(screen.getByText('Possible until May 28, 2027')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Withdraw and get the money back' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Withdraw and get the money back?' }));
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Keep it' }));
    expect(api.asked(subscriptionEndpoints.withdraw)).toEqual([]);
    const ended = {
      ...noSubscription,
      plan: 'monthly',
      status: 'ended',
      provider: 'test',
      currentPeriodEnd: '2027-05-16T12:00:00.000Z',
    } as const;
    api.on(subscriptionEndpoints.withdraw, () => ended);
    answerSubscription(api, ended, [{ ...aReceipt, refundedCents: 399 }]);
    await person.click(question.getByRole('button', { name: 'Withdraw and get the money back' }));
    expect(await screen.findByText('You have withdrawn')).toBeDefined();
    expect(await screen.findByText('Paid back: $3.99')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Withdraw and get the money back' })).toBeNull();
  });

  it('says when that was too late', async () => {
    const { person, api } = await openOwn(young);
    const late = 'The 14 days in which you get your money back are over. You can still cancel.';
    api.refuse(subscriptionEndpoints.withdraw, 'too_late', late, { key: 'withdrawal_over' });
    await person.click(screen.getByRole('button', { name: 'Withdraw and get the money back' }));
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw and get the money back' }));
    expect(await screen.findByText(late)).toBeDefined();
  });
});

describe('one that was cancelled without signing in', () => {
  it('says so, and is taken back with one tap', async () => {
    const { person, api } = await openOwn({ ...cancelled, declaredAt: '2027-05-20T12:00:00.000Z' });
    expect(screen.getByText(/^This was cancelled on May 20, 2027 .+ without signing in\./u)).toBeDefined();
    api.on(subscriptionEndpoints.resume, () => runningSubscription);
    await person.click(screen.getByRole('button', { name: 'Resume Subscription' }));
    expect(await screen.findByText('Subscription resumed')).toBeDefined();
    expect(screen.queryByText(/without signing in/u)).toBeNull();
  });
});

describe('one in another currency', () => {
  it('is said in it, whatever is paid elsewhere', async () => {
    const pounds = { ...runningSubscription, currency: 'gbp', nextPaymentCents: 349 };
    await openOwn(pounds, [{ ...aReceipt, currency: 'gbp', amountCents: 349 }]);
    expect(fact('Price')).toBe('£3.49 per month');
    expect(fact('Next payment')).toBe('£3.49 on June 14, 2027');
    expect(screen.getByText(/that day £52\.99 is charged/u)).toBeDefined();
    expect((await screen.findByRole('list', { name: 'Receipts' })).textContent).toMatch(/£3\.49$/u);
  });
});

describe('one that gives nothing now', () => {
  const paused = { ...runningSubscription, hasActiveSubscription: false, nextPaymentAt: null, nextPaymentCents: null } as const;

  it('says that the card was declined, and takes another one or an end', async () => {
    await openOwn({ ...paused, status: 'past_due' });
    expect(screen.getByText('Payment declined')).toBeDefined();
    expect(screen.getByText(/Premium is paused\. The card is tried again/u)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Pay with another card' }).getAttribute('href')).toBe('/subscribe');
    expect(screen.getByRole('button', { name: 'Cancel Subscription' })).toBeDefined();
  });

  it('says when it ended, and that nothing more is charged', async () => {
    await openOwn({ ...paused, status: 'expired', cancelAtPeriodEnd: true }, [aReceipt]);
    expect(fact('Premium ended')).toBe('June 14, 2027');
    expect(screen.getByText(/^Premium is over\. Nothing more is charged/u)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Get Premium again' }).getAttribute('href')).toBe('/premium');
    expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull();
  });

  it('never was one: the way to premium is there', async () => {
    const { api } = await openOwn(noSubscription);
    expect(screen.getByRole('link', { name: 'See what Premium adds' }).getAttribute('href')).toBe('/premium');
    expect(api.asked(subscriptionEndpoints.receipts)).toEqual([]);
  });

  it('did not load: it can be asked for again', async () => {
    const { person, api } = renderApp('/subscription', {
      as: ana,
      answers: (double) => double.refuse(subscriptionEndpoints.status, 'internal'),
    });
    await screen.findByText('Something went wrong');
    answerSubscription(api, noSubscription);
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No subscription')).toBeDefined();
  });
});

describe('what the page believes of her premium', () => {
  it('ends with the word of the server, at once and everywhere', async () => {
    const { api, sockets } = await openOwn(cancelled);
    expect(screen.getAllByText('Premium Member').length).toBeGreaterThan(0);
    act(() => sockets.last.accept());
    api.on(authEndpoints.me, () => ana);
    answerSubscription(api, { ...cancelled, hasActiveSubscription: false, status: 'expired' });
    act(() => sockets.last.receive({ type: 'subscription', hasActiveSubscription: false }));
    expect(await screen.findByText('Ended')).toBeDefined();
    expect(screen.queryByText('Premium Member')).toBeNull();
  });

  it('ends with the first call that is refused for want of it', async () => {
    const { person, api } = renderApp('/settings', { as: premiumAna });
    const ghost = await screen.findByRole('switch', { name: 'Ghost mode' });
    expect(await screen.findByRole('link', { name: 'Manage' })).toBeDefined();
    api.refuse(settingsEndpoints.ghostMode, 'premium_required', 'This is part of premium.').on(authEndpoints.me, () => ana);
    await person.click(ghost);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Manage' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/premium');
  });

  it('catches up with what a socket that was away has missed', async () => {
    const { api, sockets } = await openOwn(cancelled);
    act(() => sockets.last.accept());
    api.on(authEndpoints.me, () => ana);
    answerSubscription(api, { ...cancelled, hasActiveSubscription: false, status: 'expired' });
    act(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
      sockets.last.accept();
    });
    expect(await screen.findByText('Ended')).toBeDefined();
  });
});
