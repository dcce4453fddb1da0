import { screen, waitFor, within } from '@testing-library/react';
import { chatEndpoints } from '@violet/contract/chat/chat';
import { describe, expect, it } from 'vitest';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { aMatch, ana } from '#test/cast.ts';
import { aCard, dealDeck } from '#test/doubles/deck-double.ts';
import { renderApp } from '#test/render-app.tsx';

const bea = aCard('Bea');
const match = aMatch();
const matchWithBea = { cards: [bea, aCard('Mei')], matches: { 'bea-id': match } };

function answers(api: ApiDouble): void {
  dealDeck(matchWithBea)(api);
  api.on(chatEndpoints.list, () => []).on(chatEndpoints.icebreakers, () => []);
}

async function likeBea() {
  const view = renderApp('/home', { as: ana, answers });
  await screen.findByRole('group', { name: 'Bea, 29' });
  await view.person.click(screen.getByRole('button', { name: 'Like' }));
  const dialog = await screen.findByRole('dialog', { name: "It's a Match!" });
  return { ...view, dialog };
}

describe('a match', () => {
  it('is celebrated, with the focus on Start Chat', async () => {
    const { dialog, person, address } = await likeBea();
    const start = within(dialog).getByRole('button', { name: 'Start Chat' });
    expect(document.activeElement).toBe(start);
    expect(within(dialog).getByText(/You both like Pottery/u)).toBeDefined();
    await person.click(start);
    await waitFor(() => expect(address()).toBe('/conversation/match-bea'));
  });

  it('leaves a toast behind when the celebration is dismissed', async () => {
    const { dialog, person } = await likeBea();
    await person.click(within(dialog).getByRole('button', { name: 'Keep Discovering' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('You and Bea like each other')).toBeDefined();
    expect(screen.getByText('Start Chat')).toBeDefined();
    expect(screen.getByRole('group', { name: 'Mei, 29' })).toBeDefined();
  });

  it('is celebrated once, although the socket tells of it, too', async () => {
    const { dialog, person, sockets } = await likeBea();
    sockets.last.accept();
    sockets.last.receive({ type: 'match', match });
    await person.click(within(dialog).getByRole('button', { name: 'Keep Discovering' }));
    expect(await screen.findByText('You and Bea like each other')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('made by the other side is celebrated on Discover', async () => {
    const { sockets } = renderApp('/home', { as: ana, answers });
    await screen.findByRole('group', { name: 'Bea, 29' });
    sockets.last.accept();
    sockets.last.receive({ type: 'match', match });
    expect(await screen.findByRole('dialog', { name: "It's a Match!" })).toBeDefined();
  });

  it('made by the other side is a toast elsewhere', async () => {
    const { sockets } = renderApp('/settings', { as: ana, answers });
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    sockets.last.accept();
    sockets.last.receive({ type: 'match', match });
    expect(await screen.findByText('You and Bea like each other')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
