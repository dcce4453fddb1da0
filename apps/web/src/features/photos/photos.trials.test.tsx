import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { photoEndpoints } from '@violet/contract/photos';
import { profileEndpoints } from '@violet/contract/profiles';
import type { ProfileUpdate } from '@violet/contract/profiles';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { aMember } from '#test/cast.ts';
import { renderApp } from '#test/render-app.tsx';
import { uploadDouble } from '#test/doubles/upload-double.ts';
import type { Journey } from '#test/doubles/upload-double.ts';

let server: ApiDouble;
let journey: Journey = () => {};
/** What the browser makes of a file: a picture of this size, or nothing it can show. */
let shown: { width: number; height: number } | null;

beforeEach(() => {
  journey = () => {};
  shown = { width: 800, height: 1000 };
  vi.stubGlobal(
    'XMLHttpRequest',
    uploadDouble(
      () => server,
      () => journey,
    ),
  );
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockImplementation(() => shown?.width ?? 0);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockImplementation(() => shown?.height ?? 0);
  HTMLImageElement.prototype.decode = () => (shown === null ? Promise.reject(new Error('cannot decode')) : Promise.resolve());
  HTMLCanvasElement.prototype.getContext = (() => ({ fillRect() {}, drawImage() {} })) as never;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['jpeg'], { type: 'image/jpeg' }));
});

const four = ['/photos/a', '/photos/b', '/photos/c', '/photos/d'];

async function openPhotos(photos: string[], more: (api: ApiDouble) => void = () => {}) {
  let kept = aMember({ photos });
  const view = renderApp('/profile/edit', {
    as: kept,
    answers(api) {
      server = api;
      api
        .on(profileEndpoints.update, ({ body }) => (kept = { ...kept, photos: (body as ProfileUpdate).photos ?? kept.photos }))
        .on(photoEndpoints.remove, ({ params: { photoId } }) => {
          kept = { ...kept, photos: kept.photos.filter((photo) => !photo.endsWith(photoId)) };
          return { photos: kept.photos };
        })
        .on(photoEndpoints.upload, () => {
          kept = { ...kept, photos: [...kept.photos, '/photos/new'] };
          return { id: 'new', url: '/photos/new', photos: kept.photos };
        });
      more(api);
    },
  });
  await screen.findByRole('region', { name: 'Photos' });
  // Also while a sheet lies over it.
  const order = () => [...document.querySelectorAll<HTMLElement>('[data-photo]')].map(({ dataset }) => dataset['photo']);
  // As a file dialog does whose filter is switched off.
  const { upload } = userEvent.setup({ applyAccept: false });
  const choose = (file: File) => upload(screen.getByLabelText('Add photo', { selector: 'input' }), file);
  return { ...view, order, choose };
}

const sentPhotos = (api: ApiDouble) => api.asked(photoEndpoints.upload).map(({ body }) => (body as unknown as FormData).get('photo'));

const jpeg = () => new File(['bytes'], 'me.jpg', { type: 'image/jpeg' });

describe('adding a photo', () => {
  it('cuts it, shows how far it has come, and says that it is there', async () => {
    let arrive = () => {};
    journey = (progress) => {
      progress(40, 100);
      return new Promise((resolve) => (arrive = resolve));
    };
    const { person, choose, api, order } = await openPhotos(['/photos/a']);
    await choose(jpeg());
    const sheet = within(await screen.findByRole('dialog', { name: 'Your photo' }));
    sheet.getByRole('slider', { name: 'Size' }).focus();
    await person.keyboard('{ArrowRight}');
    expect(sheet.getByText('105%')).toBeDefined();
    await person.click(sheet.getByRole('button', { name: 'Upload photo' }));
    expect(await sheet.findByText('Uploading: 40%')).toBeDefined();
    arrive();
    await waitFor(() => expect(order()).toEqual(['/photos/a', '/photos/new']));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('The photo is added: 2 of 6.')).toBeDefined();
    expect(sentPhotos(api)).toEqual([expect.objectContaining({ type: 'image/jpeg' })]);
  });

  it('sends with it who sees it, so that it is never for others, and shows the choice', async () => {
    const { person, choose, api, order } = await openPhotos(['/photos/a']);
    await choose(jpeg());
    const who = within(await screen.findByRole('group', { name: 'Who sees photo 2' }));
    expect(who.getByRole('button', { name: 'Everyone' }).getAttribute('aria-pressed')).toBe('true');
    await person.click(who.getByRole('button', { name: 'Matches only' }));
    await person.click(screen.getByRole('button', { name: 'Upload photo' }));
    await waitFor(() => expect(order()).toEqual(['/photos/a', '/photos/new']));
    expect(api.asked(photoEndpoints.upload).map(({ body }) => (body as unknown as FormData).get('audience'))).toEqual(['matches']);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Who sees photo 2' }).value).toBe('matches');
  });

  it('stops when she stops it, without a word of failure, and can be sent again', async () => {
    journey = () => new Promise(() => {});
    const { person, choose, order } = await openPhotos([]);
    await choose(jpeg());
    await person.click(await screen.findByRole('button', { name: 'Upload photo' }));
    await person.click(await screen.findByRole('button', { name: 'Stop the upload' }));
    const again = await screen.findByRole('button', { name: 'Upload photo' });
    expect(screen.queryByRole('alert')).toBeNull();
    journey = () => {};
    await person.click(again);
    await waitFor(() => expect(order()).toEqual(['/photos/new']));
  });

  it.each([
    ['photo_limit', 'There are six photos already. Remove one first.'],
    ['too_large', 'This picture is larger than 10 MB.'],
    ['unsupported_media', 'Use a JPEG, PNG, WebP or HEIC picture. This file is none that we can read.'],
    ['unavailable', 'The server could not take the photo. Please try again.'],
  ] as const)('says in words what %s means', async (code, words) => {
    const { person, choose } = await openPhotos([], (api) =>
      api.on(photoEndpoints.upload, () => {
        throw new Refusal(code);
      }),
    );
    await choose(jpeg());
    await person.click(await screen.findByRole('button', { name: 'Upload photo' }));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
  });

  it('keeps the photo when there is no network', async () => {
    journey = () => Promise.reject(new Error('no line'));
    const { person, choose } = await openPhotos([]);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await choose(jpeg());
    await person.click(await screen.findByRole('button', { name: 'Upload photo' }));
    expect((await screen.findByRole('alert')).textContent).toBe('You are offline. The photo stays here until you try again.');
  });

  it('refuses what is no picture, whatever it is called', async () => {
    const { choose } = await openPhotos([]);
    await choose(new File(['text'], 'letter.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('This photo cannot be used')).toBeDefined();
    shown = null;
    await choose(new File(['<html>'], 'me.png', { type: 'image/png' }));
    await waitFor(() => expect(screen.getAllByText('This photo cannot be used').length).toBeGreaterThan(0));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends a HEIC picture whole where the browser cannot show it', async () => {
    shown = null;
    const { person, choose, api } = await openPhotos([]);
    await choose(new File(['heic'], 'me.heic', { type: '' }));
    expect(await screen.findByText(/cannot show this kind of picture/u)).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Upload photo' }));
    await waitFor(() => expect(sentPhotos(api)).toEqual([expect.objectContaining({ name: 'me.heic' })]));
  });

  it('offers no seventh', async () => {
    await openPhotos(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `/photos/${name}`));
    expect(screen.queryByRole('button', { name: 'Add photo' })).toBeNull();
    expect(screen.getByText('6 of 6')).toBeDefined();
  });
});

