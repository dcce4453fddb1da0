import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillBrowserGaps } from '#test/browser-gaps.ts';
import { updateAppSettings } from '#lib/stored/app-settings.ts';
import { ProfilePhotos } from './profile-photos.tsx';

let moves: number;

fillBrowserGaps();
beforeEach(() => {
  moves = 0;
  vi.useFakeTimers();
  Element.prototype.scrollBy = () => void (moves += 1);
  Element.prototype.scrollTo = () => undefined;
  // Two pictures further than what is seen.
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  updateAppSettings({ autoPlay: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const show = (photos = ['/photos/1', '/photos/2', '/photos/3']) => render(<ProfilePhotos name="Bea" photos={photos} />);

describe('the pictures of a profile', () => {
  it('move on by themselves, until she pauses them', () => {
    show();
    wait(8000);
    expect(moves).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'Pause the photos' }));
    wait(20_000);
    expect(moves).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'Play the photos' }));
    wait(4000);
    expect(moves).toBe(3);
  });

  it('are left to her as soon as she touches them', () => {
    show();
    fireEvent.pointerDown(screen.getByRole('list'));
    wait(20_000);
    expect(moves).toBe(0);
  });

  it('stand still when she wants nothing to play, with one picture, and with reduced motion', () => {
    const { unmount } = show(['/photos/1']);
    expect(screen.queryByRole('button', { name: 'Pause the photos' })).toBeNull();
    unmount();
    act(() => updateAppSettings({ autoPlay: false }));
    const still = show();
    expect(screen.queryByRole('button', { name: 'Pause the photos' })).toBeNull();
    still.unmount();
    act(() => updateAppSettings({ autoPlay: true }));
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: query.includes('reduce') }) as MediaQueryList);
    show();
    wait(20_000);
    expect([moves, screen.queryByRole('button', { name: 'Pause the photos' })]).toEqual([0, null]);
  });
});
