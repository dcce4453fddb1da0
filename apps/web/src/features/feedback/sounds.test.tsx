import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ana, aMessage } from '#test/cast.ts';
import { aRecord, keepRecord } from '#test/doubles/preference-double.ts';
import { renderApp } from '#test/render-app.tsx';
import { updateAppSettings } from '#lib/stored/app-settings.ts';

let tones: number[];

/** The browser's side: what is played, as frequencies. */
class AudioDouble {
  readonly currentTime = 0;
  readonly state = 'running';
  readonly destination = {};
  createGain() {
    const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: <T,>(next: T) => next };
  }
  createOscillator() {
    const frequency = { value: 0 };
    return { type: '', frequency, connect: <T,>(next: T) => next, start: () => void tones.push(frequency.value), stop() {} };
  }
}

beforeEach(() => {
  tones = [];
  vi.stubGlobal('AudioContext', AudioDouble);
  Object.assign(navigator, { userActivation: { hasBeenActive: true } });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
});

async function open() {
  const view = renderApp('/preferences', { as: ana, answers: keepRecord(aRecord()) });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

function happen(type: string): void {
  act(() => void window.dispatchEvent(new CustomEvent('micro-interaction', { detail: { type, x: 1, y: 1 } })));
}

describe('sounds', () => {
  it('tell a like, a match and a sent message apart, and say nothing of a pass or a look', async () => {
    await open();
    const of = (type: string) => {
      tones = [];
      happen(type);
      return tones.join(' ');
    };
    const audible = ['like', 'super_like', 'match', 'message_sent'].map(of);
    expect(new Set(audible).size).toBe(4);
    expect(audible).not.toContain('');
    expect(['pass', 'profile_view', 'boost', 'constructor'].map(of)).toEqual(['', '', '', '']);
  });

  it('are silent when she has turned them off, and in a page that she does not look at', async () => {
    await open();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    happen('like');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    act(() => updateAppSettings({ soundEffects: false }));
    happen('match');
    expect(tones).toEqual([]);
    act(() => updateAppSettings({ soundEffects: true }));
    happen('like');
    expect(tones).toHaveLength(1);
  });

  it('announce a message once, never her own, and several at once together', async () => {
    const { sockets } = await open();
    const socket = sockets.sockets.at(-1);
    act(() => socket?.accept());
    const receive = (id: string, senderId: string) => {
      const message = aMessage({ id, senderId });
      act(() => socket?.receive({ type: 'message', matchId: message.matchId, senderId, messageId: id, message }));
    };
    receive('m1', ana.id);
    expect(tones).toEqual([]);
    receive('m2', 'bea-id');
    const once = tones.length;
    expect(once).toBeGreaterThan(0);
    receive('m2', 'bea-id');
    receive('m3', 'bea-id');
    expect(tones).toHaveLength(once);
  });
});
