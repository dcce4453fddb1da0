import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { CheckRow } from '#ui/fields/check-row.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ForgotPasswordSheet } from '#features/auth/passwords/forgot-password-sheet.tsx';
import { useLogin } from '#features/auth/queries.ts';

/** Username and password, both required. Spec §5, Login. */
export function LoginForm() {
  const t = useText('auth');
  const login = useLogin();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isForeign, setForeign] = useState(false);
  const [tried, setTried] = useState(false);
  const [hasForgotten, setForgotten] = useState(false);
  const missing = (value: string) => (tried && value.trim() === '' ? t('required') : undefined);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (username.trim() === '' || password === '') focusFirstError(event.currentTarget);
    else if (!login.isPending) login.mutate({ username, password, ...(isForeign && { remember: false }) });
  }

  return (
    <div className="flex flex-col gap-2">
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        <TextField
          label={t('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={username}
          error={missing(username)}
          onChange={(event) => setUsername(event.target.value)}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          required
          showLabel={t('showCharacters')}
          hideLabel={t('hideCharacters')}
          value={password}
          error={missing(password)}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="-mx-4 -my-2">
          <CheckRow checked={isForeign} onChange={setForeign}>
            {t('notMyDevice')}
          </CheckRow>
        </div>
        <Button type="submit" block loading={login.isPending}>
          {t('login')}
        </Button>
      </form>
      <Button kind="ghost" size="sm" onClick={() => setForgotten(true)}>
        {t('forgot.open')}
      </Button>
      <ForgotPasswordSheet open={hasForgotten} onOpenChange={setForgotten} />
    </div>
  );
}