describe('the order of her photos', () => {
  it('changes by arrow keys, is saved, spoken, and keeps the focus on the photo', async () => {
    const { person, order, api } = await openPhotos(four);
    screen.getByRole('button', { name: 'Photo 3 of 4' }).focus();
    await person.keyboard('{ArrowLeft}');
    expect(order()).toEqual(['/photos/a', '/photos/c', '/photos/b', '/photos/d']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Photo 2 of 4' }));
    expect(screen.getByText('The photo is now number 2 of 4.')).toBeDefined();
    await person.keyboard('{Home}');
    await waitFor(() => expect(api.asked(profileEndpoints.update)).toHaveLength(2));
    expect(api.asked(profileEndpoints.update).at(-1)?.body).toEqual({ photos: ['/photos/c', '/photos/a', '/photos/b', '/photos/d'] });
    expect(order()[0]).toBe('/photos/c');
  });

  it('changes by dragging the grip', async () => {
    const { order, api } = await openPhotos(four);
    const tiles = screen.getAllByRole('listitem').filter((item) => item.dataset['photo'] !== undefined);
    for (const [index, tile] of tiles.entries()) {
      tile.getBoundingClientRect = () => ({ left: index * 100, top: 0, width: 100, height: 125 }) as DOMRect;
    }
    const grip = tiles[0]?.querySelector('[data-grip]');
    if (!grip) throw new Error('There is nothing to take hold of');
    fireEvent.pointerDown(grip, { pointerId: 1, isPrimary: true, button: 0, clientX: 90, clientY: 110 });
    fireEvent.pointerMove(grip, { pointerId: 1, clientX: 310, clientY: 120 });
    expect(order()).toEqual(['/photos/b', '/photos/c', '/photos/a', '/photos/d']);
    expect(api.asked(profileEndpoints.update)).toHaveLength(0);
    fireEvent.pointerUp(grip, { pointerId: 1, clientX: 310, clientY: 120 });
    await waitFor(() => expect(api.asked(profileEndpoints.update)).toHaveLength(1));
    expect(order()).toEqual(['/photos/b', '/photos/c', '/photos/a', '/photos/d']);
  });

  it('changes from the sheet of a photo', async () => {
    const { person, order } = await openPhotos(four);
    await person.click(screen.getByRole('button', { name: 'Photo 3 of 4' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make it the first' }));
    expect(order()[0]).toBe('/photos/c');
    expect(await screen.findByRole('dialog', { name: 'Photo 1 of 4' })).toBeDefined();
  });

  it('is as before when the server refuses it', async () => {
    const { person, order } = await openPhotos(four, (api) => api.refuse(profileEndpoints.update, 'unavailable'));
    screen.getByRole('button', { name: 'Photo 1 of 4' }).focus();
    await person.keyboard('{ArrowRight}');
    expect(await screen.findByText('Failed to update profile')).toBeDefined();
    await waitFor(() => expect(order()).toEqual(four));
  });
});

describe('removing a photo', () => {
  it('removes the one that was opened', async () => {
    const { person, order } = await openPhotos(four);
    await person.click(screen.getByRole('button', { name: 'Photo 2 of 4' }));
    await person.click(await screen.findByRole('button', { name: 'Remove photo' }));
    await waitFor(() => expect(order()).toEqual(['/photos/a', '/photos/c', '/photos/d']));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('The photo is removed.')).toBeDefined();
  });

  it('says so when it did not work', async () => {
    const { person, order } = await openPhotos(four, (api) => api.refuse(photoEndpoints.remove, 'unavailable', 'Not now.'));
    await person.click(screen.getByRole('button', { name: 'Photo 2 of 4' }));
    await person.click(await screen.findByRole('button', { name: 'Remove photo' }));
    expect(await screen.findByText('The photo could not be removed')).toBeDefined();
    expect(order()).toEqual(four);
  });
});
