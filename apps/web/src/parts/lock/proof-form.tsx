import { Fingerprint, LockOpen } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '#lib/i18n/i18n.ts';
import { isPin } from '#lib/lock/pin.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';
import { PinField } from './pin-field.tsx';
import { useProof } from './use-proof.ts';

export interface ProofFormProps {
  submitLabel: string;
  onShown: () => void;
}

/** The PIN, or the passkey of the device: whichever there is. */
export function ProofForm({ submitLabel, onShown }: ProofFormProps) {
  const t = useText('appLock');
  const { hasPin, hasPasskey, triesLeft, pending, hasPasskeyFailed, tryThis, askPasskey } = useProof(onShown);
  const [pin, type] = useState('');
  const [fault, setFault] = useState<'format' | 'wrong' | null>(null);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending !== null) return;
    const form = event.currentTarget;
    const mark = (found: 'format' | 'wrong') => {
      // At once: the field has to be marked before it can be found.
      flushSync(() => setFault(found));
      focusFirstError(form);
    };
    if (!isPin(pin)) return mark('format');
    if (!(await tryThis(pin))) return;
    type('');
    mark('wrong');
  }
  const error = fault === 'format' ? t('format') : t('wrong', { count: triesLeft });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-3.5">
      {hasPin && (
        <>
          <PinField
            label={t('pin')}
            name="pin"
            takesFocus
            value={pin}
            error={fault === null ? undefined : error}
            onChange={(next) => {
              type(next);
              setFault(null);
            }}
          />
          <Button type="submit" block icon={LockOpen} loading={pending === 'pin'}>
            {submitLabel}
          </Button>
        </>
      )}
      {hasPasskey && (
        <Button
          block
          kind={hasPin ? 'outline' : 'primary'}
          icon={Fingerprint}
          loading={pending === 'passkey'}
          onClick={() => void askPasskey()}
        >
          {t('passkey')}
        </Button>
      )}
      <div role="status" className="empty:-mt-3.5">
        {hasPasskeyFailed && <Note>{t('passkeyFailed')}</Note>}
      </div>
    </form>
  );
}
