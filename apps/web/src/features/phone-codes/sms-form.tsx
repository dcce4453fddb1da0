// Texts about matches: the switch, the number, and the code that proves whose it is. Spec §2 Settings, SMS form; §5; Spec §12 SMS.
import { CircleCheck, MessageSquareText, Phone } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useText } from '#lib/i18n/i18n.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/actions/button.tsx';
import { SwitchRow } from '#ui/fields/switch-row.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { CodeForm } from './code-form.tsx';
import { phoneText } from './phone-text.ts';
import { useSaveSmsSettings, useSmsSettings } from './queries.ts';

/** Rows of a List: the switch and, only while it is on, what belongs to it. */
export function SmsForm() {
  const t = useText('phoneCodes', 'form');
  const { phoneNumber, smsNotifications } = useSmsSettings();
  const save = useSaveSmsSettings();
  const [isOn, setOn] = useState(smsNotifications);

  /** Off holds at once, and so does on for a number that is known. A new number has to be given first. */
  function turn(on: boolean) {
    setOn(on);
    if (on === smsNotifications || (on && phoneNumber === null)) return;
    save.mutate({ smsNotifications: on }, { onError: () => setOn(!on) });
  }
  return (
    <>
      <SwitchRow icon={MessageSquareText} tone="amber" title={t('switch')} checked={isOn} busy={save.isPending} onChange={turn} />
      {isOn && (
        <li className="flex flex-col gap-3 px-4 pt-3 pb-4">
          <NumberForm save={save} />
        </li>
      )}
    </>
  );
}

function NumberForm({ save }: { save: ReturnType<typeof useSaveSmsSettings> }) {
  const t = useText('phoneCodes', 'form');
  const { phoneNumber, phoneVerified } = useSmsSettings();
  const stored = phoneNumber === null ? '' : phoneText(phoneNumber);
  const [typed, type] = useState(stored);
  const [tried, setTried] = useState(false);
  const isStored = phoneNumber !== null && typed === stored;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (typed.trim() === '' || save.isPending) return;
    // A number left as it was is not sent again: its code would go out once more.
    const body = isStored ? { smsNotifications: true } : { phoneNumber: typed, smsNotifications: true };
    save.mutate(body, { onSuccess: ({ phoneNumber: kept }) => type(kept === null ? '' : phoneText(kept)) });
  }
  return (
    <>
      <form noValidate onSubmit={handleSubmit} className="flex flex-col items-start gap-3">
        <div className="w-full">
          <TextField
            label={t('number')}
            icon={Phone}
            type="tel"
            name="phoneNumber"
            autoComplete="tel"
            placeholder="(555) 123-4567"
            value={typed}
            hint={t('note')}
            error={tried && typed.trim() === '' ? t('numberMissing') : undefined}
            onChange={(event) => type(event.target.value)}
          />
        </div>
        {isStored && phoneVerified && (
          <Badge tone="leaf" icon={CircleCheck}>
            {t('confirmed')}
          </Badge>
        )}
        <Button type="submit" kind="tonal" size="sm" loading={save.isPending}>
          {t('save')}
        </Button>
      </form>
      {isStored && !phoneVerified && (
        <CodeForm
          phoneNumber={phoneNumber}
          onResend={() => save.mutate({ phoneNumber, smsNotifications: true })}
          onOther={() => type('')}
          isSending={save.isPending}
        />
      )}
    </>
  );
}
