import { act, screen, waitFor, within } from '@testing-library/react';
import { matchEndpoints } from '@violet/contract/matches';
import type { Message } from '@violet/contract/chat/messages';
import { messageMediaEndpoints } from '@violet/contract/chat/message-media';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { aMatch, aMessage, ana } from '#test/cast.ts';
import { AudioDouble } from '#test/doubles/audio-double.ts';
import { RecorderDouble } from '#test/doubles/recorder-double.ts';
import { frameOf, mine, openConversation } from '#test/open-conversation.tsx';
import { renderApp } from '#test/render-app.tsx';

const mediaId = '0b8f1d3e-5a51-4c1e-9a31-3f0c2f6b7a10';
const waveform = Array.from({ length: 64 }, (_, index) => index);

function aVoice(own: Partial<Message> = {}): Message {
  return aMessage({ messageType: 'voice', content: '', voice: { mediaId: 'voice-1', seconds: 40, waveform }, ...own });
}

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:recording', revokeObjectURL: () => {} });
  AudioDouble.opened = [];
  AudioDouble.broken = null;
  vi.stubGlobal('Audio', AudioDouble);
  vi.stubGlobal('MediaRecorder', RecorderDouble);
  allowMicrophone(() => Promise.resolve({ getTracks: () => [] } as unknown as MediaStream));
});

afterEach(() => void vi.useRealTimers());

function allowMicrophone(getUserMedia: (() => Promise<MediaStream>) | null): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: getUserMedia === null ? undefined : { getUserMedia } });
}

const takesUploads = (api: ApiDouble) =>
  api.on(messageMediaEndpoints.uploadVoice, () => ({ mediaId, expiresAt: '2026-05-01T11:00:00.000Z', flagged: null }));

/** A conversation whose sheet is open, and what is on it. */
async function openSheet(answers: (api: ApiDouble) => void = takesUploads, messages: Message[] = []) {
  const view = await openConversation({ messages, answers });
  act(() => view.socket.accept());
  const open = async () => {
    await view.person.click(screen.getByRole('button', { name: 'Voice message' }));
    return within(await screen.findByRole('dialog', { name: 'Voice message' }));
  };
  return { ...view, open, sheet: await open() };
}

type Sheet = Awaited<ReturnType<typeof openSheet>>;

async function speak({ person, sheet }: Pick<Sheet, 'person' | 'sheet'>): Promise<void> {
  await person.click(await sheet.findByRole('button', { name: 'Stop' }));
  await sheet.findByText(/^Ready\./u);
}

const sentOf = ({ socket }: Sheet) => socket.sent.filter((frame) => frame.type === 'message');

