import { maxAppealLength } from '@violet/contract/appeals';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { focusFirstFault } from '../../lib/first-fault.ts';
import { useText } from '../../lib/i18n.ts';
import { useServerWords } from '../../lib/server-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useToast } from '../../ui/toast-context.ts';
import { useFileAppeal } from './queries.ts';

/** How she sees it, in her own words. What the server has against it stands at the field. */
export function AppealForm() {
  const t = useText('standing');
  const said = useServerWords();
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
      return focusFirstFault(form);
    }
    file.mutate(text, {
      onSuccess: () => toast({ title: t('appeal.sent'), description: t('appeal.sentText'), icon: Send }),
      onError: () => focusFirstFault(form),
    });
  }
  const refused = file.error === null ? undefined : (said.fault(file.error, 'text') ?? said.refusal(file.error));
  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3">
      <TextArea
        label={t('appeal.label')}
        rows={5}
        required
        maxLength={maxAppealLength}
        value={text}
        error={isMissing ? said.sentence('Required') : refused}
        counter={`${text.length}/${maxAppealLength}`}
        onChange={(event) => change(event.target.value)}
      />
      <Button type="submit" block loading={file.isPending}>
        {t('appeal.send')}
      </Button>
    </form>
  );
}
