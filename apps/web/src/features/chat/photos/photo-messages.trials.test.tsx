import { act, screen, waitFor, within } from '@testing-library/react';
import { chatEndpoints } from '@violet/contract/chat/chat';
import type { Message } from '@violet/contract/chat/messages';
import { messageMediaEndpoints, type PhotoPart } from '@violet/contract/chat/message-media';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { Refusal } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { aMessage } from '#test/cast.ts';
import { threadKey } from '#realtime/caches/thread-cache.ts';
import type { Thread } from '#realtime/caches/thread.ts';
import { mine, openConversation } from '#test/open-conversation.tsx';
import { LazyPhotoBody } from './lazy-photo.tsx';

const part: PhotoPart = {
  mediaId: 'media-1',
  width: 800,
  height: 600,
  once: false,
  covered: true,
  flagged: false,
  state: 'there',
  openUntil: null,
};

const aPhoto = (own: Partial<PhotoPart> = {}, message: Partial<Message> = {}): Message =>
  aMessage({ messageType: 'photo', content: '', photo: { ...part, ...own }, ...message });

/** Pictures of conversations that the page shows, and so asks for. */
const shownMedia = () => [...document.querySelectorAll('img')].map(({ src }) => src).filter((src) => src.includes('/media/'));

// Drawn at once: what waits for its code is no part of these tests.
beforeAll(() => LazyPhotoBody.preload());

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} });
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  HTMLCanvasElement.prototype.getContext = (() => ({ fillRect() {}, drawImage() {} })) as never;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['pixels alone'], { type: 'image/jpeg' }));
});

const takes = (flagged: boolean | null) => (api: ApiDouble) =>
  api.on(messageMediaEndpoints.uploadPhoto, () => ({ mediaId: 'media-1', expiresAt: '2099-05-01T11:00:00.000Z', flagged }));

