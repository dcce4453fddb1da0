import { screen, waitFor, within } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { profileEndpoints } from '@violet/contract/profiles';
import { safetyEndpoints } from '@violet/contract/safety';
import type { Block, Report } from '@violet/contract/safety';
import { settingsEndpoints } from '@violet/contract/settings';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Refusal } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { ana, premiumAna } from '#test/cast.ts';
import { renderApp } from '#test/render-app.tsx';
import { LazyTour } from '#features/onboarding/tour-host.tsx';

// Drawn at once: what waits for its code is no part of these tests.
beforeAll(() => LazyTour.preload());

async function openSettings(answers: (api: ApiDouble) => void = () => {}, as = ana) {
  const view = renderApp('/settings', { as, answers });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  const open = async (row: string | RegExp) => {
    await view.person.click(screen.getByRole('button', { name: row }));
    return within(await screen.findByRole('dialog'));
  };
  return { ...view, open };
}

describe('the e-mail address', () => {
  it('stands among the notifications, with the way to change it', async () => {
    await openSettings();
    const row = screen.getByRole('link', { name: /^E-mail/ });
    expect([row.textContent, row.getAttribute('href')]).toEqual(['E-mailana@example.org', '/profile/edit']);
  });

  it('says when there is none', async () => {
    await openSettings(undefined, { ...ana, email: null });
    expect(screen.getByText('No address yet: add one in your profile')).toBeDefined();
  });
});

