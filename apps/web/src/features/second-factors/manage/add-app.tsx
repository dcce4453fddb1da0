import type { TotpSetup } from '@violet/contract/auth/second-factors';
import { Check, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { isRefusal } from '#lib/api/api-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useAddTotp, useTotpSetup } from '#features/second-factors/queries.ts';
import { useFocusFirst } from '#features/second-factors/use-focus-first.ts';
import type { AddFactorProps } from './add-passkey.tsx';
import { BeginningForm } from './beginning-form.tsx';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';

/** First its name, then the secret goes to the app, and a first code comes back. */
export function AddApp({ isFirst, suggestedName, onAdded }: AddFactorProps) {
  const t = useText('secondFactors', 'add');
  const { refusal } = useRefusalText();
  const setup = useTotpSetup();
  const { data, variables, error } = setup;
  if (data !== undefined && variables !== undefined)
    return <FirstCode setup={data} name={variables.name} onAdded={onAdded} onAgain={setup.reset} />;
  return (
    <BeginningForm
      isFirst={isFirst}
      suggestedName={suggestedName}
      submitLabel={t('next')}
      isPending={setup.isPending}
      onBegin={(beginning, onRefused) => setup.mutate(beginning, { onError: onRefused })}
    >
      {error !== null && !isRefusal(error, 'invalid_credentials') && (
        <Note tone="rosehip" icon={CircleAlert} role="alert">
          {refusal(error)}
        </Note>
      )}
    </BeginningForm>
  );
}

interface FirstCodeProps {
  setup: TotpSetup;
  name: string;
  onAdded: AddFactorProps['onAdded'];
  onAgain: () => void;
}

function FirstCode({ setup: { secret, uri, qr }, name, onAdded, onAgain }: FirstCodeProps) {
  const t = useText('secondFactors', 'app');
  return (
    <>
      <p>{t('scan')}</p>
      <QrCode rows={qr} label={t('qr')} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="basis-full">
          <span className="type-caption block">{t('cannotScan')}</span>
          <span translate="no" className="font-mono font-semibold tracking-wide wrap-anywhere select-all">
            {secret.match(/.{1,4}/gu)?.join(' ')}
          </span>
        </p>
        <CopyButton text={secret} label={t('copy')} done={t('copied')} failed={t('copyFailed')} />
        <a href={uri} className="type-link inline-flex min-h-11 items-center">
          {t('open')}
        </a>
      </div>
      <CodeForm name={name} onAdded={onAdded} onAgain={onAgain} />
    </>
  );
}

function CodeForm({ name, onAdded, onAgain }: Omit<FirstCodeProps, 'setup'>) {
  const t = useText('secondFactors', 'app');
  const proof = useText('secondFactors', 'proof');
  const refusalText = useRefusalText();
  const add = useAddTotp();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<'missing' | 'wrong' | null>(null);
  const isOver = isRefusal(add.error, 'conflict');
  const box = useFocusFirst<HTMLFormElement>(true, isOver);
  const trouble = add.error === null || isRefusal(add.error, 'validation_failed') ? undefined : refusalText.refusal(add.error);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (add.isPending) return;
    const form = event.currentTarget;
    const mark = (found: 'missing' | 'wrong') => {
      // At once: the field has to be marked before it can be found.
      flushSync(() => setFault(found));
      focusFirstError(form);
    };
    if (!/^\d{6}$/u.test(code.replaceAll(/\s/gu, ''))) return mark('missing');
    add.mutate(
      { name, code },
      {
        onSuccess: (added) => onAdded(added.recoveryCodes),
        onError: (error) => isRefusal(error, 'validation_failed') && mark('wrong'),
      },
    );
  }
  const faultText = { missing: proof('codeMissing'), wrong: t('codeWrong') };
  return (
    <form ref={box} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {trouble !== undefined && (
        <Note tone="rosehip" icon={CircleAlert} role="alert">
          {trouble}
        </Note>
      )}
      {isOver ? (
        <Button block onClick={onAgain}>
          {t('again')}
        </Button>
      ) : (
        <>
          <TextField
            label={t('code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={code}
            error={fault === null ? undefined : faultText[fault]}
            onChange={(event) => {
              setCode(event.target.value);
              setFault(null);
            }}
          />
          <Button type="submit" block icon={Check} loading={add.isPending}>
            {t('add')}
          </Button>
        </>
      )}
    </form>
  );
}
