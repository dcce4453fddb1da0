import { screen, waitFor, within } from '@testing-library/react';
import { likeEndpoints } from '@violet/contract/likes';
import { activityPanelEndpoints } from '@violet/contract/notifications/activity-panel';
import type { LikeEntry, PotentialMatch } from '@violet/contract/notifications/activity-panel';
import { profileEndpoints } from '@violet/contract/profiles';
import { describe, expect, it } from 'vitest';
import { paged } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { aMatch, ana, premiumAna } from '#test/cast.ts';
import { aCard, dealDeck } from '#test/doubles/deck-double.ts';
import { renderApp } from '#test/render-app.tsx';

function aLike(name: string, own: Partial<LikeEntry> = {}): LikeEntry {
  return {
    id: `like-${name}`,
    userId: null,
    name,
    age: 30,
    location: 'Portland, Oregon',
    photos: [],
    createdAt: '2026-05-01T10:00:00.000Z',
    isSuperLike: false,
    place: null,
    likedPart: null,
    ...own,
  };
}

function aPotential(name: string, own: Partial<PotentialMatch> = {}): PotentialMatch {
  return {
    id: `${name.toLowerCase()}-id`,
    name,
    age: 33,
    location: 'Salem, Oregon',
    bio: 'Bookbinder with too many plants.',
    photos: [],
    matchScore: 94,
    place: null,
    commonInterests: ['Pottery', 'Live jazz', 'Gardening', 'Hiking'],
    ...own,
  };
}

async function openPanel(as = ana, answers: (api: ApiDouble) => void = () => {}) {
  const view = renderApp('/tea', { as, answers });
  const [bell] = await screen.findAllByRole('button', { name: /^Notifications/u });
  if (bell === undefined) throw new Error('There is no bell');
  await view.person.click(bell);
  return { ...view, panel: within(await screen.findByRole('dialog', { name: 'Notifications' })) };
}

describe('the bell', () => {
  it('says how many are unread, and nothing once the panel was opened', async () => {
    const { api, panel, person } = await openPanel(ana, (double) => double.on(activityPanelEndpoints.count, () => 12));
    await waitFor(() => expect(api.asked(activityPanelEndpoints.markSeen)).toHaveLength(1));
    await person.click(panel.getByRole('button', { name: 'Close' }));
    expect((await screen.findAllByRole('button', { name: 'Notifications' })).length).toBeGreaterThan(0);
  });

  it('stops counting at 9+, in its name as well: who speaks to the page says what stands there', async () => {
    renderApp('/tea', { as: ana, answers: (double) => double.on(activityPanelEndpoints.count, () => 12) });
    const [bell] = await screen.findAllByRole('button', { name: 'Notifications, 9+ unread' });
    expect(bell?.textContent).toBe('9+');
  });
});

