import { passwordRules } from '@violet/contract/passwords';
import { useText } from '../../lib/i18n.ts';
import { Checklist } from '../../ui/checklist.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

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
  const items = passwordRules.map((rule) => ({ label: t(`ruleShort.${rule.id}`), done: rule.test(value) }));
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
          <p className="type-micro">{t('passwordHint')}</p>
          <Checklist label={t('rules')} doneLabel={t('ruleMet')} openLabel={t('ruleOpen')} items={items} />
        </>
      }
    />
  );
}
