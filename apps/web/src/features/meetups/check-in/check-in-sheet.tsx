import { checkInCodeDigits } from '@violet/contract/meetups/meetup-attendance';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { isRefusal } from '#lib/api/api-error.ts';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useCheckIn } from './check-in-queries.ts';
import { useExactTime } from '#features/meetups/meetup-time.ts';

/** The six digits that the host shows. */
export function CheckInSheet({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const t = useText('meetups', 'attendance');
  const shell = useText('shell');
  const formId = useId();
  const { toast } = useToast();
  const whatIsWrong = useFault();
  const checkIn = useCheckIn(eventId);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (checkIn.isPending) return;
    const form = event.currentTarget;
    const mark = (wrong: string) => {
      setError(wrong);
      focusFirstError(form);
    };
    if (code.length < checkInCodeDigits) return mark(t('enter.short'));
    checkIn.mutate(code, {
      onSuccess() {
        toast({ title: t('enter.done'), description: t('enter.doneText'), icon: Check });
        onClose();
      },
      onError: (refused) => mark(whatIsWrong(refused)),
    });
  }
  return (
    <Sheet
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={t('checkIn')}
      description={t('enter.text')}
      closeLabel={shell('close')}
      footer={
        <Button block type="submit" form={formId} loading={checkIn.isPending}>
          {t('checkIn')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <TextField
          label={t('enter.code')}
          inputMode="numeric"
          autoComplete="off"
          value={code}
          error={error}
          onChange={({ target }) => {
            setCode(target.value.replaceAll(/\D/gu, '').slice(0, checkInCodeDigits));
            setError(undefined);
          }}
        />
      </form>
    </Sheet>
  );
}

function useFault(): (error: unknown) => string {
  const t = useText('meetups', 'attendance');
  const exact = useExactTime();
  const { fault, refusal } = useRefusalText();
  return (error) => {
    if (isRefusal(error, 'rate_limited') && error.body.resetsAt !== undefined)
      return t('enter.wait', { until: exact(error.body.resetsAt, null) });
    return fault(error, 'code') ?? refusal(error);
  };
}
