import { act, screen, waitFor, within } from '@testing-library/react';
import { statusEndpoints } from '@violet/contract/statuses';
import type { Status } from '@violet/contract/statuses';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { ana } from '#test/cast.ts';
import { RecorderDouble } from '#test/doubles/recorder-double.ts';
import { renderApp } from '#test/render-app.tsx';

const hourMs = 3_600_000;

function aStatus(own: Partial<Status> = {}): Status {
  const now = Date.now();
  return {
    text: 'Repotting',
    voiceUrl: null,
    createdAt: new Date(now - 6.5 * hourMs).toISOString(),
    expiresAt: new Date(now + 17.5 * hourMs).toISOString(),
    ...own,
  };
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:recording';
  URL.revokeObjectURL = () => {};
  vi.stubGlobal('MediaRecorder', RecorderDouble);
  allowMicrophone(() => Promise.resolve({ getTracks: () => [] } as unknown as MediaStream));
});

afterEach(() => void vi.useRealTimers());

function allowMicrophone(getUserMedia: (() => Promise<MediaStream>) | null): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: getUserMedia === null ? undefined : { getUserMedia } });
}

async function openProfile(first: Status | null, more: (api: ApiDouble) => void = () => {}) {
  let kept = first;
  const view = renderApp('/profile', {
    as: ana,
    answers(api) {
      api
        .on(statusEndpoints.get, () => kept)
        .on(statusEndpoints.set, ({ body }) => (kept = aStatus({ text: body.text, voiceUrl: null })))
        .on(statusEndpoints.remove, () => void (kept = null))
        .on(statusEndpoints.addVoice, () => (kept = { ...(kept ?? aStatus()), voiceUrl: '/voice/new' }));
      more(api);
    },
  });
  const card = () => within(screen.getByRole('region', { name: '24-hour status' }));
  await screen.findByRole('region', { name: '24-hour status' });
  const open = async (button: string) => {
    await view.person.click(card().getByRole('button', { name: button }));
    return within(await screen.findByRole('dialog', { name: 'Add 24h Status' }));
  };
  return { ...view, card, open };
}

