import { act, screen, waitFor, within } from '@testing-library/react';
import { appealEndpoints } from '@violet/contract/moderation/appeals';
import { authEndpoints } from '@violet/contract/auth/auth';
import type { SelfUser } from '@violet/contract/profiles';
import { describe, expect, it } from 'vitest';
import { aMember, ana } from '#test/cast.ts';
import { renderApp } from '#test/render-app.tsx';

const at = '2026-05-01T10:00:00.000Z';
const warned = aMember({ notice: { kind: 'warned', reason: 'Harassment or bullying', at } });
const hidden = aMember({ notice: { kind: 'hidden', reason: 'Something in your account does not follow our rules.', at } });

describe('a notice of the moderators', () => {
  it('says why, and is put away for good by its button alone', async () => {
    const { person, api } = renderApp('/settings', {
      as: warned,
      answers: (double) => double.refuse(appealEndpoints.readNotice, 'unavailable', 'Busy'),
    });
    const dialog = await screen.findByRole('dialog', { name: 'A warning from our moderators' });
    expect(dialog.textContent).toContain('Harassment or bullying');
    expect(dialog.textContent).toContain('If it happens again');
    const read = screen.getByRole('button', { name: 'I have read this' });
    expect(document.activeElement).toBe(read);
    await person.click(read);
    expect((await screen.findByRole('alert')).textContent).toBe('Busy');
    api.on(appealEndpoints.readNotice, () => undefined);
    api.on(authEndpoints.me, () => aMember({ notice: null }));
    await person.click(read);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.asked(appealEndpoints.readNotice).at(-1)?.body).toEqual({ at });
    expect(localStorage.getItem('currentUser')).not.toContain('Harassment');
  });

  it('has the way out of the header in its corner', async () => {
    renderApp('/settings', { as: aMember({ isProtected: true, notice: { kind: 'protected', reason: '', at } }) });
    const dialog = await screen.findByRole('dialog', { name: 'You are protected here now' });
    const exits = await within(dialog).findAllByRole('button', { name: 'Quick exit' });
    expect(exits.every((exit) => exit.closest('[popover]') !== null)).toBe(true);
  });

  it('has a way out of its own under a risk, where the other is switched off', async () => {
    localStorage.setItem('quick-exit', '""');
    renderApp('/settings', { as: aMember({ isProtected: true, notice: { kind: 'protected', reason: '', at } }) });
    const dialog = await screen.findByRole('dialog', { name: 'You are protected here now' });
    expect(within(dialog).getByRole('button', { name: 'Quick exit' }).dataset['quickExit']).toMatch(/^https:/u);
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'I have read this' }));
  });

  it('is followed by one that came meanwhile', async () => {
    const { person, api } = renderApp('/settings', { as: warned });
    await screen.findByRole('dialog', { name: 'A warning from our moderators' });
    const later = { kind: 'hidden' as const, reason: 'Fake profile', at: '2026-05-01T11:00:00.000Z' };
    api.on(appealEndpoints.readNotice, () => undefined);
    api.on(authEndpoints.me, () => aMember({ notice: later }));
    await person.click(screen.getByRole('button', { name: 'I have read this' }));
    expect(await screen.findByRole('dialog', { name: 'You are hidden for now' })).toBeDefined();
  });

  it('waits for the next visit where she only closes it', async () => {
    const { person, api } = renderApp('/settings', { as: hidden });
    const dialog = await screen.findByRole('dialog', { name: 'You are hidden for now' });
    expect(dialog.textContent).toContain('You are shown to nobody new');
    expect(dialog.textContent).toContain('Something in your account does not follow our rules.');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.asked(appealEndpoints.readNotice)).toEqual([]);
  });

  it('reaches a page that is open, told by its socket', async () => {
    const { sockets, api } = renderApp('/settings', { as: ana });
    await screen.findByRole('button', { name: 'Sign Out' });
    act(() => sockets.last.accept());
    api.on(authEndpoints.me, () => warned);
    act(() => sockets.last.receive({ type: 'notice' }));
    expect(await screen.findByRole('dialog', { name: 'A warning from our moderators' })).toBeDefined();
  });

  it('is shown where it came while the page still asked who she is, though that answer comes last', async () => {
    let answer: (user: SelfUser) => void = () => undefined;
    const before = new Promise<SelfUser>((resolve) => (answer = resolve));
    const { sockets, api } = renderApp('/settings', { as: ana, answers: (double) => double.on(authEndpoints.me, () => before) });
    await waitFor(() => expect(api.asked(authEndpoints.me)).toHaveLength(1));
    act(() => sockets.last.accept());
    api.on(authEndpoints.me, () => warned);
    act(() => sockets.last.receive({ type: 'notice' }));
    await waitFor(() => expect(api.asked(authEndpoints.me)).toHaveLength(2));
    const dialog = await screen.findByRole('dialog', { name: 'A warning from our moderators' });
    await act(async () => answer(ana));
    expect(dialog.isConnected).toBe(true);
  });

  it('is not shown from a stored copy that does not hold any more', async () => {
    const { api } = renderApp('/settings', { as: warned, answers: (double) => double.on(authEndpoints.me, () => ana) });
    await screen.findByRole('button', { name: 'Sign Out' });
    await waitFor(() => expect(api.asked(authEndpoints.me)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
