// Spec §11 Languages: places are called as the viewer's language calls them, also those that were fetched in another one.
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { discoveryEndpoints } from '@violet/contract/discovery';
import { activityPanelEndpoints } from '@violet/contract/notifications/activity-panel';
import type { LikeEntry } from '@violet/contract/notifications/activity-panel';
import { expect, it } from 'vitest';
import { useLanguage } from '#lib/i18n/i18n.ts';
import { read } from '#lib/query/query.ts';
import { updateAppSettings } from '#lib/stored/app-settings.ts';
import { aMember } from '#test/cast.ts';
import { aCard, dealDeck } from '#test/doubles/deck-double.ts';
import { nuremberg } from '#test/doubles/place-double.ts';
import { renderApp, renderPart } from '#test/render-app.tsx';
import { usePlaceNames } from './use-place-names.ts';

const like: LikeEntry = {
  id: 'like-1',
  userId: null,
  name: 'Dani',
  age: 30,
  location: 'Nuremberg, Germany',
  place: nuremberg,
  photos: [],
  createdAt: '2026-05-04T12:00:00.000Z',
  isSuperLike: false,
  likedPart: null,
};

function Likes() {
  usePlaceNames();
  const { data: likes = [] } = useQuery(read(activityPanelEndpoints.likesReceived, { query: {} }));
  return (
    <p>
      {useLanguage()}: {likes[0]?.place?.city}
    </p>
  );
}

it('asks anew for what names a place when another language is spoken', async () => {
  let city = 'Nuremberg';
  const { api } = renderPart(<Likes />, {
    as: aMember(),
    answers: (double) => double.on(activityPanelEndpoints.likesReceived, () => [{ ...like, place: { ...nuremberg, city } }]),
  });
  expect(await screen.findByText('en: Nuremberg')).toBeDefined();
  city = 'Nürnberg';
  act(() => updateAppSettings({ language: 'de' }));
  expect(await screen.findByText('de: Nürnberg')).toBeDefined();
  await waitFor(() => expect(api.asked(activityPanelEndpoints.likesReceived)).toHaveLength(2));
});

it('names the place of a card in sight anew, under the same thumb', async () => {
  const { api } = renderApp('/home', { as: aMember(), answers: dealDeck({ cards: [aCard('Imani', { place: nuremberg })] }) });
  const place = await screen.findByText('Nuremberg, Germany');
  api.on(discoveryEndpoints.cards, () => [aCard('Imani', { place: { ...nuremberg, city: 'Nürnberg' } })]);
  act(() => updateAppSettings({ language: 'de' }));
  expect(await screen.findByText('Nürnberg, Deutschland')).toBe(place);
});
