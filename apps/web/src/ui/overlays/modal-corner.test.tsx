import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { fillBrowserGaps } from '#test/browser-gaps.ts';
import { HeaderEnd } from '#ui/navigation/header-end.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Sheet } from './sheet.tsx';
import { SidePanel } from './side-panel.tsx';

beforeAll(fillBrowserGaps);
afterEach(cleanup);

const shared = { open: true, onOpenChange: () => {}, title: 'Report' };
const end = <button>Leave</button>;
const modals: Readonly<Record<string, ReactElement>> = {
  sheet: <Sheet {...shared} closeLabel="Close" />,
  panel: (
    <SidePanel {...shared} closeLabel="Close">
      None
    </SidePanel>
  ),
  confirmation: (
    <ConfirmDialog {...shared} description="They will not be told." confirmLabel="Report" cancelLabel="Close" onConfirm={() => {}} />
  ),
};

for (const [name, modal] of Object.entries(modals)) {
  it(`a ${name} has what stands at the end of headers, as the last stop of the keyboard and not the first`, async () => {
    render(<HeaderEnd value={end}>{modal}</HeaderEnd>);
    const box = screen.getByRole(name === 'confirmation' ? 'alertdialog' : 'dialog', { name: 'Report' });
    const leave = within(box).getByRole('button', { name: 'Leave' });
    const stops = within(box).getAllByRole('button');
    expect(stops.at(-1)).toBe(leave);
    expect(document.activeElement).toBe(within(box).getByRole('button', { name: 'Close' }));
    for (let stop = stops.indexOf(document.activeElement as HTMLElement); stop < stops.length - 1; stop += 1) await userEvent.tab();
    expect(document.activeElement).toBe(leave);
    await userEvent.tab();
    expect(document.activeElement).toBe(stops[0]);
  });
}

it('is empty where headers end with nothing', () => {
  render(modals['sheet']);
  expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Close' })]);
});
