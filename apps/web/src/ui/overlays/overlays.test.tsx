import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fillBrowserGaps } from '#test/browser-gaps.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Menu } from './menu.tsx';
import { Sheet } from './sheet.tsx';
import { SidePanel } from './side-panel.tsx';

beforeAll(fillBrowserGaps);
afterEach(cleanup);

function OneSheet() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>open</button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title="Report"
        description="They will not be told."
        closeLabel="Close"
        footer={<button>Send</button>}
      >
        <input aria-label="Details" />
      </Sheet>
    </>
  );
}

describe('a sheet', () => {
  it('keeps the focus inside, locks the page, and gives both back on Escape', async () => {
    render(<OneSheet />);
    const opener = screen.getByText('open');
    await userEvent.click(opener);
    const sheet = screen.getByRole('dialog', { name: 'Report', description: 'They will not be told.' });
    expect(document.documentElement.hasAttribute('data-scroll-locked')).toBe(true);
    for (let press = 0; press < 5; press += 1) {
      await userEvent.tab();
      expect(sheet.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.documentElement.hasAttribute('data-scroll-locked')).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('adds no style element, which a strict content security policy would refuse', async () => {
    const before = document.querySelectorAll('style').length;
    render(<OneSheet />);
    await userEvent.click(screen.getByText('open'));
    expect(document.querySelectorAll('style')).toHaveLength(before);
  });

  it('closes with its cross', async () => {
    render(<OneSheet />);
    await userEvent.click(screen.getByText('open'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a menu', () => {
  function Acts() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Menu
          trigger={<button>More</button>}
          items={[
            { label: 'Block User', danger: true, onSelect: () => setOpen(true) },
            { label: 'Report User', onSelect: () => setOpen(true) },
          ]}
        />
        <Sheet open={open} onOpenChange={setOpen} title="Report" closeLabel="Close" />
      </>
    );
  }

  it('puts the dangerous act last, and a sheet opened from it gives the focus back to its button', async () => {
    render(<Acts />);
    const more = screen.getByText('More');
    await userEvent.click(more);
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Report User', 'Block User']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const sheet = await screen.findByRole('dialog', { name: 'Report' });
    await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(more));
  });
});

describe('a confirmation', () => {
  function Asking({ done }: { done: string[] }) {
    const [open, setOpen] = useState(true);
    return (
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Block Imani?"
        description="You will not see each other."
        confirmLabel="Block User"
        cancelLabel="Keep talking"
        onConfirm={() => {
          done.push('blocked');
          setOpen(false);
        }}
        danger
      />
    );
  }

  it('starts on the way out, so that Enter changes nothing', async () => {
    const done: string[] = [];
    render(<Asking done={done} />);
    expect(screen.getByRole('alertdialog', { name: 'Block Imani?' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep talking' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(done).toEqual([]);
  });

  it('acts once when the act is pressed', async () => {
    const done: string[] = [];
    render(<Asking done={done} />);
    await userEvent.click(screen.getByRole('button', { name: 'Block User' }));
    expect(done).toEqual(['blocked']);
  });
});

describe('the side panel', () => {
  function Panel() {
    const [open, setOpen] = useState(true);
    return (
      <SidePanel open={open} onOpenChange={setOpen} title="Notifications" closeLabel="Close">
        <p>Nothing new</p>
      </SidePanel>
    );
  }
  function swipe(distancePx: number) {
    const text = screen.getByText('Nothing new');
    const finger = { pointerId: 1, isPrimary: true, pointerType: 'touch', clientY: 10 };
    fireEvent.pointerDown(text, { ...finger, clientX: 100 });
    fireEvent.pointerMove(text, { ...finger, clientX: 120 });
    fireEvent.pointerMove(text, { ...finger, clientX: 100 + distancePx });
    fireEvent.pointerUp(text, { ...finger, clientX: 100 + distancePx });
  }

  it('closes on a long swipe to the right and stays after a short one', async () => {
    render(<Panel />);
    swipe(60);
    expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeDefined();
    swipe(140);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
