import { passwordRulesFor } from '@violet/contract/fields/passwords';
import { useText } from '#lib/i18n/i18n.ts';
import { Checklist } from '#ui/lists/checklist.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { usePasswordRules } from '#features/auth/queries.ts';
import { PasswordStrength } from './password-strength.tsx';

export interface NewPasswordFieldProps {
  /** 'Password' unless told otherwise. */
  label?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A password being chosen: its rules tick themselves off. Spec §5, Registration. */
export function NewPasswordField({ label, value, error, onChange }: NewPasswordFieldProps) {
  const t = useText('auth');
  const { minLength: min, isJudged } = usePasswordRules();
  const items = passwordRulesFor({ isJudged }).map(({ id, test }) => ({
    label: t(`ruleShort.${id}`, { min }),
    done: id === 'length' ? [...value].length >= min : test(value),
  }));
  return (
    <PasswordField
      label={label ?? t('password')}
      name="password"
      autoComplete="new-password"
      required
      showLabel={t('showCharacters')}
      hideLabel={t('hideCharacters')}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      checklist={
        <>
          <p className="type-micro">{t(isJudged ? 'passwordHintJudged' : 'passwordHint', { min })}</p>
          {isJudged && <PasswordStrength password={value} />}
          <Checklist label={t('rules')} doneLabel={t('ruleMet')} openLabel={t('ruleOpen')} items={items} />
        </>
      }
    />
  );
}
