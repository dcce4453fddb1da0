import { screen, waitFor, within } from '@testing-library/react';
import { discoveryEndpoints } from '@violet/contract/discovery';
import { matchEndpoints } from '@violet/contract/matches';
import { safetyEndpoints } from '@violet/contract/safety';
import { settingsEndpoints } from '@violet/contract/settings';
import { authEndpoints } from '@violet/contract/auth/auth';
import type { SelfUser } from '@violet/contract/profiles';
import { describe, expect, it } from 'vitest';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { aMatch, ana, premiumAna } from '#test/cast.ts';
import { aCard, dealDeck } from '#test/doubles/deck-double.ts';
import { renderApp } from '#test/render-app.tsx';

async function openHome(as: SelfUser = ana, more: (api: ApiDouble) => void = () => {}) {
  const view = renderApp('/home', {
    as,
    answers(api) {
      dealDeck({ cards: [aCard('Imani'), aCard('Mei')] })(api);
      more(api);
    },
  });
  await screen.findByRole('group', { name: 'Imani, 29' });
  await screen.findByRole('region', { name: 'Quick actions' });
  return view;
}

describe('Discover, beside the deck', () => {
  it('shows the first four matches and the way to all of them', async () => {
    const named = (name: string) => aMatch({ id: `match-${name}`, otherUser: { ...aMatch().otherUser, id: name, name } });
    const { person, address } = await openHome(ana, (api) =>
      api.on(matchEndpoints.list, () => ['Noor', 'Freya', 'Ruth', 'Zora', 'Bea'].map(named)),
    );
    const strip = within(screen.getByRole('region', { name: 'Recent Matches' }));
    expect(await strip.findAllByRole('listitem')).toHaveLength(4);
    expect(strip.getByRole('link', { name: 'Noor, Online' }).getAttribute('href')).toBe('/conversation/match-Noor');
    await person.click(strip.getByRole('link', { name: 'View All' }));
    await waitFor(() => expect(address()).toBe('/chats'));
  });

  it('lets a ghost come back', async () => {
    const ghost = { ...ana, ghostMode: true };
    const { person } = await openHome(ghost, (api) =>
      api.on(settingsEndpoints.ghostMode, ({ body }) => {
        api.on(authEndpoints.me, () => ({ ...ghost, ...body }));
        return { ...body, message: 'Off.' };
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Ghost Mode Deactivated')).toBeDefined();
    expect(screen.getByText('You can be seen in discovery again.')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Ghost mode is on')).toBeNull());
  });

  it('says why ghost mode could not be turned off', async () => {
    const { person } = await openHome({ ...ana, ghostMode: true }, (api) =>
      api.refuse(settingsEndpoints.ghostMode, 'unavailable', 'Not now.'),
    );
    await person.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Failed to toggle ghost mode')).toBeDefined();
    expect(screen.getByText('Not now.')).toBeDefined();
  });

  it('counts what the profile lacks, and says when it lacks nothing', async () => {
    const filled = { ...ana, photos: ['/photos/1'], bio: 'Pots by day, films by night.', interests: ['1', '2', '3', '4', '5'] };
    const { unmount } = await openHome(filled);
    expect(screen.getByText('71%')).toBeDefined();
    expect(screen.getByText('One thing left: a second photo adds the last 25 points.')).toBeDefined();
    unmount();
    await openHome({ ...filled, photos: ['/photos/1', '/photos/2'] });
    expect(screen.getByRole('heading', { name: 'Profile Complete!' })).toBeDefined();
  });

  it('sends free members from the boost to Premium', async () => {
    await openHome();
    expect(screen.getByRole('link', { name: /Profile Boost/u }).getAttribute('href')).toBe('/premium');
    expect(screen.getByRole('link', { name: /Go Premium/u }).getAttribute('href')).toBe('/premium');
  });

  it('boosts premium members and counts the minutes', async () => {
    const boostedUntil = new Date(Date.now() + 30 * 60_000 - 1000).toISOString();
    const { person } = await openHome(premiumAna, (api) => api.on(discoveryEndpoints.boost, () => ({ boostedUntil })));
    await person.click(screen.getByRole('button', { name: /Profile Boost/u }));
    expect(await screen.findByText('Boost active: 29 min left')).toBeDefined();
  });

  it('says why a boost did not start', async () => {
    const { person } = await openHome(premiumAna, (api) => api.refuse(discoveryEndpoints.boost, 'unavailable', 'Boost is not open yet.'));
    await person.click(screen.getByRole('button', { name: /Profile Boost/u }));
    expect(await screen.findByText('Boost is not open yet.')).toBeDefined();
  });
});

describe('a profile from the deck', () => {
  async function openProfile(more: (api: ApiDouble) => void) {
    const view = await openHome(ana, more);
    await view.person.click(screen.getByRole('group', { name: 'Imani, 29' }));
    return { ...view, sheet: within(await screen.findByRole('dialog', { name: 'Imani, 29' })) };
  }

  it('is blocked after one question, and the card is gone', async () => {
    const { person, sheet, api } = await openProfile((double) =>
      double.on(safetyEndpoints.block, ({ body }) => ({
        id: 'block-1',
        ...body,
        createdAt: '2026-05-01T10:00:00.000Z',
        blockedUser: { id: body.blockedUserId, name: 'Imani' },
      })),
    );
    await person.click(sheet.getByRole('button', { name: 'Block User' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Block Imani?' }));
    expect(api.asked(safetyEndpoints.block)).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('User blocked')).toBeDefined();
    expect(screen.getByText("You won't see them again")).toBeDefined();
    expect(await screen.findByRole('group', { name: 'Mei, 29' })).toBeDefined();
  });

  it('is reported with a reason from the list, and a block is offered', async () => {
    const { person, sheet, api } = await openProfile((double) =>
      double.on(safetyEndpoints.report, ({ body }) => ({
        id: 'report-1',
        ...body,
        description: body.description ?? null,
        status: 'open' as const,
        createdAt: '2026-05-01T10:00:00.000Z',
      })),
    );
    await person.click(sheet.getByRole('button', { name: 'Report User' }));
    const form = within(await screen.findByRole('dialog', { name: 'Report User' }));
    const send = form.getByRole('button', { name: 'Submit Report' });
    expect((send as HTMLButtonElement).disabled).toBe(true);
    await person.selectOptions(form.getByLabelText('Reason'), 'Fake profile');
    await person.click(send);
    expect(await screen.findByText('Report submitted')).toBeDefined();
    expect(api.asked(safetyEndpoints.report)[0]?.body).toEqual({
      reporterId: ana.id,
      reportedUserId: 'imani-id',
      reason: 'Fake profile',
      description: null,
    });
    await person.click(await screen.findByRole('button', { name: 'Block Imani' }));
    expect(await screen.findByRole('alertdialog', { name: 'Block Imani?' })).toBeDefined();
  });
});
