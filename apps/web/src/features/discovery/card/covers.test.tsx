// What a card and a profile show of photos that the viewer does not see in clear. ADR 044.
import { screen, within } from '@testing-library/react';
import { profileEndpoints } from '@violet/contract/profiles';
import { expect, it } from 'vitest';
import { ana } from '#test/cast.ts';
import { aCard, dealDeck } from '#test/doubles/deck-double.ts';
import { renderApp } from '#test/render-app.tsx';

const few = 'data:image/webp;base64,UklGRg==';
const covered = aCard('Imani', { photos: [few], photosBlurred: true, photosForMatches: 2 });

function show(card = covered) {
  return renderApp('/home', {
    as: ana,
    answers(api) {
      dealDeck({ cards: [card] })(api);
      api.on(profileEndpoints.get, () => card);
    },
  });
}

it('a card draws the few pixels as they came, says so, and offers no like of a photo', async () => {
  show();
  const card = within(await screen.findByRole('group', { name: 'Imani, 29' }));
  const picture = card.getByRole<HTMLImageElement>('img', { name: 'Portrait of Imani' });
  expect([picture.getAttribute('src'), picture.getAttribute('srcset')]).toEqual([few, null]);
  expect(card.getByText('Covered photo')).toBeDefined();
  expect(card.getByText('2 more for matches')).toBeDefined();
  expect(card.queryByRole('button', { name: 'Like this photo' })).toBeNull();
});

it('a card without a photo for everyone has the letter, and the number', async () => {
  show(aCard('Imani', { photosForMatches: 1 }));
  const card = within(await screen.findByRole('group', { name: 'Imani, 29' }));
  expect(card.queryByRole('img', { name: 'Portrait of Imani' })).toBeNull();
  expect(card.getByText('1 more for matches')).toBeDefined();
  expect(card.queryByText('Covered photo')).toBeNull();
});

it('the whole profile has the cover, and nothing larger to open', async () => {
  const { person } = show();
  await screen.findByRole('group', { name: 'Imani, 29' });
  await person.click(screen.getByRole('button', { name: 'Open profile of Imani' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Imani, 29' }));
  expect(sheet.getByAltText('Photos of Imani').getAttribute('src')).toBe(few);
  expect(sheet.queryByRole('button', { name: /^Open photo/u })).toBeNull();
  expect(sheet.getByText('Covered photo')).toBeDefined();
});

it('clear photos say nothing', async () => {
  show(aCard('Imani', { photos: ['/photos/a'] }));
  const card = within(await screen.findByRole('group', { name: 'Imani, 29' }));
  expect(card.queryByText(/for matches|Covered/u)).toBeNull();
});