describe('her status', () => {
  it('is shared with what she wrote, and shows how long it lasts', async () => {
    const { person, open, api, card } = await openProfile(null);
    const dialog = await open('Add 24h Status');
    const share = dialog.getByRole<HTMLButtonElement>('button', { name: 'Share Status' });
    expect(share.disabled).toBe(true);
    await person.type(dialog.getByLabelText('Status'), '   ');
    expect(share.disabled).toBe(true);
    await person.clear(dialog.getByLabelText('Status'));
    await person.type(dialog.getByLabelText('Status'), 'Repotting');
    expect(dialog.getByText('9/150')).toBeDefined();
    await person.click(share);
    expect(await screen.findByText('Status shared')).toBeDefined();
    expect(api.asked(statusEndpoints.set)[0]?.body).toEqual({ text: 'Repotting' });
    expect(card().getByText('“Repotting”')).toBeDefined();
    expect(card().getByText('18h left')).toBeDefined();
  });

  it('is expired when its time is over', async () => {
    const { card } = await openProfile(
      aStatus({ createdAt: new Date(Date.now() - 25 * hourMs).toISOString(), expiresAt: new Date(Date.now() - hourMs).toISOString() }),
    );
    expect(card().getByText('Expired')).toBeDefined();
    expect(card().getByRole('button', { name: 'Add 24h Status' })).toBeDefined();
  });

  it('can be taken back', async () => {
    const { person, open, card } = await openProfile(aStatus());
    await person.click((await open('Add 24h Status')).getByRole('button', { name: 'Remove status' }));
    expect(await screen.findByText('Status removed')).toBeDefined();
    expect(card().getByRole('button', { name: 'Add 24h Status' })).toBeDefined();
  });

  it('stays in the dialog when the server does not take it', async () => {
    const { person, open } = await openProfile(null, (api) => api.refuse(statusEndpoints.set, 'rate_limited', 'Slow down.'));
    const dialog = await open('Add 24h Status');
    await person.type(dialog.getByLabelText('Status'), 'Tea');
    await person.click(dialog.getByRole('button', { name: 'Share Status' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('The status was not shared. Slow down.');
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Status').value).toBe('Tea');
  });

  it('says when it could not be read, and reads it again', async () => {
    const { person, card, api } = await openProfile(null, (double) => double.refuse(statusEndpoints.get, 'unavailable'));
    expect(await screen.findByText('Your status could not be read.')).toBeDefined();
    api.on(statusEndpoints.get, () => aStatus());
    await person.click(card().getByRole('button', { name: 'Try Again' }));
    expect(await card().findByText('“Repotting”')).toBeDefined();
  });
});

/** Presses the button of a recording, and lets its three seconds pass. */
async function recordToTheEnd({ person }: Awaited<ReturnType<typeof openProfile>>, button: HTMLElement): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
  await person.click(button);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  vi.useRealTimers();
}

describe('her voice note', () => {
  it('is recorded, can be heard, and goes out with her words', async () => {
    const { person, open, api, card } = await openProfile(null);
    const dialog = await open('Add 24h Status');
    await person.type(dialog.getByLabelText('Status'), 'Tea');
    await person.click(dialog.getByRole('button', { name: 'Record 3 seconds' }));
    expect(await dialog.findByText('Recording …')).toBeDefined();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Share Status' }).disabled).toBe(true);
    await person.click(dialog.getByRole('button', { name: 'Stop' }));
    expect(await dialog.findByText('Voice note ready')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Listen to the voice note' })).toBeDefined();
    await person.click(dialog.getByRole('button', { name: 'Share Status' }));
    await waitFor(() => expect(api.asked(statusEndpoints.addVoice)).toHaveLength(1));
    expect(api.log.filter((call) => /(PUT|POST) .*status/u.test(call))).toEqual([
      'PUT /api/users/ana-id/status',
      'POST /api/users/ana-id/status/voice',
    ]);
    const form = api.asked(statusEndpoints.addVoice).map(({ body }) => (body as unknown as FormData).get('voice'));
    expect(form).toEqual([expect.objectContaining({ type: 'audio/webm' })]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await card().findByRole('button', { name: 'Listen to the voice note' })).toBeDefined();
  });

  it('ends by itself after three seconds', async () => {
    const view = await openProfile(null);
    const dialog = await view.open('Add 24h Status');
    await recordToTheEnd(view, dialog.getByRole('button', { name: 'Record 3 seconds' }));
    expect(await dialog.findByText('Voice note ready')).toBeDefined();
    expect(Math.round(RecorderDouble.recordedMs)).toBe(3_000);
  });

  it('can be discarded before it is shared', async () => {
    const { person, open, api } = await openProfile(null);
    const dialog = await open('Add 24h Status');
    await person.type(dialog.getByLabelText('Status'), 'Tea');
    await person.click(dialog.getByRole('button', { name: 'Record 3 seconds' }));
    await person.click(await dialog.findByRole('button', { name: 'Stop' }));
    await person.click(await dialog.findByRole('button', { name: 'Discard the voice note' }));
    await person.click(dialog.getByRole('button', { name: 'Share Status' }));
    expect(await screen.findByText('Status shared')).toBeDefined();
    expect(api.asked(statusEndpoints.addVoice)).toHaveLength(0);
  });

  it.each([
    ['there is no microphone', null, /This browser has no microphone/u],
    ['she does not allow it', () => Promise.reject(new DOMException('No', 'NotAllowedError')), /The microphone is not allowed here/u],
  ])('is only pretended where %s, and never sent', async (_, microphone, words) => {
    allowMicrophone(microphone);
    const view = await openProfile(null);
    const { person, open, api } = view;
    const dialog = await open('Add 24h Status');
    await person.type(dialog.getByLabelText('Status'), 'Tea');
    await recordToTheEnd(view, dialog.getByRole('button', { name: 'Record 3 seconds' }));
    expect(await dialog.findByText('Just for show: nothing is recorded.')).toBeDefined();
    expect(await dialog.findByText(words)).toBeDefined();
    await person.click(dialog.getByRole('button', { name: 'Share Status' }));
    expect(await screen.findByText('Status shared')).toBeDefined();
    expect(api.asked(statusEndpoints.addVoice)).toHaveLength(0);
  });

  it('is sent alone when only the words had arrived', async () => {
    const { person, open, api } = await openProfile(null, (double) => double.refuse(statusEndpoints.addVoice, 'unavailable', 'Not now.'));
    const dialog = await open('Add 24h Status');
    await person.type(dialog.getByLabelText('Status'), 'Tea');
    await person.click(dialog.getByRole('button', { name: 'Record 3 seconds' }));
    await person.click(await dialog.findByRole('button', { name: 'Stop' }));
    await dialog.findByText('Voice note ready');
    await person.click(dialog.getByRole('button', { name: 'Share Status' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Your words are shared, the voice note is not. Not now.');
    api.on(statusEndpoints.addVoice, () => aStatus({ text: 'Tea', voiceUrl: '/voice/new' }));
    await person.click(dialog.getByRole('button', { name: 'Share Status' }));
    expect(await screen.findByText('Status shared')).toBeDefined();
    expect(api.asked(statusEndpoints.set)).toHaveLength(1);
  });
});
