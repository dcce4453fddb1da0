import { screen, waitFor } from '@testing-library/react';
import { emailProofEndpoints } from '@violet/contract/auth/email-proof';
import { expect, it } from 'vitest';
import { ana } from '#test/cast.ts';
import { Refusal } from '#test/doubles/api-double.ts';
import { renderApp } from '#test/render-app.tsx';

it('an address is confirmed by the code that came there', async () => {
  let tries = 0;
  const { person, api } = renderApp('/settings', {
    as: { ...ana, email: 'ana@post.example', emailVerified: false },
    answers: (double) =>
      double
        .on(emailProofEndpoints.sendEmailCode, () => undefined)
        .on(emailProofEndpoints.verifyEmail, () => {
          tries += 1;
          if (tries > 1) return { emailVerified: true as const };
          throw new Refusal('validation_failed', 'Wrong', { errors: [{ path: 'code', key: 'code_wrong', message: 'This code is wrong' }] });
        }),
  });
  await person.click(await screen.findByRole('button', { name: 'Confirm' }));
  const code = await screen.findByLabelText('Code from the e-mail');
  await waitFor(() => expect(api.asked(emailProofEndpoints.sendEmailCode)).toHaveLength(1));
  const confirm = () => person.type(code, '{Enter}');
  await confirm();
  expect(await screen.findByText('Enter the 6 digits of the code')).toBeDefined();
  await person.type(code, '12 34 56');
  await confirm();
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  await person.type(code, '{Backspace}7');
  await confirm();
  expect(await screen.findByText('Your address is confirmed')).toBeDefined();
  expect(api.asked(emailProofEndpoints.verifyEmail).map(({ body }) => body.code)).toEqual(['123456', '123457']);
  await waitFor(() => expect(screen.queryByText('Not confirmed yet')).toBeNull());
});
