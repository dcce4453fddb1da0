import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fillBrowserGaps } from '#test/browser-gaps.ts';
import { useToast } from './toast-context.ts';
import { ToastProvider } from './toast.tsx';

beforeAll(fillBrowserGaps);
afterEach(cleanup);

function Buttons({ onAction }: { onAction: () => void }) {
  const { toast, dismiss } = useToast();
  return (
    <>
      <button onClick={() => toast({ title: 'First' })}>one</button>
      <button onClick={() => toast({ title: 'Second', description: 'More', action: { label: 'Go', onAction } })}>two</button>
      <button onClick={() => toast({ title: 'Brief', durationMs: 20 })}>brief</button>
      <button onClick={dismiss}>away</button>
    </>
  );
}

function show(onAction = () => {}) {
  render(
    <ToastProvider regionLabel="Messages ({hotkey})" announceLabel="Message">
      <Buttons onAction={onAction} />
    </ToastProvider>,
  );
}

const cards = () => document.querySelectorAll('li');

describe('toasts', () => {
  it('shows one at a time: a new one takes the place of the last', async () => {
    show();
    await userEvent.click(screen.getByText('one'));
    await screen.findByText('First');
    await userEvent.click(screen.getByText('two'));
    expect(cards()).toHaveLength(1);
    expect(cards()[0]?.textContent).toContain('Second');
  });

  it('moves the focus to the region with F8 and leaves with Escape', async () => {
    show();
    await userEvent.click(screen.getByText('one'));
    await screen.findByText('First');
    const region = screen.getByRole('region', { name: 'Messages (F8)' });
    fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
    expect(region.contains(document.activeElement)).toBe(true);
    await userEvent.tab();
    expect(document.activeElement).toBe(cards()[0]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(cards()).toHaveLength(0));
  });

  it('runs its action and goes', async () => {
    let acted = 0;
    show(() => {
      acted += 1;
    });
    await userEvent.click(screen.getByText('two'));
    await userEvent.click(await screen.findByRole('button', { name: 'Go' }));
    expect(acted).toBe(1);
    await waitFor(() => expect(cards()).toHaveLength(0));
  });

  it('leaves by itself, or when told to', async () => {
    show();
    await userEvent.click(screen.getByText('brief'));
    await userEvent.unhover(screen.getByText('brief'));
    await waitFor(() => expect(cards()).toHaveLength(0));
    await userEvent.click(screen.getByText('one'));
    await userEvent.click(screen.getByText('away'));
    await waitFor(() => expect(cards()).toHaveLength(0));
  });
});
