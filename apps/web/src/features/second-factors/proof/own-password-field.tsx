import { useText } from '#lib/i18n/i18n.ts';
import { useMember } from '#session/session-context.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';

export interface OwnPasswordFieldProps {
  value: string;
  /** The key of what is said at the field. */
  fault: 'passwordMissing' | 'passwordWrong' | undefined;
  onChange: (value: string) => void;
}

/** The member's password, once more. */
export function OwnPasswordField({ value, fault, onChange }: OwnPasswordFieldProps) {
  const t = useText('secondFactors', 'add');
  const auth = useText('auth');
  const { username } = useMember();
  return (
    <>
      {/* Tells a password manager whose password it is about. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        required
        showLabel={auth('showCharacters')}
        hideLabel={auth('hideCharacters')}
        value={value}
        error={fault && t(fault)}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}
