// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { chatEndpoints } from '@violet/contract/chat';
import { matchEndpoints } from '@violet/contract/matches';
import { notificationEndpoints } from '@violet/contract/notifications';
import { describe, expect, it } from 'vitest';
import { ana, aMatch, aMessage } from '../../test/cast.ts';
import { renderApp } from '../../test/render-app.tsx';
import { keysMadeOldBy } from './cache-rules.ts';
import { keyOf } from '../lib/query.ts';

describe('the socket of the app', () => {
  it('is not opened for a visitor', async () => {
    const { sockets } = renderApp('/');
    await screen.findByRole('button', { name: 'Get Started' });
    expect(sockets.sockets).toHaveLength(0);
  });

  it('is opened with her id, and closed on purpose when she leaves', async () => {
    const { sockets, person, address } = renderApp('/settings', { as: ana });
    await person.click(await screen.findByRole('button', { name: 'Sign Out' }));
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
    await waitFor(() => expect(api.asked(notificationEndpoints.count)).toHaveLength(2));
  });
});

describe('what a frame makes old', () => {
  it('is the conversation and the matches for a message', () => {
    const keys = keysMadeOldBy<'message'>({
      type: 'message',
      matchId: 'match-bea',
      senderId: 'bea-id',
      messageId: 'message-1',
      message: aMessage(),
    });
    expect(keys).toContainEqual(keyOf(chatEndpoints.list, { matchId: 'match-bea' }));
    expect(keys).toContainEqual(keyOf(matchEndpoints.list));
  });

  it('is every conversation for a read receipt, and the matches for somebody coming or going', () => {
    expect(
      keysMadeOldBy<'read_receipt'>({ type: 'read_receipt', matchId: 'm', messageId: 'x', readAt: '2026-05-01T10:00:00.000Z' }),
    ).toEqual([keyOf(chatEndpoints.list)]);
    expect(keysMadeOldBy<'online_status'>({ type: 'online_status', userId: 'bea-id', isOnline: true, lastActive: null })).toContainEqual(
      keyOf(matchEndpoints.list),
    );
  });

  it('is matches and notifications for a match, nothing for typing', () => {
    const keys = keysMadeOldBy<'match'>({ type: 'match', match: aMatch() });
    expect(keys).toContainEqual(keyOf(notificationEndpoints.count));
    expect(keys).toContainEqual(keyOf(matchEndpoints.listOf));
    expect(keysMadeOldBy<'typing'>({ type: 'typing', matchId: 'm', userId: 'bea-id' })).toEqual([]);
  });
});
