import { screen, waitFor, within } from '@testing-library/react';
import { moderationEndpoints } from '@violet/contract/moderation/moderation';
import { secondFactorEndpoints } from '@violet/contract/auth/second-factors';
import type { SecondFactors } from '@violet/contract/auth/second-factors';
import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '#test/doubles/api-double.ts';
import type { ApiDouble } from '#test/doubles/api-double.ts';
import { ana } from '#test/cast.ts';
import { creation, noFactors, phonePasskey, stubPasskeys, tabletApp, tenCodes, withApp, withBoth } from '#test/doubles/factor-double.ts';
import { answerModeration, mona } from '#test/doubles/moderation-double.ts';
import { renderApp } from '#test/render-app.tsx';

async function open(factors: SecondFactors, answers: (api: ApiDouble) => void = () => {}) {
  let known = factors;
  const view = renderApp('/second-step', {
    as: ana,
    answers(api) {
      api.on(secondFactorEndpoints.list, () => known);
      answers(api);
    },
  });
  await screen.findByRole('heading', { level: 2, name: 'Your second steps' });
  const begin = async (name: string) => {
    await view.person.click(screen.getByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  };
  return { ...view, begin, know: (next: SecondFactors) => (known = next) };
}

const setup = {
  secret: 'ABCDEFGHIJKLMNOP',
  uri: 'otpauth://totp/Violet:ana?secret=ABCDEFGHIJKLMNOP',
  qr: ['0000', '0110', '0100', '0000'],
};

describe('the second step in the settings', () => {
  it('lists what she has, and says when there is nothing', async () => {
    await open(withBoth);
    const rows = within(screen.getByRole('list', { name: 'Your second steps' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'My phonePasskey, added on May 1, 2026Not used yet',
      'My tabletAuthenticator app, added on May 1, 2026Not used yet',
    ]);
    expect(screen.getByText(/^9 of 10 left\./u)).toBeDefined();
  });

  it('adds the first app with the password, and shows the recovery codes once', async () => {
    const { person, api, begin, know } = await open(noFactors, (double) =>
      double
        .on(secondFactorEndpoints.totpSetup, ({ body }) => {
          if (body.password !== 'Tea_time')
            throw new Refusal('invalid_credentials', 'The password is not right', { key: 'password_wrong' });
          return setup;
        })
        .on(secondFactorEndpoints.addTotp, ({ body }) => {
          if (body.code === '000000')
            throw new Refusal('validation_failed', 'Wrong', { errors: [{ path: 'code', key: 'code_wrong', message: 'Wrong' }] });
          know(withApp);
          return { factor: tabletApp, recoveryCodes: tenCodes };
        }),
    );
    expect(screen.getByText('None yet. Your password alone opens your account.')).toBeDefined();
    const sheet = await begin('Add an authenticator app');
    await person.click(sheet.getByRole('button', { name: 'Continue' }));
    expect(sheet.getByText('Enter your password')).toBeDefined();
    await person.type(sheet.getByLabelText('Your password'), 'guess{Enter}');
    expect(await sheet.findByText('This is not your password')).toBeDefined();
    await person.clear(sheet.getByLabelText('Your password'));
    await person.type(sheet.getByLabelText('Your password'), 'Tea_time{Enter}');
    const code = await sheet.findByLabelText('Six-digit code from the app');
    expect(document.activeElement).toBe(code);
    expect(sheet.getByText('ABCD EFGH IJKL MNOP')).toBeDefined();
    expect(sheet.getByRole('img', { name: 'QR code for your authenticator app' }).querySelector('path')?.getAttribute('d')).toBe(
      'M1 1h2v1h-2zM1 2h1v1h-1z',
    );
    expect(sheet.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href')).toBe(setup.uri);
    await person.type(code, '000000{Enter}');
    expect(await sheet.findByText('This code does not fit. Wait for the next one and enter that.')).toBeDefined();
    await person.clear(code);
    await person.type(code, '123456{Enter}');
    const codes = await sheet.findByRole('group', { name: 'Your recovery codes' });
    expect(document.activeElement).toBe(codes);
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(tenCodes);
    expect(api.asked(secondFactorEndpoints.addTotp).at(-1)?.body).toEqual({ name: 'Authenticator app', code: '123456' });
    await person.click(sheet.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(`${tenCodes.join('\n')}\n`);
    await person.click(sheet.getByRole('button', { name: 'I Have Kept Them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('abcd-efg0')).toBeNull();
    expect(await screen.findByText('My tablet')).toBeDefined();
  });

  it('begins again where the adding took too long', async () => {
    const { person, begin } = await open(withApp, (double) =>
      double
        .on(secondFactorEndpoints.totpSetup, () => setup)
        .refuse(secondFactorEndpoints.addTotp, 'conflict', 'This took too long. Please begin again.', { key: 'setup_over' }),
    );
    const sheet = await begin('Add an authenticator app');
    expect(sheet.queryByLabelText('Your password')).toBeNull();
    expect((sheet.getByLabelText('Name') as HTMLInputElement).value).toBe('Authenticator app 2');
    await person.click(sheet.getByRole('button', { name: 'Continue' }));
    await person.type(await sheet.findByLabelText('Six-digit code from the app'), '123456{Enter}');
    expect((await sheet.findByRole('alert')).textContent).toBe('This took too long. Please begin again.');
    await person.click(sheet.getByRole('button', { name: 'Begin again' }));
    expect(sheet.getByRole('button', { name: 'Continue' })).toBeDefined();
  });

  it.each([
    ['InvalidStateError', 'This device or password manager already holds a passkey for your account.'],
    ['NotAllowedError', 'No passkey was created. Try again, or add an app instead.'],
  ])('says why a browser gave no passkey: %s', async (name, words) => {
    stubPasskeys(() => Promise.reject(new DOMException('No', name)));
    const { person, api, begin } = await open(withApp, (double) => double.on(secondFactorEndpoints.passkeyOptions, () => creation));
    const sheet = await begin('Add a passkey');
    await person.click(sheet.getByRole('button', { name: 'Create Passkey' }));
    expect((await sheet.findByRole('alert')).textContent).toBe(words);
    expect(api.asked(secondFactorEndpoints.addPasskey)).toHaveLength(0);
  });

  it.each([
    ['the address has none', true, false, 'Passkeys do not work at this address.'],
    ['the browser has none', false, true, 'This browser has no passkeys.'],
  ])('offers no passkey where %s', async (_why, browser, passkeys, words) => {
    if (browser) stubPasskeys();
    await open({ ...noFactors, passkeys });
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add an authenticator app' })).toBeDefined();
  });

  it('gives another name, and removes', async () => {
    const { person, api, know } = await open(withBoth, (double) =>
      double
        .on(secondFactorEndpoints.rename, ({ body }) => ({ ...phonePasskey, name: body.name }))
        .on(secondFactorEndpoints.remove, () => {
          know(withApp);
          return undefined;
        }),
    );
    const menu = async (act: string) => {
      await person.click(screen.getByRole('button', { name: 'Rename or remove: My phone' }));
      await person.click(await screen.findByRole('menuitem', { name: act }));
    };
    await menu('Rename');
    const field = within(await screen.findByRole('dialog')).getByLabelText('Name');
    await person.clear(field);
    await person.type(field, 'Old phone{Enter}');
    expect(await screen.findByText('Name saved')).toBeDefined();
    expect(api.asked(secondFactorEndpoints.rename)[0]).toMatchObject({ params: { factorId: 'passkey-1' }, body: { name: 'Old phone' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await menu('Remove');
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove It' }));
    expect(await screen.findByText('Removed')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('My phone')).toBeNull());
  });

  it('says why the last one of a moderator stays', async () => {
    const words = 'Your role needs a second step. Add another one before you remove this one.';
    const { person } = await open({ ...withApp, required: true }, (double) =>
      double.refuse(secondFactorEndpoints.remove, 'conflict', words, { key: 'factor_last' }),
    );
    await person.click(screen.getByRole('button', { name: 'Rename or remove: My tablet' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^It is the only one you have\./u)).toBeDefined();
    await person.click(question.getByRole('button', { name: 'Remove It' }));
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('makes new recovery codes, for paper or as a file that names nothing', async () => {
    const saved: [name: string, file: Blob | undefined][] = [];
    let file: Blob | undefined;
    Object.assign(URL, { createObjectURL: (blob: Blob) => ((file = blob), 'blob:'), revokeObjectURL: () => {} });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push([this.download, file]);
    });
    const { person, begin } = await open(withApp, (double) =>
      double.on(secondFactorEndpoints.renewRecoveryCodes, () => ({ recoveryCodes: tenCodes })),
    );
    const sheet = await begin('New recovery codes');
    expect(sheet.getByText('The codes you have now stop working.')).toBeDefined();
    await person.click(sheet.getByRole('button', { name: 'Make New Codes' }));
    await person.click(await sheet.findByRole('button', { name: 'Download' }));
    const [[name, blob] = []] = saved;
    expect([name, await blob?.text()]).toEqual(['recovery-codes.txt', `${tenCodes.join('\n')}\n`]);
  });
});

describe('the console of a moderator without a second step', () => {
  it('leads to adding one, in the place of the queues', async () => {
    const needed = ['factor_needed', 'Your role needs a second step.'] as const;
    const { person, address } = renderApp('/moderation', {
      as: mona,
      answers: (api) =>
        void answerModeration(api)
          .refuse(moderationEndpoints.statistics, ...needed)
          .refuse(moderationEndpoints.reports, ...needed)
          .on(secondFactorEndpoints.list, () => ({ ...noFactors, required: true })),
    });
    expect(await screen.findByRole('heading', { name: 'A second step first' })).toBeDefined();
    expect(screen.queryByRole('tab')).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Add a Second Step' }));
    await waitFor(() => expect(address()).toBe('/second-step'));
    expect(await screen.findByText('Your role needs a second step: the console opens once you have one.')).toBeDefined();
  });
});