describe('the likes of a free member', () => {
  it('have names, a badge and the prompt, and nothing to open or to answer', async () => {
    const { panel } = await openPanel(ana, (double) =>
      double.on(activityPanelEndpoints.likesReceived, () => [aLike('Dani'), aLike('Lena')]),
    );
    expect(await panel.findByText('Dani, 30')).toBeDefined();
    expect(panel.getByRole('tab', { name: /^Likes/u }).textContent).toBe('Likes2');
    expect(panel.getAllByText('Premium')).toHaveLength(2);
    expect(panel.queryByRole('button', { name: /Dani/u })).toBeNull();
    expect(panel.queryByRole('button', { name: /back$/u })).toBeNull();
    expect(panel.getByRole('link', { name: 'Upgrade · $3.99 per month' }).getAttribute('href')).toBe('/premium');
  });

  it('were given on a day and at no hour, which the server keeps to itself', async () => {
    const midnight = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`;
    const { panel } = await openPanel(ana, (double) =>
      double.on(activityPanelEndpoints.likesReceived, () => [aLike('Dani', { createdAt: midnight })]),
    );
    expect(await panel.findByText('today')).toBeDefined();
    expect(panel.queryByText(/ago/u)).toBeNull();
  });

  it('leave the age out where it is hidden', async () => {
    const { panel } = await openPanel(ana, (double) =>
      double.on(activityPanelEndpoints.likesReceived, () => [aLike('Dani', { age: null })]),
    );
    expect(await panel.findByText('Dani')).toBeDefined();
  });

  it('say so when there are none', async () => {
    const { panel } = await openPanel();
    expect(await panel.findByRole('heading', { name: 'No likes yet' })).toBeDefined();
  });

  it('do not ask for potential matches, which are premium', async () => {
    const { panel, api, person } = await openPanel();
    await person.click(panel.getByRole('tab', { name: /^Potential/u }));
    expect(panel.getByRole('link', { name: /^Upgrade/u })).toBeDefined();
    expect(api.asked(activityPanelEndpoints.potentialMatches)).toHaveLength(0);
  });
});

describe('the likes of a premium member', () => {
  const dani = aLike('Dani', { userId: 'dani-id' });

  it('can be answered, and a match is celebrated', async () => {
    const match = aMatch({ id: 'match-dani', otherUser: { ...aMatch().otherUser, id: 'dani-id', name: 'Dani' } });
    const { panel, api, person } = await openPanel(premiumAna, (double) => {
      dealDeck({ cards: [], matches: { 'dani-id': match } })(double);
      double.on(activityPanelEndpoints.likesReceived, () => (double.asked(likeEndpoints.swipe).length === 0 ? [dani] : []));
    });
    await person.click(await panel.findByRole('button', { name: 'Like Dani back' }));
    expect(await screen.findByRole('dialog', { name: "It's a Match!" })).toBeDefined();
    expect(api.asked(likeEndpoints.swipe)[0]?.body).toMatchObject({ userId: 'ana-id', targetUserId: 'dani-id', isLike: true });
  });

  it('say why an answer did not go through', async () => {
    const { panel, person } = await openPanel(premiumAna, (double) =>
      double
        .on(activityPanelEndpoints.likesReceived, () => [dani])
        .refuse(likeEndpoints.swipe, 'not_found', 'This profile is no longer there.'),
    );
    // A refused swipe asks anew what is left.
    await person.click(await panel.findByRole('button', { name: 'Like Dani back' }));
    expect(await screen.findByText('This profile is no longer there.')).toBeDefined();
  });

  it('open the profile', async () => {
    const { panel, person } = await openPanel(premiumAna, (double) =>
      double.on(activityPanelEndpoints.likesReceived, () => [dani]).on(profileEndpoints.get, () => aCard('Dani')),
    );
    await person.click(await panel.findByRole('button', { name: /^Dani, 30/u }));
    expect(await screen.findByRole('dialog', { name: 'Dani, 29' })).toBeDefined();
  });

  it('come page by page', async () => {
    const { panel, person } = await openPanel(premiumAna, (double) =>
      double.on(activityPanelEndpoints.likesReceived, ({ query }) => (query.cursor === 'more' ? [aLike('Lena')] : paged([dani], 'more'))),
    );
    await person.click(await panel.findByRole('button', { name: 'Show more' }));
    expect(await panel.findByText('Lena, 30')).toBeDefined();
    expect(panel.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('can be asked for again when they did not come', async () => {
    const { panel, person, api } = await openPanel(premiumAna, (double) =>
      double.refuse(activityPanelEndpoints.likesReceived, 'unavailable'),
    );
    expect(await panel.findByText('Something went wrong')).toBeDefined();
    api.on(activityPanelEndpoints.likesReceived, () => [dani]);
    await person.click(panel.getByRole('button', { name: 'Try Again' }));
    expect(await panel.findByText('Dani, 30')).toBeDefined();
  });
});

describe('potential matches', () => {
  it('show the score and up to three shared interests', async () => {
    const { panel, person } = await openPanel(premiumAna, (double) =>
      double.on(activityPanelEndpoints.potentialMatches, () => [aPotential('Nia')]),
    );
    await person.click(panel.getByRole('tab', { name: /^Potential/u }));
    expect(await panel.findByText('Nia, 33')).toBeDefined();
    expect(panel.getByText('94 percent match')).toBeDefined();
    expect(
      within(panel.getByRole('list', { name: 'What you share' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Pottery', 'Live jazz', 'Gardening']);
  });

  it('say so when there are none', async () => {
    const { panel, person } = await openPanel(premiumAna);
    await person.click(panel.getByRole('tab', { name: /^Potential/u }));
    expect(await panel.findByRole('heading', { name: 'No potential matches' })).toBeDefined();
  });
});
