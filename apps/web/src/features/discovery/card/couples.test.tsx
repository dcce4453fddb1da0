// What a card and a profile say of a member who looks with a partner.
import { screen, within } from '@testing-library/react';
import { profileEndpoints } from '@violet/contract/profiles';
import { expect, it } from 'vitest';
import { ana } from '#test/cast.ts';
import { aCard, dealDeck } from '#test/doubles/deck-double.ts';
import { renderApp } from '#test/render-app.tsx';

const partner = { id: 'bea-id', name: 'Bea' };

it.each([
  ['alone', {}, null],
  ['with a partner', { hereAs: 'partnered' }, 'With a partner'],
  ['with one whom the viewer may see', { hereAs: 'partnered', partner }, 'With a partner: Bea'],
] as const)('a card says that its member is here %s', async (_how, own, text) => {
  renderApp('/home', { as: ana, answers: dealDeck({ cards: [aCard('Imani', own)] }) });
  const card = within(await screen.findByRole('group', { name: 'Imani, 29' }));
  expect(card.queryByText(/^With a partner/u)?.textContent ?? null).toBe(text);
});

it('the whole profile says it, too, and how she loves where she said so', async () => {
  const imani = aCard('Imani', { hereAs: 'partnered', partner, structure: 'finding_out' });
  const { person } = renderApp('/home', {
    as: ana,
    answers(api) {
      dealDeck({ cards: [imani] })(api);
      api.on(profileEndpoints.get, () => imani);
    },
  });
  await screen.findByRole('group', { name: 'Imani, 29' });
  await person.click(screen.getByRole('button', { name: 'Open profile of Imani' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Imani, 29' }));
  expect(sheet.getByText('With a partner: Bea')).toBeDefined();
  expect(sheet.getByText('Relationship')).toBeDefined();
  expect(sheet.getByText('Still finding out')).toBeDefined();
});
