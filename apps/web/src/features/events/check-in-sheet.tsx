import { checkInCodeDigits } from '@violet/contract/meetup-days';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { isRefusal } from '../../lib/api-error.ts';
import { focusFirstFault } from '../../lib/first-fault.ts';
import { useText } from '../../lib/i18n.ts';
import { useServerWords } from '../../lib/server-words.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast-context.ts';
import { useCheckIn } from './day-queries.ts';
import { useExactTime } from './meetup-time.ts';

/** The six digits that the host shows. */
export function CheckInSheet({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const t = useText('meetupDays');
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
      focusFirstFault(form);
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
  const t = useText('meetupDays');
  const exact = useExactTime();
  const { fault, refusal } = useServerWords();
  return (error) => {
    if (isRefusal(error, 'rate_limited') && error.body.resetsAt !== undefined)
      return t('enter.wait', { until: exact(error.body.resetsAt) });
    return fault(error, 'code') ?? refusal(error);
  };
}
