import type { appealEndpoints, TakedownRequest } from '@violet/contract/appeals';
import { maxAppealLength, takedownPath } from '@violet/contract/open-calls';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { api } from '#lib/api/api.ts';
import { withoutShapes } from '#lib/api/without-shapes.ts';
import { focusFirstError } from '#ui/fields/focus-first-error.ts';
import { spokenLanguage, useText, withTexts } from '#lib/i18n/i18n.ts';
import { refusalTextIn } from '#lib/i18n/refusal-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useToast } from '#ui/feedback/toast-context.ts';

const empty: TakedownRequest = { aboutName: '', story: '', reason: '', email: '' };
type FieldName = keyof TakedownRequest;
type Faults = Partial<Record<string, string>>;

const requestTakedown = withoutShapes<typeof appealEndpoints.requestTakedown>({ method: 'POST', path: takedownPath });

const loadCheck = () => withTexts('join', import('./check-takedown.ts'));

/** What cannot be fetched yet is asked for again when it is needed. */
const preloadCheck = () => void loadCheck().catch(() => undefined);

/** Who the story is about, which one it is, why it should go, and where the answer goes. The contract says what is missing. */
export function TakedownForm({ onSent }: { onSent: () => void }) {
  const t = useText('takedowns');
  const { draft, change, faults, handleSubmit, isPending } = useTakedownForm(onSent);
  const field = (name: FieldName) => ({
    label: t(name),
    name,
    required: true,
    value: draft[name],
    error: faults[name],
    onFocus: preloadCheck,
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
  const noAnswer = useText('shell')('noAnswer');
  const { toast } = useToast();
  const [draft, setDraft] = useState(empty);
  const [faults, setFaults] = useState<Faults>({});
  const [isPending, setPending] = useState(false);

  function change(part: Partial<TakedownRequest>) {
    setDraft({ ...draft, ...part });
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  }
  /** Answers what is wrong with which field; undefined: it is sent. */
  async function send(): Promise<Faults | undefined> {
    const checked = (await loadCheck()).checkTakedown(draft);
    if (checked.ok) return void (await api(requestTakedown, { body: checked.value }));
    const { faultText } = refusalTextIn(spokenLanguage(), noAnswer);
    // The first that is said of a field counts.
    return Object.fromEntries(checked.errors.toReversed().map((fault) => [fault.path, faultText(fault)]));
  }
  function tellFailure(error: unknown): Faults {
    const { refusal, fault } = refusalTextIn(spokenLanguage(), noAnswer);
    toast({ kind: 'error', title: t('failed'), description: refusal(error) });
    const names = error instanceof ApiError ? (error.body.errors ?? []).map(({ path }) => path) : [];
    return Object.fromEntries(names.map((name) => [name, fault(error, name)]));
  }
  async function submit(form: HTMLFormElement) {
    setPending(true);
    const found = await send().catch(tellFailure);
    setPending(false);
    if (found === undefined) return onSent();
    setFaults(found);
    focusFirstError(form);
  }
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) void submit(event.currentTarget);
  }
  return { draft, change, faults, handleSubmit, isPending };
}