describe('ghost mode', () => {
  it('is as she left it, and says what it does', async () => {
    let ghostMode = false;
    const { person, api } = await openSettings((double) => {
      double
        .on(settingsEndpoints.ghostMode, ({ body }) => {
          ghostMode = body.ghostMode;
          return { ghostMode, message: 'Done.' };
        })
        .on(authEndpoints.me, () => ({ ...premiumAna, ghostMode }));
    }, premiumAna);
    expect(screen.getByText(/^With Incognito you can still be met/u)).toBeDefined();
    const ghost = screen.getByRole('switch', { name: 'Ghost mode' });
    expect(ghost.getAttribute('aria-checked')).toBe('false');
    await person.click(ghost);
    expect(await screen.findByText('Ghost Mode Activated')).toBeDefined();
    expect(screen.getByText('You are hidden from discovery and get no new matches. Your chats go on.')).toBeDefined();
    await waitFor(() => expect(ghost.getAttribute('aria-checked')).toBe('true'));
    await person.click(ghost);
    expect(await screen.findByText('Ghost Mode Deactivated')).toBeDefined();
    expect(api.asked(settingsEndpoints.ghostMode)).toHaveLength(2);
  });

  it('shows who has no premium the way to it', async () => {
    const { person, address } = await openSettings((api) =>
      api.refuse(settingsEndpoints.ghostMode, 'premium_required', 'This is part of premium.'),
    );
    await person.click(screen.getByRole('switch', { name: 'Ghost mode' }));
    // It stays for as long as the pointer is over it, which it takes a moment after it was drawn.
    await waitFor(() => person.hover(screen.getByText('Failed to toggle ghost mode')));
    expect(screen.getByText('This is part of premium.')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Upgrade' }));
    await waitFor(() => expect(address()).toBe('/premium'));
  });
});

const block: Block = {
  id: 'block-1',
  blockerId: 'ana-id',
  blockedUserId: 'zoe-id',
  createdAt: '2026-05-01T10:00:00.000Z',
  blockedUser: { id: 'zoe-id', name: 'Zoe' },
};

const report: Report = {
  id: 'report-1',
  reporterId: 'ana-id',
  reportedUserId: 'mallory',
  reason: 'Fake profile',
  description: null,
  status: 'resolved',
  createdAt: '2026-05-01T10:00:00.000Z',
};

describe('Block & Report Management', () => {
  it('takes a block back, and says so', async () => {
    const { person, api, open } = await openSettings((double) =>
      double.on(safetyEndpoints.blocks, () => [block]).on(safetyEndpoints.unblock, () => undefined),
    );
    const sheet = await open('Block & Report Management');
    await person.click(await sheet.findByRole('button', { name: 'Unblock Zoe' }));
    expect(await screen.findByText('User unblocked')).toBeDefined();
    expect(screen.getByText('You can now see this user again')).toBeDefined();
    expect(await sheet.findByText('You have not blocked anyone.')).toBeDefined();
    expect(api.asked(safetyEndpoints.unblock)[0]?.params).toEqual({ blockId: 'block-1' });
  });

  it('shows what became of her reports', async () => {
    const { person, open } = await openSettings((api) =>
      api.on(safetyEndpoints.blocks, () => []).on(safetyEndpoints.reports, () => [report]),
    );
    const sheet = await open('Block & Report Management');
    await person.click(sheet.getByRole('tab', { name: 'Your reports' }));
    const row = (await sheet.findByText('Fake profile')).closest('li');
    expect(row?.textContent).toContain('@mallory');
    expect(row?.textContent).toContain('Resolved');
  });

  it('says when the list cannot be had, and tries again', async () => {
    const { person, api, open } = await openSettings((double) => double.refuse(safetyEndpoints.blocks, 'unavailable'));
    const sheet = await open('Block & Report Management');
    expect(await sheet.findByText('Something went wrong')).toBeDefined();
    api.on(safetyEndpoints.blocks, () => [block]);
    await person.click(sheet.getByRole('button', { name: 'Try Again' }));
    expect(await sheet.findByText('Zoe')).toBeDefined();
  });
});

describe('Data & Privacy', () => {
  it('hands her everything as one file', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${saved.push(file)}`,
      revokeObjectURL: () => {},
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { person, open } = await openSettings((api) => api.on(profileEndpoints.exportData, () => ({ profile: { name: 'Ana' } })));
    const sheet = await open('Data & Privacy');
    await person.click(sheet.getByRole('button', { name: 'Export My Data' }));
    expect(await screen.findByText('Your data is ready')).toBeDefined();
    expect(names[0]).toMatch(/^violet-\d{4}-\d\d-\d\d\.json$/u);
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual({ profile: { name: 'Ana' } });
  });

  it('deletes the account after one question and the right password, and nothing before', async () => {
    const { person, api, address, open } = await openSettings((double) =>
      double.on(profileEndpoints.remove, ({ body }) => {
        if (body.password !== 'Tea_time') throw new Refusal('invalid_credentials', 'Wrong');
        return undefined;
      }),
    );
    const sheet = await open('Data & Privacy');
    expect(sheet.getByText(/^What stays: reports/u)).toBeDefined();
    await person.click(sheet.getByRole('button', { name: /^Delete My Account/u }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
    const confirm = question.getByRole('button', { name: 'Delete Account' });
    await person.click(confirm);
    expect(await question.findByText('Required')).toBeDefined();
    await person.type(question.getByLabelText('Password'), 'guess');
    await person.click(confirm);
    expect(await question.findByText('This is not your password')).toBeDefined();
    expect(address()).toBe('/settings');
    await person.clear(question.getByLabelText('Password'));
    await person.type(question.getByLabelText('Password'), 'Tea_time{Enter}');
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByText('Your account is deleted')).toBeDefined();
    expect(localStorage.getItem('currentUser')).toBeNull();
    expect(api.asked(profileEndpoints.remove)).toHaveLength(2);
  });

  it('leaves everything as it is when she would rather keep it', async () => {
    const { person, api, open } = await openSettings();
    const sheet = await open('Data & Privacy');
    await person.click(sheet.getByRole('button', { name: /^Delete My Account/u }));
    await person.click(await screen.findByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.asked(profileEndpoints.remove)).toEqual([]);
  });
});

describe('signing in', () => {
  const session = (id: string, device: string, current = false) => ({
    id,
    device,
    current,
    lastUsedAt: '2026-05-01T10:00:00.000Z',
    createdAt: '2026-04-01T10:00:00.000Z',
  });

  it('shows where she is signed in, and ends one or all others', async () => {
    let sessions = [session('phone', 'Safari on iPhone'), session('here', 'Firefox on Windows', true), session('old', 'Unknown device')];
    const { person, open } = await openSettings((api) =>
      api
        .on(authEndpoints.sessions, () => sessions)
        .on(authEndpoints.endSession, ({ params }) => void (sessions = sessions.filter(({ id }) => id !== params.sessionId)))
        .on(authEndpoints.endOtherSessions, () => void (sessions = sessions.filter(({ current }) => current))),
    );
    const sheet = await open('Where you are signed in');
    expect((await sheet.findAllByRole('listitem'))[0]?.textContent).toContain('Firefox on Windows');
    expect(sheet.getByText('This device').closest('li')?.textContent).toContain('Firefox on Windows');
    await person.click(sheet.getByRole('button', { name: 'End the session: Safari on iPhone' }));
    expect(await screen.findByText('Session ended')).toBeDefined();
    await waitFor(() => expect(sheet.getAllByRole('listitem')).toHaveLength(2));
    await person.click(sheet.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('Signed out everywhere else')).toBeDefined();
    await waitFor(() => expect(sheet.getAllByRole('listitem')).toHaveLength(1));
    expect(sheet.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  it('changes the password once both are right, and shows at the field what is not', async () => {
    const { person, api, open } = await openSettings((double) =>
      double.on(authEndpoints.changePassword, ({ body }) => {
        if (body.currentPassword !== 'Tea_time') throw new Refusal('invalid_credentials', 'Wrong');
        return undefined;
      }),
    );
    const sheet = await open('Change password');
    const save = sheet.getByRole('button', { name: 'Save New Password' });
    await person.type(sheet.getByLabelText('Current password'), 'guess');
    await person.type(sheet.getByLabelText('New password'), 'short');
    await person.click(save);
    expect(await sheet.findByText('Password must be at least 6 characters long')).toBeDefined();
    expect(api.asked(authEndpoints.changePassword)).toEqual([]);
    await person.clear(sheet.getByLabelText('New password'));
    await person.type(sheet.getByLabelText('New password'), 'Second_cup1');
    await person.click(save);
    expect(await sheet.findByText('This is not your current password')).toBeDefined();
    expect(sheet.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
    await person.clear(sheet.getByLabelText('Current password'));
    await person.type(sheet.getByLabelText('Current password'), 'Tea_time');
    await person.click(save);
    expect(await screen.findByText('Password changed')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the rest of the settings', () => {
  it('leads to the tour, the subscription, the verification and home', async () => {
    const { open } = await openSettings();
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('Edit Profile')).toBe('/profile/edit');
    expect(to('Get Verified')).toBe('/verification');
    expect(to('Upgrade')).toBe('/premium');
    expect(to('Back to Home')).toBe('/home');
    const tour = await open(/^Start Tutorial/u);
    expect(tour.getByText('1 of 7')).toBeDefined();
  });

  it('has the subscription managed by whoever has one', async () => {
    await openSettings(() => {}, premiumAna);
    expect(within(screen.getByRole('main')).getByText('Premium Member')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Manage' }).getAttribute('href')).toBe('/subscription');
  });

  it('changes theme and language at once', async () => {
    const { person } = await openSettings();
    await person.click(screen.getByRole('button', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await person.selectOptions(screen.getByLabelText('Language'), 'Deutsch');
    expect(await screen.findByRole('heading', { level: 1, name: 'Einstellungen' })).toBeDefined();
  });
});
