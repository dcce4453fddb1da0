import { act, screen, waitFor } from '@testing-library/react';
import { matchEndpoints } from '@violet/contract/matches';
import { activityPanelEndpoints } from '@violet/contract/notifications/activity-panel';
import { describe, expect, it } from 'vitest';
import { ana } from '#test/cast.ts';
import { renderApp } from '#test/render-app.tsx';

describe('the socket of the app', () => {
  it('is not opened for a visitor', async () => {
    const { sockets } = renderApp('/');
    await screen.findByRole('button', { name: 'Get Started' });
    expect(sockets.sockets).toHaveLength(0);
  });

  it('is opened with her id, and closed on purpose when she leaves', async () => {
    const { sockets, person, address } = renderApp('/settings', { as: ana });
    const signOut = await screen.findByRole('button', { name: 'Sign Out' });
    act(() => sockets.last.accept());
    await person.click(signOut);
    await waitFor(() => expect(address()).toBe('/'));
    expect(sockets.last.closedWith).toBe(1000);
  });

  it('shows the number a notification frame brings', async () => {
    const { sockets } = renderApp('/tea', { as: ana });
    await screen.findAllByRole('button', { name: 'Notifications' });
    act(() => {
      sockets.last.accept();
      sockets.last.receive({ type: 'notification', count: 3 });
    });
    expect((await screen.findAllByRole('button', { name: 'Notifications, 3 unread' })).length).toBeGreaterThan(0);
  });

  it('fetches what it may have missed once it is back', async () => {
    const { sockets, api } = renderApp('/tea', { as: ana });
    await screen.findAllByRole('button', { name: 'Notifications' });
    act(() => sockets.last.accept());
    await waitFor(() => expect(api.asked(matchEndpoints.list)).toHaveLength(1));
    act(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
      sockets.last.accept();
    });
    await waitFor(() => expect(api.asked(matchEndpoints.list)).toHaveLength(2));
    await waitFor(() => expect(api.asked(activityPanelEndpoints.count)).toHaveLength(2));
  });
});
