import { screen, waitFor, within } from '@testing-library/react';
import { authEndpoints } from '@violet/contract/auth/auth';
import { profileEndpoints } from '@violet/contract/profiles';
import { secondFactorEndpoints } from '@violet/contract/auth/second-factors';
import { describe, expect, it } from 'vitest';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { Refusal } from '#test/doubles/api-double.ts';
import { ana } from '#test/cast.ts';
import { dealDeck } from '#test/doubles/deck-double.ts';
import { answerSignIn, challenge, noFactors, stubPasskeys, withApp, withBoth } from '#test/doubles/factor-double.ts';
import { renderApp } from '#test/render-app.tsx';
import { readStored } from '#lib/stored/stored.ts';

const appCode = 'Six-digit code from your app';

const notAllowed = () => Promise.reject(new DOMException('She went back', 'NotAllowedError'));

describe('a sign-in that waits for its second step', () => {
  const at = (address: string, kinds: Parameters<typeof answerSignIn>[1], answers: (api: ApiDouble) => void = () => {}) =>
    renderApp(address, {
      answers(api) {
        dealDeck({ cards: [] })(api);
        answerSignIn(api, kinds).on(secondFactorEndpoints.signIn, () => ana);
        answers(api);
      },
    });

  it('goes on after the password, and ends like any login', async () => {
    const { person, address, api } = at('/', ['totp', 'recovery'], (double) => double.refuse(authEndpoints.login, 'second_factor_needed'));
    await person.click(await screen.findByRole('button', { name: 'Get Started' }));
    await person.click(await screen.findByRole('tab', { name: 'Login' }));
    await person.type(screen.getByLabelText('Username'), 'ana');
    await person.type(screen.getByLabelText('Password'), 'Tea_time{Enter}');
    const heading = await screen.findByRole('heading', { level: 1, name: 'One more step' });
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByText('Login failed')).toBeNull();
    expect((await screen.findByLabelText(appCode)).getAttribute('autocomplete')).toBe('one-time-code');
    await person.type(screen.getByLabelText(appCode), '123 456{Enter}');
    await waitFor(() => expect(address()).toBe('/home'));
    expect(await screen.findByText('Welcome back!')).toBeDefined();
    expect(api.asked(secondFactorEndpoints.signIn)[0]?.body).toEqual({ code: '123 456' });
    expect(readStored('currentUser')?.id).toBe('ana-id');
  });

  it('is still there in a page that is loaded anew, and leads back to the password', async () => {
    const { person } = at('/#second-step', ['totp', 'recovery']);
    await screen.findByLabelText(appCode);
    await person.click(screen.getByRole('button', { name: 'Back to the password' }));
    expect(await screen.findByLabelText('Password')).toBeDefined();
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Login');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('stays where nobody is told what this site is, and comes back there', async () => {
    const { person, address } = at('/login', ['totp', 'recovery'], (double) => double.refuse(authEndpoints.login, 'second_factor_needed'));
    await person.type(await screen.findByLabelText('Username'), 'ana');
    await person.type(screen.getByLabelText('Password'), 'Tea_time{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'One more step' })).toBe(document.activeElement);
    await person.click(await screen.findByRole('button', { name: 'Back to the password' }));
    expect(await screen.findByLabelText('Password')).toBeDefined();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(address()).toBe('/login');
  });

  it('says at the field that a code is missing or wrong, and takes another', async () => {
    const { person, api, address } = at('/#second-step', ['totp', 'recovery'], (double) =>
      double.refuse(secondFactorEndpoints.signIn, 'invalid_credentials', 'This did not work.', { key: 'factor_wrong' }),
    );
    const field = await screen.findByLabelText(appCode);
    await person.type(field, '123{Enter}');
    expect(screen.getByText('Enter the 6 digits your app shows')).toBeDefined();
    expect(api.asked(secondFactorEndpoints.signIn)).toHaveLength(0);
    await person.type(field, '456{Enter}');
    expect(await screen.findByText('This code does not fit. Wait for the next one and enter that.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(address()).toBe('/');
  });

  it('takes a recovery code, and tells one that was used from a code of the app', async () => {
    const { person, api } = at('/#second-step', ['totp', 'recovery'], (double) =>
      double.refuse(secondFactorEndpoints.signIn, 'invalid_credentials', 'This did not work.', { key: 'factor_wrong' }),
    );
    await person.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByLabelText('Recovery code');
    expect(document.activeElement).toBe(field);
    await person.type(field, 'abcd-efgh{Enter}');
    expect(await screen.findByText('This is not one of your recovery codes, or it was used before.')).toBeDefined();
    expect(api.asked(secondFactorEndpoints.signIn)[0]?.body).toEqual({ code: 'abcd-efgh' });
    await person.click(screen.getByRole('button', { name: 'Use your second step instead' }));
    expect(screen.getByLabelText(appCode).getAttribute('aria-invalid')).toBeNull();
  });

  it('takes a passkey, and says when none was shown', async () => {
    let show = notAllowed;
    stubPasskeys(() => show());
    const { person, api } = at('/#second-step', ['passkey', 'recovery']);
    await person.click(await screen.findByRole('button', { name: 'Use a Passkey' }));
    expect((await screen.findByRole('alert')).textContent).toBe('No passkey was shown. Try again, or use a recovery code.');
    expect(screen.queryByLabelText(appCode)).toBeNull();
    expect(api.asked(secondFactorEndpoints.signIn)).toHaveLength(0);
    show = () => new Promise<never>(() => {});
    await person.click(screen.getByRole('button', { name: 'Use a Passkey' }));
    // Each try has a challenge of its own.
    await waitFor(() => expect(api.asked(secondFactorEndpoints.signInOptions)).toHaveLength(3));
  });

  it.each(['when it is looked at', 'after too many tries'])('is over %s: only the password helps', async (when) => {
    const over = ['conflict', 'This took too long. Please sign in again.', { key: 'sign_in_over' }] as const;
    const { person } = at('/#second-step', ['totp'], (double) =>
      when === 'when it is looked at'
        ? double.refuse(secondFactorEndpoints.signInOptions, ...over)
        : double.refuse(secondFactorEndpoints.signIn, ...over),
    );
    if (when === 'after too many tries') await person.type(await screen.findByLabelText(appCode), '123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('This took too long. Please sign in again.');
    expect(screen.queryByLabelText(appCode)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back to the password' }));
  });

  it('says when too many tries came at once, and when no server answered', async () => {
    const { person } = at('/#second-step', ['totp'], (double) =>
      double.refuse(secondFactorEndpoints.signIn, 'rate_limited', 'That was a lot at once. Please wait a moment.'),
    );
    await person.type(await screen.findByLabelText(appCode), '123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('That was a lot at once. Please wait a moment.');
  });

  it('says in a browser without passkeys what else there is', async () => {
    at('/#second-step', ['passkey', 'recovery']);
    expect(await screen.findByText('This browser has no passkeys. Use a recovery code, or another browser.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Use a Passkey' })).toBeNull();
    expect(screen.getByLabelText('Recovery code')).toBeDefined();
  });
});

describe('what needs the second step once more', () => {
  async function openExport(factors = withApp) {
    let isShown = false;
    const view = renderApp('/settings', {
      as: ana,
      answers: (api) =>
        void api
          .on(secondFactorEndpoints.list, () => factors)
          .on(secondFactorEndpoints.stepUpOptions, () => ({ passkey: challenge }))
          .on(secondFactorEndpoints.stepUp, ({ body }) => {
            if (body.code === '000000') throw new Refusal('invalid_credentials', 'This did not work.', { key: 'factor_wrong' });
            if (body.password === 'Not_hers') throw new Refusal('invalid_credentials', 'This did not work.', { key: 'password_wrong' });
            isShown = true;
            return { shownUntil: '2026-05-01T10:10:00.000Z' };
          })
          .on(profileEndpoints.exportData, () => {
            if (!isShown) throw new Refusal('step_up_needed', 'This call needs your second step once more.');
            return { profile: { name: 'Ana' } };
          }),
    });
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} });
    await view.person.click(await screen.findByRole('button', { name: 'Data & Privacy' }));
    const begin = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Export My Data' });
    await view.person.click(begin);
    const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    return { ...view, begin, question };
  }

  it('asks, sends the call once more after it, and gives the focus back', async () => {
    const { person, api, begin, question } = await openExport();
    const field = await question.findByLabelText(appCode);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await person.type(field, '000000{Enter}');
    expect(await question.findByText('This code does not fit. Wait for the next one and enter that.')).toBeDefined();
    await person.clear(field);
    await person.type(field, '123456{Enter}');
    expect(await screen.findByText('Your data is ready')).toBeDefined();
    expect(api.asked(profileEndpoints.exportData)).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(begin));
  });

  it('asks whoever has none for the password, and says when it is missing or wrong', async () => {
    const { person, api, question } = await openExport(noFactors);
    expect(await question.findByText('This needs your password once more.')).toBeDefined();
    const field = await question.findByLabelText('Your password');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await person.type(field, '{Enter}');
    expect(await question.findByText('Enter your password')).toBeDefined();
    await person.type(field, 'Not_hers{Enter}');
    expect(await question.findByText('This is not your password')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await person.clear(field);
    await person.type(field, 'Tea_time{Enter}');
    expect(await screen.findByText('Your data is ready')).toBeDefined();
    expect(api.asked(secondFactorEndpoints.stepUp).map(({ body }) => body)).toEqual([{ password: 'Not_hers' }, { password: 'Tea_time' }]);
  });

  it('is refused to whoever cancels, and asks anew the next time', async () => {
    const { person, api, begin } = await openExport(withBoth);
    await person.keyboard('{Escape}');
    expect(await screen.findByText('Your data could not be exported')).toBeDefined();
    expect(screen.getByText('This call needs your second step once more.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(begin));
    expect(screen.getByRole('dialog', { name: 'Data & Privacy' })).toBeDefined();
    expect(api.asked(profileEndpoints.exportData)).toHaveLength(1);
    await person.click(begin);
    expect(await screen.findByRole('dialog', { name: 'Is it you?' })).toBeDefined();
  });
});
