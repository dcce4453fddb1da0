import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ana, premiumAna } from '#test/cast.ts';
import { renderApp } from '#test/render-app.tsx';

it('sets free beside premium, with the numbers that the server counts by', async () => {
  renderApp('/premium', { as: ana });
  const table = within(await screen.findByRole('table', { name: 'What Premium adds' }));
  const rows = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['What it is', 'Free', 'Premium'],
    ['Unlimited likes', '10 a day', 'Included'],
    ['5 super likes per week', '1 a week', 'Included'],
    ...[
      'See who liked you',
      'Advanced filters and preferences',
      'Profile boost (2x visibility)',
      'Undo accidental swipes',
      'Priority customer support',
      'Filters for members who are verified, were here lately or are new',
      'Potential matches, with what you share',
      'Ghost mode',
      'Tea, the room for true stories',
    ].map((text) => [text, 'Not included', 'Included']),
  ]);
  expect(screen.getByText('50% off, Limited time')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Choose a Plan' }).getAttribute('href')).toBe('/subscribe');
});

it('sells nothing to who has it', async () => {
  renderApp('/premium', { as: premiumAna });
  expect((await screen.findByRole('link', { name: 'Manage Subscription' })).getAttribute('href')).toBe('/subscription');
  expect(screen.queryByRole('link', { name: 'Choose a Plan' })).toBeNull();
  expect(screen.queryByText(/off, Limited time/u)).toBeNull();
});
