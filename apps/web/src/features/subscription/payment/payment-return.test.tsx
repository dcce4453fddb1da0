import { screen, waitFor } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { subscriptionEndpoints } from '@violet/contract/subscription/subscription';
import { expect, it } from 'vitest';
import { ana, premiumAna } from '#test/cast.ts';
import { renderApp } from '#test/render-app.tsx';
import { answerBeginning, noSubscription, runningSubscription } from '#test/doubles/subscription-double.ts';

it('is welcomed once the server knows that she has paid, and not before', async () => {
  const { api } = renderApp('/tea?redirect_status=succeeded&payment_intent_client_secret=secret', { as: ana });
  expect(await screen.findByText('Your payment is being confirmed')).toBeDefined();
  await waitFor(() => expect(api.asked(subscriptionEndpoints.status).length).toBeGreaterThan(0));
  expect(screen.queryByText('Welcome to Violet Premium! 🎉')).toBeNull();
  api.on(subscriptionEndpoints.status, () => runningSubscription).on(authEndpoints.me, () => premiumAna);
  expect(await screen.findByText('Welcome to Violet Premium! 🎉')).toBeDefined();
  expect(screen.getAllByText('Premium Member').length).toBeGreaterThan(0);
});

it('is told that nothing was charged, and comes back to the plans', async () => {
  const { address } = renderApp('/tea?redirect_status=failed', {
    as: ana,
    answers(api) {
      answerBeginning(api);
      api.on(subscriptionEndpoints.status, () => noSubscription);
    },
  });
  await waitFor(() => expect(address()).toBe('/subscribe'));
  expect(await screen.findByText('The payment did not go through. Nothing was charged.')).toBeDefined();
});