async function openSheet(answers: (api: ApiDouble) => void) {
  const view = await openConversation({ answers });
  act(() => view.socket.accept());
  await view.person.click(screen.getByRole('button', { name: 'Photo' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Send a photo' }));
  const file = new File(['x'], 'pier.jpg', { type: 'image/jpeg' });
  await view.person.upload(sheet.getByLabelText('Choose a photo', { selector: 'input' }), file);
  expect(await sheet.findByRole('img', { name: 'The photo you send' })).toBeDefined();
  return { ...view, sheet, sent: () => view.socket.sent.filter((frame) => frame.type === 'message') };
}

describe('a photo that is sent', () => {
  it('goes out with its caption, and once where that was chosen', async () => {
    const { person, sheet, sent } = await openSheet(takes(null));
    await person.type(sheet.getByLabelText('Caption (optional)'), 'From the pier');
    await person.click(sheet.getByRole('switch', { name: 'Show once' }));
    expect(sheet.getByText('It can be reported for an hour after.')).toBeDefined();
    await person.click(sheet.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toMatchObject([{ messageType: 'photo', content: 'From the pier', mediaId: 'media-1', once: true, confirmed: false }]);
  });

  it('is gone from the page once it is removed', async () => {
    const { person, sheet } = await openSheet(takes(false));
    await person.click(sheet.getByRole('button', { name: 'Remove the photo' }));
    expect(sheet.queryByRole('img', { name: 'The photo you send' })).toBeNull();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Photo' }));
    const again = within(await screen.findByRole('dialog', { name: 'Send a photo' }));
    expect(again.getByRole('button', { name: 'Choose a photo' })).toBeDefined();
    expect(again.queryByRole('img', { name: 'The photo you send' })).toBeNull();
  });

  it('is still chosen, with its caption and once, when the sheet was closed by accident; not after it was sent', async () => {
    const { person, sheet, sent } = await openSheet(takes(false));
    await person.type(sheet.getByLabelText('Caption (optional)'), 'From the pier');
    await person.click(sheet.getByRole('switch', { name: 'Show once' }));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const reopen = async () => {
      await person.click(screen.getByRole('button', { name: 'Photo' }));
      return within(await screen.findByRole('dialog', { name: 'Send a photo' }));
    };
    const again = await reopen();
    expect(await again.findByRole('img', { name: 'The photo you send' })).toBeDefined();
    expect(again.getByRole('switch', { name: 'Show once', checked: true })).toBeDefined();
    await person.click(again.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent()).toMatchObject([{ content: 'From the pier', once: true }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await reopen()).queryByRole('img', { name: 'The photo you send' })).toBeNull();
  });

  it('asks before it may show nudity, and is uploaded once all the same', async () => {
    const { person, sheet, sent, api } = await openSheet(takes(true));
    await person.click(sheet.getByRole('button', { name: 'Send' }));
    const doubt = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
    expect(doubt.getByText('This may show nudity. Did Bea ask for it?')).toBeDefined();
    await person.click(doubt.getByRole('button', { name: 'Edit' }));
    expect(sent()).toEqual([]);
    await person.click(sheet.getByRole('button', { name: 'Send' }));
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(sent()).toMatchObject([{ mediaId: 'media-1', confirmed: true }]));
    expect(api.asked(messageMediaEndpoints.uploadPhoto)).toHaveLength(1);
  });

  it('answers the message that is answered, but for one that is shown once', async () => {
    for (const once of [false, true]) {
      const view = await openConversation({
        answers: takes(null),
        messages: [aMessage({ content: 'one', readAt: '2026-05-01T10:00:01.000Z' })],
      });
      const { person, log, socket } = view;
      act(() => socket.accept());
      await person.click(log.getByRole('button', { name: 'Add reaction' }));
      await person.click(await screen.findByRole('button', { name: 'Answer' }));
      await person.click(screen.getByRole('button', { name: 'Photo' }));
      const sheet = within(await screen.findByRole('dialog', { name: 'Send a photo' }));
      await person.upload(
        sheet.getByLabelText('Choose a photo', { selector: 'input' }),
        new File(['x'], 'pier.jpg', { type: 'image/jpeg' }),
      );
      await sheet.findByRole('img', { name: 'The photo you send' });
      if (once) await person.click(sheet.getByRole('switch', { name: 'Show once' }));
      await person.click(sheet.getByRole('button', { name: 'Send' }));
      await waitFor(() =>
        expect(socket.sent).toContainEqual(expect.objectContaining({ messageType: 'photo', once, replyToId: once ? null : 'message-1' })),
      );
      view.unmount();
    }
  });

  it('is kept with words when it cannot be uploaded', async () => {
    const refuse = (api: ApiDouble) =>
      api.on(messageMediaEndpoints.uploadPhoto, () => {
        throw new Refusal('unavailable');
      });
    const { person, sheet, sent } = await openSheet(refuse);
    await person.click(sheet.getByRole('button', { name: 'Send' }));
    expect((await sheet.findByRole('alert')).textContent).toMatch(/^Your photo was not sent\./u);
    expect(sheet.getByRole('img', { name: 'The photo you send' })).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['locked', 'Photos open once you have both written.'],
    ['off', 'Photos are off here.'],
  ] as const)('says why it cannot be where photos are %s', async (photos, why) => {
    const { person } = await openConversation({ match: { media: { photos, voice: 'open' } } });
    const button = screen.getByRole('button', { name: 'Photo', description: why });
    await person.click(button);
    expect((await screen.findAllByText(why)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a photo in the conversation', () => {
  it('is not asked for before she wants to see it, and is covered again when she says so', async () => {
    const { person, log } = await openConversation({ messages: [aPhoto({ flagged: true })] });
    const show = await log.findByRole('button', { name: 'Show photo' });
    expect(log.getByText('May show nudity')).toBeDefined();
    expect(shownMedia()).toEqual([]);
    await person.click(show);
    expect(log.getByRole('img', { name: 'Photo from Bea' }).getAttribute('src')).toBe('/media/media-1?size=card');
    await person.click(log.getByRole('button', { name: 'Cover again' }));
    expect(shownMedia()).toEqual([]);
  });

  it('is covered where another of her pages chose so, until it was read again', async () => {
    const shown = (seq: number) => aPhoto({ covered: false }, { id: `photo-${seq}`, seq });
    const own = mine(60, { messageType: 'photo', content: '', photo: { ...part, covered: false } });
    const view = await openConversation({ messages: [...Array.from({ length: 59 }, (_, index) => shown(index + 1)), own] });
    const { person, stored, socket, queryClient, api } = view;
    const covers = () =>
      queryClient()
        ?.getQueryData<Thread>(threadKey('match-bea'))
        ?.map(({ photo }) => photo?.covered);
    await person.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await waitFor(() => expect(covers()).toHaveLength(60));
    act(() => socket.accept());
    for (const [index, message] of stored.entries())
      if (message !== own && index !== 0) stored[index] = aPhoto({}, message.photo ? { id: message.id, seq: message.seq } : {});
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    api.on(chatEndpoints.list, async ({ query: { before = Infinity, limit } }) => {
      await held;
      return stored.filter(({ seq }) => seq < before).slice(-limit);
    });
    act(() => socket.receive({ type: 'photo_messages', userId: 'ana-id' }));
    expect(covers()).toEqual([...Array.from({ length: 59 }, () => true), false]);
    answer();
    await waitFor(() => expect(covers()).toEqual([...Array.from({ length: 49 }, () => true), false]));
    // The oldest one comes uncovered as before, with the page that is not the newest.
    await person.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await waitFor(() => expect(covers()).toEqual([false, ...Array.from({ length: 58 }, () => true), false]));
  });

  it('says that nobody has checked it', async () => {
    const { log } = await openConversation({ messages: [aPhoto({ flagged: null })] });
    expect(await log.findByText('Not checked')).toBeDefined();
  });

  it('opens large, from where it is reported', async () => {
    const { person, log } = await openConversation({ messages: [aPhoto({ covered: false }, { content: 'From the pier' })] });
    await person.click(await log.findByRole('button', { name: 'Enlarge: Photo from Bea' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Photo from Bea' }));
    expect(viewer.getByRole('img').getAttribute('src')).toBe('/media/media-1');
    await person.click(viewer.getByRole('button', { name: 'Report this photo' }));
    expect(await screen.findByRole('dialog', { name: /Report/u })).toBeDefined();
  });
});

describe('a photo that is shown once', () => {
  const once = { once: true, flagged: null } as const;

  it('opens for a minute, and is gone by itself', async () => {
    const sent = aPhoto(once);
    const openUntil = () => new Date(Date.now() + 1_500 * inject('slowness')).toISOString();
    const { person, log } = await openConversation({
      messages: [sent],
      answers: (api) => api.on(chatEndpoints.openOnce, () => aPhoto({ ...once, state: 'open', openUntil: openUntil() })),
    });
    expect(await log.findByText('Opens once, for a minute')).toBeDefined();
    expect(shownMedia()).toEqual([]);
    await person.click(log.getByRole('button', { name: 'Open' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Photo from Bea' }));
    expect(viewer.getByRole('timer').textContent).toMatch(/seconds? left$/u);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('tells its sender whether it was opened, and shows nothing of it', async () => {
    const { log, socket } = await openConversation({
      messages: [mine(1, { messageType: 'photo', content: '', photo: { ...part, ...once } })],
    });
    act(() => socket.accept());
    expect(await log.findByText('Not opened')).toBeDefined();
    const openUntil = new Date(Date.now() + 60_000).toISOString();
    act(() => socket.receive({ type: 'photo_state', matchId: 'match-bea', messageId: 'mine-1', state: 'open', openUntil }));
    expect(await log.findByText('Opened')).toBeDefined();
    act(() => socket.receive({ type: 'photo_state', matchId: 'match-bea', messageId: 'mine-1', state: 'gone', openUntil }));
    expect(log.getByText('Opened')).toBeDefined();
    expect(shownMedia()).toEqual([]);
  });

  it('reads as opened to its sender who comes later and finds it gone within two weeks; afterwards nobody knows', async () => {
    const gone = { ...part, ...once, mediaId: null, state: 'gone' } as const;
    const sentAgo = (seq: number, days: number) =>
      mine(seq, { messageType: 'photo', content: '', photo: gone, createdAt: new Date(Date.now() - days * 86_400_000).toISOString() });
    const { log } = await openConversation({ messages: [sentAgo(1, 14.01), sentAgo(2, 13.99), sentAgo(3, 0.1)] });
    const said = await log.findAllByText(/^(Opened|This photo is no longer there)$/u);
    expect(said.map(({ textContent }) => textContent)).toEqual(['This photo is no longer there', 'Opened', 'Opened']);
    expect(shownMedia()).toEqual([]);
  });

  it('that nobody opened is gone for both while they look', async () => {
    const sent = mine(2, { messageType: 'photo', content: '', photo: { ...part, ...once } });
    const { log, socket } = await openConversation({ messages: [aPhoto(once, { id: 'theirs-1', seq: 1 }), sent] });
    act(() => socket.accept());
    expect(await log.findByRole('button', { name: 'Open' })).toBeDefined();
    for (const messageId of ['theirs-1', sent.id]) {
      act(() => socket.receive({ type: 'photo_state', matchId: 'match-bea', messageId, state: 'gone', openUntil: null }));
    }
    expect(await log.findAllByText('This photo is no longer there')).toHaveLength(2);
    expect(log.queryByRole('button', { name: 'Open' })).toBeNull();
  });
});