describe('recording a voice message', () => {
  it('begins at once, says how long it may be, and goes out with its words when it was heard', async () => {
    const view = await openSheet();
    const { person, sheet, api, log } = view;
    expect(await sheet.findByText('Recording …')).toBeDefined();
    expect(sheet.getByText('0:00 of 1:00')).toBeDefined();
    expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'Stop' }));
    await speak(view);
    expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'Play' }));
    await person.click(sheet.getByRole('button', { name: 'Play' }));
    expect(AudioDouble.last.src).toBe('blob:recording');
    await person.type(sheet.getByLabelText('In words (optional)'), 'Tea at four');
    await person.click(sheet.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const form = api.asked(messageMediaEndpoints.uploadVoice).map(({ body }) => (body as unknown as FormData).get('voice'));
    expect(form).toEqual([expect.objectContaining({ type: 'audio/webm' })]);
    const [sent] = sentOf(view);
    expect(sent).toMatchObject({ messageType: 'voice', content: 'Tea at four', mediaId });
    expect(sent?.type === 'message' && sent.waveform).toHaveLength(64);
    // It stands there while it is on its way.
    expect(await log.findByText('Tea at four')).toBeDefined();
    expect(log.getByRole('button', { name: 'Play' })).toHaveProperty('disabled', true);
    expect(AudioDouble.last.isPlaying).toBe(false);
  });

  it('ends by itself after a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
    const { sheet } = await openSheet();
    await sheet.findByText('Recording …');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    vi.useRealTimers();
    expect(await sheet.findByRole('button', { name: 'Send' })).toBeDefined();
    expect(Math.round(RecorderDouble.recordedMs / 100)).toBe(600);
  });

  it('is given up with Cancel, and kept when the sheet is only closed', async () => {
    const view = await openSheet();
    const { person, open } = view;
    await speak(view);
    await person.type(view.sheet.getByLabelText('In words (optional)'), 'Tea');
    await person.click(view.sheet.getByRole('button', { name: 'Close' }));
    // Neither closing it nor a visit to the list loses it.
    await person.click(screen.getByRole('link', { name: 'Back' }));
    await person.click(await screen.findByRole('link', { name: /Bea/u }));
    const again = await open();
    expect(again.getByLabelText('In words (optional)')).toHaveProperty('value', 'Tea');
    await person.click(again.getByRole('button', { name: 'Cancel' }));
    const anew = await open();
    expect(await anew.findByText('Recording …')).toBeDefined();
    expect(sentOf(view)).toEqual([]);
  });

  it('answers the message that is answered', async () => {
    const view = await openConversation({ messages: [aMessage({ content: 'Tea?' })], answers: takesUploads });
    act(() => view.socket.accept());
    await view.person.click(view.log.getByRole('button', { name: 'Add reaction' }));
    await view.person.click(await screen.findByRole('button', { name: 'Answer' }));
    await view.person.click(screen.getByRole('button', { name: 'Voice message' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Voice message' }));
    await speak({ person: view.person, sheet });
    await view.person.click(sheet.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(view.socket.sent).toContainEqual(expect.objectContaining({ messageType: 'voice', replyToId: 'message-1' })));
  });

  it('asks before words that give away too much', async () => {
    const view = await openSheet();
    await speak(view);
    await view.person.type(view.sheet.getByLabelText('In words (optional)'), 'Call me: 614-555-0134');
    await view.person.click(view.sheet.getByRole('button', { name: 'Send' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
    expect(sentOf(view)).toEqual([]);
    await view.person.click(question.getByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(sentOf(view)).toHaveLength(1));
  });
});

describe('a voice message that cannot be', () => {
  it.each([
    ['there is no microphone', null, /^No microphone was found/u],
    ['it is not allowed', () => Promise.reject(new DOMException('No', 'NotAllowedError')), /^The microphone is not allowed here/u],
  ])('says so where %s, and can be tried again', async (_, microphone, words) => {
    allowMicrophone(microphone);
    const { person, sheet } = await openSheet();
    expect((await sheet.findByRole('alert')).textContent).toMatch(words);
    allowMicrophone(() => Promise.resolve({ getTracks: () => [] } as unknown as MediaStream));
    await person.click(sheet.getByRole('button', { name: 'Try Again' }));
    expect(await sheet.findByText('Recording …')).toBeDefined();
  });

  it.each([
    [new Refusal('media_locked', 'Voice messages open once you have both written.'), 'Voice messages open once you have both written.'],
    [new Refusal('unsupported_media', 'Not this kind.'), /^Your voice message was not sent\. Not this kind\. It is kept here/u],
    [new Refusal('rate_limited', 'Slow down.'), /^Your voice message was not sent\. Slow down\. It is kept here/u],
  ])('is kept with its words when the upload fails, and sent later: %s', async (failure, words) => {
    const view = await openSheet((api) =>
      api.on(messageMediaEndpoints.uploadVoice, () => {
        throw failure;
      }),
    );
    await speak(view);
    await view.person.type(view.sheet.getByLabelText('In words (optional)'), 'Tea');
    await view.person.click(view.sheet.getByRole('button', { name: 'Send' }));
    expect((await view.sheet.findByRole('alert')).textContent).toMatch(words);
    takesUploads(view.api);
    await view.person.click(view.sheet.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sentOf(view)).toEqual([expect.objectContaining({ content: 'Tea', mediaId })]));
  });

  it('is kept while there is no network', async () => {
    const view = await openSheet();
    await speak(view);
    const online = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await view.person.click(view.sheet.getByRole('button', { name: 'Send' }));
    expect((await view.sheet.findByRole('alert')).textContent).toMatch(/^Your voice message was not sent\. .+ It is kept here/u);
    vi.stubGlobal('fetch', online);
    await view.person.click(view.sheet.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sentOf(view)).toHaveLength(1));
  });

  it('waits until both have written, and opens with the second word', async () => {
    const { person, socket, log } = await openConversation({
      messages: [mine(1, { content: 'one' })],
      match: { media: { photos: 'locked', voice: 'locked' } },
    });
    const button = screen.getByRole('button', { name: 'Voice message', description: 'Voice messages open once you have both written.' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await person.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await screen.findAllByText('Voice messages open once you have both written.')).length).toBeGreaterThan(1);
    act(() => socket.accept());
    act(() => socket.receive(frameOf(aMessage({ id: 'message-2', seq: 2, content: 'two' }))));
    await log.findByText('two');
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });
});

describe('a voice message in the conversation', () => {
  it('is fetched when it is played, and by keys alone heard, sought in and paused', async () => {
    const { person, log } = await openConversation({ messages: [aVoice({ content: 'Tea at four' })] });
    const voice = within(await log.findByRole('group', { name: 'Voice message, 0:40' }));
    expect(voice.getByText('In words')).toBeDefined();
    expect(voice.getByText('Tea at four')).toBeDefined();
    expect(AudioDouble.opened).toEqual([]);
    const slider = voice.getByRole('slider', { name: 'Position' });
    act(() => slider.focus());
    await person.keyboard(' ');
    expect(AudioDouble.last).toMatchObject({ src: '/media/voice-1', isPlaying: true });
    act(() => AudioDouble.last.reach(12));
    expect(slider.getAttribute('aria-valuetext')).toBe('0:12 of 0:40');
    for (const [key, at] of [
      ['{ArrowRight}', 17],
      ['{ArrowLeft}{ArrowLeft}', 7],
      ['{End}', 40],
      ['{Home}', 0],
      ['{ArrowLeft}', 0],
    ] as const) {
      await person.keyboard(key);
      expect([AudioDouble.last.currentTime, slider.getAttribute('aria-valuenow')]).toEqual([at, String(at)]);
    }
    await person.keyboard(' ');
    expect(AudioDouble.last.isPlaying).toBe(false);
    expect(voice.getByRole('button', { name: 'Play' })).toBeDefined();
  });

  it('plays faster, and so do those after it', async () => {
    const { person, log } = await openConversation({
      messages: [aVoice(), aVoice({ id: 'message-2', seq: 2, voice: { mediaId: 'voice-2', seconds: 5, waveform } })],
    });
    const [first, second] = await log.findAllByRole('button', { name: 'Speed: 1×' });
    if (first === undefined || second === undefined) throw new Error('There are two');
    await person.click(first);
    await person.click(within(log.getByRole('group', { name: 'Voice message, 0:40' })).getByRole('button', { name: 'Play' }));
    expect(AudioDouble.last.playbackRate).toBe(1.5);
    await person.click(first);
    expect(AudioDouble.last.playbackRate).toBe(2);
    await person.click(within(log.getByRole('group', { name: 'Voice message, 0:05' })).getByRole('button', { name: 'Play' }));
    expect(AudioDouble.last).toMatchObject({ src: '/media/voice-2', playbackRate: 2 });
    await person.click(second);
    expect(log.getAllByRole('button', { name: 'Speed: 1×' })).toHaveLength(2);
  });

  it('ends where another begins, and with its bubble', async () => {
    const { person, log, socket } = await openConversation({
      messages: [aVoice(), aVoice({ id: 'message-2', seq: 2, voice: { mediaId: 'voice-2', seconds: 5, waveform } })],
    });
    await log.findByRole('group', { name: 'Voice message, 0:40' });
    act(() => socket.accept());
    for (const button of log.getAllByRole('button', { name: 'Play' })) await person.click(button);
    expect(AudioDouble.opened.map(({ isPlaying }) => isPlaying)).toEqual([false, true]);
    expect(log.getAllByRole('button', { name: 'Pause' })).toHaveLength(1);
    const removedAt = '2026-05-01T10:02:00.000Z';
    act(() => socket.receive({ type: 'message_removed', matchId: 'match-bea', messageId: 'message-2', removedAt }));
    expect(await log.findByText('Message removed')).toBeDefined();
    expect(AudioDouble.last.isPlaying).toBe(false);
  });

  it('says that it cannot be played, and tries anew when asked again', async () => {
    AudioDouble.broken = '/media/voice-1';
    const { person, log } = await openConversation({ messages: [aVoice()] });
    await person.click(await log.findByRole('button', { name: 'Play' }));
    expect((await screen.findAllByText('This voice message could not be played')).length).toBeGreaterThan(0);
    AudioDouble.broken = null;
    await person.click(log.getByRole('button', { name: 'Play' }));
    expect(AudioDouble.opened).toHaveLength(2);
    expect(log.getByRole('button', { name: 'Pause' })).toBeDefined();
  });

  it('has no buttons that work once it is no longer there', async () => {
    const { log } = await openConversation({ messages: [aVoice({ voice: { mediaId: null, seconds: 40, waveform } })] });
    expect(await log.findByRole('button', { name: 'Play' })).toHaveProperty('disabled', true);
    expect(log.getByRole('slider', { name: 'Position' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('is called one in a quote, until it was taken back', async () => {
    const voice = aVoice();
    const answer = mine(2, { content: 'Yes!', replyTo: { messageId: voice.id, senderId: 'bea-id', messageType: 'voice', excerpt: null } });
    const { log, socket } = await openConversation({ messages: [voice, answer] });
    await log.findByRole('group', { name: 'Voice message, 0:40' });
    act(() => socket.accept());
    const quote = within(await log.findByRole('button', { name: /Quote of Bea/u }));
    expect(quote.getByText('Voice message')).toBeDefined();
    const removedAt = '2026-05-01T10:02:00.000Z';
    act(() => socket.receive({ type: 'message_removed', matchId: 'match-bea', messageId: voice.id, removedAt }));
    expect(await quote.findByText('Message removed')).toBeDefined();
    expect(quote.queryByText('Voice message')).toBeNull();
  });

  it('is called one in the list', async () => {
    const lastMessage = aVoice({ content: 'Tea at four' });
    renderApp('/chats', { as: ana, answers: (api) => api.on(matchEndpoints.list, () => [aMatch({ lastMessage })]) });
    expect(await within(await screen.findByRole('link', { name: /Bea/u })).findByText('Voice message')).toBeDefined();
  });

  it('is called one where it is reported, with its words', async () => {
    const { person } = await openConversation({ messages: [aVoice({ content: 'Tea at four' })] });
    await person.click(screen.getByRole('button', { name: 'Conversation menu' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Report Messages' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByRole('checkbox', { name: /Voice message: Tea at four$/u })).toBeDefined();
  });
});
