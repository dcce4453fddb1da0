import { maxAppealLength, TakedownRequest } from '@violet/contract/appeals';
import { validate } from '@violet/contract/fields/validation';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';
import { useText } from '#lib/i18n/i18n.ts';
import { useRefusalText } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';
import { useRequestTakedown } from './queries.ts';

const empty: TakedownRequest = { aboutName: '', story: '', reason: '', email: '' };
type FieldName = keyof TakedownRequest;

/** Who the story is about, which one it is, why it should go, and where the answer goes. The contract says what is missing. */
export function TakedownForm({ onSent }: { onSent: () => void }) {
  const t = useText('takedowns');
  const { draft, change, faultOf, handleSubmit, isPending } = useTakedownForm(onSent);
  const field = (name: FieldName) => ({
    label: t(name),
    name,
    required: true,
    value: draft[name],
    error: faultOf(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <form noValidate autoComplete="off" onSubmit={handleSubmit} className="flex flex-col gap-4">
      <TextField {...field('aboutName')} hint={t('aboutNameHint')} maxLength={100} />
      <TextArea {...field('story')} hint={t('storyHint')} maxLength={1000} />
      <TextArea {...field('reason')} maxLength={maxAppealLength} counter={`${draft.reason.length}/${maxAppealLength}`} />
      <TextField {...field('email')} hint={t('emailHint')} type="email" autoComplete="email" />
      <Button type="submit" block loading={isPending}>
        {t('send')}
      </Button>
    </form>
  );
}

function useTakedownForm(onSent: () => void) {
  const t = useText('takedowns');
  const refusalText = useRefusalText();
  const { toast } = useToast();
  const request = useRequestTakedown();
  const [draft, setDraft] = useState(empty);
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});

  function change(part: Partial<TakedownRequest>) {
    setDraft({ ...draft, ...part });
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
    if (request.isError) request.reset();
  }
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (request.isPending) return;
    const form = event.currentTarget;
    const checked = validate(TakedownRequest, draft);
    if (!checked.ok) {
      // The first that is said of a field counts.
      setFaults(Object.fromEntries(checked.errors.toReversed().map((fault) => [fault.path, refusalText.faultText(fault)])));
      return focusFirstError(form);
    }
    request.mutate(checked.value, {
      onSuccess: onSent,
      onError(error) {
        toast({ kind: 'error', title: t('failed'), description: refusalText.refusal(error) });
        focusFirstError(form);
      },
    });
  }
  const faultOf = (name: FieldName) => faults[name] ?? refusalText.fault(request.error, name);
  return { draft, change, faultOf, handleSubmit, isPending: request.isPending };
}
