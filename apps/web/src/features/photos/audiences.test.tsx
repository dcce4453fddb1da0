// In the grid of the edit page it is chosen who sees which photo. Below stands how strangers see the member.
import { screen, waitFor, within } from '@testing-library/react';
import { photoEndpoints } from '@violet/contract/photos';
import type { PhotoAudience } from '@violet/contract/photos';
import { profileEndpoints } from '@violet/contract/profiles';
import type { ProfileUpdate, SelfUser } from '@violet/contract/profiles';
import { expect, it } from 'vitest';
import { Refusal } from '#test/doubles/api-double.ts';
import { aMember } from '#test/cast.ts';
import { renderApp } from '#test/render-app.tsx';

async function openPhotos(own: Partial<SelfUser>, isRefused = false) {
  let kept = aMember({ photos: ['/photos/a', '/photos/b'], ...own });
  const view = renderApp('/profile/edit', {
    as: kept,
    answers: (api) =>
      api
        .on(profileEndpoints.update, ({ body }) => (kept = { ...kept, ...(body as ProfileUpdate) } as SelfUser))
        .on(photoEndpoints.setAudience, ({ params: { photoId }, body }) => {
          if (isRefused) throw new Refusal('unavailable');
          const { audience } = body as { audience: PhotoAudience };
          kept = { ...kept, photoList: kept.photoList.map((photo) => (photo.id === photoId ? { ...photo, audience } : photo)) };
          return { photos: kept.photos, photoList: kept.photoList };
        }),
  });
  const photos = within(await screen.findByRole('region', { name: 'Photos' }));
  return {
    ...view,
    photos,
    audience: (place: number) => photos.getByRole<HTMLSelectElement>('combobox', { name: `Who sees photo ${place}` }),
  };
}

it('gives each photo to everyone, or to matches alone', async () => {
  const { api, person, photos, audience } = await openPhotos({});
  expect([audience(1).value, audience(2).value]).toEqual(['everyone', 'everyone']);
  await person.selectOptions(audience(2), 'Matches only');
  expect(await photos.findByText('Only matches see photo 2.')).toBeDefined();
  expect(api.asked(photoEndpoints.setAudience)).toMatchObject([{ params: { photoId: 'b' }, body: { audience: 'matches' } }]);
  expect(audience(2).value).toBe('matches');
  expect(photos.getByText('1 more for matches')).toBeDefined();
});

it('takes a choice back that was refused, and says so', async () => {
  const { person, audience } = await openPhotos({}, true);
  await person.selectOptions(audience(1), 'Matches only');
  expect(await screen.findByText('This could not be saved')).toBeDefined();
  await waitFor(() => expect(audience(1).value).toBe('everyone'));
});

it('covers the photos of a verified member, and shows what strangers get', async () => {
  const { api, person, photos } = await openPhotos({ isVerified: true });
  const cover = photos.getByRole('switch', { name: 'Show strangers no clear photo' });
  await person.click(cover);
  await waitFor(() => expect(cover.getAttribute('aria-checked')).toBe('true'));
  expect(api.asked(profileEndpoints.update)).toMatchObject([{ body: { photoPrivacy: 'blurred' } }]);
  expect(photos.getByText('Covered photo')).toBeDefined();
  await person.click(cover);
  await waitFor(() => expect(photos.queryByText('Covered photo')).toBeNull());
});

it('offers no cover to whoever is not verified, says why, and leads there', async () => {
  const { photos } = await openPhotos({});
  expect(photos.getByRole<HTMLButtonElement>('switch', { name: 'Show strangers no clear photo' }).disabled).toBe(true);
  expect(photos.getByText('This is for verified members.')).toBeDefined();
  expect(photos.getByRole('link', { name: 'Get verified' }).getAttribute('href')).toBe('/verification');
});

it('keeps the cover of whoever has lost the check mark, and says what comes of it', async () => {
  const { photos } = await openPhotos({ photoPrivacy: 'blurred' });
  const cover = photos.getByRole<HTMLButtonElement>('switch', { name: 'Show strangers no clear photo' });
  expect([cover.disabled, cover.getAttribute('aria-checked')]).toEqual([false, 'true']);
  expect(photos.getByText(/nobody new sees you until you are verified again/u)).toBeDefined();
});

it('asks whoever has lost the check mark before the cover goes, since there is no way back', async () => {
  const { person, photos } = await openPhotos({ photoPrivacy: 'blurred' });
  const cover = photos.getByRole('switch', { name: 'Show strangers no clear photo' });
  await person.click(cover);
  const question = within(await screen.findByRole('alertdialog', { name: 'Show clear photos?' }));
  await person.click(question.getByRole('button', { name: 'Keep the cover' }));
  expect(cover.getAttribute('aria-checked')).toBe('true');
  await person.click(cover);
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Show them' }));
  await waitFor(() => expect(cover.getAttribute('aria-checked')).toBe('false'));
});

it('shows a member without a photo for everyone as strangers see one: by the letter', async () => {
  const { person, photos, audience } = await openPhotos({});
  for (const place of [1, 2]) {
    await person.selectOptions(audience(place), 'Matches only');
    await photos.findByText(`Only matches see photo ${place}.`);
  }
  expect(photos.getByText('No photo, only your first letter.')).toBeDefined();
  expect(photos.getByText('2 more for matches')).toBeDefined();
});
