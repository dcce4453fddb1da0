import { maxAppealLength } from '@violet/contract/open-calls';
import { faultAt } from '@violet/contract/refusals/faults';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useFileAppeal } from './queries.ts';

/** An appeal in the member's own words; a refusal stands at the field. */
export function AppealForm() {
  const t = useText('sanctions');
  const refusalText = useRefusalText();
  const { toast } = useToast();
  const file = useFileAppeal();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);

  function change(value: string) {
    setText(value);
    setMissing(false);
    if (file.isError) file.reset();
  }
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (file.isPending) return;
    const form = event.currentTarget;
    if (text.trim() === '') {
      setMissing(true);
      return focusFirstError(form);
    }
    file.mutate(text, {
      onSuccess: () => toast({ title: t('appeal.sent'), description: t('appeal.sentText'), icon: Send }),
      onError: () => focusFirstError(form),
    });
  }
  const refused = file.error === null ? undefined : (refusalText.fault(file.error, 'text') ?? refusalText.refusal(file.error));
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3">
      <TextArea
        label={t('appeal.label')}
        rows={5}
        required
        maxLength={maxAppealLength}
        value={text}
        error={isMissing ? refusalText.faultText(faultAt('text', 'required')) : refused}
        counter={`${text.length}/${maxAppealLength}`}
        onChange={(event) => change(event.target.value)}
      />
      <Button type="submit" block loading={file.isPending}>
        {t('appeal.send')}
      </Button>
    </form>
  );
}
