import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ana } from '#test/cast.ts';
import { renderApp } from '#test/render-app.tsx';

afterEach(() => {
  vi.useRealTimers();
});

function listen(): unknown[] {
  const heard: unknown[] = [];
  window.addEventListener('micro-interaction', (event) => heard.push((event as CustomEvent).detail));
  return heard;
}

describe('the demo of the small answers', () => {
  it('has a button for each of the seven, which happen where the button is', async () => {
    const heard = listen();
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, 40, 100, 50));
    const { person } = renderApp('/micro-interactions-demo', { as: ana });
    await screen.findByRole('button', { name: 'Like' });
    for (const name of ['Like', 'Pass', 'Super Like', 'Match', 'Message Sent', 'Profile View', 'Boost']) {
      screen.getByRole('button', { name }).focus();
      await person.keyboard('{Enter}');
    }
    const at = { x: 70, y: 65 };
    const types = ['like', 'pass', 'super_like', 'match', 'message_sent', 'profile_view', 'boost'];
    expect(heard).toEqual(types.map((type) => ({ type, ...at })));
  });

  it('shows typing for three seconds', async () => {
    renderApp('/micro-interactions-demo', { as: ana });
    const button = await screen.findByRole('button', { name: 'Show typing' });
    vi.useFakeTimers();
    act(() => button.click());
    expect(screen.getByText('typing...')).toBeDefined();
    act(() => void vi.advanceTimersByTime(2999));
    expect(screen.queryByText('typing...')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('typing...')).toBeNull();
  });
});
