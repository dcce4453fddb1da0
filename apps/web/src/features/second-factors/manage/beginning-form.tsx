import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { factorLimits } from '@violet/contract/auth/second-factors';
import { isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/actions/button.tsx';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import type { IconType } from '#ui/media/icon.tsx';
import { OwnPasswordField } from '#features/second-factors/proof/own-password-field.tsx';
import type { FactorBeginning } from '#features/second-factors/queries.ts';

/** Keys of what is said at the fields. */
interface Faults {
  name?: 'nameMissing';
  password?: 'passwordMissing' | 'passwordWrong';
}

export interface BeginningFormProps {
  /** The password is asked for with it. */
  isFirst: boolean;
  suggestedName: string;
  submitLabel: string;
  icon?: IconType | undefined;
  isPending: boolean;
  onBegin: (beginning: FactorBeginning, onRefused: (error: Error) => void) => void;
  /** What went wrong otherwise. */
  children?: ReactNode;
}

/** What every new factor begins with: what it is called, and before the first one the password. */
export function BeginningForm({ isFirst, suggestedName, submitLabel, icon, isPending, onBegin, children }: BeginningFormProps) {
  const t = useText('secondFactors', 'add');
  const [name, setName] = useState(suggestedName);
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const mark = (found: Faults) => {
      // At once: the field has to be marked before it can be found.
      flushSync(() => setFaults(found));
      focusFirstError(form);
    };
    const missing: Faults = {
      ...(name.trim() === '' && { name: 'nameMissing' }),
      ...(isFirst && password === '' && { password: 'passwordMissing' }),
    };
    if (Object.keys(missing).length > 0) return mark(missing);
    setFaults({});
    onBegin(
      { name: name.trim(), password: isFirst ? password : undefined },
      (error) => isRefusal(error, 'invalid_credentials') && mark({ password: 'passwordWrong' }),
    );
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <TextField
        label={t('name')}
        name="factor-name"
        autoComplete="off"
        maxLength={factorLimits.maxNameLength}
        required
        hint={t('nameHint')}
        value={name}
        error={faults.name && t(faults.name)}
        onChange={(event) => setName(event.target.value)}
      />
      {isFirst && (
        <OwnPasswordField
          value={password}
          fault={faults.password}
          onChange={(value) => {
            setPassword(value);
            setFaults({});
          }}
        />
      )}
      {children}
      <Button type="submit" block icon={icon} loading={isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}
